package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTarget;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.internal.command.ScreenPass;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.job.Subject;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.SkyDirections;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import java.util.stream.Stream;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * The ground below an object in a studio, and the wall that rises from it without an edge. To draw the shadow, the
 * object is flattened onto the ground along some of the {@linkplain SkyDirections directions} of the light. The mean of
 * these shadows is the share of light that is missing at each place: soft where the object is far from the ground, dark
 * where it touches it (J. Blinn, Me and My (Fake) Shadow, IEEE Computer Graphics and Applications 8, 1988, for one
 * light).
 *
 * <p>Transparent parts cast partial shadows if the job has a {@linkplain Subject#caster() caster}. Each direction has a
 * different threshold of alpha, so a place of alpha 0.25 casts a quarter of the shadows.
 */
public final class Ground implements AutoCloseable {
    /** The largest number of pixels of a side of the map, and the number of directions for a map of this size. */
    private static final int SIZE = 512;

    private static final int DIRECTIONS = 96;

    /**
     * The largest number of pixels of a side of a picture for which a map of half the size and half the directions is
     * drawn. This takes 3.7 s instead of 4.4 s of processor time for a call that draws 24 pixels.
     */
    private static final int SMALL_PICTURE = 128;

    /** Multiples of this number, modulo 1, are evenly distributed for any count. */
    private static final double GOLDEN = 0.6180339887498949;

    /** The distance from the middle to the border of the map, in radii of the object. */
    private static final float REACH = 4;

    private static final Sampler HELD =
            new Sampler(Sampler.Address.CLAMP, Sampler.Address.CLAMP, Sampler.Filter.LINEAR);

    private static final @Untainted String THERE =
            """
            out vec4 color;
            void main()
            {
                color = vec4(1.0);
            }
            """;

    private static final @Untainted String RAYS =
            """
            uniform mat4 toWorld;
            out vec3 eye;
            out vec3 towards;
            void main()
            {
                vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
                vec4 near = toWorld * vec4(corner, -1.0, 1.0);
                vec4 far = toWorld * vec4(corner, 1.0, 1.0);
                eye = near.xyz / near.w;
                towards = far.xyz / far.w - near.xyz / near.w;
                gl_Position = vec4(corner, 0.0, 1.0);
            }
            """;

    private static final @Untainted String PLACE =
            """
            uniform sampler2D shadow;
            uniform float isCast;
            uniform vec3 middle;
            uniform float radius;
            uniform float reach;
            in vec3 eye;
            in vec3 towards;
            out vec4 color;
            const vec3 horizon = vec3(0.205, 0.206, 0.210);
            """;

    /** Draws the ground. It fades into the wall far away, and both have the same colour at the horizon. */
    private static final @Untainted String FLOOR =
            """
            void main()
            {
                vec3 d = normalize(towards);
                vec3 shown = mix(horizon, vec3(0.040, 0.041, 0.045), smoothstep(0.0, 0.75, d.y));
                if (d.y < 0.0 && eye.y > middle.y)
                {
                    vec3 at = eye + d * ((middle.y - eye.y) / d.y) - middle;
                    float away = length(at.xz) / radius;
                    vec2 uv = at.xz / (radius * reach);
                    float edge = 1.0 - smoothstep(0.7, 1.0, max(abs(uv.x), abs(uv.y)));
                    float dark = isCast > 0.0 ? edge * textureLod(shadow, uv * 0.5 + 0.5, 0.0).a : 0.0;
                    vec3 ground = mix(vec3(0.390, 0.386, 0.380), horizon, smoothstep(0.8, 7.0, away));
                    shown = ground * (1.0 - dark);
            """;

    private static final @Untainted String END =
            """
                }
                color = vec4(shown, 1.0);
            }
            """;

    /**
     * Adds the reflections of a polished floor, which replace that of the wall; the light of the wall is in the colour
     * of the ground. The reflectance grows towards the horizon (C. Schlick, An Inexpensive BRDF Model for
     * Physically-based Rendering, Computer Graphics Forum 13, 1994). Points farther from the floor are more blurred, as
     * on any surface that is not quite smooth: each place is the mean of a disk of the mirrored picture (H. Vogel, A
     * better way to construct the sunflower head, Mathematical Biosciences 44, 1979, spreads its points).
     */
    private static final @Untainted String MIRRORED =
            """
            uniform sampler2D mirrored;
            uniform vec2 corner;
            uniform vec2 size;
            uniform float scale;
            uniform float isParallel;
            vec3 reflected(vec3 d, vec3 at)
            {
                float share = 0.3 + 0.7 * pow(1.0 + d.y, 5.0);
                float there = max(dot(vec3(0.0, radius, 0.0) - at, vec3(d.x, -d.y, d.z)), 0.0);
                float far = isParallel > 0.0 ? 1.0 : there + length(at + middle - eye);
                float spread = 0.04 * there / far * scale;
                float level = max(log2(max(spread * size.y * 0.4, 1e-6)), 0.0);
                vec2 uv = (gl_FragCoord.xy - corner) / size;
                vec4 sum = vec4(0.0);
                for (int i = 0; i < 32; i++)
                {
                    float angle = float(i) * 2.39996323;
                    vec2 offset = vec2(cos(angle) * size.y / size.x, sin(angle)) * sqrt((float(i) + 0.5) / 32.0);
                    sum += textureLod(mirrored, vec2(1.0 - uv.x, uv.y) + offset * spread, level);
                }
                return share / 32.0 * (sum.rgb - sum.a * horizon);
            }
            """;

    private static final @Untainted String ADDED =
            """
                    shown += reflected(d, at) * (1.0 - dark);
            """;

    /** The inputs of a shadow map. Objects and environments are compared by identity. */
    private record Cast(Mesh mesh, Matrix4fc world, Environment environment, int size, Optional<RenderJob> material) {
        @SuppressWarnings("ReferenceEquality") // comparing millions of floats would cost more than drawing
        boolean isSameAs(@Nullable Cast other) {
            return other != null
                    && mesh == other.mesh
                    && environment == other.environment
                    && size == other.size
                    && world.equals(other.world)
                    && material.equals(other.material);
        }
    }

    private final Scene scene;
    private final ScreenPass sum = ScreenPass.scaling();
    private final ScreenPass blur = new ScreenPass("blur", ScreenPass.CORNERS, ShadowMap.BLURRED);
    private final ScreenPass matt = new ScreenPass("studio", RAYS, PLACE + FLOOR + END);
    private final ScreenPass polished = new ScreenPass("studio", RAYS, PLACE + MIRRORED + FLOOR + ADDED + END);
    private @Nullable Cast last;
    private @Nullable SceneTexture shadow;
    private @Nullable SceneTexture unread;
    private Place place = Place.NOWHERE;

    Ground(Scene scene) {
        this.scene = scene;
    }

    /** Draws the shadow of a job's object on the ground, unless the last map is for the same inputs. */
    void prepare(RenderJob job, SceneMesh object, TextureStore textures, HostTextures hosts, Diagnostics diagnostics) {
        boolean shaped =
                job.subject().shader().displaced() || job.subject().caster().isPresent();
        Cast cast = new Cast(
                job.subject().mesh(),
                job.view().camera().world(),
                job.lighting().environment(),
                size(job),
                shaped ? Optional.of(job) : Optional.empty());
        if (cast.isSameAs(last)) {
            return;
        }
        free();
        place = Place.of(job);
        if (DrawnTargets.drawsWithoutMesh(job.subject().shader())) {
            return; // a marched scene has no mesh that could cast a shadow
        }
        Shader caster = job.subject().caster().orElseGet(() -> whole(job));
        Optional<SceneProgram> compiled = SceneProgram.compile(scene, caster, diagnostics);
        if (compiled.isEmpty()) {
            return;
        }
        try (SceneProgram program = compiled.get()) {
            shadow = drawn(job, Uniforms.of(caster), program, object, textures, hosts);
            last = cast;
        }
    }

    /** Returns a shader with all stages that move the surface, but without its colours. */
    private Shader whole(RenderJob job) {
        Shader shader = job.subject().shader();
        ShaderStage there = stage(Stage.PIXEL, ScreenPass.head(scene.dialect()) + THERE);
        if (!shader.displaced()) {
            return new Shader(
                    "shadow on the ground",
                    scene.dialect().target(),
                    ImmutableList.of(stage(Stage.VERTEX, ScreenPass.head(scene.dialect()) + ShadowMap.PLAIN), there));
        }
        return new Shader(
                "shadow of " + shader.name() + " on the ground",
                shader.targets(),
                Stream.concat(
                                shader.stages().stream()
                                        .filter(stage -> !stage.stage().equals(Stage.PIXEL)),
                                Stream.of(there))
                        .collect(ImmutableList.toImmutableList()),
                true,
                shader.primitives());
    }

    private static ShaderStage stage(Stage stage, @Untainted String source) {
        return new ShaderStage(stage, source, SourceMap.EMPTY, ImmutableList.of());
    }

    private SceneTexture drawn(
            RenderJob job,
            Uniforms uniforms,
            SceneProgram program,
            SceneMesh object,
            TextureStore textures,
            HostTextures hosts) {
        int size = size(job);
        int count = Math.max(1, DIRECTIONS * size / SIZE);
        ImmutableList<Vector3fc> directions = SkyDirections.of(job.lighting().environment(), count);
        float least = ShadowMap.least(uniforms, job);
        double threshold = 0;
        SceneTexture map = SceneTexture.empty(scene, size, size);
        try (SceneTarget mask = SceneTarget.of(scene, size, size, 1);
                SceneTarget mean = SceneTarget.sum(scene, size, size);
                SceneTarget last = SceneTarget.into(scene, map, size, size)) {
            mean.begin(0, 0, 0, 0);
            mean.end();
            for (Vector3fc direction : directions) {
                mask.begin(0, 0, 0, 0);
                uniforms.set(program, job);
                program.set("u_viewProjectionMatrix", flattening(direction));
                if (program.reads(ShadowMap.THRESHOLD)) {
                    threshold = (threshold + GOLDEN) % 1;
                    program.set(ShadowMap.THRESHOLD, (float) Math.max(least, threshold));
                }
                SamplerPlan.of(job.toBuilder().blended(false).build(), program, uniforms)
                        .draw(scene, program, object, textures, hosts, new Diagnostics());
                mask.end();
                mean.on();
                sum.scale(scene, mask.pixels(), 0, 0, directions.size());
                sum.draw(scene, ScreenPass.Blending.ADD);
                mean.end();
            }
            pass(mean.pixels(), mask, 1, 0);
            pass(mask.pixels(), mean, 0, 1);
            pass(mean.pixels(), mask, 2, 0);
            pass(mask.pixels(), last, 0, 2);
        }
        scene.call(GlFunction.GENERATE_MIPMAP, map.id());
        return map;
    }

    /** Returns the number of pixels of a side of the map. */
    private int size(RenderJob job) {
        int picture = Math.max(job.view().width(), job.view().height());
        return Math.min(picture <= SMALL_PICTURE ? SIZE / 2 : SIZE, scene.mostPixels());
    }

    private void pass(int from, SceneTarget to, int x, int y) {
        to.begin(0, 0, 0, 0);
        SceneProgram program = blur.in(scene);
        program.texture("layer", from);
        program.set("offset", x, y);
        blur.draw(scene, ScreenPass.Blending.OVERWRITE);
        to.end();
    }

    /**
     * The place of the object.
     *
     * @param middle the point below its middle, at the height of its lowest point
     * @param radius its radius
     */
    private record Place(Vector3f middle, float radius) {
        static final Place NOWHERE = new Place(new Vector3f(), 1);

        static Place of(RenderJob job) {
            Vector3f scale = job.view().camera().world().getScale(new Vector3f());
            float radius = job.subject().mesh().bounds().radius() * scale.get(scale.maxComponent());
            return new Place(below(job), Math.max(radius, Float.MIN_NORMAL));
        }
    }

    private static Vector3f below(RenderJob job) {
        Matrix4fc world = job.view().camera().world();
        Mesh.Bounds bounds = job.subject().mesh().bounds();
        Vector3f middle = world.transformPosition(bounds.x(), bounds.y(), bounds.z(), new Vector3f());
        Mesh.Attribute positions = job.subject().mesh().positions();
        float lowest = Float.POSITIVE_INFINITY;
        Vector3f position = new Vector3f();
        for (int i = 0; i < positions.vertices(); i++) {
            position.set(positions.get(i, 0), positions.get(i, 1), positions.get(i, 2));
            lowest = Math.min(lowest, world.transformPosition(position).y);
        }
        middle.y = Float.isFinite(lowest) ? lowest : middle.y;
        return middle;
    }

    /** Returns the projection from the world to the map: along a direction down to the ground, seen from above. */
    private Matrix4f flattening(Vector3fc direction) {
        Vector3f middle = place.middle();
        float extent = place.radius() * REACH;
        float alongX = -direction.x() / direction.y();
        float alongZ = -direction.z() / direction.y();
        return new Matrix4f(
                1 / extent,
                0,
                0,
                0,
                alongX / extent,
                alongZ / extent,
                0,
                0,
                0,
                1 / extent,
                0,
                0,
                (-middle.x - alongX * middle.y) / extent,
                (-middle.z - alongZ * middle.y) / extent,
                0,
                1);
    }

    /** Fills the current target with the camera's view of ground and wall. */
    public void draw(RenderJob job) {
        shown(matt, job);
        matt.draw(scene, ScreenPass.Blending.OVERWRITE);
    }

    /**
     * Fills the current target with the camera's view of polished ground and wall.
     *
     * @param window the pixels to fill
     * @param mirrored the reflection of the object, drawn by the job that {@link #mirrored} returns, with the same
     *     number of pixels
     */
    public void draw(RenderJob job, PixelPlaces.Window window, SceneTexture mirrored) {
        SceneProgram program = shown(polished, job);
        Matrix4fc projection = job.view().camera().projection();
        program.texture("mirrored", mirrored, HELD);
        program.set("corner", (float) window.left(), window.bottom());
        program.set("size", (float) window.width(), window.height());
        program.set("scale", projection.m11() / 2);
        program.set("isParallel", projection.m33() == 1 ? 1f : 0f);
        polished.draw(scene, ScreenPass.Blending.OVERWRITE);
    }

    /**
     * Returns the job that draws the reflection of the object; empty if its shader draws without a mesh, or the camera
     * is not above the ground.
     */
    public Optional<RenderJob> mirrored(RenderJob job) {
        if (DrawnTargets.drawsWithoutMesh(job.subject().shader())
                || job.view().camera().position().y <= place.middle().y) {
            return Optional.empty();
        }
        RenderJob.Builder mirrored = job.toBuilder()
                .background(Background.NONE)
                .camera(job.view().camera().mirrored(place.middle().y));
        return Optional.of(mirrored.build());
    }

    private SceneProgram shown(ScreenPass pass, RenderJob job) {
        SceneProgram program = pass.in(scene);
        program.set(
                "toWorld",
                new Matrix4f(job.view().camera().projection())
                        .mul(job.view().camera().view())
                        .invert());
        Vector3f middle = place.middle();
        program.set("middle", middle.x, middle.y, middle.z);
        program.set("radius", place.radius());
        program.set("reach", REACH);
        program.set("isCast", shadow == null ? 0f : 1f);
        program.texture("shadow", shadow == null ? unread() : shadow, HELD);
        return program;
    }

    /**
     * Returns a texture for the sampler {@code shadow} if nothing casts a shadow, because a stream sets every sampler.
     */
    private SceneTexture unread() {
        if (unread == null) {
            unread = SceneTexture.of(
                    scene, Image.of(1, 1, new float[4]), SceneTexture.Origin.BOTTOM, SceneTexture.Format.FLOAT);
        }
        return unread;
    }

    private void free() {
        if (shadow != null) {
            shadow.close();
        }
        shadow = null;
        last = null;
    }

    @Override
    public void close() {
        free();
        if (unread != null) {
            unread.close();
        }
        sum.close();
        blur.close();
        matt.close();
        polished.close();
    }
}
