package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The language of the shaders in a stream. */
public enum Dialect {
    /** OpenGL 4.0. */
    GLSL400("glsl400", "400", "genglsl"),
    /** OpenGL ES 3.0, which is WebGL 2. */
    ESSL300("essl300", "300 es", "essl"),
    /** OpenGL ES 2.0, which is WebGL 1. A text without a version has this dialect. */
    ESSL100("essl100", "100", "essl");

    private final String word;
    private final @Untainted String version;
    private final String target;

    Dialect(String word, @Untainted String version, String target) {
        this.word = word;
        this.version = version;
        this.target = target;
    }

    /** Returns the word in streams. */
    public String word() {
        return word;
    }

    /** Returns the text after {@code #version} in its shaders. */
    public @Untainted String version() {
        return version;
    }

    /** Returns the target of the generator that writes this dialect. */
    public String target() {
        return target;
    }

    /** Returns the dialect for a word. */
    public static Optional<Dialect> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
