package dev.shadeweave.raymarch.internal.scene;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a node {@code raymarch}.
 *
 * @param rays the settings of rays
 * @param shadows the settings of shadows
 * @param occlusion the settings of ambient occlusion
 * @param bounces the settings of reflection and refraction
 * @param limitBox true if only the content of a box is shown
 */
public record MarchSettings(Rays rays, Shadows shadows, Occlusion occlusion, Bounces bounces, boolean limitBox) {
    /**
     * The settings of rays.
     *
     * @param steps the limit of steps of a ray
     * @param near the distance that counts as a hit
     * @param far the length of a ray
     * @param antialias the number of rays of a pixel in each direction
     */
    public record Rays(int steps, float near, float far, int antialias) {}

    /**
     * The settings of shadows.
     *
     * @param cast true if shapes cast shadows
     * @param softness the width of the edge of a shadow
     */
    public record Shadows(boolean cast, float softness) {}

    /**
     * The settings of ambient occlusion.
     *
     * @param samples the number of taps; 0 for none
     * @param distance the distance of the last tap
     * @param strength the strength of the darkening
     */
    record Occlusion(int samples, float distance, float strength) {}

    /**
     * The settings of reflection and refraction.
     *
     * @param reflections the number of reflections
     * @param refractions the most surfaces that a ray through a body meets from inside; 0 if bodies are opaque
     * @param ior the index of refraction of bodies that do not state one
     */
    record Bounces(int reflections, int refractions, float ior) {}

    static final DiagnosticKind OUT_OF_RANGE =
            DiagnosticKind.repaired("SW2332", "input '{0}' of '{1}' is {2}, but must be {3}", "{4} is used");

    /**
     * The distance that counts as a hit, as a part of the length of a ray. Used if the stated distance is not less than
     * the length of a ray.
     */
    private static final float NEAREST = 1e-5f;

    /** Returns the settings of a node. Reports values that are out of range, and replaces them with defaults. */
    public static MarchSettings of(ShaderNode node, Diagnostics found) {
        Reader reader = new Reader(node, found);
        MarchSettings settings = new MarchSettings(
                new Rays(
                        reader.count("maxsteps", 200, 1, 10_000),
                        reader.positive("surfacedistance", 0.001f),
                        reader.positive("maxdistance", 100),
                        reader.count("antialias", 1, 1, 8)),
                new Shadows(reader.is("shadows"), reader.positive("shadowsoftness", 0.1f)),
                new Occlusion(
                        reader.count("occlusionsamples", 0, 0, 64),
                        reader.positive("occlusiondistance", 0.5f),
                        reader.positive("occlusionstrength", 1)),
                new Bounces(
                        reader.count("reflections", 0, 0, 16),
                        reader.count("refractions", 0, 0, 16),
                        reader.positive("ior", 1.5f)),
                reader.is("limitbox"));
        Rays rays = settings.rays;
        if (rays.near >= rays.far && node.hasInput("surfacedistance")) {
            found.report(
                    OUT_OF_RANGE,
                    node.input("surfacedistance").details().span(),
                    "surfacedistance",
                    node.id(),
                    Numbers.text(rays.near),
                    "less than maxdistance, which is " + Numbers.text(rays.far),
                    Numbers.text(rays.far * NEAREST));
            return new MarchSettings(
                    new Rays(rays.steps, rays.far * NEAREST, rays.far, rays.antialias),
                    settings.shadows,
                    settings.occlusion,
                    settings.bounces,
                    settings.limitBox);
        }
        return settings;
    }

    /** Adds the macros that the library reads. */
    public void define(Map<@Untainted String, @Untainted String> macros) {
        macros.put("RAYTK_MAX_STEPS", Integer.toString(rays.steps));
        macros.put("RAYTK_SURF_DIST", Numbers.text(rays.near));
        macros.put("RAYTK_MAX_DIST", Numbers.text(rays.far));
        macros.put("RAYTK_IOR", Numbers.text(bounces.ior));
        if (limitBox) {
            macros.put("RAYTK_LIMIT_BOX", "1");
        }
        if (shadows.cast) {
            macros.put("RAYTK_SHADOWS", "1");
            macros.put("RAYTK_SHADOW_STEPS", Integer.toString(Math.max(16, rays.steps / 2)));
            macros.put("RAYTK_SHADOW_SOFTNESS", Numbers.text(shadows.softness));
        }
        if (occlusion.samples > 0) {
            macros.put("RAYTK_AO_SAMPLES", Integer.toString(occlusion.samples));
            macros.put("RAYTK_AO_DISTANCE", Numbers.text(occlusion.distance));
            macros.put("RAYTK_AO_STRENGTH", Numbers.text(occlusion.strength));
        }
        int reflections = bounces.reflections;
        int refractions = bounces.refractions;
        if (reflections + refractions > 0) {
            macros.put("RAYTK_PLACES", Integer.toString(1 + reflections + (refractions > 0 ? 1 : 0)));
        }
        if (reflections > 0) {
            macros.put("RAYTK_REFLECTIONS", Integer.toString(reflections));
        }
        if (refractions > 0) {
            macros.put("RAYTK_REFRACTIONS", Integer.toString(refractions));
        }
    }

    /** Reads the values of inputs. An input without a constant value has the default. */
    private record Reader(ShaderNode node, Diagnostics found) {
        private @Nullable Value value(String name) {
            return node.hasInput(name) && node.input(name).source() instanceof Constant constant
                    ? constant.value()
                    : null;
        }

        boolean is(String name) {
            return value(name) instanceof BooleanValue truth && truth.value();
        }

        int count(String name, int otherwise, int least, int most) {
            int number = value(name) instanceof IntegerValue integer ? integer.value() : otherwise;
            if (number < least || number > most) {
                report(name, Integer.toString(number), "from " + least + " to " + most, Integer.toString(otherwise));
                return otherwise;
            }
            return number;
        }

        float positive(String name, float otherwise) {
            float number = value(name) instanceof FloatValue real ? real.value() : otherwise;
            if (!(number > 0) || !Float.isFinite(number)) {
                report(name, Float.toString(number), "greater than 0", Numbers.text(otherwise));
                return otherwise;
            }
            return number;
        }

        private void report(String name, String value, String wanted, String otherwise) {
            ShaderInput input = node.input(name);
            found.report(OUT_OF_RANGE, input.details().span(), name, node.id(), value, wanted, otherwise);
        }
    }
}
