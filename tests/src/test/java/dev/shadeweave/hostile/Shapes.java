package dev.shadeweave.hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Documents of one shape and any size: chains, ladders in which every node is read twice, and nestings. */
enum Shapes {
    /** Each node reads the one before it. */
    CHAIN_OF_NODES(length -> graph(repeat(length, i -> "<sin name='n%d' type='float'>%s</sin>"
                    .formatted(i, i == 0 ? value("in", "0.5") : node("in", "float", i - 1)))
            + output("float", "n" + (length - 1)))),

    /** Each node reads the one before it twice. */
    LADDER_OF_NODES(length -> graph(repeat(length, i -> "<add name='n%d' type='float'>%s</add>"
                    .formatted(
                            i,
                            i == 0 ? value("in1", "0.5") : node("in1", "float", i - 1) + node("in2", "float", i - 1)))
            + output("float", "n" + (length - 1)))),

    /** Nodes beside each other, not in a nodegraph. */
    CHAIN_AT_THE_TOP(length -> repeat(length, i -> "<sin name='n%d' type='float'>%s</sin>"
                    .formatted(i, i == 0 ? value("in", "0.5") : node("in", "float", i - 1)))
            + output("float", "n" + (length - 1))),

    /** Nodes that nothing reads. */
    MANY_UNREAD_NODES(length ->
            graph(repeat(length, i -> "<sin name='n%d' type='float'>%s</sin>".formatted(i, value("in", "0.5")))
                    + output("float", "n" + (length - 1)))),

    /** Connections to nodes that there are not. */
    MANY_WRONG_REFERENCES(length -> graph(
            repeat(length, i -> "<sin name='n%d' type='float'><input name='in' type='float' nodename='x%d'/></sin>"
                            .formatted(i, i))
                    + output("float", "n" + (length - 1)))),

    /** Nodegraphs that hand on what the one before them gives. */
    CHAIN_OF_GRAPHS(length -> "<nodegraph name='g0'><sin name='n' type='float'/>" + output("float", "n")
            + "</nodegraph>"
            + repeat(length, i -> ("<nodegraph name='g%d'><input name='in' type='float' nodegraph='g%d' output='out'/>"
                            + "<dot name='n' type='float'><input name='in' type='float' interfacename='in'/></dot>"
                            + "<output name='out' type='float' nodename='n'/></nodegraph>")
                    .formatted(i + 1, i))
            + "<output name='out' type='float' nodegraph='g%d' output='out'/>".formatted(length)),

    /** Outputs of the document that show the one before them. */
    CHAIN_OF_OUTPUTS(length -> "<sin name='n' type='float'/><output name='o0' type='float' nodename='n'/>"
            + repeat(length, i -> "<output name='o%d' type='float' output='o%d'/>".formatted(i + 1, i))),

    /** References that lead back to their start. */
    CYCLE_OF_OUTPUTS(length ->
            repeat(length, i -> "<output name='o%d' type='float' output='o%d'/>".formatted(i, (i + 1) % length))),

    /** Nodes that feed each other. */
    CYCLE_OF_NODES(length -> graph(repeat(length, i -> "<sin name='n%d' type='float'>%s</sin>"
                    .formatted(i, node("in", "float", (i + length - 1) % length)))
            + output("float", "n" + (length - 1)))),

    /** Each closure takes the one before it. */
    CHAIN_OF_CLOSURES(length -> Shapes.LOBE
            + repeat(length, i -> "<multiply name='n%d' type='BSDF'>%s%s</multiply>"
                    .formatted(i + 1, node("in1", "BSDF", i), value("in2", "0.5")))
            + material("n" + length)),

    /** Each closure takes the one before it twice. */
    LADDER_OF_CLOSURES(length -> Shapes.LOBE
            + repeat(length, i -> "<add name='n%d' type='BSDF'>%s%s</add>"
                    .formatted(i + 1, node("in1", "BSDF", i), node("in2", "BSDF", i)))
            + material("n" + length)),

    /** Each closure mixes the one before it with itself. */
    LADDER_OF_MIXED_CLOSURES(length -> Shapes.LOBE
            + repeat(length, i -> "<mix name='n%d' type='BSDF'>%s%s%s</mix>"
                    .formatted(
                            i + 1,
                            node("fg", "BSDF", i),
                            node("bg", "BSDF", i),
                            "<input name='mix' type='float' value='0.5'/>"))
            + material("n" + length)),

