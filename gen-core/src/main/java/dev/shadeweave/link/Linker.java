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
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.implementation.ImplementationFinder;
import dev.shadeweave.source.AttributeSpans;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nodedef of a node, and its implementation for a target.
 *
 * <p>A linker serves one thread and reports errors to the diagnostics that it was created with.
 */
public final class Linker {
    static final DiagnosticKind UNKNOWN_CATEGORY = DiagnosticKind.error("SW1310", "unknown node category '{0}'{1}");
    static final DiagnosticKind UNKNOWN_NODEDEF = DiagnosticKind.repaired(
            "SW1311", "node '{0}' names nodedef '{1}', which does not exist{2}", "the nodedef that fits is used");
    public static final DiagnosticKind UNKNOWN_TYPE =
            DiagnosticKind.error("SW1341", "{0} '{1}' has unknown type '{2}'{3}");
    static final DiagnosticKind NO_MATCH = DiagnosticKind.error("SW1312", "no nodedef of '{0}' fits node '{1}': {2}");
    static final DiagnosticKind OTHER_NODEDEF = DiagnosticKind.repaired(
            "SW1326",
            "node '{0}' names nodedef '{1}', which does not fit it: {2}",
            "nodedef '{3}' is used, which fits");
    static final DiagnosticKind ONLY_TYPE =
            DiagnosticKind.repaired("SW1327", "node '{0}' {1}, but '{2}' gives only a '{3}'", "that type is used");
    static final DiagnosticKind NO_VERSION = DiagnosticKind.repaired(
            "SW1328", "node '{0}' asks for version '{1}' of '{2}', which does not exist", "nodedef '{3}' is used");
    static final DiagnosticKind UNKNOWN_INPUT = DiagnosticKind.repaired(
            "SW1318", "node '{0}' states input '{1}', which '{2}' does not have{3}", "the input is ignored");
    static final DiagnosticKind INPUT_TYPE = DiagnosticKind.repaired(
            "SW1319", "input '{0}' of node '{1}' {2}, but '{3}' declares type '{4}'", "{5} is used");

    static final DiagnosticKind REVISION = DiagnosticKind.warning(
            "SW1315", "there is no version '{0}' of '{1}'; version '{2}', a later revision, is taken");

    static final DiagnosticKind INPUT_AS_ATTRIBUTE = DiagnosticKind.warning(
            "SW1316", "attribute '{0}' of node '{1}' does nothing: inputs are elements; write {2} inside the node");

    /**
     * Attributes that every node may have, and attributes for the layout in editors. An input may have the same name.
     */
    private static final ImmutableSet<String> OF_ANY_NODE = ImmutableSet.of(
            "name", "type", "nodedef", "version", "width", "height", "channels", "xpos", "ypos", "colorspace", "unit");

    private final Library library;
    private final ImplementationFinder implementations;
    private final Diagnostics diagnostics;

    /**
     * Creates a linker for one target.
     *
     * @param library the definitions, including the document's own
     * @param targets the target's name, then the names of the targets that it inherits from; empty to link without
     *     implementations
     */
    public Linker(Library library, ImmutableList<String> targets, CustomNodes customNodes, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
        this.implementations = new ImplementationFinder(library, targets, customNodes, diagnostics);
    }

    /** Returns the library. */
    public Library library() {
        return library;
    }

