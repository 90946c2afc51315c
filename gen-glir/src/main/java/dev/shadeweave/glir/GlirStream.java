package dev.shadeweave.glir;

import java.util.List;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * A stream of commands, and the facts that an interpreter needs before the first.
 *
 * @param dialect the language of its shaders; null if it is not stated
 * @param extensions the extensions that it uses, in the order of {@link Extension}; null if its form has no place
 *     for them, and it may use all
 * @param canvas the default framebuffer; null if the interpreter chooses it
 * @param commands the commands
 */
public record GlirStream(
        @Nullable Dialect dialect,
        @Nullable Set<Extension> extensions,
        @Nullable Canvas canvas,
        List<GlirCommand> commands) {
    /** The version of the specification. */
    public static final String VERSION = "0.6";

    /** Copies mutable lists. */
    public GlirStream {
        extensions = extensions == null ? null : Set.copyOf(extensions);
        commands = List.copyOf(commands);
    }

    /**
     * The default framebuffer.
     *
     * @param width the width in pixels
     * @param height the height in pixels
     * @param samples the number of samples per pixel, at least 1
     * @param colors the meaning of its numbers
     */
    public record Canvas(int width, int height, int samples, Colors colors) {
        /** Creates a canvas of linear light. */
        public Canvas(int width, int height, int samples) {
            this(width, height, samples, Colors.LIGHT);
        }
    }

    /** The meaning of the numbers in a finished picture. In all three, colours are multiplied by alpha. */
    public enum Colors {
        /** Linear light. A file for displays stores it as sRGB codes. */
        LIGHT("light"),
        /**
         * Codes of sRGB (IEC 61966-2-1), which a display shows unchanged. A file of linear numbers stores the light.
         */
        SRGB("srgb"),
        /** Numbers that every file stores unchanged. */
        NUMBERS("numbers");

        private final @Untainted String word;

        Colors(@Untainted String word) {
            this.word = word;
        }

        /** Returns the word in a file. */
        public @Untainted String word() {
            return word;
        }
    }

    /** Returns a stream that declares the extensions that its commands need. */
    public static GlirStream of(Dialect dialect, Canvas canvas, List<GlirCommand> commands) {
        return new GlirStream(dialect, Needs.of(commands), canvas, commands);
    }

    /** Returns whether the stream may use an extension. */
    public boolean mayUse(Extension extension) {
        return extensions == null || extensions.contains(extension);
    }
}
