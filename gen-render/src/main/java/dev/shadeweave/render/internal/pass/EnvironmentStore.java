package dev.shadeweave.render.internal.pass;

import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.internal.command.ScreenPass;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;

/** The textures of the environment that was used last, and the pass that draws it as a background. */
final class EnvironmentStore implements AutoCloseable {
    private static final String RADIANCE = "u_envRadiance";
    private static final String IRRADIANCE = "u_envIrradiance";
    private static final String SAMPLES = "u_envRadianceSamples";

    private static final Sampler AROUND =
            new Sampler(Sampler.Address.PERIODIC, Sampler.Address.CLAMP, Sampler.Filter.LINEAR);

    private static final @Untainted String TOWARDS =
            """
            uniform mat4 toWorld;
            out vec3 towards;
            void main()
            {
                vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
                vec4 near = toWorld * vec4(corner, -1.0, 1.0);
                vec4 far = toWorld * vec4(corner, 1.0, 1.0);
                towards = far.xyz / far.w - near.xyz / near.w;
                gl_Position = vec4(corner, 0.0, 1.0);
            }
            """;

    private static final @Untainted String SEEN =
            """
            uniform sampler2D radiance;
            uniform float intensity;
            in vec3 towards;
            out vec4 color;
            void main()
            {
                vec3 d = normalize(towards);
                // right behind, some processors know no angle
                float longitude = d.x == 0.0 && d.z < 0.0 ? 0.5 : atan(-d.x, d.z) * 0.15915494309;
                vec2 at = vec2(longitude + 0.5, 0.5 - asin(clamp(d.y, -1.0, 1.0)) * 0.31830988618);
                color = vec4(intensity * textureLod(radiance, at, 0.0).rgb, 1.0);
            }
            """;

    private final Scene scene;
    private final ScreenPass background = new ScreenPass("background", TOWARDS, SEEN);
    private @Nullable Environment environment;
    private @Nullable SceneTexture radiance;
    private @Nullable SceneTexture filtered;
    private @Nullable SceneTexture irradiance;

    EnvironmentStore(Scene scene) {
        this.scene = scene;
    }

    /** Sets the uniforms of the environment, without its textures. */
    void set(SceneProgram program, RenderJob job) {
        Image given = job.subject().textures().images().get(RADIANCE);
        Image image = given == null ? job.lighting().environment().radiance() : given;
        program.set("u_envRadianceMips", SceneTexture.levels(image.width(), image.height()));
        program.set(SAMPLES, job.quality().environmentSamples());
        program.set("u_envLightIntensity", job.lighting().environment().intensity());
    }

    /**
     * Binds the texture that a sampler of the environment reads. Shaders that take many samples read the original
     * radiance; shaders that take one read it filtered.
     *
     * @return false if the sampler reads another texture
     */
    boolean bind(SceneProgram program, String sampler, RenderJob job) {
        switch (sampler) {
            case RADIANCE -> {
                program.texture(
                        sampler,
                        wantsFiltered(job.subject().shader())
                                ? filtered(job.lighting().environment())
                                : radiance(job.lighting().environment()),
                        AROUND);
                return true;
            }
            case IRRADIANCE -> {
                program.texture(sampler, irradiance(job.lighting().environment()), AROUND);
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /**
     * Returns true if a shader takes many samples, that is, if its source uses their number after declaring it. The
     * driver's list of uniforms is no criterion, because some drivers list unused ones.
     */
    static boolean isSampled(Shader shader) {
        return isUsed(shader, SAMPLES);
    }

    /**
     * Returns true if a shader reads the radiance with one sample. Blurring takes seconds, so a shader that only
     * declares the radiance gets it unfiltered.
     */
    private static boolean wantsFiltered(Shader shader) {
        return !isSampled(shader) && isUsed(shader, RADIANCE);
    }

    /** Returns true if the source of a shader uses a uniform after declaring it. */
    private static boolean isUsed(Shader shader, String uniform) {
        String source = shader.find(Stage.PIXEL).map(ShaderStage::source).orElse("");
        return Lexer.words(source).count(uniform) > 1;
    }

    /** Fills the current target with the camera's view of the environment. */
    void drawBackground(RenderJob job) {
        SceneProgram program = background.in(scene);
        program.set(
                "toWorld",
                new Matrix4f(job.view().camera().projection())
                        .mul(job.view().camera().view())
                        .invert());
        program.set("intensity", job.lighting().environment().intensity());
        program.texture("radiance", radiance(job.lighting().environment()), AROUND);
        background.draw(scene, ScreenPass.Blending.OVERWRITE);
    }

    private SceneTexture radiance(Environment wanted) {
        change(wanted);
        if (radiance == null) {
            radiance = SceneTexture.ofKept(scene, wanted.radiance());
        }
        return radiance;
    }

    private SceneTexture filtered(Environment wanted) {
        change(wanted);
        if (filtered == null) {
            filtered = SceneTexture.ofLevels(scene, wanted.blurred().levels(), SceneTexture.Origin.TOP);
        }
        return filtered;
    }

    private SceneTexture irradiance(Environment wanted) {
        change(wanted);
        if (irradiance == null) {
            irradiance = SceneTexture.ofKept(scene, wanted.irradiance());
        }
        return irradiance;
    }

    private void change(Environment wanted) {
        if (!wanted.equals(environment)) {
            free();
            environment = wanted;
        }
    }

    private void free() {
        for (SceneTexture texture : new @Nullable SceneTexture[] {radiance, filtered, irradiance}) {
            if (texture != null) {
                texture.close();
            }
        }
        radiance = null;
        filtered = null;
        irradiance = null;
    }

    @Override
    public void close() {
        free();
        background.close();
    }
}