    /** Returns a linker of the same library that discards messages. */
    Linker silent() {
        return new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** Returns the receiver of errors. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Returns the implementations of the target. */
    public ImplementationFinder implementations() {
        return implementations;
    }

    /**
     * Returns the nodedef of a node: the one that it names, else the one of its category that fits. If only inputs do not fit,
     * the nearest nodedef is returned and each of these inputs is reported. Empty, and reported, if no nodedef of the category
     * has the type of the node.
     */
    public Optional<NodeDeclaration> declaration(Node node, Document owner) {
        String named = node.attribute("nodedef");
        if (named == null || named.isEmpty()) {
            return byCategory(node, candidates(node, owner));
        }
        NodeDeclaration found = byName(named, node, owner);
        if (found == null) {
            diagnostics.report(
                    UNKNOWN_NODEDEF,
                    AttributeSpans.value(node, "nodedef"),
                    node.name(),
                    named,
                    Suggestions.didYouMean(named, library.nodeDefNames()));
            return byCategory(node, candidates(node, owner));
        }
        Mismatch mismatch = misfit(node, found);
        if (mismatch == null) {
            checkAttributes(node, found);
            return Optional.of(found);
        }
        NodeDeclaration other = fitting(node, candidates(node, owner));
        if (other == null) {
            return Optional.of(nearest(node, found));
        }
        diagnostics.report(
                OTHER_NODEDEF,
                AttributeSpans.value(node, "nodedef"),
                node.name(),
                named,
                mismatch.text().get(),
                other.name());
        return Optional.of(other);
    }

    private @Nullable NodeDeclaration byName(String named, Node node, Document owner) {
        for (String name : Names.candidates(owner, node, named)) {
            Optional<NodeDeclaration> found = library.nodeDef(name, diagnostics);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return null;
    }

    /** Returns the first input that does not fit a nodedef, or null if all fit. */
    private static @Nullable Mismatch misfit(Node node, NodeDeclaration declaration) {
        for (Element child : node.children()) {
            Mismatch mismatch = child instanceof Input input ? Mismatch.ofInput(input, declaration) : null;
            if (mismatch != null) {
                return mismatch;
            }
        }
        return null;
    }

    private @Nullable NodeDeclaration fitting(Node node, List<NodeDeclaration> candidates) {
        for (NodeDeclaration candidate : candidates) {
            // Most candidates have another type, for which no explanation is needed here.
            if (candidate.typeName().equals(node.type()) && Mismatch.of(node, candidate, targets()) == null) {
                return candidate;
            }
        }
        return null;
    }

    private Optional<NodeDeclaration> byCategory(Node node, List<NodeDeclaration> candidates) {
        NodeDeclaration fitting = fitting(node, candidates);
        if (fitting != null) {
            checkAttributes(node, fitting);
            return Optional.of(fitting);
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
        return nearest(node, candidates);
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

    /** Reports inputs that are written as attributes: they would be ignored, and the default would be used. */
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

    /** Uses a nodedef although inputs of the node do not fit it; each of these inputs is reported. */
    private NodeDeclaration nearest(Node node, NodeDeclaration declaration) {
        checkAttributes(node, declaration);
        for (Element child : node.children()) {
            Mismatch mismatch = child instanceof Input input ? Mismatch.ofInput(input, declaration) : null;
            if (mismatch != null) {
                report(node, (Input) child, declaration, mismatch);
            }
        }
        return declaration;
    }

    /** Returns the nodedef that fits best, if only inputs or the version do not fit. */
    private Optional<NodeDeclaration> nearest(Node node, List<NodeDeclaration> candidates) {
        if (candidates.isEmpty()) {
            diagnostics.report(
                    UNKNOWN_CATEGORY,
                    node.span(),
                    node.category(),
                    Suggestions.didYouMean(node.category(), library.categories()));
            return Optional.empty();
        }
        ImmutableList<String> types = types(candidates);
        if (types.size() == 1 && !types.get(0).equals(node.type())) {
            return onlyType(node, candidates, types.get(0));
        }
        if (node.type().isEmpty()) {
            diagnostics.report(Diagnostic.of(PortChecks.NO_TYPE, node.span(), "node", node.name())
                    .hint("'" + node.category() + "' has the types " + String.join(", ", types)));
            return Optional.empty();
        }
        // The candidate that fails last in the order of the checks is most likely meant.
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
        if (least == null) {
            return Optional.empty();
        }
        return switch (least.reason()) {
            case INPUT -> Optional.of(nearest(node, nearest));
            case VERSION -> otherVersion(node, candidates, least, nearest);
            case TYPE -> {
                report(
                        node,
                        nearest,
                        least.withText(
                                "there is none of type '" + node.type() + "', only " + String.join(", ", types)));
                yield Optional.empty();
            }
            case TARGET -> ofOtherTarget(node, candidates, nearest, least);
        };
    }

    /** Returns a nodedef for other targets, if it has a value for targets without an implementation. */
    private Optional<NodeDeclaration> ofOtherTarget(
            Node node, List<NodeDeclaration> candidates, NodeDeclaration nearest, Mismatch mismatch) {
        for (NodeDeclaration candidate : candidates) {
            if (candidate.passesThrough() && Mismatch.of(node, candidate, ImmutableSet.of()) == null) {
                return Optional.of(candidate);
            }
        }
        report(node, nearest, mismatch);
        return Optional.empty();
    }

    /** Uses the only output type of all nodedefs of a category in place of the type that the node states. */
    private Optional<NodeDeclaration> onlyType(Node node, List<NodeDeclaration> candidates, String type) {
        diagnostics.report(
                ONLY_TYPE,
                node.type().isEmpty() ? node.span() : AttributeSpans.value(node, "type"),
                node.name(),
                node.type().isEmpty() ? "states no type" : "has type '" + node.type() + "'",
                node.category(),
                type);
        return byCategory(node.with(node.attributes().with("type", type), node.children()), candidates);
    }

    /** Uses the default version of a category in place of a version that does not exist. */
    private Optional<NodeDeclaration> otherVersion(
            Node node, List<NodeDeclaration> candidates, Mismatch mismatch, NodeDeclaration nearest) {
        String wanted = node.attributes().get("version", "");
        Optional<NodeDeclaration> other = wanted.isEmpty()
                ? Optional.empty()
                : new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics())
                        .byCategory(node.with(node.attributes().without("version"), node.children()), candidates);
        if (other.isEmpty()) {
            report(node, nearest, mismatch);
            return other;
        }
        diagnostics.report(
                NO_VERSION,
                AttributeSpans.value(node, "version"),
                node.name(),
                wanted,
                node.category(),
                other.get().name());
        return Optional.of(nearest(node, other.get()));
    }

    private static int fitting(Node node, NodeDeclaration declaration) {
        return (int) node.children(Input.class)
                .filter(input -> Mismatch.ofInput(input, declaration) == null)
                .count();
    }

    private void report(Node node, Input input, NodeDeclaration declaration, Mismatch mismatch) {
        PortDeclaration port = mismatch.port();
        Diagnostic diagnostic = port == null
                ? Diagnostic.of(
                                UNKNOWN_INPUT,
                                mismatch.span().get(),
                                node.name(),
                                input.name(),
                                node.category(),
                                Mismatch.instead(input.name(), declaration))
                        .note("the nodedef is " + declaration.name(), declaration.span())
                : Diagnostic.of(
                                INPUT_TYPE,
                                mismatch.span().get(),
                                input.name(),
                                node.name(),
                                input.type().isEmpty() ? "states no type" : "has type '" + input.type() + "'",
                                node.category(),
                                port.type(),
                                input.type().isEmpty() ? "that type" : "its default")
                        .note("declared here", port.span());
        diagnostics.report(diagnostic);
    }

    private void report(Node node, NodeDeclaration declaration, Mismatch mismatch) {
        Diagnostic diagnostic = Diagnostic.of(
                NO_MATCH,
                mismatch.span().get(),
                node.category(),
                node.name(),
                mismatch.text().get());
        diagnostics.report(
                mismatch.reason() == Mismatch.Reason.TYPE
                        ? diagnostic
                        : diagnostic.note("the nearest is " + declaration.name(), declaration.span()));
    }

    private static ImmutableList<String> types(List<NodeDeclaration> candidates) {
        TreeSet<String> types = new TreeSet<>();
        candidates.forEach(candidate -> types.add(candidate.typeName()));
        return ImmutableList.copyOf(types);
    }
}