    /** Each definition calls the one before it. */
    NESTED_DEFINITIONS(length -> repeat(
                    length,
                    i -> definition(i, "float", i == 0 ? "<sin name='n' type='float'/>" : call("n", "float", i - 1)))
            + call("top", "float", length - 1)
            + "<output name='out' type='float' nodename='top'/>"),

    /** Each definition calls the one before it twice; as deep as definitions may be nested. */
    LADDER_OF_DEFINITIONS(length -> repeat(
                    Math.min(length, 250),
                    i -> definition(
                            i,
                            "BSDF",
                            i == 0
                                    ? "<oren_nayar_diffuse_bsdf name='n' type='BSDF'/>"
                                    : call("a", "BSDF", i - 1) + call("b", "BSDF", i - 1)
                                            + "<add name='n' type='BSDF'><input name='in1' type='BSDF' nodename='a'/>"
                                            + "<input name='in2' type='BSDF' nodename='b'/></add>"))
            + call("top", "BSDF", Math.min(length, 250) - 1)
            + material("top")),

    /** Each definition calls the one before it with its names in other orders: as many versions as there are orders. */
    PERMUTED_NAMES(length -> repeat(Math.min(length, 40), Shapes::permuting)
            + "<d%d name='top' type='float'/>".formatted(Math.min(length, 40) - 1)
            + "<output name='out' type='float' nodename='top'/>"),

    /** Conditionals inside the branches of conditionals. */
    NESTED_CONDITIONALS(
            length -> graph(repeat(length, i -> ("<noise2d name='w%d' type='float'/><ifgreater name='n%d' type='float'>"
                                    + "<input name='value1' type='float' nodename='w%d'/>"
                                    + "<input name='in1' type='float' %s/>"
                                    + "<input name='in2' type='float' value='0.25'/></ifgreater>")
                            .formatted(i, i, i, i == 0 ? "value='1'" : "nodename='n" + (i - 1) + "'"))
                    + output("float", "n" + (length - 1)))),

    /** Looks, each of which inherits the one before it. */
    CHAIN_OF_LOOKS(length ->
            repeat(length, i -> "<look name='l%d'%s/>".formatted(i, i == 0 ? "" : " inherit='l" + (i - 1) + "'"))),

    /** Nodedefs, each of which inherits the one before it. */
    CHAIN_OF_NODEDEFS(length -> repeat(
                    length,
                    i ->
                            "<nodedef name='ND%d' node='d%d'%s><input name='in%d' type='float' value='0'/><output name='out' type='float'/></nodedef>"
                                    .formatted(i, i, i == 0 ? "" : " inherit='ND" + (i - 1) + "'", i % 100))
            + "<d%d name='top' type='float'/><output name='out' type='float' nodename='top'/>".formatted(length - 1)),

    /** Nodes of categories that there are not, beside as many definitions that they might mean. */
    MANY_UNKNOWN_NODES(length -> repeat(
            length,
            i -> definition(i, "float", "<sin name='n' type='float'/>")
                    + "<e%d name='n%d' type='float'/>".formatted(i, i))),

    /** Nodes of types that there are not, beside as many types that they might mean. */
    MANY_UNKNOWN_TYPES(length -> repeat(
            length,
            i -> "<typedef name='t%d'><member name='x' type='float'/></typedef><constant name='n%d' type='s%d'/>"
                    .formatted(i, i, i))),

    /** Definitions for targets that there are not, beside as many that they might mean. */
    MANY_UNKNOWN_TARGETS(
            length -> repeat(length, i -> ("<targetdef name='t%d'/><nodedef name='ND%d' node='d%d' target='s%d'>"
                            + "<output name='out' type='float'/></nodedef>")
                    .formatted(i, i, i, i))),

    /** Definitions of one category. */
    MANY_OVERLOADS(length -> repeat(
                    length,
                    i ->
                            ("<nodedef name='ND%d' node='d'><input name='in%d' type='float' value='0'/><output name='out' type='float'/>"
                                            + "</nodedef>")
                                    .formatted(i, i))
            + repeat(length, i -> "<d name='n%d' type='float'/>".formatted(i))
            + output("float", "n0")),

    /** Implementations of one nodedef, most of which are for others. */
    MANY_IMPLEMENTATIONS(length -> "<nodedef name='ND' node='d'><output name='out' type='float'/></nodedef>"
            + repeat(
                    length,
                    i ->
                            "<implementation name='IM%d' nodedef='ND' target='t%d' sourcecode='1.0'/><d name='n%d' type='float'/>"
                                    .formatted(i, i, i))
            + output("float", "n0")),

