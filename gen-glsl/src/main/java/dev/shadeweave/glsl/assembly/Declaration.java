package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * What a modifier declares.
 *
 * @param kind what it is
 * @param stage the stage that reads a uniform; of others the stage that they begin in
 * @param type its type
 * @param name its name in the source
 * @param interpolation {@code flat}, {@code smooth} or {@code noperspective}; empty for the usual
 * @param value what a uniform is if nobody sets it, or null
 * @param origin who states it, and where
 */
record Declaration(
        Kind kind, Stage stage, Type type, String name, String interpolation, @Nullable Value value, Origin origin) {
    /**
     * Who states a declaration, and where.
     *
     * @param owner the modifier
     * @param span the place; unknown for what a service states
     */
    record Origin(String owner, SourceSpan span) {}

    /** The modifier that states it. */
    String owner() {
        return origin.owner();
    }

    /** Where it is stated. */
    SourceSpan span() {
        return origin.span();
    }

    /** What can be declared. */
    enum Kind {
        UNIFORM("uniform"),
        ATTRIBUTE("attribute"),
        CONNECTOR("value handed from stage to stage"),
        OUTPUT("output");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** What code and other declarations know it by. */
    String key() {
        return kind == Kind.OUTPUT ? "output of stages " + name : name;
    }
}
