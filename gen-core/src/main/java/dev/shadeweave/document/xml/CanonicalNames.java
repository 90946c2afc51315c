package dev.shadeweave.document.xml;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.Token;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.UnitDef;
import dev.shadeweave.document.UnitTypeDef;

/**
 * The closed set of element names that beans are bound to, and the way from the open set of categories to it. All names
 * are literals and therefore interned, which the JAXB runtime relies on.
 */
final class CanonicalNames {
    static final String DOCUMENT = "materialx";
    static final String NODE = "node";
    static final String OTHER = "other";
    static final String INCLUDE = "include";
    static final String COMMENT = "comment";
    static final String NEWLINE = "newline";

    /** Categories with a record of their own. */
    private static final ImmutableMap<String, String> STRUCTURAL = ImmutableSet.of(
                    NodeGraph.CATEGORY,
                    NodeDef.CATEGORY,
                    Implementation.CATEGORY,
                    Input.CATEGORY,
                    Output.CATEGORY,
                    Token.CATEGORY,
                    TypeDef.CATEGORY,
                    GeomPropDef.CATEGORY,
                    UnitTypeDef.CATEGORY,
                    UnitDef.CATEGORY,
                    TargetDef.CATEGORY)
            .stream()
            .collect(ImmutableMap.toImmutableMap(name -> name, name -> name));

    /** Categories that MaterialX knows and that are never nodes, wherever they stand. */
    private static final ImmutableSet<String> KNOWN = ImmutableSet.of(
            "attributedef",
            "backdrop",
            "collection",
            "geominfo",
            "geomprop",
            "look",
            "lookgroup",
            "materialassign",
            DOCUMENT,
            "member",
            "property",
            "propertyassign",
            "propertyset",
            "propertysetassign",
            "unit",
            "variant",
            "variantassign",
            "variantset",
            "visibility");

    private CanonicalNames() {}

    /** The bean name for a category below the root. */
    static String of(String category, boolean insideGraph) {
        String structural = STRUCTURAL.get(category);
        if (structural != null) {
            return structural;
        }
        return insideGraph && !KNOWN.contains(category) ? NODE : OTHER;
    }
}
