package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.joml.Matrix3f;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * The lights of a rig for the shade modes {@code flat}, {@code gouraud} and {@code phong}: light i of the rig is light i of
 * the shader, in the space of the view. What those lights know is less: they have no soft edge of a cone, so it ends at the outer
 * angle, and they fade with the square of the distance at most, so decays of 0, 1 and 2 are as in the rig. They give no
 * ambient light.
 */
public final class PlainLights {
    static final DiagnosticKind NO_PLAIN_LIGHT = DiagnosticKind.error(
            "SW1842",
            "light '{0}' is of kind '{1}', which shade modes do not have; use directional_light, point_light or spot_light");
    static final DiagnosticKind NO_PLAIN_DECAY = DiagnosticKind.error(
            "SW1843", "light '{0}' fades with a decay of {1}, which shade modes do not have; use 0, 1 or 2");
    static final DiagnosticKind OTHER_KIND = DiagnosticKind.warning(
            "SW1844",
            "light '{0}' of the rig is {1}, but light {2} of shader '{3}' is not; it keeps the numbers that it has");

    /** The lights that shade modes know. */
    public enum Kind {
        /** Parallel rays, {@code directional_light}. */
        DIRECTIONAL,

        /** Rays in all directions from one position, {@code point_light}. */
        POINT,

        /** Rays from one position within a cone, {@code spot_light}. */
        SPOT
    }

    private PlainLights() {}

    /** The kinds of the lights of a rig, in order; nothing if one cannot be had. */
    public static Optional<ImmutableList<Kind>> kinds(LightRig rig, Diagnostics diagnostics) {
        ImmutableList.Builder<Kind> types = ImmutableList.builder();
        boolean all = true;
        for (Light light : rig.lights()) {
            Optional<Kind> type = type(rig, light);
            type.ifPresent(types::add);
            if (type.isEmpty()) {
                diagnostics.report(NO_PLAIN_LIGHT, SourceSpan.none(), light.name(), kind(rig, light));
            } else if (type.get() != Kind.DIRECTIONAL && fading(light).isEmpty()) {
                diagnostics.report(NO_PLAIN_DECAY, SourceSpan.none(), light.name(), decay(light));
                all = false;
            }
            all &= type.isPresent();
        }
        return all ? Optional.of(types.build()) : Optional.empty();
    }

    private static String kind(LightRig rig, Light light) {
        String nodedef = rig.shaders().get(light.type() - 1);
        return nodedef.startsWith("ND_") ? nodedef.substring(3) : nodedef;
    }

    private static Optional<Kind> type(LightRig rig, Light light) {
        return switch (kind(rig, light)) {
            case "directional_light" -> Optional.of(Kind.DIRECTIONAL);
            case "point_light" -> Optional.of(Kind.POINT);
            case "spot_light" -> Optional.of(Kind.SPOT);
            default -> Optional.empty();
        };
    }

    private static float decay(Light light) {
        return number(light, "decay_rate", 0);
    }

    /** (1 + d) to the power of the decay, as 1, d and d squared are summed. */
    private static Optional<Vector3f> fading(Light light) {
        float decay = decay(light);
        if (decay == 0) {
            return Optional.of(new Vector3f(1, 0, 0));
        }
        if (decay == 1) {
            return Optional.of(new Vector3f(1, 1, 0));
        }
        return decay == 2 ? Optional.of(new Vector3f(1, 2, 1)) : Optional.empty();
    }

    /** How many lights of a shade mode a shader has. */
    static int count(Uniforms uniforms) {
        int count = 0;
        while (uniforms.named("g_cLightDiffuse_" + count).isPresent()) {
            count++;
        }
        return count;
    }

    /** Reports lights of a rig that are of another kind than those of the shader. */
    static void check(RenderJob job, Diagnostics diagnostics) {
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
                        kind(job.lighting().lights(), light),
                        i,
                        job.subject().shader().name());
            }
        }
    }

    private static boolean fits(Uniforms uniforms, LightRig rig, Light light, int index) {
        Kind has = uniforms.named("g_vLightAngleExp_" + index).isPresent()
                ? Kind.SPOT
                : uniforms.named("g_vLightPos_" + index).isPresent() ? Kind.POINT : Kind.DIRECTIONAL;
        return type(rig, light).filter(has::equals).isPresent();
    }

    /** Sets the lights of a rig, but what the job sets itself. */
    static void set(SceneProgram program, Uniforms uniforms, RenderJob job) {
        Matrix4f view = new Matrix4f(job.view().camera().view());
        for (int i = 0;
                i < Math.min(count(uniforms), job.lighting().lights().lights().size());
                i++) {
            Light light = job.lighting().lights().lights().get(i);
            if (!fits(uniforms, job.lighting().lights(), light, i)) {
                continue;
            }
            Vector3f color = light.vector("color").orElse(new Vector3f()).mul(number(light, "intensity", 0));
            set(program, job, "g_cLightDiffuse_" + i, color);
            set(program, job, "g_cLightSpecular_" + i, color);
            set(program, job, "g_cLightAmbient_" + i, new Vector3f());
            int index = i;
            light.vector("direction")
                    .ifPresent(direction ->
                            set(program, job, "g_vLightDir_" + index, new Matrix3f(view).transform(direction)));
            light.vector("position")
                    .ifPresent(position -> set(program, job, "g_vLightPos_" + index, view.transformPosition(position)));
            fading(light).ifPresent(fading -> set(program, job, "g_vLightAtten_" + index, fading));
            if (!job.subject().values().containsKey("g_vLightAngleExp_" + i)) {
                float outer = Math.min(number(light, "outer_angle", 0), number(light, "inner_angle", 1));
                program.set("g_vLightAngleExp_" + i, outer, 0);
            }
        }
    }

    private static float number(Light light, String input, float otherwise) {
        return light.values().get(input) instanceof Value.FloatValue number ? number.value() : otherwise;
    }

    private static void set(SceneProgram program, RenderJob job, String name, Vector3f value) {
        if (!job.subject().values().containsKey(name)) {
            program.set(name, value.x, value.y, value.z);
        }
    }
}
