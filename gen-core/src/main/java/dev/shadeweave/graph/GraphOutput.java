package dev.shadeweave.graph;

import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;

/**
 * An output of a graph.
 *
 * @param name its name, unique among the outputs of the graph
 * @param type its type
 * @param source its source; {@link InputSource#UNSET} for the type's default
 * @param path the path of its element
 * @param span the place of its connection
 */
public record GraphOutput(String name, Type type, InputSource source, String path, SourceSpan span) {
    /** Returns the same output with another source. */
    public GraphOutput withSource(InputSource newSource) {
        return new GraphOutput(name, type, newSource, path, span);
    }
}
