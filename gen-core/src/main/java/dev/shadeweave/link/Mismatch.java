package dev.shadeweave.link;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a nodedef does not fit a node. A nodedef fits if the target, the version, the type and every input fit
 * (specification, "NodeDef Elements": signatures).
 *
 * @param reason the failed check
 * @param matched the number of checked inputs that fit
 * @param text the explanation, computed when it is reported, because most candidates do not fit and are never
 *     reported
 * @param span the place
 * @param port the declared port that does not fit, or null
 */
record Mismatch(
        Reason reason, int matched, Supplier<String> text, Supplier<SourceSpan> span, @Nullable PortDeclaration port) {
    /** The minor version of a version that states none (specification, "NodeDef Elements"). */
    private static final String MINOR = ".0";

    /** The maximum number of inputs that a message lists. */
    private static final int MOST_NAMED = 12;

    /** The checks, in order. */
    enum Reason {
        TARGET(0),
        TYPE(1),
        VERSION(2),
        INPUT(3);

        private final int step;

        Reason(int step) {
            this.step = step;
        }
    }

    /** Returns how nearly the nodedef fits: later checks and more fitting inputs give larger numbers. */
    int nearness() {
        return reason.step * 10_000 + matched;
    }

    Mismatch withMatched(int newMatched) {
        return new Mismatch(reason, newMatched, text, span, port);
    }

    Mismatch withText(String newText) {
        return new Mismatch(reason, matched, () -> newText, span, port);
    }

    /** Returns why the nodedef does not fit, or null if it does. An empty set of targets always fits. */
    static @Nullable Mismatch of(Node node, NodeDeclaration declaration, ImmutableSet<String> targets) {
        return of(node, declaration, targets, Mismatch::fitsVersion);
    }

    /**
     * Returns why the nodedef does not fit, as {@link #of} does, but accepts a later revision of the version that the
     * node states: 1.1.2 for 1.1.
     */
    static @Nullable Mismatch ofRevision(Node node, NodeDeclaration declaration, ImmutableSet<String> targets) {
        return of(node, declaration, targets, Mismatch::isRevision);
    }

    private static @Nullable Mismatch of(
            Node node,
            NodeDeclaration declaration,
            ImmutableSet<String> targets,
            BiPredicate<Node, NodeDeclaration> fitsVersion) {
        if (!declaration.targets().isEmpty()
                && !targets.isEmpty()
                && Sets.intersection(declaration.targets(), targets).isEmpty()) {
            return new Mismatch(
                    Reason.TARGET,
                    0,
                    () -> "it is meant for " + String.join(", ", declaration.targets()),
                    node::span,
                    null);
        }
        if (!declaration.typeName().equals(node.type())) {
            return new Mismatch(
                    Reason.TYPE,
                    0,
                    () -> "its type is '" + declaration.typeName() + "'",
                    () -> AttributeSpans.value(node, "type"),
                    null);
        }
        if (!fitsVersion.test(node, declaration)) {
            String wanted = node.attributes().get("version", "");
            return new Mismatch(
                    Reason.VERSION,
                    0,
                    () -> wanted.isEmpty()
                            ? "no version of it is the default; state the version"
                            : "there is no version '" + wanted + "'",
                    () -> wanted.isEmpty() ? node.span() : AttributeSpans.value(node, "version"),
                    null);
        }
        int matched = 0;
        for (Element child : node.children()) {
            if (child instanceof Input input) {
                Mismatch mismatch = ofInput(input, declaration);
                if (mismatch != null) {
                    return new Mismatch(mismatch.reason, matched, mismatch.text, mismatch.span, mismatch.port);
                }
                matched++;
            }
        }
        return null;
    }

    /** Returns why an input does not fit, or null if it does. */
    static @Nullable Mismatch ofInput(Input input, NodeDeclaration declaration) {
        PortDeclaration port = declaration.input(input.name());
        if (port == null && (input.attributes().has("target") || isSwitch(input, declaration))) {
            // Inputs for one target are ignored by the others.
            return null;
        }
        if (port == null) {
            return new Mismatch(
                    Reason.INPUT,
                    0,
                    () -> "it has no input '" + input.name() + "'" + instead(input.name(), declaration),
                    () -> AttributeSpans.value(input, "name"),
                    null);
        }
        if (!port.type().name().equals(input.type())) {
            return new Mismatch(
                    Reason.INPUT,
                    0,
                    () -> "its input '" + input.name() + "' has type '" + port.type() + "', "
                            + (input.type().isEmpty() ? "here it states none" : "here it is '" + input.type() + "'"),
                    () -> AttributeSpans.value(input, "type"),
                    port);
        }
        return null;
    }

    private static boolean isSwitch(Input input, NodeDeclaration declaration) {
        return input.name().equals(NodeDeclaration.DISABLE)
                && input.type().equals(Types.BOOLEAN.name())
                && declaration.passesThrough();
    }

    /** Suggests the input that was probably meant, or else lists the inputs. */
    static String instead(String name, NodeDeclaration declaration) {
        ImmutableSet<String> inputs = declaration.inputs().keySet();
        if (inputs.isEmpty()) {
            return ", nor any other";
        }
        return Suggestions.nearest(name, inputs)
                .map(nearest -> "; did you mean '" + nearest + "'?")
                .orElseGet(() -> inputs.stream().limit(MOST_NAMED).collect(Collectors.joining(", ", ", only ", ""))
                        + (inputs.size() > MOST_NAMED ? " and " + (inputs.size() - MOST_NAMED) + " more" : ""));
    }

    private static boolean isRevision(Node node, NodeDeclaration declaration) {
        String wanted = node.attributes().get("version", "");
        String version = declaration.version();
        return !wanted.isEmpty() && version != null && version.startsWith(wanted + ".");
    }

    private static boolean fitsVersion(Node node, NodeDeclaration declaration) {
        String wanted = node.attributes().get("version", "");
        String version = declaration.version() == null ? "" : declaration.version();
        return wanted.isEmpty()
                ? version.isEmpty() || declaration.isDefaultVersion()
                : wanted.equals(version) || (wanted + MINOR).equals(version) || wanted.equals(version + MINOR);
    }
}
