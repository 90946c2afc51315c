package dev.shadeweave.raymarch.internal.scene;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.option.GenerationOptions;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The rays by which MaterialX surfaces reflect and transmit the scene instead of the environment: mirrored rays, and
 * rays through bodies. The library files in which lobes read the environment are replaced by files that first read the
 * results of the rays. Shaders cannot recurse, so the rays are followed before a surface is evaluated. The rays use the
 * normal of the shape, even if the surface changes the normal.
 *
 * @param mirrored true if surfaces show the hits of mirrored rays
 * @param passed true if surfaces show the hits of rays through the body; these replace the host's transparency
 */
public record SurfaceRays(boolean mirrored, boolean passed) {
    /** The folder of the files that read the rays, relative to the files that lobes share. */
    private static final String FROM_LOBES = "../../../sdflib/genglsl/lib/";

    /** Returns the rays that the output node of a program needs. */
    public static SurfaceRays of(ShaderProgram program, GenerationOptions options) {
        if (!Lighting.isLit(program)) {
            return new SurfaceRays(false, false);
        }
        for (ShaderNode node : program.main().nodes()) {
            if (OutputNode.isMarch(node)) {
                // The writer of the scene reports errors in the settings.
                MarchSettings settings = MarchSettings.of(node, new Diagnostics());
                boolean refracts = options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.REFRACTION;
                return new SurfaceRays(
                        settings.bounces().reflections() > 0, settings.bounces().refractions() > 0 && refracts);
            }
        }
        return new SurfaceRays(false, false);
    }

    /** Replaces the library files that read only the environment. */
    public void require(Requirements.Builder requirements) {
        if (mirrored) {
            requirements.token("mx_ggx_reflection.glsl", FROM_LOBES + "mx_traced_reflection.glsl");
        }
        if (passed) {
            requirements.token("mx_transmission_behind.glsl", FROM_LOBES + "mx_traced_transmission.glsl");
        }
    }

    /** Adds the macros that the march reads. */
    public void define(Map<@Untainted String, @Untainted String> macros) {
        if (mirrored) {
            macros.put("RAYTK_TRACED_REFLECTION", "1");
            macros.put("RAYTK_NOTHING_NEAR", "1e9");
        }
        if (passed) {
            macros.put("RAYTK_TRACED_REFRACTION", "1");
        }
    }

    /** Declares the variables that pass the results of the rays to the lobes. */
    public void declare(CodeWriter out) {
        if (mirrored) {
            out.line("vec4 mirroredLight;");
        }
        if (passed) {
            out.line("vec3 passedLight;");
            out.line("vec4 passedAway;");
        }
        if (mirrored || passed) {
            out.blank();
        }
    }

    /** Sets the variables before a surface is evaluated. */
    public void assign(StageEmitter emission) {
        if (mirrored) {
            emission.line("mirroredLight = matCtx.reflected;");
        }
        if (passed) {
            emission.line("passedLight = matCtx.refractColor;");
            emission.line("passedAway = matCtx.refractAway;");
        }
    }
}
