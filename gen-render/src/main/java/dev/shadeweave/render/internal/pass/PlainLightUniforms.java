package dev.shadeweave.render.internal.pass;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.lights.PlainLights;
import dev.shadeweave.source.SourceSpan;
import org.joml.Matrix3f;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * Sets the lights of a rig for the shade modes {@code flat}, {@code gouraud} and {@code phong}: light i of the rig is
 * light i of the shader, in view space. They give no ambient light.
 */
public final class PlainLightUniforms {
    static final DiagnosticKind OTHER_KIND = DiagnosticKind.warning(
            "SW1844",
            "light '{0}' of the rig is {1}, but light {2} of shader '{3}' is not; it keeps the numbers that it has");

    private PlainLightUniforms() {}

    /** Returns the number of lights of a shade mode in a shader. */
    public static int count(Uniforms uniforms) {
        int count = 0;
        while (uniforms.named("g_cLightDiffuse_" + count).isPresent()) {
            count++;
        }
        return count;
    }

    /** Reports lights of a rig whose kind differs from that of the light in the shader. */
    public static void check(RenderJob job, Diagnostics diagnostics) {
        Uniforms uniforms = Uniforms.of(job.subject().shader());
        for (int i = 0;
                i < Math.min(count(uniforms), job.lighting().lights().lights().size());
                i++) {
            Light light = job.lighting().lights().lights().get(i);
            if (!fits(uniforms, job.lighting().lights(), light, i)) {
                diagnostics.report(
                        OTHER_KIND,
                        SourceSpan.none(),
                        light.name(),
                        PlainLights.kind(job.lighting().lights(), light),
                        i,
                        job.subject().shader().name());
            }
        }
    }

    private static boolean fits(Uniforms uniforms, LightRig rig, Light light, int index) {
        PlainLights.Kind has = uniforms.named("g_vLightAngleExp_" + index).isPresent()
                ? PlainLights.Kind.SPOT
                : uniforms.named("g_vLightPos_" + index).isPresent()
                        ? PlainLights.Kind.POINT
                        : PlainLights.Kind.DIRECTIONAL;
        return PlainLights.type(rig, light).filter(has::equals).isPresent();
    }

    /** Sets the lights of a rig, except uniforms that the job sets itself. */
    static void set(SceneProgram program, Uniforms uniforms, RenderJob job) {
        Matrix4f view = new Matrix4f(job.view().camera().view());
        for (int i = 0;
                i < Math.min(count(uniforms), job.lighting().lights().lights().size());
                i++) {
            Light light = job.lighting().lights().lights().get(i);
            if (!fits(uniforms, job.lighting().lights(), light, i)) {
                continue;
            }
            Vector3f color =
                    light.vector("color").orElse(new Vector3f()).mul(PlainLights.number(light, "intensity", 0));
            set(program, job, "g_cLightDiffuse_" + i, color);
            set(program, job, "g_cLightSpecular_" + i, color);
            set(program, job, "g_cLightAmbient_" + i, new Vector3f());
            int index = i;
            light.vector("direction")
                    .ifPresent(direction ->
                            set(program, job, "g_vLightDir_" + index, new Matrix3f(view).transform(direction)));
            light.vector("position")
                    .ifPresent(position -> set(program, job, "g_vLightPos_" + index, view.transformPosition(position)));
            PlainLights.fading(light).ifPresent(fading -> set(program, job, "g_vLightAtten_" + index, fading));
            if (!job.subject().values().containsKey("g_vLightAngleExp_" + i)) {
                float outer = Math.min(
                        PlainLights.number(light, "outer_angle", 0), PlainLights.number(light, "inner_angle", 1));
                program.set("g_vLightAngleExp_" + i, outer, 0);
            }
        }
    }

    private static void set(SceneProgram program, RenderJob job, String name, Vector3f value) {
        if (!job.subject().values().containsKey(name)) {
            program.set(name, value.x, value.y, value.z);
        }
    }
}
