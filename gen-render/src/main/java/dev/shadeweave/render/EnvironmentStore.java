package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.Drawing;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlMesh;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.gl.GlTexture;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Prefilter;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;

/** The textures of the environment that was used last, and the program that shows it as a background. */
final class EnvironmentStore implements AutoCloseable {
    private static final String RADIANCE = "u_envRadiance";
    private static final String IRRADIANCE = "u_envIrradiance";
    private static final String SAMPLES = "u_envRadianceSamples";

    private static final Sampler AROUND =
            new Sampler(Sampler.Address.PERIODIC, Sampler.Address.CLAMP, Sampler.Filter.LINEAR);

    private static final Shader BACKGROUND = new Shader(
            "background",
            "genglsl",
            ImmutableList.of(
                    stage(
                            Stage.VERTEX,
                            """
                            #version 400
                            uniform mat4 toWorld;
                            in vec3 i_position;
                            out vec3 towards;
                            void main()
                            {
                                vec2 corner = i_position.xy * 1.5;
                                vec4 near = toWorld * vec4(corner, -1.0, 1.0);
                                vec4 far = toWorld * vec4(corner, 1.0, 1.0);
                                towards = far.xyz / far.w - near.xyz / near.w;
                                gl_Position = vec4(corner, 0.0, 1.0);
                            }
                            """),
                    stage(
                            Stage.PIXEL,
                            """
                            #version 400
                            uniform sampler2D radiance;
                            uniform float intensity;
                            in vec3 towards;
                            out vec4 color;
                            void main()
                            {
                                vec3 d = normalize(towards);
                                float longitude = atan(-d.x, d.z) * 0.15915494309;
                                vec2 at = vec2(longitude + 0.5, 0.5 - asin(clamp(d.y, -1.0, 1.0)) * 0.31830988618);
                                color = vec4(intensity * textureLod(radiance, at, 0.0).rgb, 1.0);
                            }
                            """)));

    private final GlContext context;
    private @Nullable Environment environment;
    private @Nullable GlTexture radiance;
    private @Nullable GlTexture filtered;
    private @Nullable GlTexture irradiance;
    private @Nullable GlProgram background;
    private @Nullable GlMesh screen;

    EnvironmentStore(GlContext context) {
        this.context = context;
    }

    private static ShaderStage stage(Stage stage, String source) {
        return new ShaderStage(stage, source, SourceMap.EMPTY, ImmutableList.of());
    }

    /** Sets what shaders ask about the environment besides its textures; the program is in use. */
    void set(GlProgram program, RenderJob job) {
        Image given = job.images().get(RADIANCE);
        Image image = given == null ? job.environment().radiance() : given;
        program.set("u_envRadianceMips", GlTexture.levels(image.width(), image.height()));
        program.set(SAMPLES, job.environmentSamples());
        program.set("u_envLightIntensity", job.environment().intensity());
    }

    /**
     * Binds a texture of the environment, if the sampler is one. Shaders that take many samples read the radiance as it
     * is, those that take one read it filtered.
     *
     * @return false if the sampler is for something else
     */
    boolean bind(String sampler, int unit, RenderJob job) {
        switch (sampler) {
            case RADIANCE -> {
                (isSampled(job.shader()) ? radiance(job.environment()) : filtered(job.environment()))
                        .bind(unit, AROUND);
                return true;
            }
            case IRRADIANCE -> {
                irradiance(job.environment()).bind(unit, AROUND);
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /**
     * True if a shader takes many samples: if it names their number again after declaring it. Whether the driver lists the
     * uniform says nothing; some keep what nobody reads.
     */
    static boolean isSampled(Shader shader) {
        String source = shader.find(Stage.PIXEL).map(ShaderStage::source).orElse("");
        int declared = source.indexOf(SAMPLES);
        return declared >= 0 && source.indexOf(SAMPLES, declared + 1) >= 0;
    }

    /** Fills the framebuffer with what the camera sees of the environment. */
    void drawBackground(RenderJob job) {
        if (background == null) {
            Diagnostics diagnostics = new Diagnostics();
            GlProgram compiled = GlProgram.compile(context, BACKGROUND, diagnostics)
                    .orElseThrow(
                            () -> new IllegalStateException(diagnostics.all().toString()));
            background = compiled;
            screen = GlMesh.of(context, Shapes.plane());
        }
        GlProgram program = background;
        GlMesh mesh = screen;
        if (program == null || mesh == null) {
            throw new IllegalStateException("made above");
        }
        program.use();
        program.set(
                "toWorld",
                new Matrix4f(job.camera().projection()).mul(job.camera().view()).invert());
        program.set("intensity", job.environment().intensity());
        radiance(job.environment()).bind(0, AROUND);
        program.set("radiance", 0);
        Drawing.drawBehind(context, program, mesh);
    }

    private GlTexture radiance(Environment wanted) {
        change(wanted);
        if (radiance == null) {
            radiance = GlTexture.of(context, wanted.radiance(), GlTexture.Origin.TOP);
        }
        return radiance;
    }

    private GlTexture filtered(Environment wanted) {
        change(wanted);
        if (filtered == null) {
            filtered = GlTexture.ofLevels(context, Prefilter.levels(wanted.radiance()), GlTexture.Origin.TOP);
        }
        return filtered;
    }

    private GlTexture irradiance(Environment wanted) {
        change(wanted);
        if (irradiance == null) {
            irradiance = GlTexture.of(context, wanted.irradiance(), GlTexture.Origin.TOP);
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
        for (GlTexture texture : new @Nullable GlTexture[] {radiance, filtered, irradiance}) {
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
        if (background != null) {
            background.close();
        }
        if (screen != null) {
            screen.close();
        }
    }
}
