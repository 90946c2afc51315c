package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Creates the document for a choice of variants: values of a chosen variant replace the values of inputs and tokens
 * with the same names.
 *
 * <p>A value applies to inputs of shader and material nodes, or of the nodes that the variant set names by {@code node}
 * or {@code nodedef}, even if the document does not state these inputs. It also applies to inputs and tokens of
 * nodegraphs without a nodedef. Later choices override earlier ones.
 */
public final class Variants {
    static final DiagnosticKind WITHOUT_EFFECT = DiagnosticKind.warning(
            "SW1925", "{0} '{1}' of variant '{2}' changes nothing: no material has {3} of this name and type");

    private final LinkedDocument content;
    private final Linker linker;
    private final ImmutableMap<String, VariantSet> sets;
    private final ImmutableMap<String, String> choice;
    private final Set<Element> used = new HashSet<>();

    private Variants(
            LinkedDocument content, ImmutableMap<String, VariantSet> sets, ImmutableMap<String, String> choice) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        this.sets = sets;
        this.choice = choice;
    }

    /**
     * Returns the document with some variants chosen; the same document if none applies.
     *
     * @param choice the chosen variant of each set; unknown sets and variants are ignored
     * @param diagnostics receives warnings about values that change nothing
     */
    public static Document apply(
            LinkedDocument content,
            ImmutableMap<String, VariantSet> sets,
            ImmutableMap<String, String> choice,
            Diagnostics diagnostics) {
        if (choice.isEmpty()) {
            return content.document();
        }
        Variants variants = new Variants(content, sets, choice);
        Document changed = variants.document(content.document());
        variants.reportUnused(diagnostics);
        return changed;
    }

    private Document document(Document document) {
        return (Document) children(document, document);
    }

    private Element children(Element parent, Document owner) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        for (Element child : parent.children()) {
            children.add(child(child, owner));
        }
        return parent.with(parent.attributes(), children.build());
    }

    private Element child(Element child, Document owner) {
        if (child instanceof Include include && include.document() != null) {
            return new Include(include.attributes(), document(include.document()), include.span());
        }
        if (child instanceof Node node) {
            return node(node, owner);
        }
        if (child instanceof NodeGraph graph && content.library().implementedNodeDef(graph, owner) == null) {
            return ports((NodeGraph) children(graph, owner));
        }
        return child;
    }

    /** Applies values to the inputs and tokens of a nodegraph without a nodedef. */
    private Element ports(NodeGraph graph) {
        Element changed = graph;
        for (Element value :
                values(set -> set.nodes().isEmpty() && set.nodeDefs().isEmpty())) {
            for (Element port : changed.children()) {
                if (port.getClass() == value.getClass()
                        && port.name().equals(value.name())
                        && port.type().equals(value.type())) {
                    used.add(value);
                    changed = replace(changed, port, stated(port, value));
                    break;
                }
            }
        }
        return changed;
    }

    private Element node(Node node, Document owner) {
        Optional<NodeDeclaration> declaration = linker.declaration(node, owner);
        Element changed = node;
        for (Element value : values(set -> isFor(set, node, declaration))) {
            Element stated = null;
            for (Element port : changed.children()) {
                if (port.getClass() == value.getClass() && port.name().equals(value.name())) {
                    stated = port;
                }
            }
            if (stated != null && (value instanceof Token || stated.type().equals(value.type()))) {
                used.add(value);
                changed = replace(changed, stated, stated(stated, value));
            } else if (stated == null && declares(declaration, value)) {
                used.add(value);
                changed = changed.with(
                        changed.attributes(),
                        ImmutableList.<Element>builder()
                                .addAll(changed.children())
                                .add(value.with(value.attributes(), value.children()))
                                .build());
            }
        }
        return changed;
    }

    private static boolean declares(Optional<NodeDeclaration> declaration, Element value) {
        if (declaration.isEmpty()) {
            return false;
        }
        PortDeclaration port = declaration.get().input(value.name());
        return value instanceof Token
                ? declaration.get().tokens().containsKey(value.name())
                : port != null && port.type().name().equals(value.type());
    }

    private static boolean isFor(VariantSet set, Node node, Optional<NodeDeclaration> declaration) {
        if (set.nodes().isEmpty() && set.nodeDefs().isEmpty()) {
            return node.type().endsWith("shader") || node.type().equals("material");
        }
        return set.nodes().contains(node.category())
                || declaration
                        .filter(found -> set.nodeDefs().contains(found.name()))
                        .isPresent();
    }

    /** Returns the values of the chosen variants of some sets, in the order of the choice. */
    private List<Element> values(Predicate<VariantSet> which) {
        List<Element> values = new ArrayList<>();
        for (Map.Entry<String, String> chosen : choice.entrySet()) {
            VariantSet set = sets.get(chosen.getKey());
            if (set != null && which.test(set)) {
                values.addAll(set.variants().getOrDefault(chosen.getValue(), ImmutableList.of()));
            }
        }
        return values;
    }

    /** Returns a port with the value of another one and without a connection. */
    private static Element stated(Element port, Element value) {
        Attributes attributes = port.attributes();
        for (String connection : PortBinding.CONNECTIONS) {
            attributes = attributes.without(connection);
        }
        attributes = attributes.without("unit").without("colorspace");
        for (String attribute : List.of("value", "unit", "colorspace")) {
            String text = value.attribute(attribute);
            attributes = text == null ? attributes : attributes.with(attribute, text);
        }
        return port.with(attributes, port.children());
    }

    @SuppressWarnings("ReferenceEquality") // equal ports may be siblings
    private static Element replace(Element parent, Element old, Element replacement) {
        return parent.with(
                parent.attributes(),
                parent.children().stream()
                        .map(child -> child == old ? replacement : child)
                        .collect(ImmutableList.toImmutableList()));
    }

    private void reportUnused(Diagnostics diagnostics) {
        for (Map.Entry<String, String> chosen : choice.entrySet()) {
            VariantSet set = sets.get(chosen.getKey());
            if (set == null) {
                continue;
            }
            for (Element value : set.variants().getOrDefault(chosen.getValue(), ImmutableList.of())) {
                if (!used.contains(value)) {
                    String kind = value instanceof Input ? "an input" : "a token";
                    diagnostics.report(Diagnostic.of(
                            WITHOUT_EFFECT, value.span(), value.category(), value.name(), chosen.getValue(), kind));
                }
            }
        }
    }
}
