package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.Drawing;
import dev.shadeweave.render.gl.Framebuffer;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlMesh;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.gl.GlTexture;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * What the first light of a rig sees of the object: at each point the mean depth and the mean of its square, for variance
 * shadow maps (W. Donnelly and A. Lauritzen, Variance Shadow Maps, I3D 2006). Kept until another light or object comes.
 */
final class ShadowMap implements AutoCloseable {
    private static final int SIZE = 1024;

    /** Weights of a texel and its neighbours in the blur that makes edges soft. */
    private static final float[] BLUR = {6 / 16f, 4 / 16f, 1 / 16f};

    private static final float NEAR_SHARE = 0.01f;
    private static final float WIDEST = (float) Math.toRadians(160);

    private static final Shader MOMENTS = new Shader(
            "depth moments",
            "genglsl",
            ImmutableList.of(
                    stage(
                            Stage.VERTEX,
                            """
                            #version 400
                            uniform mat4 toLight;
                            in vec3 i_position;
                            void main()
                            {
                                gl_Position = toLight * vec4(i_position, 1.0);
                            }
                            """),
                    stage(
                            Stage.PIXEL,
                            """
                            #version 400
                            out vec4 moments;
                            void main()
                            {
                                float depth = gl_FragCoord.z;
                                moments = vec4(depth, depth * depth, 0.0, 1.0);
                            }
                            """)));

    private final GlContext context;
    private @Nullable GlProgram program;
    private @Nullable GlTexture texture;
    private @Nullable Mesh mesh;
    private Matrix4f toClip = new Matrix4f();
    private Matrix4f drawn = new Matrix4f();

    ShadowMap(GlContext context) {
        this.context = context;
    }

    private static ShaderStage stage(Stage stage, String source) {
        return new ShaderStage(stage, source, SourceMap.of(ImmutableList.of()), ImmutableList.of());
    }

    /** From the world to the clip space of the light whose view was drawn last. */
    Matrix4fc matrix() {
        return toClip;
    }

    /** The moments that were drawn last; none if there was no light to draw them for. */
    Optional<GlTexture> texture() {
        return Optional.ofNullable(texture);
    }

    /** Draws what the first light of a job sees; changes framebuffer and program in use. */
    void draw(RenderJob job, GlMesh object) {
        Optional<Matrix4f> view = job.lights().lights().stream()
                .findFirst()
                .flatMap(light -> view(light, job.camera().world(), job.mesh().bounds()));
        if (view.isEmpty()) {
            free();
            return;
        }
        Matrix4f toLight = new Matrix4f(view.get()).mul(job.camera().world());
        if (texture != null && job.mesh() == mesh && toLight.equals(drawn)) {
            return;
        }
        free();
        int size = Math.min(SIZE, context.limits().targetSize());
        GlProgram moments = program();
        Image image;
        try (Framebuffer target = Framebuffer.of(context, size, size, 1)) {
            target.begin(1, 1, 0, 1);
            moments.use();
            moments.set("toLight", toLight);
            Drawing.draw(context, moments, object, false);
            image = target.read();
        }
        texture = GlTexture.of(context, blurred(blurred(image, 1, 0), 0, 1), GlTexture.Origin.BOTTOM);
        mesh = job.mesh();
        drawn = toLight;
        toClip = view.get();
    }

    private GlProgram program() {
        if (program == null) {
            Diagnostics diagnostics = new Diagnostics();
            program = GlProgram.compile(context, MOMENTS, diagnostics)
                    .orElseThrow(
                            () -> new IllegalStateException(diagnostics.all().toString()));
        }
        return program;
    }

    /** How a light sees the whole of an object, from the world to its clip space; nothing if it comes from nowhere. */
    static Optional<Matrix4f> view(Light light, Matrix4fc world, Mesh.Bounds bounds) {
        Vector3f middle = world.transformPosition(bounds.x(), bounds.y(), bounds.z(), new Vector3f());
        Vector3f scale = world.getScale(new Vector3f());
        float radius = Math.max(bounds.radius() * scale.get(scale.maxComponent()), Float.MIN_NORMAL);
        Optional<Vector3f> position = light.vector("position");
        if (position.isPresent()) {
            Vector3f eye = position.get();
            float distance = eye.distance(middle);
            if (!(distance > 0)) {
                return Optional.empty();
            }
            float angle = distance <= radius ? WIDEST : Math.min(WIDEST, 2 * (float) Math.asin(radius / distance));
            float near = Math.max(distance - radius, distance * NEAR_SHARE);
            return Optional.of(new Matrix4f()
                    .perspective(angle, 1, near, distance + radius)
                    .lookAt(eye, middle, up(new Vector3f(middle).sub(eye))));
        }
        Optional<Vector3f> direction = light.vector("direction").filter(found -> found.length() > 0);
        return direction.map(found -> {
            Vector3f eye = new Vector3f(found).normalize(-2 * radius).add(middle);
            return new Matrix4f()
                    .ortho(-radius, radius, -radius, radius, radius, 3 * radius)
                    .lookAt(eye, middle, up(found));
        });
    }

    private static Vector3f up(Vector3f direction) {
        return Math.abs(direction.y) > 0.9f * direction.length() ? new Vector3f(0, 0, 1) : new Vector3f(0, 1, 0);
    }

    private static Image blurred(Image image, int stepX, int stepY) {
        float[] texel = new float[Image.CHANNELS];
        return Image.paint(image.width(), image.height(), (x, y, pixel) -> {
            for (int offset = 1 - BLUR.length; offset < BLUR.length; offset++) {
                int atX = Math.min(image.width() - 1, Math.max(0, x + stepX * offset));
                int atY = Math.min(image.height() - 1, Math.max(0, y + stepY * offset));
                image.read(atX, atY, texel);
                for (int c = 0; c < Image.CHANNELS; c++) {
                    pixel[c] += BLUR[Math.abs(offset)] * texel[c];
                }
            }
        });
    }

    private void free() {
        if (texture != null) {
            texture.close();
            texture = null;
        }
        toClip = new Matrix4f();
    }

    @Override
    public void close() {
        free();
        if (program != null) {
            program.close();
        }
    }
}
