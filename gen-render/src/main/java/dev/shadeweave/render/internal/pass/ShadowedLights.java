package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;

/**
 * Lets every light of a rig cast its own shadow, though a shader knows one shadow map. Light adds up; so the object is
 * drawn without the lights, then in each alone with the shadows of that light, and what each adds is added.
 *
 * <p>Before → after: one picture of a job with three lights → the sum of four pictures, whose jobs have no light or one.
 * A job without a shadow map, or with one light or none, stays as it is.
 */
public final class ShadowedLights {
    private final ImmutableList<RenderJob> parts;

    private ShadowedLights(ImmutableList<RenderJob> parts) {
        this.parts = parts;
    }

    /** The pictures that a job consists of. */
    public static ShadowedLights of(SceneProgram program, RenderJob job) {
        LightRig rig = job.lighting().lights();
        int lights = Math.min(rig.lights().size(), Uniforms.lights(program));
        if (lights < 2 || !HostTextures.wantsShadows(program, job)) {
            return new ShadowedLights(ImmutableList.of(job));
        }
        ImmutableList.Builder<RenderJob> parts = ImmutableList.builder();
        parts.add(job.toBuilder().lights(LightRig.NONE).build());
        rig.lights().stream()
                .limit(lights)
                .map(light -> new LightRig(rig.shaders(), ImmutableList.of(light)))
                .forEach(alone -> parts.add(job.toBuilder().lights(alone).build()));
        return new ShadowedLights(parts.build());
    }

    /** The jobs: one, or the one without lights and then each light alone. */
    public ImmutableList<RenderJob> parts() {
        return parts;
    }
}
