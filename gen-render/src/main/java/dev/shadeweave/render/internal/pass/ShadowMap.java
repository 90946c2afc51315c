package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.render.internal.command.Numbers;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTarget;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.internal.command.ScreenPass;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.job.Subject;
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
import java.util.stream.Stream;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * The view of the object from the first light of a job: at each point the mean depth and the mean of its square, for
 * variance shadow maps (W. Donnelly and A. Lauritzen, Variance Shadow Maps, I3D 2006). The views of several lights are
 * kept for the next picture of the same object.
 *
 * <p>If the material displaces the object, the displaced object casts the shadow: the view is drawn with the vertex
 * stage of the material. Transparent parts cast partial shadows if the job has a {@linkplain Subject#caster() caster},
 * a shader of the material that discards fragments whose alpha is below a threshold. It is drawn with thresholds spread
 * evenly from 0 to 1, and the map is the mean of the results. So a place of alpha 0.25 is present in a quarter of them.
 * All layers use the same thresholds, so overlapping layers count as the densest of them.
 */
final class ShadowMap implements AutoCloseable {
    private static final int SIZE = 1024;
    private static final int MOST_VIEWS = 8;

    private static final float NEAR_SHARE = 0.01f;
    private static final float WIDEST = (float) Math.toRadians(160);

    /** The largest size of a displaced object relative to its mesh; parts outside it cast no shadow. */
    private static final float ROOM_TO_MOVE = 1.5f;

    /** The number of thresholds of alpha with which a caster is drawn. */
    private static final int THRESHOLDS = 16;

    static final String THRESHOLD = "u_alphaThreshold";

    /** Maps every point to a place without shadow. */
    private static final Matrix4fc NOWHERE = new Matrix4f().scaling(0);

    /** A vertex stage that only places the vertices. */
    static final @Untainted String PLAIN =
            """
            uniform mat4 u_worldMatrix;
            uniform mat4 u_viewProjectionMatrix;
            in vec3 i_position;
            void main()
            {
                gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(i_position, 1.0));
            }
            """;

    private static final @Untainted String MOMENTS =
            """
            out vec4 moments;
            void main()
            {
                float depth = gl_FragCoord.z;
                moments = vec4(depth, depth * depth, 0.0, 1.0);
            }
            """;

    /** Computes the mean of a texel and its neighbours in one direction; the texels of the edge continue beyond it. */
    static final @Untainted String BLURRED =
            """
            uniform sampler2D layer;
            uniform ivec2 offset;
            out vec4 color;
            vec4 at(int step)
            {
                ivec2 last = textureSize(layer, 0) - 1;
                return texelFetch(layer, clamp(ivec2(gl_FragCoord.xy) + step * offset, ivec2(0), last), 0);
            }
            void main()
            {
                color = 0.0625 * at(-2) + 0.25 * at(-1) + 0.375 * at(0) + 0.25 * at(1) + 0.0625 * at(2);
            }
            """;

    /**
     * The inputs of a view.
     *
     * @param mesh the object, compared by identity
     * @param world the transform of the object
     * @param toClip the projection of the light
     * @param material the job without its lights if the shadow depends on the material
     */
    private record View(Mesh mesh, Matrix4fc world, Matrix4fc toClip, Optional<RenderJob> material) {}

    private final Scene scene;
    private final ScreenPass sum = ScreenPass.scaling();
    private final ScreenPass blur = new ScreenPass("blur", ScreenPass.CORNERS, BLURRED);
    private final Map<View, SceneTexture> views = new LinkedHashMap<>(16, 0.75f, true);
    private @Nullable Shader lastShader;
    private @Nullable SceneProgram lastProgram;
    private @Nullable SceneTexture texture;
    private Matrix4fc toClip = NOWHERE;

    ShadowMap(Scene scene) {
        this.scene = scene;
    }

    private static ShaderStage stage(Stage stage, @Untainted String source) {
        return new ShaderStage(stage, source, SourceMap.EMPTY, ImmutableList.of());
    }

    private ShaderStage moments() {
        return stage(Stage.PIXEL, ScreenPass.head(scene.dialect()) + MOMENTS);
    }

    private Shader still() {
        return new Shader(
                "depth moments",
                scene.dialect().target(),
                ImmutableList.of(stage(Stage.VERTEX, ScreenPass.head(scene.dialect()) + PLAIN), moments()));
    }

    /** Returns the transform from the world to the clip space of the light whose view was drawn last. */
    Matrix4fc matrix() {
        return toClip;
    }

    /** Returns the moments that were drawn last; empty if the job has no light that casts a shadow. */
    Optional<SceneTexture> texture() {
        return Optional.ofNullable(texture);
    }

    /**
     * Draws the view of the first light of a job, unless it is kept from before.
     *
     * @param diagnostics receives the compiler errors of the caster; if it has any, no texture is drawn
     */
    void draw(RenderJob job, SceneMesh object, TextureStore textures, HostTextures hosts, Diagnostics diagnostics) {
        boolean moved = job.subject().shader().displaced();
        Optional<Matrix4f> sight = job.lighting().lights().lights().stream()
                .findFirst()
                .flatMap(light -> view(
                        light,
                        job.view().camera().world(),
                        room(job.subject().mesh().bounds(), moved ? ROOM_TO_MOVE : 1)));
        toClip = NOWHERE;
        texture = null;
        if (sight.isPresent()) {
            toClip = sight.get();
            boolean whole = !moved && job.subject().caster().isEmpty();
            RenderJob unlit = job.toBuilder().lights(LightRig.NONE).build();
            View view = new View(
                    job.subject().mesh(),
                    job.view().camera().world(),
                    toClip,
                    whole ? Optional.empty() : Optional.of(unlit));
            texture = views.get(view);
            if (texture == null) {
                Optional<SceneTexture> drawn = program(caster(job), diagnostics)
                        .map(program -> drawn(unlit, program, object, textures, hosts));
                texture = drawn.orElse(null);
                drawn.ifPresent(made -> views.put(view, made));
                forgetOldest();
            }
        }
    }

    /** Returns the shader that draws the object as a light sees it. */
    private Shader caster(RenderJob job) {
        Shader shader = job.subject().shader();
        return job.subject()
                .caster()
                .orElseGet(() -> shader.displaced()
                        ? new Shader(
                                "depth moments of " + shader.name(),
                                shader.targets(),
                                withMoments(shader),
                                true,
                                shader.primitives())
                        : still());
    }

    /** Returns all stages that define the position of the surface, and one that writes moments. */
    private ImmutableList<ShaderStage> withMoments(Shader shader) {
        return Stream.concat(
                        shader.stages().stream().filter(stage -> !stage.stage().equals(Stage.PIXEL)),
                        Stream.of(moments()))
                .collect(ImmutableList.toImmutableList());
    }

    private static Mesh.Bounds room(Mesh.Bounds bounds, float share) {
        return new Mesh.Bounds(bounds.x(), bounds.y(), bounds.z(), bounds.radius() * share);
    }

    private SceneTexture drawn(
            RenderJob job, SceneProgram program, SceneMesh object, TextureStore textures, HostTextures hosts) {
        int size = Math.min(SIZE, scene.mostPixels());
        Shader shader = caster(job);
        Uniforms uniforms = Uniforms.of(shader);
        float least = least(uniforms, job);
        boolean sifted = program.reads(THRESHOLD);
        int times = sifted ? THRESHOLDS : 1;
        SceneTexture view = SceneTexture.empty(scene, size, size);
        try (SceneTarget drawn = SceneTarget.of(scene, size, size, 1);
                SceneTarget mean = SceneTarget.sum(scene, size, size);
                SceneTarget last = SceneTarget.into(scene, view, size, size)) {
            mean.begin(0, 0, 0, 0);
            mean.end();
            for (int i = 0; i < times; i++) {
                drawn.begin(1, 1, 0, 1);
                uniforms.set(program, job);
                program.set("u_viewProjectionMatrix", toClip);
                if (sifted) {
                    program.set(THRESHOLD, Math.max(least, (i + 0.5f) / times));
                }
                // missing files are reported when the picture is drawn
                SamplerPlan.of(job.toBuilder().blended(false).build(), program, uniforms)
                        .draw(scene, program, object, textures, hosts, new Diagnostics());
                drawn.end();
                mean.on();
                sum.scale(scene, drawn.pixels(), 0, 0, times);
                sum.draw(scene, ScreenPass.Blending.ADD);
                mean.end();
            }
            drawn.begin(0, 0, 0, 0);
            blur(mean.pixels(), 1, 0);
            drawn.end();
            last.begin(0, 0, 0, 0);
            blur(drawn.pixels(), 0, 1);
            last.end();
        }
        scene.call(GlFunction.GENERATE_MIPMAP, view.id());
        return view;
    }

    private void blur(int pixels, int x, int y) {
        SceneProgram program = blur.in(scene);
        program.texture("layer", pixels);
        program.set("offset", x, y);
        blur.draw(scene, ScreenPass.Blending.OVERWRITE);
    }

    /** Returns the threshold of alpha of the job; fragments below it are not drawn. */
    static float least(Uniforms uniforms, RenderJob job) {
        return uniforms.named(THRESHOLD)
                .flatMap(threshold -> Uniforms.value(threshold, job))
                .map(Numbers::of)
                .filter(numbers -> numbers.length == 1)
                .map(numbers -> numbers[0])
                .orElse(0f);
    }

    private Optional<SceneProgram> program(Shader shader, Diagnostics diagnostics) {
        if (lastProgram == null || !shader.equals(lastShader)) {
            freeProgram();
            Optional<SceneProgram> compiled = SceneProgram.compile(scene, shader, diagnostics);
            lastProgram = compiled.orElse(null);
            lastShader = shader;
        }
        return Optional.ofNullable(lastProgram);
    }

    private void forgetOldest() {
        Iterator<SceneTexture> oldest = views.values().iterator();
        while (views.size() > MOST_VIEWS) {
            oldest.next().close();
            oldest.remove();
        }
    }

    /**
     * Returns the projection of a light that sees the whole object, from the world to its clip space; empty if the
     * light has no direction or position.
     */
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

    private void freeProgram() {
        if (lastProgram != null) {
            lastProgram.close();
            lastProgram = null;
        }
    }

    @Override
    public void close() {
        views.values().forEach(SceneTexture::close);
        views.clear();
        freeProgram();
        sum.close();
        blur.close();
    }
}
