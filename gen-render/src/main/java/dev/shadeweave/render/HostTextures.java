package dev.shadeweave.render;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlMesh;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.gl.GlTexture;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.scene.AlbedoTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The textures that shaders ask their host for, not the document: the environment, the shadows of a light, the table of
 * directional albedos, and the occlusion of the environment. A job may give any of them as an image, which is then read
 * like those of the document.
 */
final class HostTextures implements AutoCloseable {
    private static final String SHADOW_MAP = "u_shadowMap";
    private static final String ALBEDO_TABLE = "u_albedoTable";
    private static final String OCCLUSION = "u_ambOccMap";

    private static final Sampler HELD =
            new Sampler(Sampler.Address.CLAMP, Sampler.Address.CLAMP, Sampler.Filter.LINEAR);

    private final GlContext context;
    private final EnvironmentStore environments;
    private final ShadowMap shadows;
    private @Nullable GlTexture albedos;
    private @Nullable GlTexture white;

    HostTextures(GlContext context) {
        this.context = context;
        this.environments = new EnvironmentStore(context);
        this.shadows = new ShadowMap(context);
    }

    /** True if a program reads shadows that the job gives no image of. */
    static boolean wantsShadows(GlProgram program, RenderJob job) {
        return program.uniforms().containsKey(SHADOW_MAP) && !job.images().containsKey(SHADOW_MAP);
    }

    /** Draws what must be there before the picture is begun; the messages say what a compiler does not like. */
    void prepare(GlProgram program, RenderJob job, GlMesh mesh, TextureStore textures, Diagnostics diagnostics) {
        if (wantsShadows(program, job)) {
            shadows.draw(job, mesh, textures, this, diagnostics);
        }
    }

    /** Sets the numbers that go with the textures; the program is in use. */
    void set(GlProgram program, RenderJob job) {
        environments.set(program, job);
        Image table = job.images().get(ALBEDO_TABLE);
        program.set("u_albedoTableSize", table == null ? AlbedoTable.SIZE : table.width());
        if (!job.images().containsKey(SHADOW_MAP)) {
            program.set("u_shadowMatrix", shadows.matrix());
        }
    }

    /** Fills the framebuffer with what the camera sees of the environment. */
    void drawBackground(RenderJob job) {
        environments.drawBackground(job);
    }

    /**
     * Binds the texture that a sampler asks the host for.
     *
     * @return false if the sampler is for something else, or the job gives an image for it
     */
    boolean bind(String sampler, int unit, RenderJob job) {
        if (job.images().containsKey(sampler)) {
            return false;
        }
        if (environments.bind(sampler, unit, job)) {
            return true;
        }
        switch (sampler) {
            case SHADOW_MAP -> {
                shadows.texture().orElseGet(this::white).bind(unit, HELD);
                return true;
            }
            case ALBEDO_TABLE -> {
                albedos().bind(unit, HELD);
                return true;
            }
            case OCCLUSION -> {
                white().bind(unit, HELD);
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /** One size only: a shader's own numbers say where it reads, not how fast they change over the picture. */
    private GlTexture albedos() {
        if (albedos == null) {
            albedos = GlTexture.ofLevels(context, List.of(AlbedoTable.image()), GlTexture.Origin.TOP);
        }
        return albedos;
    }

    private GlTexture white() {
        if (white == null) {
            white = GlTexture.of(context, Image.of(1, 1, new float[] {1, 1, 1, 1}), GlTexture.Origin.TOP);
        }
        return white;
    }

    @Override
    public void close() {
        environments.close();
        shadows.close();
        for (GlTexture texture : new @Nullable GlTexture[] {albedos, white}) {
            if (texture != null) {
                texture.close();
            }
        }
    }
}
