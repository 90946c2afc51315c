package dev.shadeweave.shader;

import org.jspecify.annotations.Nullable;

/**
 * A stage of a shader. The set is open: a target may add its own.
 *
 * @param name its name in lower case; file suffixes and block names are made of it
 */
public record Stage(String name) {
    /** Runs once for each vertex. */
    public static final Stage VERTEX = new Stage("vertex");

    /** Runs once for each fragment; the only stage of targets without a pipeline. */
    public static final Stage PIXEL = new Stage("pixel");

    @Override
    public String toString() {
        return name;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Stage that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
