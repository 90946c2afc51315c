package dev.shadeweave.graph;

import dev.shadeweave.type.Type;

/** An input of a node with its source. */
public record ShaderInput(String name, Type type, InputSource source, PortDetails details) {
    /** Returns the same input with another source. */
    public ShaderInput withSource(InputSource newSource) {
        return new ShaderInput(name, type, newSource, details);
    }

    /** Returns the same input with other details. */
    public ShaderInput withDetails(PortDetails newDetails) {
        return new ShaderInput(name, type, source, newDetails);
    }
}
