package dev.shadeweave.glir;

import java.util.List;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * A stream of commands, and what an interpreter must know before the first.
 *
 * @param dialect the language of its shaders; null if it does not say
 * @param extensions what it uses beyond the specification, in the order of {@link Extension}; null if it has no place to
 *     say so, and may use all
 * @param canvas what is drawn into by default; null if that is for the interpreter to choose
 * @param commands the commands
 */
public record GlirStream(
        @Nullable Dialect dialect,
        @Nullable Set<Extension> extensions,
        @Nullable Canvas canvas,
        List<GlirCommand> commands) {
    /** The version of the specification. */
    public static final String VERSION = "0.6";

    /** Copies what may change. */
    public GlirStream {
        extensions = extensions == null ? null : Set.copyOf(extensions);
        commands = List.copyOf(commands);
    }

    /**
     * Pixels that are drawn into by default.
     *
     * @param width pixels from left to right
     * @param height pixels from top to bottom
     * @param samples samples of a pixel, from 1
     * @param colors what the numbers in it are
     */
    public record Canvas(int width, int height, int samples, Colors colors) {
        /** A canvas of light. */
        public Canvas(int width, int height, int samples) {
            this(width, height, samples, Colors.LIGHT);
        }
    }

    /** What the numbers of a finished picture are. In all three, colours are multiplied by alpha. */
    public enum Colors {
        /** Linear light. A file for displays gets it as codes of sRGB. */
        LIGHT("light"),
        /** Codes of sRGB (IEC 61966-2-1), which a display shows as they are. A file of linear numbers gets the light. */
        SRGB("srgb"),
        /** Numbers that every file gets as they are. */
        NUMBERS("numbers");

        private final @Untainted String word;

        Colors(@Untainted String word) {
            this.word = word;
        }

        /** The word in a file. */
        public @Untainted String word() {
            return word;
        }
    }

    /** A stream that declares what its commands need. */
    public static GlirStream of(Dialect dialect, Canvas canvas, List<GlirCommand> commands) {
        return new GlirStream(dialect, Needs.of(commands), canvas, commands);
    }

    /** True if it may use an extension. */
    public boolean mayUse(Extension extension) {
        return extensions == null || extensions.contains(extension);
    }
}
