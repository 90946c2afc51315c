package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.type.Type;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The live types that a stage must declare.
 *
 * @param structs the structs, each after those of its members
 * @param shading the closures, shaders and materials
 */
public record UsedTypes(ImmutableList<Type> structs, ImmutableSet<Type> shading) {
    /** Returns the types of a program, in all stages. */
    public static UsedTypes of(ShaderProgram program, Liveness liveness) {
        Set<Type> found = new LinkedHashSet<>();
        for (ShaderGraph function : program.functions()) {
            liveness.function(function.name()).types().addTo(found);
        }
        addAll(program.main(), liveness.live(program.main()), liveness, found);
        return of(found);
    }

    /** Returns the types that a stage computes: in the shown part of the main graph, and in the functions that it calls. */
    public static UsedTypes of(ShaderProgram program, Liveness liveness, Liveness.Part shown) {
        Set<Type> found = new LinkedHashSet<>();
        for (String function : shown.functions()) {
            liveness.function(function).types().addTo(found);
        }
        addAll(program.main(), shown, liveness, found);
        for (ShaderNode light : program.lights()) {
            addAll(light, found);
        }
        return of(found);
    }

    /** Returns the types in the live part of a graph. */
    public static UsedTypes of(ShaderGraph graph, Liveness.Part part, Liveness liveness) {
        Set<Type> found = new LinkedHashSet<>();
        addAll(graph, part, liveness, found);
        return of(found);
    }

    private static UsedTypes of(Set<Type> found) {
        ImmutableSet.Builder<Type> shading = ImmutableSet.builder();
        for (Iterator<Type> types = found.iterator(); types.hasNext(); ) {
            Type type = types.next();
            if (type.isShading()) {
                shading.add(type);
                types.remove();
            }
        }
        return new UsedTypes(ImmutableList.copyOf(found), shading.build());
    }

    private void addTo(Set<Type> found) {
        found.addAll(structs);
        found.addAll(shading);
    }

    private static void addAll(ShaderGraph graph, Liveness.Part part, Liveness liveness, Set<Type> found) {
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
                addAll(node, found);
                addDefaults(node, liveness, found);
            }
        }
    }

    /** Adds the types of closures and shaders whose default is written, because nothing is connected. */
    private static void addDefaults(ShaderNode node, Liveness liveness, Set<Type> found) {
        for (ShaderInput input : node.inputs()) {
            boolean connected = input.source() instanceof Upstream || input.source() instanceof FromGraphInput;
            if (input.type().isShading() && !connected && liveness.writesDefault(node, input)) {
                add(input.type(), found);
            }
        }
    }

    private static void addAll(ShaderNode node, Set<Type> found) {
        for (ShaderInput input : node.inputs()) {
            if (!input.type().isShading()) {
                add(input.type(), found);
            }
        }
        for (ShaderOutput output : node.outputs()) {
            add(output.type(), found);
        }
    }

    private static void add(Type type, Set<Type> found) {
        if (type.isShading()) {
            found.add(type);
        } else if (type.isStruct() && !found.contains(type)) {
            type.members().forEach(member -> add(member.type(), found));
            found.add(type);
        }
    }
}
