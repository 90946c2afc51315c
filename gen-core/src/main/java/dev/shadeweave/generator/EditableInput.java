package dev.shadeweave.generator;

import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A place of the document whose value an editor may change, and what such a change asks of a host. To connect something
 * else, or to change a colour space or unit, asks for a new shader always.
 *
 * @param path the place
 * @param type the type of the value
 * @param value the value the shader was made with, or null for the default of the type
 * @param state what an edit asks for
 * @param variable the name of the uniform or parameter of a live input, else empty
 */
public record EditableInput(String path, Type type, @Nullable Value value, State state, String variable) {
    /** What an edit asks for. */
    public enum State {
        /** A new value of a uniform. */
        LIVE,
        /** A new shader. */
        BAKED,
        /** Nothing: no code reads it. */
        UNUSED
    }

    /** True if the shader has to be made again when the value changes. */
    public boolean needsNewShader() {
        return state == State.BAKED;
    }
}
