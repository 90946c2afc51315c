package dev.shadeweave.compile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes documents of random nodes that fit: any nodedef of the standard library that gives a value, with inputs
 * unconnected, set to ordinary and unusual values, or connected to earlier nodes.
 */
public final class RandomGraphs {
    private static final ImmutableList<NodeDeclaration> NODEDEFS = nodeDefs();

    /** The nodedefs that give a type. */
    private static final ImmutableListMultimap<Type, NodeDeclaration> GIVING = NODEDEFS.stream()
            .collect(ImmutableListMultimap.flatteningToImmutableListMultimap(
                    nodeDef -> nodeDef, nodeDef -> nodeDef.outputs().values().stream()
                            .map(PortDeclaration::type)
                            .distinct()))
            .inverse();

    /** Nodes of one output that give a number. */
    private static final ImmutableList<NodeDeclaration> PLAIN = NODEDEFS.stream()
            .filter(nodeDef -> nodeDef.outputs().size() == 1)
            .filter(nodeDef -> nodeDef.firstOutput().type().equals(Types.FLOAT))
            .collect(ImmutableList.toImmutableList());

    /** Those of them that rewrites look for. */
    private static final ImmutableList<NodeDeclaration> SPARED = PLAIN.stream()
            .filter(nodeDef -> List.of(
                            "constant",
                            "dot",
                            "ifgreater",
                            "ifequal",
                            "switch",
                            "mix",
                            "multiply",
                            "add",
                            "subtract",
                            "contrast",
                            "divide",
                            "smoothstep")
                    .contains(nodeDef.category()))
            .collect(ImmutableList.toImmutableList());

    /** Trees grow no further sideways once they have so many nodes. */
    private static final int MOST_NODES = 24;

    private static final List<String> FLOATS =
            List.of("0.0", "1.0", "-1.0", "0.5", "0.1", "2.75", "1e-7", "3.0e38", "-1234.5", "100");
    private static final List<String> ORDINARY =
            List.of("0.0", "1.0", "-1.0", "0.5", "0.1", "2.75", "-0.3", "1.7", "3.0", "0.0");
    private static final List<String> INTEGERS = List.of("0", "1", "-1", "2", "7", "2147483647", "-2147483648");

    private final Random random;
    private final List<Port> ports = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int written;

    /** An output that later nodes can read. */
    private record Port(String node, String output, Type type) {}

    private final List<String> floats;

    private RandomGraphs(long seed, List<String> floats) {
        this.random = new Random(seed);
        this.floats = floats;
    }

    /** A document of so many nodes whose last ones are shown by outputs {@code a} and {@code b}. */
    static String document(int nodes, long seed) {
        return new RandomGraphs(seed, FLOATS).write(nodes);
    }

    /** The same with numbers of ordinary size, for which all machines compute nearly the same. */
    public static String ordinary(int nodes, long seed) {
        return new RandomGraphs(seed, ORDINARY).write(nodes);
    }

    /**
     * A document in which much can be spared: constants, dots, conditionals, mixes and arithmetic that read each other,
     * some of them twice. Its output {@code a} shows all of them.
     */
    public static String wordy(int nodes, long seed) {
        RandomGraphs graphs = new RandomGraphs(seed, ORDINARY);
        graphs.text.append("<materialx version=\"1.39\">\n  <nodegraph name=\"NG\">\n");
        for (int i = 0; i < nodes; i++) {
            NodeDeclaration nodeDef = graphs.pick(graphs.random.nextInt(4) == 0 ? PLAIN : SPARED);
            int start = graphs.text.length();
            graphs.node("n" + i, nodeDef);
            if (graphs.random.nextInt(3) == 0) {
                String again = graphs.text.substring(start).replace("name=\"n" + i + "\"", "name=\"t" + i + "\"");
                graphs.text.append(again);
                graphs.ports.add(new Port("t" + i, "out", nodeDef.firstOutput().type()));
            }
        }
        return graphs.sum();
    }

