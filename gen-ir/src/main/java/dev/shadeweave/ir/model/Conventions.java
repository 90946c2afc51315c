package dev.shadeweave.ir.model;

import dev.shadeweave.lang.syntax.Directive;
import java.util.Locale;
import java.util.Optional;

/**
 * The conventions of a host for clip space and the window, from the specifications of OpenGL, Vulkan, Direct3D, Metal
 * and WebGPU.
 *
 * @param window how clip space maps to the lines of the window
 * @param origin the corner from which {@code gl_FragCoord} counts, and with it the lines of the picture in memory
 * @param depth the visible range of {@code gl_Position.z / gl_Position.w}
 */
public record Conventions(Window window, Origin origin, Depth depth) {
    /** OpenGL and OpenGL ES. */
    public static final Conventions OPENGL = new Conventions(Window.OPENGL, Origin.LOWER, Depth.MINUS_ONE_TO_ONE);

    /** Vulkan. */
    public static final Conventions VULKAN = new Conventions(Window.VULKAN, Origin.UPPER, Depth.ZERO_TO_ONE);

    /** Direct3D, Metal and WebGPU. */
    public static final Conventions DIRECT = new Conventions(Window.DIRECT, Origin.UPPER, Depth.ZERO_TO_ONE);

    /** The mapping from clip space to the lines of a window. */
    public enum Window {
        /** Lines are counted from the bottom; positive y in clip space is up. */
        OPENGL,
        /** Lines are counted from the top; positive y in clip space is down. */
        VULKAN,
        /** Lines are counted from the top; positive y in clip space is up. */
        DIRECT;

        /** Returns whether the line number grows with {@code gl_Position.y}. */
        public boolean growsWithPosition() {
            return this != DIRECT;
        }

        /** Returns the corner from which the window counts lines, unless the picture is upside down. */
        public Origin origin() {
            return this == OPENGL ? Origin.LOWER : Origin.UPPER;
        }
    }

    /** The corner from which lines are counted. */
    public enum Origin {
        /** The upper left corner. */
        UPPER,
        /** The lower left corner. */
        LOWER
    }

    /** The visible range of depth. */
    public enum Depth {
        /** From 0 to 1. */
        ZERO_TO_ONE,
        /** From -1 to 1. */
        MINUS_ONE_TO_ONE
    }

    /**
     * Returns the conventions that a shader states with {@code #pragma conventions}. Without the pragma, they are those
     * of Vulkan if the shader uses a feature that only Vulkan has, such as descriptor sets. Otherwise they are those of
     * OpenGL.
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

    /** Returns these conventions with another origin. */
    public Conventions with(Origin other) {
        return new Conventions(window, other, depth);
    }

    /** Returns these conventions with another range of depth. */
    public Conventions with(Depth other) {
        return new Conventions(window, origin, other);
    }

    /** Returns the text after {@code #pragma} in a shader that states these conventions. */
    public String pragma() {
        return "conventions ( " + word(window) + " , " + word(origin) + " , " + word(depth) + " )";
    }

    /** Returns whether a directive states conventions. */
    public static boolean isStatement(Directive directive) {
        return directive instanceof Directive.Pragma it && read(it.text()).isPresent();
    }

    private static Optional<Conventions> read(String text) {
        String words = text.replace(" ", "");
        for (Window window : Window.values()) {
            for (Origin origin : Origin.values()) {
                for (Depth depth : Depth.values()) {
                    Conventions one = new Conventions(window, origin, depth);
                    if (one.pragma().replace(" ", "").equals(words)) {
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
