package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.type.Type;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Defines the types of the functions that nodes of code blocks pass to each other. */
public final class Wires {
    private static final ImmutableMap<String, @Untainted String> RETURNED =
            ImmutableMap.of("sdf", "Sdf", "sdflight", "Light", "sdfray", "Ray");

    private Wires() {}

    /**
     * Returns true for function types: types whose values are always functions. Values of ordinary types may be
     * functions too.
     */
    public static boolean isFunction(Type type) {
        return type.base() == Type.Base.NONE && !type.isShading();
    }

    /** Returns the result type of a function. */
    static @Untainted String returned(Type type) {
        @Untainted String known = isFunction(type) ? RETURNED.get(type.name()) : null;
        return known != null ? known : GlslSyntax.INSTANCE.typeName(type);
    }

    /** Returns the default coordinate type of a function. */
    static @Untainted String coord(Type type) {
        return type.name().equals("sdfray") ? "vec2" : "vec3";
    }

    /** Returns the default context type of a function. */
    static @Untainted String context(Type type) {
        return switch (type.name()) {
            case "sdflight" -> "LightContext";
            case "sdfray" -> "CameraContext";
            default -> "Context";
        };
    }

    /** Returns a place in three dimensions as another coordinate. Drops extra components; a fourth one is zero. */
    public static @Untainted String narrowed(@Untainted String place, String coord) {
        return switch (coord) {
            case "float" -> place + ".x";
            case "vec2" -> place + ".xy";
            case "vec4" -> "vec4(" + place + ", 0.0)";
            default -> place;
        };
    }

    /** Returns a coordinate as a place in three dimensions. Missing components are zero; a fourth one is dropped. */
    public static @Untainted String widened(@Untainted String coordinate, String coord) {
        return switch (coord) {
            case "float" -> "vec3(" + coordinate + ", 0.0, 0.0)";
            case "vec2" -> "vec3(" + coordinate + ", 0.0)";
            case "vec4" -> coordinate + ".xyz";
            default -> coordinate;
        };
    }
}
