package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.pass.InputPolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A value of {@code --element}: the path of an element, or a pattern in which {@code *} matches any text and {@code ?}
 * one character. A pattern selects materials and outputs. If it matches none of them, it selects surface and volume
 * shaders. If it matches no shader either, it selects other nodes.
 */
public final class ElementPattern {
    private static final ImmutableList<Predicate<Element>> KINDS = ImmutableList.of(
            element -> element instanceof Output || isOf(element, "material"),
            element -> isOf(element, "surfaceshader") || isOf(element, "volumeshader"),
            element -> element instanceof Node);

    private ElementPattern() {}

    /** Returns the elements that a path or a pattern selects in a document, in document order. */
    static ImmutableList<Element> elements(String path, LinkedDocument content) {
        if (path.isEmpty()) {
            return ImmutableList.of();
        }
        Optional<Element> exact = content.element(path);
        if (exact.isPresent() || !isPattern(path)) {
            return exact.stream().collect(ImmutableList.toImmutableList());
        }
        List<Element> fitting = new ArrayList<>();
        for (Document document : content.documents()) {
            collect(path, document, fitting);
        }
        for (Predicate<Element> kind : KINDS) {
            if (fitting.stream().anyMatch(kind)) {
                return fitting.stream().filter(kind).collect(ImmutableList.toImmutableList());
            }
        }
        return ImmutableList.of();
    }

    /** Returns true if a path matches a pattern. */
    static boolean fits(String pattern, String path) {
        return pattern.equals(path) || (isPattern(pattern) && rule(pattern).fits(path));
    }

    private static boolean isPattern(String path) {
        return path.indexOf('*') >= 0 || path.indexOf('?') >= 0;
    }

    private static InputPolicy.Rule rule(String pattern) {
        return new InputPolicy.Rule(pattern, true);
    }

    private static void collect(String pattern, Document document, List<Element> fitting) {
        InputPolicy.Rule rule = rule(pattern);
        Deque<Element> open = new ArrayDeque<>(document.children());
        while (!open.isEmpty()) {
            Element element = open.removeFirst();
            if ((element instanceof Node || element instanceof Output)
                    && rule.fits(document.index().path(element))) {
                fitting.add(element);
            }
            if (element instanceof NodeGraph) {
                element.children().reverse().forEach(open::addFirst);
            }
        }
    }

    private static boolean isOf(Element element, String type) {
        return element instanceof Node && element.type().equals(type);
    }
}
