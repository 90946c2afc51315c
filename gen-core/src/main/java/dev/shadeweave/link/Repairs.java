package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * Repairs the faults of a document that have exactly one repair: a value beside a connection that leads somewhere is removed,
 * and a {@code nodedef} that does not exist or does not fit is replaced by the one that is used. Everything else stays as it
 * is written.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc
 *         .node("constant", "c", "float", node -> node.input("value", "float", "1"))
 *         .node("sin", "s", "float", node -> node.input("in", "float", in -> in.set("value", "2").set("nodename", "c"))));
 * Document repaired = Repairs.apply(document, Library.standard(), new Diagnostics());
 * System.out.println(repaired.find("s/in").orElseThrow().attribute("value")); // null
 * }</pre>
 */
public final class Repairs {
    static final DiagnosticKind VALUE_REMOVED = DiagnosticKind.note(
            "SW1376", "the value '{0}' of input '{1}' is removed; the input has {2}, which was used before");
    static final DiagnosticKind NODEDEF_REPLACED =
            DiagnosticKind.note("SW1377", "nodedef '{0}' of node '{1}' is replaced by '{2}', which was used before");

    private final Library library;
    private final Document document;
    private final UsedConnections connections;
    private final Diagnostics log;

    private Repairs(Library library, Document document, Diagnostics log) {
        this.library = library;
        this.document = document;
        this.connections = new UsedConnections(library, new Diagnostics());
        this.log = log;
    }

    /**
     * Returns a document with its repairs; the same document if it needs no repair. Included documents are not changed.
     *
     * @param document the document as it was read
     * @param base the library that its nodes are looked up in
     * @param log receives a note for each repair, and a warning for each fault that stays
     */
    public static Document apply(Document document, Library base, Diagnostics log) {
        Library library = base.with(document, SearchPath.EMPTY, new Diagnostics());
        Repairs repairs = new Repairs(library, document, log);
        Element repaired = repairs.graph(document, GraphScope.top(document));
        Document result = (Document) repaired;
        log.reportAll(Validator.repairable(LinkedDocument.of(base, result)));
        return result;
    }

    @SuppressWarnings("ReferenceEquality") // an element without repairs stays the same object
    private Element graph(Element graph, GraphScope scope) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        boolean changed = false;
        for (Element child : graph.children()) {
            Element repaired = child;
            if (child instanceof Node node) {
                repaired = node(node, scope);
            } else if (child instanceof NodeGraph nested) {
                repaired = graph(nested, new GraphScope(nested, document, true));
            } else if (child instanceof Input input && scope.graph() instanceof NodeGraph) {
                repaired = input(input, scope.outer());
            }
            changed |= repaired != child;
            children.add(repaired);
        }
        return changed ? graph.with(graph.attributes(), children.build()) : graph;
    }

    @SuppressWarnings("ReferenceEquality") // an element without repairs stays the same object
    private Element node(Node node, GraphScope scope) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        boolean changed = false;
        for (Element child : node.children()) {
            Element repaired = child instanceof Input input ? input(input, scope) : child;
            changed |= repaired != child;
            children.add(repaired);
        }
        Optional<String> nodeDef = otherNodeDef(node);
        if (nodeDef.isEmpty() && !changed) {
            return node;
        }
        return node.with(
                nodeDef.map(name -> node.attributes().with("nodedef", name)).orElse(node.attributes()),
                children.build());
    }

    /** Returns the nodedef that is used instead of the one that a node names; empty if none replaces it. */
    private Optional<String> otherNodeDef(Node node) {
        String named = node.attributes().get("nodedef", "");
        if (named.isEmpty()) {
            return Optional.empty();
        }
        Diagnostics found = new Diagnostics();
        Optional<NodeDeclaration> used =
                new Linker(library, ImmutableList.of(), CustomNodes.NONE, found).declaration(node, document);
        boolean other = found.all().stream()
                .anyMatch(message -> message.kind().equals(Linker.OTHER_NODEDEF)
                        || message.kind().equals(Linker.UNKNOWN_NODEDEF));
        if (!other || used.isEmpty()) {
            return Optional.empty();
        }
        log.report(
                NODEDEF_REPLACED,
                AttributeSpans.value(node, "nodedef"),
                named,
                node.name(),
                used.get().name());
        return Optional.of(used.get().name());
    }

    private Input input(Input input, GraphScope scope) {
        PortBinding stated = PortBinding.of(input);
        boolean connected = !stated.node().isEmpty()
                || !stated.graph().isEmpty()
                || !stated.interfaceName().isEmpty();
        if (!connected || stated.value() == null) {
            return input;
        }
        Optional<Type> type = library.types().find(input.type());
        if (type.isEmpty() || !connections.isUsed(input, type.get(), scope)) {
            // The connection is not used, so the value must stay.
            return input;
        }
        log.report(
                VALUE_REMOVED, AttributeSpans.value(input, "value"), stated.value(), input.name(), stated.connection());
        return input.with(input.attributes().without("value"), input.children());
    }
}
