package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.link.NodeImplementation.GraphFunction;

/**
 * All graphs of one shader.
 *
 * @param main the graph of the root element
 * @param functions the graphs of nodes implemented by a graph ({@link GraphFunction#name()} is the graph's name), each
 *     behind the functions it calls
 * @param lights a node for each light shader the host can use, in the order of their types, from 1
 */
public record ShaderProgram(ShaderGraph main, ImmutableList<ShaderGraph> functions, ImmutableList<ShaderNode> lights) {
    /** A program without lights. */
    public ShaderProgram(ShaderGraph main, ImmutableList<ShaderGraph> functions) {
        this(main, functions, ImmutableList.of());
    }
}
