package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.Names;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds what a node means: its nodedef, and the implementation a target has for it.
 *
 * <p>A linker serves one thread; what it finds wrong goes to the diagnostics it was made with.
 */
public final class Linker {
    static final DiagnosticKind UNKNOWN_CATEGORY = DiagnosticKind.error("SW1310", "unknown node category '{0}'{1}");
    static final DiagnosticKind UNKNOWN_NODEDEF =
            DiagnosticKind.error("SW1311", "node '{0}' asks for nodedef '{1}', which does not exist{2}");
    static final DiagnosticKind NO_MATCH = DiagnosticKind.error("SW1312", "no nodedef of '{0}' fits node '{1}': {2}");
    static final DiagnosticKind NO_TYPE = DiagnosticKind.error("SW1313", "node '{0}' states no type");

    static final DiagnosticKind REVISION = DiagnosticKind.warning(
            "SW1315", "there is no version '{0}' of '{1}'; version '{2}', a later revision, is taken");

    static final DiagnosticKind INPUT_AS_ATTRIBUTE = DiagnosticKind.warning(
            "SW1316", "attribute '{0}' of node '{1}' does nothing: inputs are elements; write {2} inside the node");

    /** What any node may state, and layouts of editors, which may share a name with an input. */
    private static final ImmutableSet<String> OF_ANY_NODE = ImmutableSet.of(
            "name", "type", "nodedef", "version", "width", "height", "channels", "xpos", "ypos", "colorspace", "unit");

    private final Library library;
    private final ImplementationFinder implementations;
    private final Diagnostics diagnostics;

    /**
     * A linker for one target.
     *
     * @param library the definitions, the document's own included
     * @param targets the target's name, then those of the targets it takes implementations from besides; none to link
     *     without implementations
     */
    public Linker(Library library, ImmutableList<String> targets, CustomNodes customNodes, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
        this.implementations = new ImplementationFinder(library, targets, customNodes, diagnostics);
    }

    /** The library. */
    public Library library() {
        return library;
    }

