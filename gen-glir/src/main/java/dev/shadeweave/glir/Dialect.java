package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The language that the shaders of a stream are written in. */
public enum Dialect {
    /** OpenGL 4.0. */
    GLSL400("glsl400", "400", "genglsl"),
    /** OpenGL ES 3.0, which is WebGL 2. */
    ESSL300("essl300", "300 es", "essl"),
    /** OpenGL ES 2.0, which is WebGL 1; what a text without a version is. */
    ESSL100("essl100", "100", "essl");

    private final String word;
    private final @Untainted String version;
    private final String target;

    Dialect(String word, @Untainted String version, String target) {
        this.word = word;
        this.version = version;
        this.target = target;
    }

    /** How streams spell it. */
    public String word() {
        return word;
    }

    /** What its texts have behind {@code #version}. */
    public @Untainted String version() {
        return version;
    }

    /** The target of the generator that writes it. */
    public String target() {
        return target;
    }

    /** The dialect of that spelling. */
    public static Optional<Dialect> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
