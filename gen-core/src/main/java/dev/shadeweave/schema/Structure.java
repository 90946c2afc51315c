package dev.shadeweave.schema;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;

/**
 * An element of the specification other than a node (MaterialX 1.39, "MaterialX Names", "Nodes", "Custom Nodes", "Geometry
 * Representation", "Material and Look Elements").
 *
 * @param name the name of its type in the schema: {@code input} occurs in several places, with different attributes
 * @param element the element's name
 * @param attributes its attributes besides the {@linkplain #COMMON common} ones; those that end in {@code !} are required
 * @param children the names of the types of its children
 * @param holdsNodes true if it may contain nodes
 */
record Structure(
        String name,
        String element,
        ImmutableList<String> attributes,
        ImmutableList<String> children,
        boolean holdsNodes) {
    /** The attributes that every element may have. */
    static final ImmutableList<String> COMMON = words(
            "fileprefix geomprefix colorspace inherit namespace doc xpos ypos width height uicolor uiname uivisible");

    private static final String VALUE = "type! value unit unittype uniform";
    private static final String INTERFACE =
            VALUE + " enum enumvalues uifolder uimin uimax uisoftmin uisoftmax uistep uiadvanced hint defaultgeomprop";

    /** The attributes that connect a port of a node or graph. */
    static final String CONNECTION = "nodename nodegraph output interfacename";

    /** The element that may have attributes of any name (specification 1.39, "Target Definition"). */
    static final String TARGETDEF = "targetdef";

    private static final String GEOMETRY = "geom collection";

    static final ImmutableList<Structure> ALL = ImmutableList.of(
            graph(
                    "materialx",
                    "version! cms cmsconfig require",
                    "nodegraph nodedef implementation typedef targetdef geompropdef unittypedef unitdef attributedef"
                            + " collection geominfo tokendefault propertyset look lookgroup variantset backdrop"
                            + " graph.input graph.output token"),
            graph(
                    "nodegraph",
                    "nodedef target version isdefaultversion type nodegroup",
                    "nodegraph backdrop graph.input graph.output token"),
            of(
                    "nodedef",
                    "node! nodegroup target version isdefaultversion type bsdf internalgeomprops",
                    "definition.input definition.output definition.token uifolder"),
            of(
                    "implementation",
                    "nodedef! target file function sourcecode nodegraph format implname version",
                    "implementation.input implementation.token"),
            port("definition", "input", INTERFACE + " target"),
            port("definition", "output", VALUE + " default defaultinput uifolder"),
            port("definition", "token", INTERFACE + " target"),
            port("implementation", "input", VALUE + " implname impltype enumvalues"),
            port("implementation", "token", VALUE + " implname impltype enumvalues"),
            port("graph", "input", INTERFACE + " " + CONNECTION),
            port("graph", "output", VALUE + " bitdepth " + CONNECTION),
            port("node", "output", VALUE + " " + CONNECTION),
            port("variant", "input", VALUE),
            of("uifolder", "uifolder", ""),
            of("token", INTERFACE + " interfacename", ""),
            of("typedef", "semantic context hint", "member"),
            of("member", "type! value", ""),
            of(TARGETDEF, "", ""),
            of("geompropdef", "type! geomprop space index uniform unit unittype", ""),
            of("unittypedef", "", ""),
            of("unitdef", "unittype!", "unit"),
            of("unit", "scale!", ""),
            of(
                    "attributedef",
                    "attrname! type! value target elements exportable enum enumvalues uifolder uimin uimax uisoftmin"
                            + " uisoftmax uistep uiadvanced unit unittype",
                    ""),
            of("collection", "includegeom excludegeom includecollection", ""),
            of("geominfo", GEOMETRY, "geomprop token"),
            of("geomprop", VALUE, ""),
            of("tokendefault", "type! value", ""),
            of("propertyset", "", "property"),
            of("property", VALUE + " target", ""),
            of("look", "", "materialassign propertyassign propertysetassign variantassign visibility"),
            of("lookgroup", "looks! active", ""),
            of("materialassign", "material! exclusive " + GEOMETRY, "variantassign"),
            of("propertyassign", "property! " + VALUE + " target " + GEOMETRY, ""),
            of("propertysetassign", "propertyset! " + GEOMETRY, ""),
            of("variantset", "node nodedef", "variant"),
            of("variant", "nodedef", "variant.input token"),
            of("variantassign", "variantset! variant!", ""),
            of("visibility", "vistype visible viewergeom viewercollection " + GEOMETRY, ""),
            of("backdrop", "contains minimized", ""));

    /** The names of elements that are never nodes. */
    static final ImmutableSet<String> ELEMENTS =
            ALL.stream().map(Structure::element).collect(ImmutableSet.toImmutableSet());

    private static final ImmutableMap<String, Structure> BY_NAME =
            ALL.stream().collect(ImmutableMap.toImmutableMap(Structure::name, structure -> structure));

    static Structure named(String name) {
        Structure structure = BY_NAME.get(name);
        if (structure == null) {
            throw new IllegalArgumentException(name);
        }
        return structure;
    }

    private static Structure of(String element, String attributes, String children) {
        return new Structure(element, element, words(attributes), words(children), false);
    }

    private static Structure graph(String element, String attributes, String children) {
        return new Structure(element, element, words(attributes), words(children), true);
    }

    private static Structure port(String place, String element, String attributes) {
        return new Structure(place + "." + element, element, words(attributes), ImmutableList.of(), false);
    }

    static ImmutableList<String> words(String text) {
        return text.isEmpty() ? ImmutableList.of() : ImmutableList.copyOf(text.split(" "));
    }
}
