package dev.shadeweave.hostile;

import java.util.function.IntFunction;

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
            + material("n" + length));

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

    private static String material(String closure) {
        return ("<surface name='shade' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='%s'/></surface>"
                        + "<surfacematerial name='stuff' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='shade'/></surfacematerial>")
                .formatted(closure);
    }
}
