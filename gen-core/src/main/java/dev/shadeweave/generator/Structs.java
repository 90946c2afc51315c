package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.type.Type;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the structs that a program uses. */
final class Structs {
    private Structs() {}

    /** The structs of everything that matters, each behind those that its members are. */
    static ImmutableList<Type> of(ShaderProgram program, Liveness liveness) {
        Set<Type> found = new LinkedHashSet<>();
        for (ShaderGraph function : program.functions()) {
            found.addAll(liveness.function(function.name()).structs());
        }
        addAll(program.main(), liveness.live(program.main()), found);
        return ImmutableList.copyOf(found);
    }

    /** The structs of what matters of a graph. */
    static ImmutableList<Type> of(ShaderGraph graph, Liveness.Part part) {
        Set<Type> found = new LinkedHashSet<>();
        addAll(graph, part, found);
        return ImmutableList.copyOf(found);
    }

    private static void addAll(ShaderGraph graph, Liveness.Part part, Set<Type> found) {
        for (GraphInput input : graph.inputs()) {
            if (part.inputs().contains(input.name())) {
                add(input.type(), found);
            }
        }
        for (GraphOutput output : graph.outputs()) {
            add(output.type(), found);
        }
        for (ShaderNode node : graph.nodes()) {
            if (part.nodes().contains(node.id())) {
                for (ShaderInput input : node.inputs()) {
                    add(input.type(), found);
                }
                for (ShaderOutput output : node.outputs()) {
                    add(output.type(), found);
                }
            }
        }
    }

    private static void add(Type type, Set<Type> found) {
        if (type.isStruct() && !found.contains(type)) {
            type.members().forEach(member -> add(member.type(), found));
            found.add(type);
        }
    }
}
