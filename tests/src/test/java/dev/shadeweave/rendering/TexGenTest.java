package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Where coordinates of textures come from: one triangle, and the formulas of OpenGL 2.1, section 2.11.4, in Java. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TexGenTest {
    private static final int SIZE = 64;
    private static final double EXTENT = 1.4;
    private static final String BLACK =
            "<constant name='c' type='color3'><input name='value' type='color3' value='0, 0, 0'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    private static final Matrix4d WORLD =
            new Matrix4d().translate(0.1, -0.05, 0.2).rotateZ(0.4);
    private static final Matrix4d VIEW = new Matrix4d().translate(0, 0, -3);
    private static final Matrix4d PROJECTION =
            new Matrix4d().scaling(1 / EXTENT, 1 / EXTENT, -0.2).m32(-0.1);

    private static final List<Vector4d> PLACES =
            List.of(new Vector4d(-0.9, -0.9, 0.1, 1), new Vector4d(0.9, -0.8, 0.3, 1), new Vector4d(0.05, 1, -0.2, 1));

    /** In the space of the view, so that pictures of reflections are met. */
    private static final List<Vector3d> NORMALS = List.of(normal(0.6, 0.1), normal(0.1, 0.6), normal(0.1, 0.1));

    private static final List<Vector4d> PLANES =
            List.of(new Vector4d(0.25, 0.1, 0.05, 0.5), new Vector4d(-0.1, 0.22, 0.1, 0.6));

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> coordinates_are_what_the_formulas_say() {
        List<DynamicTest> tests = new ArrayList<>();
        for (TexGen.Mode mode : TexGen.Mode.values()) {
            for (int dimensions = 2; dimensions <= mode.most(); dimensions++) {
                for (boolean perFragment : List.of(false, true)) {
                    TexGen generation = new TexGen(mode, dimensions, perFragment);
                    tests.add(DynamicTest.dynamicTest(generation.toString(), () -> draws(generation)));
                }
            }
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> every_dialect_takes_them() {
        return Stream.of("essl", "vulkan").flatMap(target -> Stream.of(TexGen.Mode.values())
                .map(mode -> DynamicTest.dynamicTest(target + " " + mode, () -> {
                    for (boolean perFragment : List.of(false, true)) {
                        Shader shader = shader(target, new TexGen(mode, mode.most(), perFragment), options());
                        assertEquals(Optional.empty(), Compiler.of(target).problem(shader));
                    }
                })));
    }

    private void draws(TexGen generation) {
        Image plain = draw(shader("genglsl", generation, options()));
        Image mapped = draw(shader(
                "genglsl", generation, options().template(Stage.GEOMETRY, SourceFile.of("g", PassThrough.GEOMETRY))));
        int compared = 0;
        double apart = 0;
        for (int y = 0; y < SIZE; y += 3) {
            for (int x = 0; x < SIZE; x += 3) {
                double[] weights = weights(x, y);
                if (Math.min(weights[0], Math.min(weights[1], weights[2])) < 0.02) {
                    continue;
                }
                Vector2d expected =
                        generation.perFragment() ? inPixel(generation, weights) : inVertices(generation, weights);
                if (isNearEdge(expected.x) || isNearEdge(expected.y)) {
                    continue;
                }
                for (Image image : List.of(plain, mapped)) {
                    assertEquals(expected.x, image.get(x, y, 0), 2 / 255.0, "s at " + x + ", " + y);
                    assertEquals(expected.y, image.get(x, y, 1), 2 / 255.0, "t at " + x + ", " + y);
                }
                apart = Math.max(apart, inPixel(generation, weights).distance(inVertices(generation, weights)));
                compared++;
            }
        }
        assertTrue(compared > 20, "places compared: " + compared);
        boolean linear = generation.mode() == TexGen.Mode.OBJECT_LINEAR || generation.mode() == TexGen.Mode.EYE_LINEAR;
        assertTrue(linear ? apart < 1e-6 : apart > 2 * 2 / 255.0, "vertices and pixels differ by " + apart);
    }

    /** The picture shows its coordinates, but for its edges, where it is repeated. */
    private static boolean isNearEdge(double coordinate) {
        return coordinate < 0.03 || coordinate > 0.97;
    }

    private static Vector2d inVertices(TexGen generation, double[] weights) {
        Vector2d sum = new Vector2d();
        for (int i = 0; i < 3; i++) {
            sum.fma(weights[i], coordinates(generation.mode(), PLACES.get(i), NORMALS.get(i)));
        }
        return sum;
    }

    private static Vector2d inPixel(TexGen generation, double[] weights) {
        Vector4d place = new Vector4d(0, 0, 0, 0);
        Vector3d normal = new Vector3d();
        for (int i = 0; i < 3; i++) {
            place.fma(weights[i], PLACES.get(i));
            normal.fma(weights[i], NORMALS.get(i));
        }
        return coordinates(generation.mode(), place, normal.normalize());
    }

    private static Vector2d coordinates(TexGen.Mode mode, Vector4d object, Vector3d normal) {
        Vector4d eye = VIEW.transform(WORLD.transform(new Vector4d(object)));
        Vector3d way = new Vector3d(eye.x, eye.y, eye.z).normalize();
        Vector3d mirrored = new Vector3d(way).fma(-2 * way.dot(normal), normal);
        return switch (mode) {
            case OBJECT_LINEAR -> new Vector2d(object.dot(PLANES.get(0)), object.dot(PLANES.get(1)));
            case EYE_LINEAR -> new Vector2d(eye.dot(PLANES.get(0)), eye.dot(PLANES.get(1)));
            case NORMAL_MAP -> new Vector2d(normal.x, normal.y);
            case REFLECTION_MAP -> new Vector2d(mirrored.x, mirrored.y);
            case SPHERE_MAP -> {
                double m = 2
                        * Math.sqrt(mirrored.x * mirrored.x
                                + mirrored.y * mirrored.y
                                + (mirrored.z + 1) * (mirrored.z + 1));
                yield new Vector2d(mirrored.x / m + 0.5, mirrored.y / m + 0.5);
            }
        };
    }

    /** How near the middle of a pixel is to each corner of the triangle. */
    private static double[] weights(int x, int y) {
        Vector2d at = new Vector2d(((x + 0.5) / SIZE * 2 - 1) * EXTENT, (1 - (y + 0.5) / SIZE * 2) * EXTENT);
        Vector2d[] corners = new Vector2d[3];
        for (int i = 0; i < 3; i++) {
            Vector4d eye = VIEW.transform(WORLD.transform(new Vector4d(PLACES.get(i))));
            corners[i] = new Vector2d(eye.x, eye.y);
        }
        double whole = area(corners[0], corners[1], corners[2]);
        return new double[] {
            area(at, corners[1], corners[2]) / whole,
            area(corners[0], at, corners[2]) / whole,
            area(corners[0], corners[1], at) / whole
        };
    }

    private static double area(Vector2d a, Vector2d b, Vector2d c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    }

    private static Vector3d normal(double x, double y) {
        return new Vector3d(x, y, Math.sqrt(1 - x * x - y * y));
    }

    private static Mesh mesh() {
        float[] places = new float[9];
        float[] normals = new float[9];
        for (int i = 0; i < 3; i++) {
            // The world is turned and not scaled, so that normals are turned as places are.
            Vector3d normal = new Matrix4d(WORLD).invert().transformDirection(new Vector3d(NORMALS.get(i)));
            for (int j = 0; j < 3; j++) {
                places[i * 3 + j] = (float) PLACES.get(i).get(j);
                normals[i * 3 + j] = (float) normal.get(j);
            }
        }
        return Mesh.of(
                "triangle",
                ImmutableMap.of(
                        Mesh.POSITION, Mesh.Attribute.of(3, places), Mesh.NORMAL, Mesh.Attribute.of(3, normals)),
                new int[] {0, 1, 2});
    }

    private static StageOptions.Builder options() {
        return StageOptions.builder().shadeMode(ShadeMode.UNLIT).textures(TextureSet.of(1, true));
    }

    private static Shader shader(String target, TexGen generation, StageOptions.Builder options) {
        return Written.shader(
                target,
                BLACK,
                GenerationOptions.builder()
                        .set(StageOptions.STAGES, options.texGen(generation).build())
                        .build());
    }

    private Image draw(Shader shader) {
        Image picture = Image.paint(128, 128, (x, y, pixel) -> {
            pixel[0] = (x + 0.5f) / 128;
            pixel[1] = 1 - (y + 0.5f) / 128;
            pixel[3] = 1;
        });
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (int i = 0; i < PLANES.size(); i++) {
            Vector4d plane = PLANES.get(i);
            values.put(
                    "g_vTexGenPlane" + i,
                    new Value.VectorValue(
                            Types.VECTOR4,
                            ImmutableList.of((float) plane.x, (float) plane.y, (float) plane.z, (float) plane.w)));
        }
        boolean planes =
                shader.stages().stream().anyMatch(stage -> stage.source().contains("g_vTexGenPlane0"));
        RenderResult result = renderer.render(RenderJob.of(shader)
                .mesh(mesh())
                .camera(new Camera(new Matrix4f(WORLD), new Matrix4f(VIEW), new Matrix4f(PROJECTION)))
                .size(SIZE, SIZE)
                .background(Background.NONE)
                .images(ImmutableMap.of("g_Texture0", picture))
                .values(planes ? values.buildOrThrow() : ImmutableMap.of())
                .build());
        assertEquals(List.of(), result.diagnostics());
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