    /** Everything that was written, added up. */
    private String sum() {
        String shown = "s";
        text.append("    <constant name=\"s\" type=\"float\" />\n");
        for (Port port : List.copyOf(ports)) {
            if (port.type().equals(Types.FLOAT)) {
                text.append("    <add name=\"s%s\" type=\"float\">\n".formatted(port.node()))
                        .append("      <input name=\"in1\" type=\"float\" nodename=\"%s\" />\n".formatted(shown))
                        .append("      <input name=\"in2\" type=\"float\" %s />\n".formatted(connection(port)))
                        .append("    </add>\n");
                shown = "s" + port.node();
            }
        }
        return text.append("    <output name=\"a\" type=\"float\" nodename=\"%s\" />\n".formatted(shown))
                .append("  </nodegraph>\n</materialx>\n")
                .toString();
    }

    /**
     * A document of a node whose inputs are fed by nodes whose inputs are fed by nodes, and so on for so many floors; its
     * outputs are shown.
     */
    static String deep(int depth, long seed) {
        RandomGraphs graphs = new RandomGraphs(seed, FLOATS);
        graphs.text.append("<materialx version=\"1.39\">\n  <nodegraph name=\"NG\">\n");
        graphs.tree(graphs.pick(NODEDEFS), depth);
        Port shown = graphs.ports.get(graphs.ports.size() - 1);
        return graphs.text
                .append("    <output name=\"out\" type=\"%s\" nodename=\"%s\" output=\"%s\" />\n"
                        .formatted(shown.type(), shown.node(), shown.output()))
                .append("  </nodegraph>\n</materialx>\n")
                .toString();
    }

    /** Writes a node behind those that feed it; one input at least is fed by a whole tree, others by what there is. */
    private void tree(NodeDeclaration nodeDef, int depth) {
        List<PortDeclaration> feedable = nodeDef.inputs().values().stream()
                .filter(port -> isConnectable(port) && GIVING.containsKey(port.type()))
                .toList();
        Map<String, Port> feeds = new HashMap<>();
        if (depth > 1 && !feedable.isEmpty()) {
            feed(pick(feedable), depth, feeds);
            for (PortDeclaration port : feedable) {
                if (written < MOST_NODES && random.nextInt(4) == 0) {
                    feed(port, depth, feeds);
                }
            }
        }
        node("n" + written++, nodeDef, feeds);
    }

    private void feed(PortDeclaration port, int depth, Map<String, Port> feeds) {
        tree(pick(GIVING.get(port.type())), depth - 1);
        List<Port> fresh = ports.stream()
                .filter(from ->
                        from.node().equals("n" + (written - 1)) && from.type().equals(port.type()))
                .toList();
        feeds.put(port.name(), pick(fresh));
    }

    /** The nodedefs that such documents are made of. */
    public static ImmutableList<NodeDeclaration> choice() {
        return NODEDEFS;
    }

    /** A document of one node of a nodedef, shown by outputs {@code a} and {@code b}. */
    public static String single(NodeDeclaration nodeDef, long seed) {
        RandomGraphs graphs = new RandomGraphs(seed, ORDINARY);
        graphs.text.append("<materialx version=\"1.39\">\n  <nodegraph name=\"NG\">\n");
        graphs.node("n0", nodeDef);
        return graphs.outputs();
    }

    private String write(int nodes) {
        text.append("<materialx version=\"1.39\">\n  <nodegraph name=\"NG\">\n");
        for (int i = 0; i < nodes; i++) {
            node("n" + i, pick(NODEDEFS));
        }
        return outputs();
    }

    private String outputs() {
        for (String name : List.of("a", "b")) {
            Port shown = ports.get(Math.max(0, ports.size() - 1 - random.nextInt(3)));
            text.append("    <output name=\"%s\" type=\"%s\" nodename=\"%s\" output=\"%s\" />\n"
                    .formatted(name, shown.type(), shown.node(), shown.output()));
        }
        return text.append("  </nodegraph>\n</materialx>\n").toString();
    }

