package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.link.NodeImplementation.GraphFunction;

/**
 * All graphs of one shader.
 *
 * @param main the graph of the root element
 * @param functions the graphs of nodes implemented by a graph ({@link GraphFunction#name()} is the graph's name), each
 *     behind the functions it calls
 */
public record ShaderProgram(ShaderGraph main, ImmutableList<ShaderGraph> functions) {}
