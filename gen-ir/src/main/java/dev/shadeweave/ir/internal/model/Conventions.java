package dev.shadeweave.ir.internal.model;

import com.google.common.base.Splitter;
import dev.shadeweave.ir.internal.syntax.Directive;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a shader sees clip space and the window. The specifications of OpenGL, Vulkan, Direct3D, Metal and WebGPU say so.
 *
 * @param window whose window it is
 * @param origin where {@code gl_FragCoord} begins to count, and the lines of the picture in memory with it
 * @param depth what {@code gl_Position.z / gl_Position.w} is of what is seen
 */
public record Conventions(Window window, Origin origin, Depth depth) {
    /** OpenGL and OpenGL ES. */
    public static final Conventions OPENGL = new Conventions(Window.OPENGL, Origin.LOWER, Depth.MINUS_ONE_TO_ONE);

    /** Vulkan. */
    public static final Conventions VULKAN = new Conventions(Window.VULKAN, Origin.UPPER, Depth.ZERO_TO_ONE);

    /** Direct3D, Metal and WebGPU. */
    public static final Conventions DIRECT = new Conventions(Window.DIRECT, Origin.UPPER, Depth.ZERO_TO_ONE);

    private static final String PRAGMA = "conventions";

    /** Windows that lead from clip space to lines of a picture. */
    public enum Window {
        /** Lines are counted from below, and clip space leads upwards. */
        OPENGL,
        /** Lines are counted from above, and clip space leads downwards. */
        VULKAN,
        /** Lines are counted from above, and clip space leads upwards. */
        DIRECT;

        /** True if a greater {@code gl_Position.y} is a greater number of a line. */
        public boolean growsWithPosition() {
            return this != DIRECT;
        }

        /** Where the window begins to count if nothing is turned over. */
        public Origin origin() {
            return this == OPENGL ? Origin.LOWER : Origin.UPPER;
        }
    }

    /** Where lines are counted from. */
    public enum Origin {
        /** The upper left corner. */
        UPPER,
        /** The lower left corner. */
        LOWER
    }

    /** What depth is seen. */
    public enum Depth {
        /** From 0 to 1. */
        ZERO_TO_ONE,
        /** From -1 to 1. */
        MINUS_ONE_TO_ONE
    }

    /**
     * Those of a shader: what its {@code #pragma conventions} says; else Vulkan's if it uses what only Vulkan has, such as
     * descriptor sets; else OpenGL's.
     */
    public static Conventions of(Ir ir) {
        for (Directive it : ir.info().directives()) {
            Optional<Conventions> stated =
                    it instanceof Directive.Pragma pragma ? read(pragma.text()) : Optional.empty();
            if (stated.isPresent()) {
                return stated.get();
            }
        }
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean vulkan = variable.number(Decoration.Key.SET) != null
                    || variable.has(Decoration.Flag.PUSH_CONSTANT)
                    || variable.builtIn() == BuiltInVariable.VERTEX_INDEX
                    || variable.builtIn() == BuiltInVariable.INSTANCE_INDEX;
            if (vulkan) {
                return VULKAN;
            }
        }
        return OPENGL;
    }

    /** The same with another origin. */
    public Conventions with(Origin other) {
        return new Conventions(window, other, depth);
    }

    /** The same with another range of depth. */
    public Conventions with(Depth other) {
        return new Conventions(window, origin, other);
    }

    /** What follows the word {@code #pragma} in a text that does not show its conventions otherwise. */
    public String pragma() {
        return PRAGMA + " ( " + word(window) + " , " + word(origin) + " , " + word(depth) + " )";
    }

    /** True for a line that states conventions. */
    public static boolean isStatement(Directive directive) {
        return directive instanceof Directive.Pragma it && read(it.text()).isPresent();
    }

    private static Optional<Conventions> read(String text) {
        List<String> words = Splitter.on(' ').splitToList(text);
        if (!words.get(0).equals(PRAGMA)) {
            return Optional.empty();
        }
        for (Window window : Window.values()) {
            for (Origin origin : Origin.values()) {
                for (Depth depth : Depth.values()) {
                    Conventions one = new Conventions(window, origin, depth);
                    if (one.pragma().equals(text)) {
                        return Optional.of(one);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
