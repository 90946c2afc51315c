package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/**
 * Maps categories to kinds of elements. The set of node categories is open: every other element in a document or
 * nodegraph is a node.
 */
public final class ElementKinds {
    @FunctionalInterface
    private interface Maker {
        Element make(Attributes attributes, ImmutableList<Element> children, SourceSpan span);
    }

    /** The categories that have their own record. */
    private static final ImmutableMap<String, Maker> STRUCTURAL = ImmutableMap.<String, Maker>builder()
            .put(NodeGraph.CATEGORY, NodeGraph::new)
            .put(NodeDef.CATEGORY, NodeDef::new)
            .put(Implementation.CATEGORY, Implementation::new)
            .put(Input.CATEGORY, Input::new)
            .put(Output.CATEGORY, Output::new)
            .put(Token.CATEGORY, Token::new)
            .put(TypeDef.CATEGORY, TypeDef::new)
            .put(GeomPropDef.CATEGORY, GeomPropDef::new)
            .put(UnitTypeDef.CATEGORY, UnitTypeDef::new)
            .put(UnitDef.CATEGORY, UnitDef::new)
            .put(TargetDef.CATEGORY, TargetDef::new)
            .buildOrThrow();

    /** Categories of MaterialX that are never nodes. */
    private static final ImmutableSet<String> KNOWN = ImmutableSet.of(
            "attributedef",
            "backdrop",
            "collection",
            "geominfo",
            "geomprop",
            "look",
            "lookgroup",
            "materialassign",
            "materialx",
            "member",
            "property",
            "propertyassign",
            "propertyset",
            "propertysetassign",
            "tokendefault",
            "unit",
            "variant",
            "variantassign",
            "variantset",
            "visibility");

    private ElementKinds() {}

    /** Returns the categories that have their own record. */
    public static ImmutableSet<String> structural() {
        return STRUCTURAL.keySet();
    }

    /** Returns true if an element of that category is a node. */
    public static boolean isNode(String category, boolean insideGraph) {
        return insideGraph && !STRUCTURAL.containsKey(category) && !KNOWN.contains(category);
    }

    /**
     * Creates an element of any category below the root of a document.
     *
     * @param insideGraph true if its parent is a document or a nodegraph
     */
    public static Element make(
            String category,
            boolean insideGraph,
            Attributes attributes,
            ImmutableList<Element> children,
            SourceSpan span) {
        Maker structural = STRUCTURAL.get(category);
        if (structural != null) {
            return structural.make(attributes, children, span);
        }
        return isNode(category, insideGraph)
                ? new Node(category, attributes, children, span)
                : new OtherElement(category, attributes, children, span);
    }
}