    /** Variants and sets of them, each named by an assignment. */
    MANY_VARIANTS(length -> "<variantset name='vs'>"
            + repeat(length, i -> "<variant name='v%d'><input name='i' type='float' value='1'/></variant>".formatted(i))
            + "</variantset><look name='l'>"
            + repeat(length, i -> "<variantassign name='a%d' variantset='vs' variant='v%d'/>".formatted(i, i))
            + "</look>"),

    /** Sets of variants with one each. */
    MANY_VARIANT_SETS(length -> repeat(
                    length,
                    i ->
                            "<variantset name='s%d'><variant name='v'><input name='i' type='float' value='1'/></variant></variantset>"
                                    .formatted(i))
            + "<look name='l'>"
            + repeat(length, i -> "<variantassign name='a%d' variantset='s%d' variant='v'/>".formatted(i, i))
            + "</look>"),

    /** Geometric properties, each read by a node. */
    MANY_PROPERTIES(length ->
            repeat(length, i -> "<geompropdef name='p%d' type='float' geomprop='geompropvalue'/>".formatted(i))
                    + graph(repeat(
                                    length,
                                    i ->
                                            ("<geompropvalue name='n%d' type='float'><input name='geomprop' type='string' value='q%d'/>"
                                                            + "</geompropvalue>"
                                                            + (i == 0
                                                                    ? "<dot name='s0' type='float'><input name='in' type='float' nodename='n0'/></dot>"
                                                                    : "<add name='s%d' type='float'><input name='in1' type='float' nodename='n%d'/>"
                                                                                    .formatted(i, i)
                                                                            + "<input name='in2' type='float' nodename='s%d'/></add>"
                                                                                    .formatted(i - 1)))
                                                    .formatted(i, i))
                            + output("float", "s" + (length - 1)))),

    /** Textures, each read by a node. */
    MANY_TEXTURES(length -> graph(repeat(
                    length,
                    i -> "<image name='n%d' type='float'><input name='file' type='filename' value='f%d.png'/></image>"
                                    .formatted(i, i)
                            + (i == 0
                                    ? "<dot name='s0' type='float'><input name='in' type='float' nodename='n0'/></dot>"
                                    : "<add name='s%d' type='float'><input name='in1' type='float' nodename='n%d'/><input name='in2' type='float' nodename='s%d'/></add>"
                                            .formatted(i, i, i - 1)))
            + output("float", "s" + (length - 1)))),

    /** Names of files with a part that a token might fill in. */
    MANY_OPEN_NAMES(length -> repeat(
            length,
            i -> "<image name='n%d' type='float'><input name='file' type='filename' value='[x]f%d.png'/></image>"
                    .formatted(i, i))),

    /** Structs, each of which is read. */
    MANY_STRUCTS(length -> repeat(
            length,
            i ->
                    "<typedef name='t%d'><member name='x' type='float' value='1'/></typedef><constant name='n%d' type='t%d'/>"
                            .formatted(i, i, i))),

    /** Names that all become one identifier. */
    MANY_LIKE_NAMES(length -> "<nodegraph name='g'>"
            + repeat(length, i -> "<sin name='%s%s' type='float'>%s</sin>"
                    .formatted("aé".repeat(1), Integer.toString(i, 36), value("in", "0." + (i + 1))))
            + output("float", "aé0")
            + "</nodegraph>"),

    /** Inputs of one nodegraph, which all nodes of it read. */
    MANY_INTERFACE_INPUTS(length -> "<nodegraph name='g'>"
            + repeat(length, i -> "<input name='i%d' type='float' value='0.5'/>".formatted(i))
            + repeat(
                    length,
                    i -> "<add name='n%d' type='float'><input name='in1' type='float' interfacename='i%d'/>%s</add>"
                            .formatted(i, i, i == 0 ? "" : node("in2", "float", i - 1)))
            + output("float", "n" + (length - 1))
            + "</nodegraph>"),

    /** A node of the document with many inputs, all with values. */
    MANY_INPUTS(length -> "<nodedef name='ND_w' node='w'>"
            + repeat(length, i -> "<input name='i%d' type='float' value='1'/>".formatted(i))
            + "<output name='out' type='float'/></nodedef><nodegraph name='NG_w' nodedef='ND_w'>"
            + "<add name='x' type='float'><input name='in1' type='float' interfacename='i%d'/></add>"
                    .formatted(length - 1)
            + "<output name='out' type='float' nodename='x'/></nodegraph><w name='u' type='float'>"
            + repeat(length, i -> "<input name='i%d' type='float' value='2'/>".formatted(i))
            + "</w>" + output("float", "u")),

