package dev.shadeweave.document.internal.image;

import dev.shadeweave.cache.internal.ByteWriter;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.OtherElement;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes documents.
 *
 * <pre>
 * document    path of its file, or 0 without a file; attributes; place; children; prolog; epilog; number of the colour
 *             spaces stated in it, then each
 * children    number of elements, then each
 * element     kind; for nodes and others the category; for structural ones its number; place; then
 *             a comment its text, blank lines their count, an include its attributes and 1 + the number of its document or 0,
 *             any other one its attributes and children; those of nodedefs and nodegraphs with their length in bytes before
 * attributes  number of them, then name and value of each
 * place       0 if it stands nowhere; else 1 + its start, and its length
 * </pre>
 */
final class ElementWriter {
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final IdentityHashMap<Document, Integer> numbers = new IdentityHashMap<>();
    private final List<ByteWriter> documents = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    /** Adds a document and those that it includes. */
    void root(Document document) {
        roots.add(add(document));
    }

    void writeTo(ByteWriter out) {
        out.number(texts.size());
        texts.keySet().forEach(out::text);
        out.number(documents.size());
        documents.forEach(out::all);
        out.number(roots.size());
        roots.forEach(out::number);
    }

    /** Returns the number of a document; an included one has a lower number than the one that includes it. */
    private int add(Document document) {
        Integer known = numbers.get(document);
        if (known != null) {
            return known;
        }
        ByteWriter out = new ByteWriter();
        SourceFile file = document.source();
        out.number(file == null ? 0 : 1 + text(file.path()));
        attributes(document.attributes(), out);
        place(document.span(), file, out);
        children(document.children(), file, out);
        children(document.prolog(), file, out);
        children(document.epilog(), file, out);
        out.number(document.colorSpaces().size());
        document.colorSpaces().forEach(space -> out.number(text(space)));
        int number = documents.size();
        documents.add(out);
        numbers.put(document, number);
        return number;
    }

    private int text(String text) {
        return texts.computeIfAbsent(text, none -> texts.size());
    }

    private void children(List<Element> children, @Nullable SourceFile file, ByteWriter out) {
        out.number(children.size());
        children.forEach(child -> element(child, file, out));
    }

    private void element(Element element, @Nullable SourceFile file, ByteWriter out) {
        Kind kind = Kind.of(element);
        out.number(kind.number());
        if (kind == Kind.STRUCTURAL || element instanceof Node || element instanceof OtherElement) {
            out.number(text(element.category()));
        }
        place(element.span(), file, out);
        if (element instanceof Comment comment) {
            out.number(text(comment.text()));
        } else if (element instanceof BlankLines blank) {
            out.number(blank.count());
        } else if (element instanceof Include include) {
            attributes(include.attributes(), out);
            Document included = include.document();
            out.number(included == null ? 0 : 1 + add(included));
        } else {
            attributes(element.attributes(), out);
            if (element instanceof NodeDef || element instanceof NodeGraph) {
                ByteWriter inside = new ByteWriter();
                children(element.children(), file, inside);
                out.bytes(inside.bytes());
            } else {
                children(element.children(), file, out);
            }
        }
    }

    private void attributes(Attributes attributes, ByteWriter out) {
        out.number(attributes.map().size());
        attributes.map().forEach((name, value) -> {
            out.number(text(name));
            out.number(text(value));
        });
    }

    private static void place(SourceSpan span, @Nullable SourceFile file, ByteWriter out) {
        if (!span.isKnown()) {
            out.number(0);
            return;
        }
        if (!Objects.equals(span.file(), file)) {
            throw new IllegalArgumentException("an element of " + file + " stands in " + span.file());
        }
        out.number(1 + span.start());
        out.number(span.end() - span.start());
    }
}