    private void node(String name, NodeDeclaration nodeDef) {
        node(name, nodeDef, Map.of());
    }

    private void node(String name, NodeDeclaration nodeDef, Map<String, Port> feeds) {
        text.append("    <%s name=\"%s\" type=\"%s\" nodedef=\"%s\">\n"
                .formatted(nodeDef.category(), name, nodeDef.typeName(), nodeDef.name()));
        nodeDef.inputs().values().forEach(port -> input(nodeDef, port, feeds.get(port.name())));
        text.append("    </").append(nodeDef.category()).append(">\n");
        nodeDef.outputs().values().forEach(output -> ports.add(new Port(name, output.name(), output.type())));
    }

    private void input(NodeDeclaration nodeDef, PortDeclaration port, @Nullable Port feed) {
        String binding = feed == null ? binding(nodeDef, port) : connection(feed);
        if (binding != null) {
            text.append("      <input name=\"%s\" type=\"%s\" %s />\n".formatted(port.name(), port.type(), binding));
        }
    }

    private @Nullable String binding(NodeDeclaration nodeDef, PortDeclaration port) {
        if (port.name().equals("geomprop") || port.name().equals("varname")) {
            // A property has one type wherever it is read.
            String name = pick(List.of("wear", "part-number", "2nd", "gl_")) + nodeDef.typeName();
            return "value=\"" + name + "\"";
        }
        List<Port> fitting =
                ports.stream().filter(from -> from.type().equals(port.type())).toList();
        int choice = random.nextInt(3);
        if (choice == 0 && !fitting.isEmpty() && isConnectable(port)) {
            return connection(pick(fitting));
        }
        String value = choice == 1 ? value(port) : null;
        return value == null ? null : "value=\"" + value + "\"";
    }

    private static String connection(Port from) {
        return "nodename=\"%s\" output=\"%s\"".formatted(from.node(), from.output());
    }

    private static boolean isConnectable(PortDeclaration port) {
        return !port.isUniform() && port.type().base() != Type.Base.STRING;
    }

    private @Nullable String value(PortDeclaration port) {
        Type type = port.type();
        if (!port.enumNames().isEmpty() && type.equals(Types.STRING)) {
            return pick(port.enumNames());
        }
        if (port.name().equals("index")) {
            return pick(List.of("0", "1"));
        }
        if (type.equals(Types.FILENAME)) {
            return "wood.png";
        }
        return switch (type.base()) {
            case FLOAT ->
                type.isArray()
                        ? null
                        : IntStream.range(0, type.size())
                                .mapToObj(i -> pick(floats))
                                .collect(Collectors.joining(", "));
            case INTEGER -> type.isArray() ? null : pick(INTEGERS);
            case BOOLEAN -> type.isArray() ? null : pick(List.of("true", "false"));
            case STRING, STRUCT, NONE -> null;
        };
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static ImmutableList<NodeDeclaration> nodeDefs() {
        Library library = Library.standard();
        return library.nodeDefNames().stream()
                .flatMap(name -> library.nodeDef(name, new Diagnostics()).stream())
                .filter(nodeDef -> nodeDef.inputs().values().stream()
                        .noneMatch(port -> port.type().isShading()))
                .filter(nodeDef -> nodeDef.outputs().values().stream().allMatch(port -> isShown(port.type())))
                .filter(nodeDef -> !library.implementations(nodeDef.name()).isEmpty())
                .filter(nodeDef -> library.implementations(nodeDef.name()).stream()
                        .anyMatch(implementation -> implementation.targets().isEmpty()
                                || implementation.targets().contains("genglsl")))
                .collect(ImmutableList.toImmutableList());
    }

    private static boolean isShown(Type type) {
        return type.isScalar() || type.isFloatTuple() || type.semantic() == Type.Semantic.MATRIX;
    }
}
