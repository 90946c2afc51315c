package dev.shadeweave.raymarch;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Requirements;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * What MaterialX surfaces see of the scene instead of the environment: the rays of the march that are mirrored and that go
 * through bodies. Files of the library in which lobes ask for the environment have others in their place here, which look at
 * what the rays found first. Shaders do not call themselves, so the rays are followed before a surface is asked: along the
 * normal of the shape, whatever the surface makes of it.
 *
 * @param mirrored true if surfaces show what mirrored rays meet
 * @param passed true if they show what rays through the body meet; where transparency is left to a host, that is its answer
 */
record SurfaceRays(boolean mirrored, boolean passed) {
    /** The folder of the files that look at rays, as files that lobes share include it. */
    private static final String FROM_LOBES = "../../../sdflib/genglsl/lib/";

    /** What the output node of a program asks for. */
    static SurfaceRays of(ShaderProgram program, GenerationOptions options) {
        if (!Lighting.isLit(program)) {
            return new SurfaceRays(false, false);
        }
        for (ShaderNode node : program.main().nodes()) {
            if (OutputNode.isMarch(node)) {
                // What is wrong with the settings is reported by whoever writes the scene.
                MarchSettings settings = MarchSettings.of(node, new Diagnostics());
                boolean refracts = options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.REFRACTION;
                return new SurfaceRays(
                        settings.bounces().reflections() > 0, settings.bounces().refractions() > 0 && refracts);
            }
        }
        return new SurfaceRays(false, false);
    }

    /** Has files of its own included in place of those that see the environment alone. */
    void require(Requirements.Builder requirements) {
        if (mirrored) {
            requirements.token("mx_ggx_reflection.glsl", FROM_LOBES + "mx_traced_reflection.glsl");
        }
        if (passed) {
            requirements.token("mx_transmission_behind.glsl", FROM_LOBES + "mx_traced_transmission.glsl");
        }
    }

    /** Adds the macros that the march reads. */
    void define(Map<@Untainted String, @Untainted String> macros) {
        if (mirrored) {
            macros.put("RAYTK_TRACED_REFLECTION", "1");
            macros.put("RAYTK_NOTHING_NEAR", "1e9");
        }
        if (passed) {
            macros.put("RAYTK_TRACED_REFRACTION", "1");
        }
    }

    /** Declares what the functions look at. */
    void declare(CodeWriter out) {
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

    /** Sets it, before a surface is asked. */
    void assign(StageEmitter emission) {
        if (mirrored) {
            emission.line("mirroredLight = matCtx.reflected;");
        }
        if (passed) {
            emission.line("passedLight = matCtx.refractColor;");
            emission.line("passedAway = matCtx.refractAway;");
        }
    }
}