    /** A linker of the same library that reports to nobody. */
    Linker silent() {
        return new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** Takes what is wrong. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** The implementations of the target. */
    public ImplementationFinder implementations() {
        return implementations;
    }

    /** The nodedef a node means; reports why if there is none. */
    public Optional<NodeDeclaration> declaration(Node node, Document owner) {
        String named = node.attribute("nodedef");
        if (named != null && !named.isEmpty()) {
            for (String name : Names.candidates(owner, node, named)) {
                Optional<NodeDeclaration> found = library.nodeDef(name, diagnostics);
                if (found.isPresent()) {
                    checkInputs(node, found.get());
                    checkAttributes(node, found.get());
                    return found;
                }
            }
            diagnostics.report(
                    UNKNOWN_NODEDEF,
                    AttributeSpans.value(node, "nodedef"),
                    node.name(),
                    named,
                    Suggestions.didYouMean(named, library.nodeDefNames()));
            return Optional.empty();
        }
        List<NodeDeclaration> candidates = candidates(node, owner);
        for (NodeDeclaration candidate : candidates) {
            if (Mismatch.of(node, candidate, targets()) == null) {
                checkAttributes(node, candidate);
                return Optional.of(candidate);
            }
        }
        for (NodeDeclaration candidate : candidates) {
            if (Mismatch.ofRevision(node, candidate, targets()) == null) {
                diagnostics.report(
                        REVISION,
                        AttributeSpans.value(node, "version"),
                        node.attributes().get("version", ""),
                        node.category(),
                        Objects.requireNonNullElse(candidate.version(), ""));
                return Optional.of(candidate);
            }
        }
        reportNoMatch(node, candidates);
        return Optional.empty();
    }

    private ImmutableList<NodeDeclaration> candidates(Node node, Document owner) {
        ImmutableList<String> categories = Names.candidates(owner, node, node.category());
        if (categories.size() == 1) {
            return library.nodeDefs(categories.get(0), diagnostics);
        }
        ImmutableList.Builder<NodeDeclaration> candidates = ImmutableList.builder();
        for (String category : categories) {
            candidates.addAll(library.nodeDefs(category, diagnostics));
        }
        return candidates.build();
    }

    private ImmutableSet<String> targets() {
        return implementations.chain();
    }

    /** An input that is written as an attribute would be left out without a word, and the default taken. */
    private void checkAttributes(Node node, NodeDeclaration declaration) {
        node.attributes().forEach((name, value) -> {
            PortDeclaration port =
                    OF_ANY_NODE.contains(name) ? null : declaration.inputs().get(name);
            if (port != null && node.input(name).isEmpty()) {
                String element =
                        "<input name=\"" + name + "\" type=\"" + port.type().name() + "\" value=\"…\"/>";
                diagnostics.report(INPUT_AS_ATTRIBUTE, AttributeSpans.name(node, name), name, node.name(), element);
            }
        });
    }

    /** A node that names its nodedef is not matched, but its inputs must still be declared there. */
    private void checkInputs(Node node, NodeDeclaration declaration) {
        for (Element child : node.children()) {
            Mismatch mismatch = child instanceof Input input ? Mismatch.ofInput(input, declaration) : null;
            if (mismatch != null) {
                report(node, declaration, mismatch);
            }
        }
    }

    private void reportNoMatch(Node node, List<NodeDeclaration> candidates) {
        if (candidates.isEmpty()) {
            diagnostics.report(
                    UNKNOWN_CATEGORY,
                    node.span(),
                    node.category(),
                    Suggestions.didYouMean(node.category(), library.categories()));
            return;
        }
        if (node.type().isEmpty()) {
            diagnostics.report(Diagnostic.of(NO_TYPE, node.span(), node.name())
                    .hint("'" + node.category() + "' has the types " + String.join(", ", types(candidates))));
            return;
        }
        // The candidate that fails last in the order of the checks is the one that was meant.
        NodeDeclaration nearest = candidates.get(0);
        Mismatch least = null;
        for (NodeDeclaration candidate : candidates) {
            Mismatch mismatch = Mismatch.of(node, candidate, targets());
            if (mismatch != null && mismatch.reason() == Mismatch.Reason.INPUT) {
                mismatch = mismatch.withMatched(fitting(node, candidate));
            }
            if (mismatch != null && (least == null || mismatch.nearness() > least.nearness())) {
                nearest = candidate;
                least = mismatch;
            }
        }
        if (least != null && least.reason() == Mismatch.Reason.TYPE) {
            least = least.withText(
                    "there is none of type '" + node.type() + "', only " + String.join(", ", types(candidates)));
        }
        if (least != null && least.reason() == Mismatch.Reason.INPUT) {
            // The one that was meant says of every input whether it is right.
            checkInputs(node, nearest);
        } else if (least != null) {
            report(node, nearest, least);
        }
    }

    private static int fitting(Node node, NodeDeclaration declaration) {
        return (int) node.children(Input.class)
                .filter(input -> Mismatch.ofInput(input, declaration) == null)
                .count();
    }

    private void report(Node node, NodeDeclaration declaration, Mismatch mismatch) {
        Diagnostic diagnostic = Diagnostic.of(
                NO_MATCH,
                mismatch.span().get(),
                node.category(),
                node.name(),
                mismatch.text().get());
        PortDeclaration port = mismatch.port();
        diagnostics.report(
                port != null
                        ? diagnostic.note("declared here", port.span())
                        : mismatch.reason() == Mismatch.Reason.TYPE
                                ? diagnostic
                                : diagnostic.note("the nearest is " + declaration.name(), declaration.span()));
    }

    private static ImmutableList<String> types(List<NodeDeclaration> candidates) {
        TreeSet<String> types = new TreeSet<>();
        candidates.forEach(candidate -> types.add(candidate.typeName()));
        return ImmutableList.copyOf(types);
    }
}
