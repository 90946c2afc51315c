package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.type.Type;
import org.checkerframework.checker.tainting.qual.Untainted;

/** What wires carry: the types of the functions that nodes of code blocks hand on. */
final class Wires {
    private static final ImmutableMap<String, @Untainted String> RETURNED =
            ImmutableMap.of("sdf", "Sdf", "sdflight", "Light", "sdfray", "Ray");

    private Wires() {}

    /** True for types whose wires carry a function that the type alone describes; ordinary types may carry one too. */
    static boolean isFunction(Type type) {
        return type.base() == Type.Base.NONE && !type.isShading();
    }

    /** What a function gives. */
    static @Untainted String returned(Type type) {
        @Untainted String known = isFunction(type) ? RETURNED.get(type.name()) : null;
        return known != null ? known : GlslSyntax.INSTANCE.typeName(type);
    }

    /** What a function is called with, if nobody says. */
    static @Untainted String coord(Type type) {
        return type.name().equals("sdfray") ? "vec2" : "vec3";
    }

    /** What a function is called in, if nobody says. */
    static @Untainted String context(Type type) {
        return switch (type.name()) {
            case "sdflight" -> "LightContext";
            case "sdfray" -> "CameraContext";
            default -> "Context";
        };
    }

    /** A place in three dimensions as another coordinate: what is too many is left out. */
    static @Untainted String narrowed(@Untainted String place, String coord) {
        return switch (coord) {
            case "float" -> place + ".x";
            case "vec2" -> place + ".xy";
            case "vec4" -> "vec4(" + place + ", 0.0)";
            default -> place;
        };
    }

    /** A coordinate as a place in three dimensions: what is missing is zero. */
    static @Untainted String widened(@Untainted String coordinate, String coord) {
        return switch (coord) {
            case "float" -> "vec3(" + coordinate + ", 0.0, 0.0)";
            case "vec2" -> "vec3(" + coordinate + ", 0.0)";
            case "vec4" -> coordinate + ".xyz";
            default -> coordinate;
        };
    }
}
