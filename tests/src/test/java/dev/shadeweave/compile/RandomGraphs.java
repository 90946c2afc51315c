package dev.shadeweave.compile;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes documents of random nodes that fit: any nodedef of the standard library that gives a value, with inputs left
 * alone, set to ordinary and awkward values, or fed by earlier nodes.
 */
public final class RandomGraphs {
    private static final ImmutableList<NodeDeclaration> NODEDEFS = nodeDefs();
    private static final List<String> FLOATS =
            List.of("0.0", "1.0", "-1.0", "0.5", "0.1", "2.75", "1e-7", "3.0e38", "-1234.5", "100");
    private static final List<String> ORDINARY =
            List.of("0.0", "1.0", "-1.0", "0.5", "0.1", "2.75", "-0.3", "1.7", "3.0", "0.0");
    private static final List<String> INTEGERS = List.of("0", "1", "-1", "2", "7", "2147483647", "-2147483648");

    private final Random random;
    private final List<Port> ports = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

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
        text.append("    <%s name=\"%s\" type=\"%s\" nodedef=\"%s\">\n"
                .formatted(nodeDef.category(), name, nodeDef.typeName(), nodeDef.name()));
        nodeDef.inputs().values().forEach(this::input);
        text.append("    </").append(nodeDef.category()).append(">\n");
        nodeDef.outputs().values().forEach(output -> ports.add(new Port(name, output.name(), output.type())));
    }

    private void input(PortDeclaration port) {
        String binding = binding(port);
        if (binding != null) {
            text.append("      <input name=\"%s\" type=\"%s\" %s />\n".formatted(port.name(), port.type(), binding));
        }
    }

    private @Nullable String binding(PortDeclaration port) {
        if (port.name().equals("geomprop") || port.name().equals("varname")) {
            return "value=\"" + pick(List.of("wear", "part-number", "2nd", "float")) + "\"";
        }
        List<Port> fitting =
                ports.stream().filter(from -> from.type().equals(port.type())).toList();
        int choice = random.nextInt(3);
        if (choice == 0 && !fitting.isEmpty() && isConnectable(port)) {
            Port from = pick(fitting);
            return "nodename=\"%s\" output=\"%s\"".formatted(from.node(), from.output());
        }
        String value = choice == 1 ? value(port) : null;
        return value == null ? null : "value=\"" + value + "\"";
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
                        .noneMatch(port -> port.type().isClosure()))
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
