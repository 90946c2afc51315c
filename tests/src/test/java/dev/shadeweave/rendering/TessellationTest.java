package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL30C;

/** Patches: how many triangles they become and where, what moves them, and that no pixel between them stays open. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TessellationTest {
    private static final int SIZE = 64;
    private static final float EXTENT = 1.4f;
    private static final String GREY =
            "<constant name='c' type='color3'><input name='value' type='color3' value='0.5, 0.5, 0.5'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @Test
    void a_triangle_becomes_as_many_as_its_level_says_and_covers_the_same_pixels() {
        Mesh triangle = mesh(new float[] {-1, -0.8f, 0, 0.9f, -1, 0, 0.1f, 1, 0}, new float[6], 0, 1, 2);
        Image plain = draw(job(shader(StageOptions.builder())).mesh(triangle).build());
        Map.of("1.0", 1, "2.0", 6, "3.0", 13, "4.0", 24, "16.0", 384).forEach((level, count) -> {
            Shader shader = shader(StageOptions.builder()
                    .macro("LEVEL", level)
                    .template(Stage.TESS_CONTROL, SourceFile.of("c", PassThrough.control("LEVEL")))
                    .template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION)));
            RenderJob job = job(shader).mesh(triangle).build();
            assertEquals(count, primitives(job), "triangles at level " + level);
            assertEquals(0, ImageDifference.between(plain, draw(job)).rmse(), 1e-6);
        });
    }

    /** Nothing says how finely edges are divided, so they are not. */
    @Test
    void without_a_control_stage_levels_are_one() {
        Shader shader = shader(
                StageOptions.builder().template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION)));
        assertEquals(3, shader.stages().size());
        Mesh triangle = mesh(new float[] {-1, -0.8f, 0, 0.9f, -1, 0, 0.1f, 1, 0}, new float[6], 0, 1, 2);
        for (Mesh mesh : List.of(triangle, grid(4), Shapes.sphere())) {
            RenderJob job = job(shader).mesh(mesh).build();
            assertEquals(mesh.indices().length / 3, primitives(job), "triangles of " + mesh.name());
            Image plain = draw(job(shader(StageOptions.builder())).mesh(mesh).build());
            assertEquals(0, ImageDifference.between(plain, draw(job)).rmse(), 1e-4);
        }
    }

    @Test
    void a_square_is_mapped_from_its_corners_in_rows() {
        String control =
                """
                layout(vertices = 4) out;
                void main()
                {
                    sg_MapIO(gl_InvocationID);
                    gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelOuter[3] = 4.0;
                    gl_TessLevelInner[0] = gl_TessLevelInner[1] = 4.0;
                }
                """;
        String evaluation = "layout(quads, equal_spacing, ccw) in;\nvoid main()\n{\n    sg_MapIOBilinear();\n}\n";
        String colors =
                """
                <texcoord name='t' type='vector2'/>
                <separate2 name='s' type='multioutput'><input name='in' type='vector2' nodename='t'/></separate2>
                <combine3 name='d' type='color3'><input name='in1' type='float' nodename='s' output='outx'/>
                  <input name='in2' type='float' nodename='s' output='outy'/></combine3>
                <output name='o' type='color3' nodename='d'/>
                """;
        Shader shader = Written.shader(
                colors,
                GenerationOptions.builder()
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder()
                                        .template(Stage.TESS_CONTROL, SourceFile.of("c", control))
                                        .template(Stage.TESS_EVALUATION, SourceFile.of("e", evaluation))
                                        .build())
                        .build());
        // Three times the same patch, since meshes are made of triangles.
        Mesh square = mesh(
                new float[] {-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0},
                new float[] {0, 0, 1, 0, 0, 1, 1, 1},
                0,
                1,
                2,
                3,
                0,
                1,
                2,
                3,
                0,
                1,
                2,
                3);
        RenderJob job = job(shader).mesh(square).build();
        assertEquals(3 * 32, primitives(job));
        Image image = draw(job);
        for (int[] at : new int[][] {{10, 10}, {53, 10}, {10, 53}, {53, 53}, {32, 32}, {20, 40}}) {
            float u = (((at[0] + 0.5f) / SIZE * 2 - 1) * EXTENT + 1) / 2;
            float v = ((1 - (at[1] + 0.5f) / SIZE * 2) * EXTENT + 1) / 2;
            assertArrayEquals(
                    new float[] {u, v, 0},
                    new float[] {image.get(at[0], at[1], 0), image.get(at[0], at[1], 1), image.get(at[0], at[1], 2)},
                    1 / 255f,
                    at[0] + ", " + at[1]);
        }
    }

    /** The triangles that a job becomes, as the driver counts them. */
    private int primitives(RenderJob job) {
        return renderer.context().use(() -> {
            draw(job); // compiled before it is counted
            int query = GL15C.glGenQueries();
            GL15C.glBeginQuery(GL30C.GL_PRIMITIVES_GENERATED, query);
            draw(job);
            GL15C.glEndQuery(GL30C.GL_PRIMITIVES_GENERATED);
            int count = GL15C.glGetQueryObjecti(query, GL15C.GL_QUERY_RESULT);
            GL15C.glDeleteQueries(query);
            return count;
        });
    }

    private static final String WAVE =
            """
            <position name='p' type='vector3'><input name='space' type='string' value='object'/></position>
            <separate3 name='x' type='multioutput'><input name='in' type='vector3' nodename='p'/></separate3>
            <multiply name='k' type='float'><input name='in1' type='float' nodename='x' output='outx'/>
              <input name='in2' type='float' value='6'/></multiply>
            <sin name='w' type='float'><input name='in' type='float' nodename='k'/></sin>
            <multiply name='h' type='float'><input name='in1' type='float' nodename='w'/>
              <input name='in2' type='float' value='0.2'/></multiply>
            """;

    /** Where a pixel is, read from an output: the surface lies on the sine, as near as its division allows. */
    @Test
    void a_displaced_plane_is_the_surface_of_the_formula() {
        SourceFile place = SourceFile.of(
                "place.mod",
                "FragmentIO:\n#define SG_REQUEST_POSOS\nout vec4 outPlace;\nFragmentEndCode:\noutPlace = SG_INPUT_POSOS;\n");
        for (Displacement way : List.of(Displacement.NONE, Displacement.VERTEX, Displacement.TESSELLATE)) {
            Shader shader = Written.shader(
                    displaced(WAVE, ""),
                    GenerationOptions.builder()
                            .set(HwOptions.DISPLACEMENT, way)
                            .set(
                                    StageOptions.STAGES,
                                    StageOptions.builder().modifier(place).build())
                            .build());
            RenderJob.Builder job = job(shader).mesh(grid(4)).output("outPlace");
            if (way == Displacement.TESSELLATE) {
                job.values(ImmutableMap.of("g_tessLevel", new Value.FloatValue(16)));
            }
            Image image = draw(job.build());
            double low = 0;
            double high = 0;
            double worst = 0;
            for (int x = 10; x < SIZE - 10; x++) {
                double z = image.get(x, SIZE / 2, 2);
                low = Math.min(low, z);
                high = Math.max(high, z);
                worst = Math.max(worst, Math.abs(z - 0.2 * Math.sin(6 * image.get(x, SIZE / 2, 0))));
            }
            switch (way) {
                case NONE -> assertEquals(0, high - low, 1e-6);
                case VERTEX -> assertTrue(high - low > 0.05, "it is moved: " + (high - low));
                case TESSELLATE -> {
                    assertEquals(0.4, high - low, 0.01);
                    assertTrue(worst < 0.01 * 0.4, "the farthest from the sine: " + worst);
                }
            }
        }
    }

    /** Patterns, displacement by tessellation and a modifier that changes colours in one shader. */
    @Test
    void a_moved_checker_is_shaded_in_steps() {
        String checker =
                """
                <checkerboard name='k' type='color3'>
                  <input name='color1' type='color3' value='0.8, 0.4, 0.2'/>
                  <input name='color2' type='color3' value='0.1, 0.1, 0.5'/>
                  <input name='uvtiling' type='vector2' value='2, 2'/>
                </checkerboard>
                <constant name='h' type='float'><input name='value' type='float' value='0.1'/></constant>
                """;
        Shader shader = Written.shader(
                displaced(checker, "<input name='emission_color' type='color3' nodename='k'/>"),
                GenerationOptions.builder()
                        .set(HwOptions.DISPLACEMENT, Displacement.TESSELLATE)
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder().modifier("cel").build())
                        .build());
        RenderJob job = job(shader).mesh(Shapes.plane()).build();
        assertTrue(primitives(job) > Shapes.plane().indices().length / 3, "the triangles are divided");
        Image image = draw(job);
        Set<List<Integer>> seen = Set.of(rounded(image, 24, 24), rounded(image, 40, 24));
        assertEquals(Set.of(stepped(0.8, 0.4, 0.2), stepped(0.1, 0.1, 0.5)), seen);
        assertEquals(rounded(image, 24, 24), rounded(image, 40, 40));
        assertEquals(List.of(0, 0, 0), rounded(image, 2, 2));
    }

    private static List<Integer> rounded(Image image, int x, int y) {
        return List.of(
                Math.round(image.get(x, y, 0) * 500),
                Math.round(image.get(x, y, 1) * 500),
                Math.round(image.get(x, y, 2) * 500));
    }

    /** Four even steps of what a display shows. */
    private static List<Integer> stepped(double red, double green, double blue) {
        double bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        double step = Math.max(Math.floor(Math.pow(bright, 1 / 2.2) * 4) / 4, 0.125);
        double factor = Math.pow(step, 2.2) / bright * 500;
        return List.of(
                (int) Math.round(red * factor), (int) Math.round(green * factor), (int) Math.round(blue * factor));
    }

    /** A closed body has no holes, however finely it is divided: by the angle, by lengths, and by fixed numbers. */
    @Test
    void a_closed_body_has_no_holes() {
        String waves =
                """
                <position name='p' type='vector3'><input name='space' type='string' value='object'/></position>
                <multiply name='k' type='vector3'><input name='in1' type='vector3' nodename='p'/>
                  <input name='in2' type='vector3' value='9, 9, 9'/></multiply>
                <sin name='w' type='vector3'><input name='in' type='vector3' nodename='k'/></sin>
                <dotproduct name='h' type='float'><input name='in1' type='vector3' nodename='w'/>
                  <input name='in2' type='vector3' value='0.08, 0.08, 0.08'/></dotproduct>
                """;
        SourceFile sides = SourceFile.of(
                "sides.mod",
                "FragmentEndCode:\noutFragment = vec4(gl_FrontFacing, !gl_FrontFacing, gl_FragCoord.z, 1.0);\n");
        Shader shader = Written.shader(
                displaced(waves, ""),
                GenerationOptions.builder()
                        .set(HwOptions.DISPLACEMENT, Displacement.TESSELLATE)
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder().modifier(sides).build())
                        .build());
        assertEquals(3, shader.primitives().patchVertices());
        for (String setting : List.of(
                "g_tessAngle 0.01", "g_tessLength 0.02", "g_tessLength 0.007", "g_tessLevel 3.3", "g_tessLevel 16")) {
            List<String> words = Splitter.on(' ').splitToList(setting);
            Image image = draw(job(shader)
                    .mesh(Shapes.sphere())
                    .size(192, 192)
                    .values(ImmutableMap.of(words.get(0), new Value.FloatValue(Float.parseFloat(words.get(1)))))
                    .build());
            assertEquals(List.of(), holes(image), setting);
            assertEquals(List.of(), insides(image), setting);
        }
        Image open =
                draw(job(shader).mesh(opened(Shapes.sphere())).size(192, 192).build());
        assertTrue(insides(open).size() > 5, "an opening is seen: " + insides(open));
    }

    /** A mesh without the triangle that is nearest to the viewer. */
    private static Mesh opened(Mesh mesh) {
        int[] indices = mesh.indices();
        float[] places =
                Objects.requireNonNull(mesh.attributes().get(Mesh.POSITION)).values();
        int nearest = 0;
        double most = 0;
        for (int i = 0; i < indices.length; i += 3) {
            double z = places[indices[i] * 3 + 2] + places[indices[i + 1] * 3 + 2] + places[indices[i + 2] * 3 + 2];
            nearest = z > most ? i : nearest;
            most = Math.max(most, z);
        }
        int[] rest = new int[indices.length - 3];
        System.arraycopy(indices, 0, rest, 0, nearest);
        System.arraycopy(indices, nearest + 3, rest, nearest, rest.length - nearest);
        return Mesh.of("opened", mesh.attributes(), rest);
    }

    /** Pixels that show the inside of the far side: what is seen through an opening lies behind all that is around it. */
    private static List<String> insides(Image image) {
        List<String> insides = new ArrayList<>();
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                if (image.get(x, y, 1) > 0 && !isAtSilhouette(image, x, y)) {
                    insides.add(x + "," + y);
                }
            }
        }
        return insides;
    }

    /** True if nothing, or an outside that lies further away, is seen beside a pixel: the edge of the body, or of a wave before another. */
    private static boolean isAtSilhouette(Image image, int x, int y) {
        for (int i = 0; i < 9; i++) {
            int besideX = x + i % 3 - 1;
            int besideY = y + i / 3 - 1;
            boolean out = besideX < 0 || besideY < 0 || besideX >= image.width() || besideY >= image.height();
            if (out || image.get(besideX, besideY, 3) == 0) {
                return true;
            }
            boolean outside = image.get(besideX, besideY, 0) > 0;
            if (outside && image.get(besideX, besideY, 2) > image.get(x, y, 2) + 0.01) {
                return true;
            }
        }
        return false;
    }

    private static List<String> holes(Image image) {
        List<String> holes = new ArrayList<>();
        for (int y = 1; y < image.height() - 1; y++) {
            for (int x = 1; x < image.width() - 1; x++) {
                boolean around = image.get(x - 1, y, 3) > 0
                        && image.get(x + 1, y, 3) > 0
                        && image.get(x, y - 1, 3) > 0
                        && image.get(x, y + 1, 3) > 0;
                if (around && image.get(x, y, 3) == 0) {
                    holes.add(x + "," + y);
                }
            }
        }
        return holes;
    }

    @Test
    void reports_primitives_that_do_not_fit_the_stages() {
        String lines =
                "layout(lines) in;\nlayout(line_strip, max_vertices = 2) out;\nvoid main()\n{\nsg_MapIO(0);\nEmitVertex();\n}\n";
        check(
                job(shader(StageOptions.builder().template(Stage.GEOMETRY, SourceFile.of("g", lines)))),
                "the geometry stage of shader 'o' expects lines, but triangles are drawn; write 'layout(triangles) in;'");
        String five = PassThrough.control("1.0").replace("vertices = 3", "vertices = 5");
        check(
                job(shader(StageOptions.builder()
                                .template(Stage.TESS_CONTROL, SourceFile.of("c", five))
                                .template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION))))
                        .mesh(Shapes.plane()),
                "mesh 'plane' has 6 indices, which are no whole number of patches of 5 vertices, as shader 'o' takes");
    }

    private void check(RenderJob.Builder job, String message) {
        RenderResult result = renderer.render(job.build());
        assertEquals(
                List.of(message),
                result.diagnostics().stream().map(Diagnostic::message).toList());
    }

    /** A material that shines and is moved by the node {@code h}. */
    private static String displaced(String nodes, String surface) {
        return nodes
                + """
                <displacement name='d' type='displacementshader'>
                  <input name='displacement' type='float' nodename='h'/></displacement>
                <surface_unlit name='s' type='surfaceshader'>SURFACE</surface_unlit>
                <surfacematerial name='m' type='material'>
                  <input name='surfaceshader' type='surfaceshader' nodename='s'/>
                  <input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>
                """
                        .replace("SURFACE", surface);
    }

    /** Squares of two triangles each, from -1 to 1. */
    private static Mesh grid(int side) {
        float[] places = new float[(side + 1) * (side + 1) * 3];
        float[] coordinates = new float[(side + 1) * (side + 1) * 2];
        int[] indices = new int[side * side * 6];
        for (int y = 0; y <= side; y++) {
            for (int x = 0; x <= side; x++) {
                int at = y * (side + 1) + x;
                places[at * 3] = 2f * x / side - 1;
                places[at * 3 + 1] = 2f * y / side - 1;
            }
        }
        for (int i = 0; i < side * side; i++) {
            int at = i / side * (side + 1) + i % side;
            int[] corners = {at, at + 1, at + side + 1, at + 1, at + side + 2, at + side + 1};
            System.arraycopy(corners, 0, indices, i * 6, 6);
        }
        return mesh(places, coordinates, indices);
    }

    /** What faces +z. */
    private static Mesh mesh(float[] places, float[] coordinates, int... indices) {
        float[] normals = new float[places.length];
        float[] tangents = new float[places.length];
        float[] bitangents = new float[places.length];
        for (int i = 0; i < places.length; i += 3) {
            normals[i + 2] = 1;
            tangents[i] = 1;
            bitangents[i + 1] = 1;
        }
        return Mesh.of(
                "flat",
                ImmutableMap.of(
                        Mesh.POSITION,
                        Mesh.Attribute.of(3, places),
                        Mesh.NORMAL,
                        Mesh.Attribute.of(3, normals),
                        Mesh.TANGENT,
                        Mesh.Attribute.of(3, tangents),
                        Mesh.BITANGENT,
                        Mesh.Attribute.of(3, bitangents),
                        "texcoord_0",
                        Mesh.Attribute.of(2, coordinates)),
                indices);
    }

    private static Shader shader(StageOptions.Builder options) {
        return Written.shader(GREY, options);
    }

    private static RenderJob.Builder job(Shader shader) {
        return Parallel.job(shader, SIZE, EXTENT);
    }

    private Image draw(RenderJob job) {
        return Parallel.draw(renderer, job);
    }
}