    /** Looks that assign materials to many collections. */
    MANY_COLLECTIONS(length -> repeat(length, i -> "<collection name='c%d' includegeom='/a/b%d'/>".formatted(i, i))
            + "<look name='l'>"
            + repeat(length, i -> "<materialassign name='m%d' collection='c%d' material='x'/>".formatted(i, i))
            + "</look>"),

    /** Conditionals of which each test reads the one before it. */
    CHAIN_OF_TESTS(
            length -> graph(repeat(length, i -> ("<noise2d name='w%d' type='float'/><ifgreater name='n%d' type='float'>"
                                    + "<input name='value1' type='float' %s/><input name='in1' type='float' nodename='w%d'/>"
                                    + "<input name='in2' type='float' value='0.25'/></ifgreater>")
                            .formatted(i, i, i == 0 ? "value='1'" : "nodename='n" + (i - 1) + "'", i))
                    + output("float", "n" + (length - 1)))),

    /** Targets, each of which inherits the one before it. */
    CHAIN_OF_TARGETS(length ->
            repeat(length, i -> "<targetdef name='t%d'%s/>".formatted(i, i == 0 ? "" : " inherit='t" + (i - 1) + "'")));

    private static final String LOBE = "<oren_nayar_diffuse_bsdf name='n0' type='BSDF'/>";

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final IntFunction<String> body;

    Shapes(IntFunction<String> body) {
        this.body = body;
    }

    /** A document of this shape. */
    String document(int size) {
        return "<materialx version='1.39'>" + body.apply(size) + "</materialx>";
    }

    private static String graph(String body) {
        return "<nodegraph name='g'>" + body + "</nodegraph>";
    }

    private static String repeat(int count, IntFunction<String> part) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(part.apply(i)).append('\n');
        }
        return text.toString();
    }

    private static String value(String name, String value) {
        return "<input name='%s' type='float' value='%s'/>".formatted(name, value);
    }

    private static String node(String name, String type, int number) {
        return "<input name='%s' type='%s' nodename='n%d'/>".formatted(name, type, number);
    }

    private static String output(String type, String node) {
        return "<output name='out' type='%s' nodename='%s'/>".formatted(type, node);
    }

    private static String definition(int number, String type, String body) {
        return ("<nodedef name='ND%d' node='d%d'><output name='out' type='%s'/></nodedef>"
                        + "<nodegraph name='NG%d' nodedef='ND%d'>%s<output name='out' type='%s' nodename='n'/></nodegraph>")
                .formatted(number, number, type, number, number, body, type);
    }

    private static String call(String name, String type, int definition) {
        return "<d%d name='%s' type='%s'/>".formatted(definition, name, type);
    }

    private static String permuting(int level) {
        List<String> names = IntStream.range(0, 12).mapToObj(i -> "s" + i).toList();
        List<String> turned = new ArrayList<>(names);
        Collections.rotate(turned, 1);
        List<String> swapped = new ArrayList<>(names);
        Collections.swap(swapped, 0, 1);
        StringBuilder text = new StringBuilder("<nodedef name='ND%d' node='d%d'>".formatted(level, level));
        names.forEach(name -> text.append("<input name='%s' type='string' value='v%s'/>".formatted(name, name)));
        text.append("<output name='out' type='float'/></nodedef><nodegraph name='NG%d' nodedef='ND%d'>"
                .formatted(level, level));
        if (level == 0) {
            text.append("<geompropvalue name='a' type='float'><input name='geomprop' type='string' interfacename='s3'/>"
                    + "</geompropvalue><geompropvalue name='b' type='float'>"
                    + "<input name='geomprop' type='string' interfacename='s7'/></geompropvalue>");
        } else {
            text.append(permuted("a", level - 1, names, turned)).append(permuted("b", level - 1, names, swapped));
        }
        text.append(
                "<add name='n' type='float'><input name='in1' type='float' nodename='a'/>"
                        + "<input name='in2' type='float' nodename='b'/></add><output name='out' type='float' nodename='n'/></nodegraph>");
        return text.toString();
    }

    private static String permuted(String name, int level, List<String> to, List<String> from) {
        StringBuilder text = new StringBuilder("<d%d name='%s' type='float'>".formatted(level, name));
        for (int i = 0; i < to.size(); i++) {
            text.append("<input name='%s' type='string' interfacename='%s'/>".formatted(to.get(i), from.get(i)));
        }
        return text.append("</d%d>".formatted(level)).toString();
    }

    private static String material(String closure) {
        return ("<surface name='shade' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='%s'/></surface>"
                        + "<surfacematerial name='stuff' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='shade'/></surfacematerial>")
                .formatted(closure);
    }
}
