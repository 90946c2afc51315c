package dev.shadeweave.graph;

import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * An input of a graph. On the main graph it becomes a uniform (or an OSL parameter) if a node reads it; on a function's
 * graph it is a parameter.
 *
 * @param name its name, unique among the inputs of the graph
 * @param type its type
 * @param value its default, or null
 * @param details paths, units, hints
 */
public record GraphInput(String name, Type type, @Nullable Value value, PortDetails details) {}
