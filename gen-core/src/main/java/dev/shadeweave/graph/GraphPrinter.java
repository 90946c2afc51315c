package dev.shadeweave.graph;

import dev.shadeweave.type.Value;

/** Prints graphs for people and snapshots: one line for each port, independent of memory addresses and time. */
public final class GraphPrinter {
    private GraphPrinter() {}

    /** Prints a program: the functions in order, then the main graph. */
    public static String print(ShaderProgram program) {
        StringBuilder text = new StringBuilder();
        for (ShaderGraph function : program.functions()) {
            text.append(print(function)).append('\n');
        }
        return text.append(print(program.main())).toString();
    }

    /** Prints one graph. */
    public static String print(ShaderGraph graph) {
        StringBuilder text = new StringBuilder("graph ").append(graph.name()).append('\n');
        for (GraphInput input : graph.inputs()) {
            text.append("  in ").append(input.type()).append(' ').append(input.name());
            Value value = input.value();
            if (value != null) {
                text.append(" = ").append(value.text());
            }
            text.append(details(input.details())).append('\n');
        }
        for (ShaderNode node : graph.nodes()) {
            text.append("  node ")
                    .append(node.id())
                    .append(": ")
                    .append(node.declaration().name());
            text.append(" by ").append(node.implementation().name()).append('\n');
            for (ShaderInput input : node.inputs()) {
                text.append("    ").append(input.name()).append(" <- ").append(input.source());
                text.append(details(input.details())).append('\n');
            }
        }
        for (GraphOutput output : graph.outputs()) {
            text.append("  out ").append(output.type()).append(' ').append(output.name());
            text.append(" <- ").append(output.source()).append('\n');
        }
        return text.toString();
    }

    private static String details(PortDetails details) {
        StringBuilder text = new StringBuilder();
        if (!details.colorSpace().isEmpty()) {
            text.append(" [").append(details.colorSpace()).append(']');
        }
        if (!details.unit().isEmpty()) {
            text.append(" [").append(details.unit()).append(']');
        }
        if (details.geomProp() != null) {
            text.append(" @").append(details.geomProp());
        }
        return text.toString();
    }
}
