package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;

/**
 * Lets every light of a rig cast a shadow, although a shader reads only one shadow map. Light is additive. So the
 * object is drawn without lights, then with each single light and its shadows, and the differences are added.
 *
 * <p>Before → after: one picture of a job with three lights → the sum of four pictures, whose jobs have no light or
 * one. A job without a shadow map, or with at most one light, is unchanged.
 */
public final class ShadowedLights {
    private final ImmutableList<RenderJob> parts;

    private ShadowedLights(ImmutableList<RenderJob> parts) {
        this.parts = parts;
    }

    /** Returns the pictures of which a job consists. */
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

    /** Returns the jobs: either the original one, or one without lights followed by one for each light. */
    public ImmutableList<RenderJob> parts() {
        return parts;
    }
}
