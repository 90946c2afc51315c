package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.Framebuffer;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlMesh;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.gl.GlTexture;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * What the first light of a job sees of the object: at each point the mean depth and the mean of its square, for variance
 * shadow maps (W. Donnelly and A. Lauritzen, Variance Shadow Maps, I3D 2006). The views of several lights are kept, so that
 * they serve the next picture of the same object.
 *
 * <p>An object that its material moves casts the shadow of the moved object: the light's view is drawn with the vertex
 * stage of the material. Where a material lets light through or cuts holes makes no difference to the shadow.
 */
final class ShadowMap implements AutoCloseable {
    private static final int SIZE = 1024;
    private static final int MOST_VIEWS = 8;

    /** Weights of a texel and its neighbours in the blur that makes edges soft. */
    private static final float[] BLUR = {6 / 16f, 4 / 16f, 1 / 16f};

    private static final float NEAR_SHARE = 0.01f;
    private static final float WIDEST = (float) Math.toRadians(160);

    /** How much larger a moved object may be than its mesh; what sticks out further casts no shadow. */
    private static final float ROOM_TO_MOVE = 1.5f;

    /** The type of what moves an object; a vertex stage names it if it does so. */
    private static final String DISPLACEMENT = "displacementshader";

    /** Takes every point to where no shadow is. */
    private static final Matrix4fc NOWHERE = new Matrix4f().scaling(0);

    private static final ShaderStage PLAIN = stage(
            Stage.VERTEX,
            """
            #version 400
            uniform mat4 u_worldMatrix;
            uniform mat4 u_viewProjectionMatrix;
            in vec3 i_position;
            void main()
            {
                gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(i_position, 1.0));
            }
            """);

    private static final String MOMENTS =
            """
            out vec4 moments;
            void main()
            {
                float depth = gl_FragCoord.z;
                moments = vec4(depth, depth * depth, 0.0, 1.0);
            }
            """;

    private static final Shader STILL =
            new Shader("depth moments", "genglsl", ImmutableList.of(PLAIN, moments("genglsl")));

    /**
     * What a view depends on.
     *
     * @param mesh the object, told from others by being another object
     * @param world where it stands
     * @param toClip how the light sees it
     * @param moving the job without its lights if the material moves the object
     */
    private record View(Mesh mesh, Matrix4fc world, Matrix4fc toClip, Optional<RenderJob> moving) {}

    private final GlContext context;
    private final Map<View, GlTexture> views = new LinkedHashMap<>(16, 0.75f, true);
    private @Nullable Shader lastShader;
    private @Nullable GlProgram lastProgram;
    private @Nullable GlTexture texture;
    private Matrix4fc toClip = NOWHERE;

    ShadowMap(GlContext context) {
        this.context = context;
    }

    private static ShaderStage stage(Stage stage, String source) {
        return new ShaderStage(stage, source, SourceMap.of(ImmutableList.of()), ImmutableList.of());
    }

    private static ShaderStage moments(String target) {
        String version = target.equals("essl") ? "#version 300 es\nprecision highp float;\n" : "#version 400\n";
        return stage(Stage.PIXEL, version + MOMENTS);
    }

    /** From the world to the clip space of the light whose view was drawn last. */
    Matrix4fc matrix() {
        return toClip;
    }

    /** The moments that were drawn last; none if there was no light to draw them for. */
    Optional<GlTexture> texture() {
        return Optional.ofNullable(texture);
    }

    /** Draws what the first light of a job sees, unless it is known; changes framebuffer and program in use. */
    void draw(RenderJob job, GlMesh object, TextureStore textures, HostTextures hosts) {
        boolean moved = isMoved(job.shader());
        Optional<Matrix4f> sight = job.lights().lights().stream()
                .findFirst()
                .flatMap(light ->
                        view(light, job.camera().world(), room(job.mesh().bounds(), moved ? ROOM_TO_MOVE : 1)));
        toClip = NOWHERE;
        texture = null;
        if (sight.isPresent()) {
            toClip = sight.get();
            RenderJob unlit = job.toBuilder().lights(LightRig.NONE).build();
            View view =
                    new View(job.mesh(), job.camera().world(), toClip, moved ? Optional.of(unlit) : Optional.empty());
            texture = views.get(view);
            if (texture == null) {
                texture = drawn(unlit, object, moved, textures, hosts);
                views.put(view, texture);
                forgetOldest();
            }
        }
    }

    private static boolean isMoved(Shader shader) {
        return shader.find(Stage.VERTEX)
                .filter(stage -> stage.source().contains(DISPLACEMENT))
                .isPresent();
    }

    private static Mesh.Bounds room(Mesh.Bounds bounds, float share) {
        return new Mesh.Bounds(bounds.x(), bounds.y(), bounds.z(), bounds.radius() * share);
    }

    private GlTexture drawn(RenderJob job, GlMesh object, boolean moved, TextureStore textures, HostTextures hosts) {
        int size = Math.min(SIZE, context.limits().targetSize());
        Shader shader = moved
                ? new Shader(
                        "depth moments of " + job.shader().name(),
                        job.shader().target(),
                        ImmutableList.of(
                                job.shader().stage(Stage.VERTEX),
                                moments(job.shader().target())))
                : STILL;
        GlProgram program = program(shader);
        Uniforms uniforms = Uniforms.of(shader);
        try (Framebuffer target = Framebuffer.of(context, size, size, 1)) {
            target.begin(1, 1, 0, 1);
            program.use();
            uniforms.set(program, job);
            program.set("u_viewProjectionMatrix", toClip);
            // what is missing is told when the picture is drawn
            SamplerPlan.of(job.toBuilder().blended(false).build(), program, uniforms)
                    .draw(context, program, object, textures, hosts, new Diagnostics());
            return GlTexture.of(context, blurred(blurred(target.read(), 1, 0), 0, 1), GlTexture.Origin.BOTTOM);
        }
    }

    private GlProgram program(Shader shader) {
        if (lastProgram == null || !shader.equals(lastShader)) {
            freeProgram();
            Diagnostics diagnostics = new Diagnostics();
            lastProgram = GlProgram.compile(context, shader, diagnostics)
                    .orElseThrow(
                            () -> new IllegalStateException(diagnostics.all().toString()));
            lastShader = shader;
        }
        return lastProgram;
    }

    private void forgetOldest() {
        Iterator<GlTexture> oldest = views.values().iterator();
        while (views.size() > MOST_VIEWS) {
            oldest.next().close();
            oldest.remove();
        }
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

    private void freeProgram() {
        if (lastProgram != null) {
            lastProgram.close();
            lastProgram = null;
        }
    }

    @Override
    public void close() {
        views.values().forEach(GlTexture::close);
        views.clear();
        freeProgram();
    }
}
