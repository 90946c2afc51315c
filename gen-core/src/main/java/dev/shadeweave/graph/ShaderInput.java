package dev.shadeweave.graph;

import dev.shadeweave.type.Type;
import org.jspecify.annotations.Nullable;

/** An input of a node, and where its value comes from. */
public record ShaderInput(String name, Type type, InputSource source, PortDetails details) {
    /** The same input with another source. */
    public ShaderInput withSource(InputSource newSource) {
        return new ShaderInput(name, type, newSource, details);
    }

    /** The same input with other details. */
    public ShaderInput withDetails(PortDetails newDetails) {
        return new ShaderInput(name, type, source, newDetails);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ShaderInput that
                        && name.equals(that.name)
                        && type.equals(that.type)
                        && source.equals(that.source)
                        && details.equals(that.details));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * name.hashCode() + type.hashCode()) + source.hashCode()) + details.hashCode();
    }
}
