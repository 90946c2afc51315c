package dev.shadeweave.render.internal.pass;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.AlbedoTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The textures that shaders read from their host and not from the document: the environment, the shadows of a light,
 * the table of directional albedos, and the occlusion of the environment. A job may give an image for any of them,
 * which is then read like those of the document.
 */
public final class HostTextures implements AutoCloseable {
    private static final String SHADOW_MAP = "u_shadowMap";
    private static final String ALBEDO_TABLE = "u_albedoTable";
    private static final String OCCLUSION = "u_ambOccMap";

    /** The sampler in which the modifier {@code peel} reads the depths of the previous layer. */
    static final String PEELED = "g_peelDepth";

    private static final Sampler HELD =
            new Sampler(Sampler.Address.CLAMP, Sampler.Address.CLAMP, Sampler.Filter.LINEAR);

    private final Scene scene;
    private final EnvironmentStore environments;
    private final ShadowMap shadows;
    private final Ground ground;
    private @Nullable SceneTexture albedos;
    private @Nullable SceneTexture white;
    private int peeled;

    public HostTextures(Scene scene) {
        this.scene = scene;
        this.environments = new EnvironmentStore(scene);
        this.shadows = new ShadowMap(scene);
        this.ground = new Ground(scene);
    }

    /** Returns true if a program reads shadows and the job gives no image for them. */
    public static boolean wantsShadows(SceneProgram program, RenderJob job) {
        return program.reads(SHADOW_MAP) && !job.subject().textures().images().containsKey(SHADOW_MAP);
    }

    /**
     * Draws the textures that are needed before the picture starts; compiler errors are reported to the diagnostics.
     */
    public void prepare(
            SceneProgram program, RenderJob job, SceneMesh mesh, TextureStore textures, Diagnostics diagnostics) {
        if (wantsShadows(program, job)) {
            shadows.draw(job, mesh, textures, this, diagnostics);
        }
        if (job.view().background().studio()) {
            ground.prepare(job, mesh, textures, this, diagnostics);
        }
    }

    /** Sets the uniforms that belong to the textures. */
    public void set(SceneProgram program, RenderJob job) {
        environments.set(program, job);
        Image table = job.subject().textures().images().get(ALBEDO_TABLE);
        program.set("u_albedoTableSize", table == null ? AlbedoTable.SIZE : table.width());
        if (!job.subject().textures().images().containsKey(SHADOW_MAP)) {
            program.set("u_shadowMatrix", shadows.matrix());
        }
    }

    /** Sets the texture with the depths of the layer in front; 0 if no layer is in front. */
    void setPeeled(int texture) {
        peeled = texture;
    }

    /** Returns the ground of the studio. */
    public Ground ground() {
        return ground;
    }

    /** Fills the current target with the camera's view of the environment or the studio. */
    public void drawBackground(RenderJob job) {
        if (job.view().background().studio()) {
            ground.draw(job);
        } else {
            environments.drawBackground(job);
        }
    }

    /**
     * Binds the texture that a sampler reads from the host.
     *
     * @return false if the sampler reads something else, or the job gives an image for it
     */
    boolean bind(SceneProgram program, String sampler, RenderJob job) {
        if (job.subject().textures().images().containsKey(sampler)) {
            return false;
        }
        if (environments.bind(program, sampler, job)) {
            return true;
        }
        if (sampler.equals(PEELED) && peeled != 0) {
            program.texture(sampler, peeled);
            return true;
        }
        switch (sampler) {
            case SHADOW_MAP -> {
                program.texture(sampler, shadows.texture().orElseGet(this::white), HELD);
                return true;
            }
            case ALBEDO_TABLE -> {
                program.texture(sampler, albedos(), HELD);
                return true;
            }
            case OCCLUSION -> {
                program.texture(sampler, white(), HELD);
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /**
     * Returns the albedo table without mip levels, because shaders compute the coordinates, and their screen
     * derivatives must not select a level.
     */
    private SceneTexture albedos() {
        if (albedos == null) {
            albedos = SceneTexture.ofLevels(scene, List.of(AlbedoTable.image()), SceneTexture.Origin.TOP);
        }
        return albedos;
    }

    private SceneTexture white() {
        if (white == null) {
            white = SceneTexture.of(
                    scene,
                    Image.of(1, 1, new float[] {1, 1, 1, 1}),
                    SceneTexture.Origin.TOP,
                    SceneTexture.Format.FLOAT);
        }
        return white;
    }

    @Override
    public void close() {
        environments.close();
        shadows.close();
        ground.close();
        for (SceneTexture texture : new @Nullable SceneTexture[] {albedos, white}) {
            if (texture != null) {
                texture.close();
            }
        }
    }
}
