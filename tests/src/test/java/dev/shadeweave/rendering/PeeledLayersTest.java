package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.util.List;
import org.joml.Matrix4f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Surfaces that lie behind each other, peeled off one by one and laid over each other. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeeledLayersTest {
    private static final int SIZE = 64;
    private static final float EXTENT = 1.25f;

    /** Half opaque; red within a radius of 3/4, else blue. */
    private static final String GLASS =
            """
            <position name='p' type='vector3'><input name='space' type='string' value='object'/></position>
            <magnitude name='far' type='float'><input name='in' type='vector3' nodename='p'/></magnitude>
            <ifgreater name='c' type='color3'>
              <input name='value1' type='float' value='0.75'/><input name='value2' type='float' nodename='far'/>
              <input name='in1' type='color3' value='1, 0, 0'/><input name='in2' type='color3' value='0, 0, 1'/>
            </ifgreater>
            <surface_unlit name='s' type='surfaceshader'>
              <input name='emission_color' type='color3' nodename='c'/><input name='opacity' type='float' value='0.5'/>
            </surface_unlit>
            <surfacematerial name='m' type='material'>
              <input name='surfaceshader' type='surfaceshader' nodename='s'/></surfacematerial>
            """;

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** Front of the outer sphere, front of the inner, back of the inner, back of the outer, in any order of drawing. */
    @Test
    void nested_spheres_lie_over_each_other_in_the_order_of_depth() {
        for (boolean outerFirst : new boolean[] {true, false}) {
            for (int layers = 1; layers <= 5; layers++) {
                Image drawn = draw(job(outerFirst).layers(layers).build());
                for (int y = 0; y < SIZE; y++) {
                    for (int x = 0; x < SIZE; x++) {
                        check(drawn, x, y, layers);
                    }
                }
            }
        }
    }

    /** The rays of the sum by hand: each surface covers a half of what is behind it. */
    private static void check(Image drawn, int x, int y, int layers) {
        double right = ((x + 0.5) / SIZE * 2 - 1) * EXTENT;
        double up = ((y + 0.5) / SIZE * 2 - 1) * EXTENT;
        double radius = Math.hypot(right, up);
        if (Math.abs(radius - 1) < 0.05 || Math.abs(radius - 0.5) < 0.05) {
            return; // the outline of what is made of triangles
        }
        List<String> met =
                radius > 1 ? List.of() : radius > 0.5 ? List.of("blue", "blue") : List.of("blue", "red", "red", "blue");
        double red = 0;
        double blue = 0;
        double seen = 1;
        for (String color : met.subList(0, Math.min(layers, met.size()))) {
            red += color.equals("red") ? seen * 0.5 : 0;
            blue += color.equals("blue") ? seen * 0.5 : 0;
            seen *= 0.5;
        }
        assertArrayEquals(
                new float[] {(float) red, 0, (float) blue, (float) (1 - seen)},
                new float[] {drawn.get(x, y, 0), drawn.get(x, y, 1), drawn.get(x, y, 2), drawn.get(x, y, 3)},
                1e-4f,
                layers + " layers at " + x + ", " + y);
    }

    @Test
    void layers_lie_over_the_background_and_are_smooth_with_several_shadings() {
        RenderJob job = job(false).layers(4).build();
        Background green = Background.of(0, 1, 0, 1);
        Image over = draw(job.toBuilder().background(green).build());
        assertArrayEquals(
                new float[] {0.375f, 0.0625f, 0.5625f},
                new float[] {over.get(32, 32, 0), over.get(32, 32, 1), over.get(32, 32, 2)},
                1e-4f);
        Image smooth = draw(job.toBuilder().shadings(4).build());
        assertEquals(0.375f, smooth.get(32, 32, 0), 1e-4);
        assertEquals(0.75f, smooth.get(32, 12, 2), 1e-4);
        assertEquals(0, smooth.get(1, 1, 3));
    }

    @Test
    void reports_jobs_that_cannot_be_peeled() {
        Shader plain = Written.shader(
                GLASS,
                GenerationOptions.builder().set(HwOptions.TRANSPARENCY, true).build());
        check(
                RenderJob.of(plain).layers(2).build(),
                "shader 'm' cannot be drawn in layers, since it has no 'outPeelDepth'; generate it with the modifier 'peel'");
        check(
                job(true).layers(300).build(),
                "300 layers cannot be drawn; 1 to 256 are possible, and 0 leaves their order to that of triangles");
        check(
                job(true).layers(2).output("outPeelDepth").build(),
                "output 'outPeelDepth' of shader 'm' cannot be shown in layers; leave out the output or the layers");
    }

    private void check(RenderJob job, String message) {
        RenderResult result = renderer.render(job);
        assertEquals(
                List.of(message),
                result.diagnostics().stream().map(Diagnostic::message).toList());
        assertTrue(result.image().isEmpty());
    }

    private static RenderJob.Builder job(boolean outerFirst) {
        Shader shader = Written.shader(
                GLASS,
                GenerationOptions.builder()
                        .set(HwOptions.TRANSPARENCY, true)
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder().modifier("peel").build())
                        .build());
        Matrix4f view = new Matrix4f().translate(0, 0, -3);
        Matrix4f projection =
                new Matrix4f().scaling(1 / EXTENT, 1 / EXTENT, -0.2f).m32(-0.1f);
        return RenderJob.of(shader)
                .mesh(outerFirst ? spheres(1, 0.5f) : spheres(0.5f, 1))
                .camera(new Camera(new Matrix4f(), view, projection))
                .size(SIZE, SIZE)
                .background(Background.NONE);
    }

    /** Two spheres around one middle. */
    private static Mesh spheres(float first, float second) {
        Mesh sphere = Shapes.sphere();
        Mesh.Attribute places =
                java.util.Objects.requireNonNull(sphere.attributes().get(Mesh.POSITION));
        int count = places.values().length;
        float[] all = new float[count * 2];
        for (int i = 0; i < count; i++) {
            all[i] = places.values()[i] * first;
            all[count + i] = places.values()[i] * second;
        }
        int[] indices = sphere.indices();
        int[] both = new int[indices.length * 2];
        for (int i = 0; i < indices.length; i++) {
            both[i] = indices[i];
            both[indices.length + i] = indices[i] + places.vertices();
        }
        return Mesh.of("spheres", ImmutableMap.of(Mesh.POSITION, Mesh.Attribute.of(3, all)), both);
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
