package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A declaration of a modifier.
 *
 * @param kind its kind
 * @param stage the stage that reads a uniform; for others, the first stage that has them
 * @param type its type
 * @param name its name in the source
 * @param interpolation {@code flat}, {@code smooth} or {@code noperspective}; empty for the default
 * @param value the default of a uniform, or null
 * @param origin the modifier and the place
 */
public record Declaration(
        Kind kind, Stage stage, Type type, String name, String interpolation, @Nullable Value value, Origin origin) {
    /**
     * The origin of a declaration.
     *
     * @param owner the modifier
     * @param span the place; unknown for declarations of a service
     */
    record Origin(String owner, SourceSpan span) {}

    /** Returns the modifier that declares it. */
    public String owner() {
        return origin.owner();
    }

    /** Returns its place. */
    public SourceSpan span() {
        return origin.span();
    }

    /** The kinds of declarations. */
    public enum Kind {
        UNIFORM("uniform"),
        ATTRIBUTE("attribute"),
        CONNECTOR("value handed from stage to stage"),
        OUTPUT("output");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Returns the key by which code and other declarations refer to it. */
    public String key() {
        return kind == Kind.OUTPUT ? "output of stages " + name : name;
    }
}
