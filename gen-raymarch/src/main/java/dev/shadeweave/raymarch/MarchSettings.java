package dev.shadeweave.raymarch;

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
 * What a node {@code raymarch} says about the march.
 *
 * @param maxSteps how many steps a ray takes at most
 * @param surfaceDistance how near is a hit
 * @param maxDistance how far a ray goes
 * @param antialias how many rays a pixel has in each direction
 * @param shadows true if lights are hidden by shapes
 * @param occlusion how many taps find how open a place is; 0 for none
 * @param reflections how often light is mirrored
 * @param limitBox true if nothing outside of a box is shown
 * @param refractions how often light is mirrored inside a body; 0 if none is looked through
 */
record MarchSettings(
        int maxSteps,
        float surfaceDistance,
        float maxDistance,
        int antialias,
        boolean shadows,
        float shadowSoftness,
        int occlusion,
        float occlusionDistance,
        float occlusionStrength,
        int reflections,
        int refractions,
        float ior,
        boolean limitBox) {
    static final DiagnosticKind OUT_OF_RANGE =
            DiagnosticKind.error("SW2332", "input '{0}' of '{1}' is {2}, but must be {3}");

    static MarchSettings of(ShaderNode node, Diagnostics found) {
        Reader reader = new Reader(node, found);
        MarchSettings settings = new MarchSettings(
                reader.count("maxsteps", 200, 1, 10_000),
                reader.positive("surfacedistance", 0.001f),
                reader.positive("maxdistance", 100),
                reader.count("antialias", 1, 1, 8),
                reader.is("shadows"),
                reader.positive("shadowsoftness", 0.1f),
                reader.count("occlusionsamples", 0, 0, 64),
                reader.positive("occlusiondistance", 0.5f),
                reader.positive("occlusionstrength", 1),
                reader.count("reflections", 0, 0, 16),
                reader.count("refractions", 0, 0, 16),
                reader.positive("ior", 1.5f),
                reader.is("limitbox"));
        if (settings.surfaceDistance >= settings.maxDistance && node.hasInput("surfacedistance")) {
            found.report(
                    OUT_OF_RANGE,
                    node.input("surfacedistance").details().span(),
                    "surfacedistance",
                    node.id(),
                    Numbers.text(settings.surfaceDistance),
                    "less than maxdistance, which is " + Numbers.text(settings.maxDistance));
        }
        return settings;
    }

    /** Adds the macros that the library reads. */
    void define(Map<@Untainted String, @Untainted String> macros) {
        macros.put("RAYTK_MAX_STEPS", Integer.toString(maxSteps));
        macros.put("RAYTK_SURF_DIST", Numbers.text(surfaceDistance));
        macros.put("RAYTK_MAX_DIST", Numbers.text(maxDistance));
        macros.put("RAYTK_IOR", Numbers.text(ior));
        if (limitBox) {
            macros.put("RAYTK_LIMIT_BOX", "1");
        }
        if (shadows) {
            macros.put("RAYTK_SHADOWS", "1");
            macros.put("RAYTK_SHADOW_STEPS", Integer.toString(Math.max(16, maxSteps / 2)));
            macros.put("RAYTK_SHADOW_SOFTNESS", Numbers.text(shadowSoftness));
        }
        if (occlusion > 0) {
            macros.put("RAYTK_AO_SAMPLES", Integer.toString(occlusion));
            macros.put("RAYTK_AO_DISTANCE", Numbers.text(occlusionDistance));
            macros.put("RAYTK_AO_STRENGTH", Numbers.text(occlusionStrength));
        }
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

    /** Reads values that must be known. */
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
                report(name, Integer.toString(number), "from " + least + " to " + most);
                return otherwise;
            }
            return number;
        }

        float positive(String name, float otherwise) {
            float number = value(name) instanceof FloatValue real ? real.value() : otherwise;
            if (!(number > 0) || !Float.isFinite(number)) {
                report(name, Float.toString(number), "greater than 0");
                return otherwise;
            }
            return number;
        }

        private void report(String name, String value, String wanted) {
            ShaderInput input = node.input(name);
            found.report(OUT_OF_RANGE, input.details().span(), name, node.id(), value, wanted);
        }
    }
}
