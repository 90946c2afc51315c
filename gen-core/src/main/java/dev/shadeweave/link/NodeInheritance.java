package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.reference.Cycles;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.Attributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the inputs and attributes that nodes inherit from other nodes of their category into these nodes (specification, "Shader
 * Nodes": {@code inherit}). All other code sees complete nodes.
 *
 * <pre>
 * glossy inherit="blue": roughness &lt;- 0.1   →   glossy: roughness &lt;- 0.1, color &lt;- 0, 0, 1
 * blue: roughness &lt;- 0.5, color &lt;- 0, 0, 1      blue: roughness &lt;- 0.5, color &lt;- 0, 0, 1
 * </pre>
 *
 * <p>A node takes the inputs and tokens that it does not state itself, and the type, nodedef and version if it states none. The
 * base is a node of the same nodegraph, else one at the top of a document. Attributes that an input takes from the elements
 * around its base ({@code fileprefix}, {@code geomprefix}, {@code colorspace}) stay with it.
 */
final class NodeInheritance {
    static final DiagnosticKind OTHER_KIND = DiagnosticKind.repaired(
            "SW1398",
            "{0} '{1}' inherits '{2}', which is a {3}; a node can only inherit from a node of its category and type",
            "it inherits nothing");
    static final DiagnosticKind CHAIN_TOO_LONG = DiagnosticKind.repaired(
            "SW1399", "{0} '{1}' inherits from more than {2} others, one from the next", "the others are left out");

    static final DiagnosticKind TOO_MANY_INPUTS = DiagnosticKind.repaired(
            "SW1349",
            "{0} '{1}' and the nodes before it inherit more than {2} inputs; state what is common in a nodegraph",
            "it inherits no more inputs");

    /**
     * The maximum length of a chain. Each node has the inputs of all nodes that it inherits from, so a chain costs the
     * square of its length.
     */
    private static final int LONGEST_CHAIN = 256;

    /** The maximum number of inherited inputs in a document. Many nodes may inherit from one node with many inputs. */
    private static final int MOST_INPUTS = 1 << 20;

    /** The maximum number of suggestions. Each needs a search through all nodes. */
    private static final int MOST_SUGGESTIONS = 200;

    private static final String INHERIT = "inherit";
    private static final ImmutableList<String> DEFINING = ImmutableList.of("type", "nodedef", "version");
    private static final ImmutableList<String> CONTEXT = ImmutableList.of("fileprefix", "geomprefix", "colorspace");

    private final Diagnostics diagnostics;
    private final Map<String, Place> top = new LinkedHashMap<>();
    private final IdentityHashMap<Document, Document> expanded = new IdentityHashMap<>();
    private final Set<String> bases = new HashSet<>();
    private int inherited;
    private int suggestions;

    private NodeInheritance(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * A document with complete nodes.
     *
     * @param document the document
     * @param bases the paths of the nodes that others inherit from, including those of included documents
     */
    record Complete(Document document, ImmutableSet<String> bases) {}

    /** A node, and the document that contains it. */
    private record Place(Node node, Document owner) {}

    /**
     * Returns a document, and the documents that it includes, with complete nodes; the same document if no node inherits.
     */
    static Complete expand(Document document, Diagnostics diagnostics) {
        List<Document> all = new ArrayList<>();
        collect(document, all, new HashSet<>());
        if (all.stream().noneMatch(NodeInheritance::inherits)) {
            return new Complete(document, ImmutableSet.of());
        }
        NodeInheritance inheritance = new NodeInheritance(diagnostics);
        for (Document one : all) {
            one.children(Node.class)
                    .filter(node -> !node.name().isEmpty())
                    .forEach(node ->
                            inheritance.top.putIfAbsent(Names.qualify(one, node, node.name()), new Place(node, one)));
        }
        // Included documents are listed before the document that includes them.
        all.forEach(one -> inheritance.expanded.put(one, inheritance.expand(one)));
        return new Complete(
                inheritance.expanded.getOrDefault(document, document), ImmutableSet.copyOf(inheritance.bases));
    }

    private static void collect(Document document, List<Document> all, Set<Document> seen) {
        if (seen.add(document)) {
            document.index().includes().forEach(included -> collect(included, all, seen));
            all.add(document);
        }
    }

    private static boolean inherits(Element graph) {
        for (Element child : graph.children()) {
            boolean found = child instanceof Node
                    ? child.attributes().has(INHERIT)
                    : child instanceof NodeGraph && inherits(child);
            if (found) {
                return true;
            }
        }
        return false;
    }

    private Document expand(Document document) {
        return document.with(document.attributes(), children(document, document));
    }

    private ImmutableList<Element> children(Element graph, Document owner) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        for (Element child : graph.children()) {
            if (child instanceof Include include && include.document() != null) {
                children.add(new Include(include.attributes(), expanded.get(include.document()), include.span()));
            } else if (child instanceof NodeGraph nested && inherits(nested)) {
                children.add(nested.with(nested.attributes(), children(nested, owner)));
            } else if (child instanceof Node node && node.attributes().has(INHERIT)) {
                children.add(complete(node, owner));
            } else {
                children.add(child);
            }
        }
        return children.build();
    }

    /** Returns a node with the inputs and attributes that it inherits. */
    private Node complete(Node node, Document owner) {
        Attributes attributes = node.attributes().without(INHERIT);
        List<Element> children = new ArrayList<>(node.children());
        Set<String> stated = new HashSet<>();
        children.forEach(child -> stated.add(child.name()));
        List<Place> chain = chain(new Place(node, owner));
        if (chain.size() > 1) {
            Place base = chain.get(1);
            bases.add(base.owner().index().path(base.node()));
        }
        for (Place base : chain.subList(1, chain.size())) {
            for (String name : DEFINING) {
                String text = base.node().attribute(name);
                if (text != null && !attributes.has(name)) {
                    attributes = attributes.with(name, text);
                }
            }
            inherited += base.node().children().size();
            if (inherited > MOST_INPUTS) {
                inherited = MOST_INPUTS;
                diagnostics.report(
                        TOO_MANY_INPUTS,
                        AttributeSpans.value(node, INHERIT),
                        node.category(),
                        node.name(),
                        MOST_INPUTS);
                break;
            }
            for (Element child : base.node().children()) {
                if ((child instanceof Input || child instanceof Token) && stated.add(child.name())) {
                    children.add(moved(child, base, node, owner));
                }
            }
        }
        return node.with(attributes, ImmutableList.copyOf(children));
    }

    /** Returns an input for another place, with the attributes that it inherits from the elements around its base. */
    private static Element moved(Element child, Place base, Node node, Document owner) {
        Attributes attributes = child.attributes();
        for (String name : CONTEXT) {
            String meant = base.owner().index().inherited(child, name);
            if (meant != null && !meant.equals(owner.index().inherited(node, name))) {
                attributes = attributes.with(name, meant);
            }
        }
        return child.with(attributes, child.children());
    }

    /** Returns the node and all nodes that it inherits from, nearest first. */
    private List<Place> chain(Place start) {
        List<Place> chain = new ArrayList<>();
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Place at = start;
        while (at != null) {
            if (!seen.add(at.node())) {
                reportCycle(chain, at.node());
                return chain;
            }
            if (chain.size() > LONGEST_CHAIN) {
                diagnostics.report(
                        CHAIN_TOO_LONG,
                        AttributeSpans.value(start.node(), INHERIT),
                        start.node().category(),
                        start.node().name(),
                        LONGEST_CHAIN);
                return chain;
            }
            chain.add(at);
            at = base(at);
        }
        return chain;
    }

    private @Nullable Place base(Place place) {
        Node node = place.node();
        String name = node.attributes().get(INHERIT, "");
        if (name.isEmpty()) {
            return null;
        }
        Element graph = place.owner().index().enclosingGraph(node);
        Place base = place.owner()
                .index()
                .child(graph, Node.class, name)
                .map(found -> new Place(found, place.owner()))
                .orElse(null);
        for (String candidate : Names.candidates(place.owner(), node, name)) {
            base = base == null ? top.get(candidate) : base;
        }
        if (base == null) {
            diagnostics.report(
                    ElementChecks.NO_BASE,
                    AttributeSpans.value(node, INHERIT),
                    node.category(),
                    node.name(),
                    name,
                    suggestions++ < MOST_SUGGESTIONS ? Suggestions.didYouMean(name, namesakes(graph, node)) : "");
            return null;
        }
        Node found = base.node();
        boolean fits = found.category().equals(node.category())
                && (node.type().isEmpty()
                        || found.type().isEmpty()
                        || node.type().equals(found.type()));
        if (!fits) {
            diagnostics.report(Diagnostic.of(
                            OTHER_KIND,
                            AttributeSpans.value(node, INHERIT),
                            node.category(),
                            node.name(),
                            name,
                            found.category() + (found.type().isEmpty() ? "" : " of type " + found.type()))
                    .note("it stands here", found.span()));
            return null;
        }
        return base;
    }

    @SuppressWarnings("ReferenceEquality") // different nodes may be equal
    private List<String> namesakes(Element graph, Node node) {
        List<String> names = new ArrayList<>();
        graph.children(Node.class)
                .filter(other -> other != node && other.category().equals(node.category()))
                .forEach(other -> names.add(other.name()));
        top.forEach((name, other) -> {
            if (other.node() != node && other.node().category().equals(node.category())) {
                names.add(name);
            }
        });
        return names;
    }

    @SuppressWarnings("ReferenceEquality") // different nodes may be equal
    private void reportCycle(List<Place> chain, Node again) {
        List<Cycles.Member> cycle = new ArrayList<>();
        for (Place place : chain) {
            Node node = place.node();
            if (node == again || !cycle.isEmpty()) {
                cycle.add(new Cycles.Member(node.name(), AttributeSpans.value(node, INHERIT)));
            }
        }
        diagnostics.report(Cycles.describe(ElementChecks.INHERITANCE_CYCLE, cycle));
    }
}
