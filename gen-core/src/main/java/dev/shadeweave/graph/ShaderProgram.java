package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.HashSet;
import java.util.Set;

/**
 * All graphs of one shader.
 *
 * @param main the graph of the root element
 * @param functions the graphs of nodes implemented by a graph ({@link GraphFunction#name()} is the graph's name),
 *     each after the functions that it calls
 * @param lights a node for each light shader of the host, in the order of their types, from 1
 * @param hasOwnLights true if lights are part of the drawn scene, independently of the host
 */
public record ShaderProgram(
        ShaderGraph main,
        ImmutableList<ShaderGraph> functions,
        ImmutableList<ShaderNode> lights,
        boolean hasOwnLights) {
    /** Creates a program without lights. */
    public ShaderProgram(ShaderGraph main, ImmutableList<ShaderGraph> functions) {
        this(main, functions, ImmutableList.of());
    }

    /** Creates a program with lights of the host. */
    public ShaderProgram(ShaderGraph main, ImmutableList<ShaderGraph> functions, ImmutableList<ShaderNode> lights) {
        this(main, functions, lights, false);
    }

    /** Returns the same program without the lights of the host, and without the functions that only those call. */
    public ShaderProgram withoutLights() {
        return lights.isEmpty()
                ? this
                : new ShaderProgram(main, functions, ImmutableList.of(), hasOwnLights).onlyCalled();
    }

    /** Returns the same program with lights that are part of the drawn scene. */
    public ShaderProgram withOwnLights() {
        return new ShaderProgram(main, functions, lights, true);
    }

    /** Returns the same program without functions that are no longer called. */
    public ShaderProgram onlyCalled() {
        Set<String> called = new HashSet<>();
        addCalls(main.nodes(), called);
        addCalls(lights, called);
        for (ShaderGraph function : functions.reverse()) {
            if (called.contains(function.name())) {
                addCalls(function.nodes(), called);
            }
        }
        ImmutableList.Builder<ShaderGraph> left = ImmutableList.builder();
        for (ShaderGraph function : functions) {
            if (called.contains(function.name())) {
                left.add(function);
            }
        }
        return new ShaderProgram(main, left.build(), lights, hasOwnLights);
    }

    private static void addCalls(ImmutableList<ShaderNode> nodes, Set<String> called) {
        for (ShaderNode node : nodes) {
            if (node.implementation() instanceof GraphFunction function) {
                called.add(function.name());
            }
        }
    }
}
