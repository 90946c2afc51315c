package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What modifiers show, pixel by pixel, and what their uniforms change in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModifierNumbersTest {
    private static final int SIZE = 128;
    private static final float EXTENT = 1.4f;

    /** The radius of the sphere in pixels. */
    private static final double RADIUS = SIZE / 2 / EXTENT;

    private static final String COLOR =
            "<constant name='c' type='color3'><input name='value' type='color3' value='0.8, 0.4, 0.2'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    /** Texture coordinates as red and green. */
    private static final String PLACE =
            """
            <texcoord name='t' type='vector2'/>
            <separate2 name='s' type='multioutput'><input name='in' type='vector2' nodename='t'/></separate2>
            <combine3 name='d' type='color3'><input name='in1' type='float' nodename='s' output='outx'/>
              <input name='in2' type='float' nodename='s' output='outy'/></combine3>
            <output name='o' type='color3' nodename='d'/>
            """;

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** The camera looks along z, without perspective, so that depth is a straight line of z. */
    @Test
    void moments_are_the_depth_and_its_square() {
        Shader shader = shader(COLOR, StageOptions.builder().modifier("depth"));
        Image depth = draw(job(shader).build());
        Image moments = draw(job(shader)
                .values(ImmutableMap.of("g_depthMoments", new Value.BooleanValue(true)))
                .build());
        int seen = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double far = distance(x, y) / RADIUS;
                if (far > 0.9) {
                    continue;
                }
                double z = Math.sqrt(1 - far * far) - 3;
                double expected = (-0.2 * z - 0.1) * 0.5 + 0.5;
                String place = x + ", " + y;
                assertEquals(expected, depth.get(x, y, 0), 1e-3, place);
                float own = depth.get(x, y, 0);
                assertArrayEquals(new float[] {own, own, own, 1}, pixel(depth, x, y), 1e-6f, place);
                assertArrayEquals(new float[] {own, own * own, 0, 1}, pixel(moments, x, y), 1e-5f, place);
                seen++;
            }
        }
        assertTrue(seen > 5000, "pixels compared: " + seen);
    }

    @Test
    void an_object_has_the_number_that_it_is_given() {
        for (String target : List.of("genglsl", "essl")) {
            Shader shader = Written.shader(
                    target,
                    COLOR,
                    GenerationOptions.builder()
                            .set(
                                    StageOptions.STAGES,
                                    StageOptions.builder().modifier("id").build())
                            .build());
            for (int id : new int[] {1, 255, 256, 0x123456, 0xFFFFFF}) {
                ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
                values.put("g_objectId", new Value.IntegerValue(id));
                if (target.equals("genglsl")) {
                    values.put("g_idOfPrimitive", new Value.BooleanValue(false));
                }
                Image image = draw(job(shader).values(values.buildOrThrow()).build());
                assertEquals(Set.of(id), numbers(image), target);
            }
        }
    }

    @Test
    void triangles_are_numbered_from_one() {
        Image image = draw(job(shader(COLOR, StageOptions.builder().modifier("id")))
                .mesh(squares())
                .build());
        assertEquals(Set.of(1, 2, 3, 4, 5, 6, 7, 8), numbers(image));
        for (int face = 0; face < 8; face++) {
            float[] middle = middle(face);
            assertEquals(face + 1, number(image, column(middle[0]), row(middle[1])));
        }
    }

    /** Every face shrinks towards its middle and keeps its number, and each place of it has the coordinates that it had. */
    @Test
    void faces_that_a_geometry_stage_shrinks_keep_numbers_and_coordinates() {
        SourceFile shrinking = SourceFile.of(
                "shrink.geom",
                PassThrough.GEOMETRY.replace(
                        "EmitVertex();",
                        "vec4 middle = (gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position) / 3.0;\n"
                                + "gl_Position = mix(middle, gl_Position, 0.5);\nEmitVertex();"));
        Image numbers =
                draw(job(shader(PLACE, StageOptions.builder().modifier("id").template(Stage.GEOMETRY, shrinking)))
                        .mesh(squares())
                        .build());
        Image places = draw(job(shader(PLACE, StageOptions.builder().template(Stage.GEOMETRY, shrinking)))
                .mesh(squares())
                .build());
        assertEquals(Set.of(1, 2, 3, 4, 5, 6, 7, 8), numbers(numbers));
        int[] covered = new int[8];
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                assertEquals(numbers.get(x, y, 3), places.get(x, y, 3));
                if (places.get(x, y, 3) == 0) {
                    continue;
                }
                int face = number(numbers, x, y) - 1;
                covered[face]++;
                float[] middle = middle(face);
                float u = (middle[0] + 2 * (right(x) - middle[0]) + 1) / 2;
                float v = (middle[1] + 2 * (up(y) - middle[1]) + 1) / 2;
                assertArrayEquals(
                        new float[] {u, v, 0, 1},
                        pixel(places, x, y),
                        1 / 255f,
                        "face " + face + " at " + x + ", " + y);
            }
        }
        // A quarter of half a square.
        double expected = Math.pow(SIZE / 2 / EXTENT, 2) / 8;
        for (int face = 0; face < 8; face++) {
            assertEquals(expected, covered[face], expected * 0.1, "pixels of face " + face);
        }
    }

    @Test
    void cut_faces_have_the_colour_of_the_parameter() {
        for (String modifier : List.of("clip", "section")) {
            boolean clip = modifier.equals("clip");
            ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
            values.put(clip ? "g_clipPlane" : "g_sectionPlane", vector(0, 0, 1, 0));
            values.put(clip ? "g_clipCap" : "g_sectionFill", vector(0.1f, 0.9f, 0.3f));
            if (!clip) {
                values.put("g_sectionInk", vector(0.1f, 0.9f, 0.3f));
            }
            Image image = draw(job(shader(COLOR, StageOptions.builder().modifier(modifier)))
                    .values(values.buildOrThrow())
                    .build());
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    double far = distance(x, y) - RADIUS;
                    if (Math.abs(far) > 1) {
                        assertArrayEquals(
                                far > 0 ? new float[4] : new float[] {0.1f, 0.9f, 0.3f, 1},
                                pixel(image, x, y),
                                1e-5f,
                                modifier + " at " + x + ", " + y);
                    }
                }
            }
        }
    }

    /** A ring around the sphere that is as wide as its parameter says, and within it the sphere as it was. */
    @Test
    void an_outline_is_as_wide_as_its_parameter_says() {
        Shader shader = shader(COLOR, StageOptions.builder().modifier("outline"));
        for (int width : new int[] {2, 6, 12}) {
            Image image = draw(job(shader)
                    .values(ImmutableMap.of(
                            "g_outlineWidth", new Value.FloatValue(width), "g_outlineColor", vector(0.1f, 0.2f, 0.9f)))
                    .build());
            int ring = 0;
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    double far = distance(x, y) - RADIUS;
                    float[] expected = far < 0
                            ? new float[] {0.8f, 0.4f, 0.2f, 1}
                            : far < width ? new float[] {0.1f, 0.2f, 0.9f, 1} : new float[4];
                    if (Math.abs(far) > 0.7 && Math.abs(far - width) > 0.7) {
                        assertArrayEquals(
                                expected, pixel(image, x, y), 1e-5f, "width " + width + " at " + x + ", " + y);
                    }
                    ring += image.get(x, y, 2) > 0.5 ? 1 : 0;
                }
            }
            double area = Math.PI * (Math.pow(RADIUS + width, 2) - Math.pow(RADIUS, 2));
            assertEquals(area, ring, area * 0.06, "pixels of an outline of " + width);
        }
    }

    /** Of the 64 thresholds of a tile as many are below the opacity as there are 64ths in it. */
    @Test
    void as_many_pixels_are_there_as_the_opacity_says() {
        Shader shader = shader(COLOR, StageOptions.builder().modifier("dither"));
        Map<Float, Integer> shares = Map.of(0f, 0, 0.01f, 1, 0.25f, 16, 0.6f, 39, 0.75f, 48, 1f, 64);
        shares.forEach((opacity, share) -> {
            Image image = draw(job(shader)
                    .values(ImmutableMap.of("g_ditherOpacity", new Value.FloatValue(opacity)))
                    .build());
            for (int tileY = 48; tileY < 80; tileY += 8) {
                for (int tileX = 48; tileX < 80; tileX += 8) {
                    int kept = 0;
                    for (int i = 0; i < 64; i++) {
                        float[] pixel = pixel(image, tileX + i % 8, tileY + i / 8);
                        if (pixel[3] > 0) {
                            assertArrayEquals(new float[] {0.8f, 0.4f, 0.2f, 1}, pixel, 1e-5f);
                            kept++;
                        }
                    }
                    assertEquals(share, kept, "opacity " + opacity + " at " + tileX + ", " + tileY);
                }
            }
        });
    }

    /** Four squares of two triangles each, from -1 to 1; texture coordinates go from 0 to 1. */
    private static Mesh squares() {
        float[] places = new float[27];
        float[] normals = new float[27];
        float[] coordinates = new float[18];
        for (int i = 0; i < 9; i++) {
            int column = i % 3;
            int row = i / 3;
            places[i * 3] = column - 1;
            places[i * 3 + 1] = row - 1;
            normals[i * 3 + 2] = 1;
            coordinates[i * 2] = column / 2f;
            coordinates[i * 2 + 1] = row / 2f;
        }
        int[] indices = new int[24];
        for (int face = 0; face < 8; face++) {
            System.arraycopy(corners(face), 0, indices, face * 3, 3);
        }
        return Mesh.of(
                "squares",
                ImmutableMap.of(
                        Mesh.POSITION,
                        Mesh.Attribute.of(3, places),
                        Mesh.NORMAL,
                        Mesh.Attribute.of(3, normals),
                        "texcoord_0",
                        Mesh.Attribute.of(2, coordinates)),
                indices);
    }

    private static int[] corners(int face) {
        int square = face / 2;
        int at = square / 2 * 3 + square % 2;
        return face % 2 == 0 ? new int[] {at, at + 1, at + 3} : new int[] {at + 1, at + 4, at + 3};
    }

    private static float[] middle(int face) {
        float x = 0;
        float y = 0;
        for (int corner : corners(face)) {
            x += (corner % 3 - 1) / 3f;
            y += (corner / 3 - 1) / 3f;
        }
        return new float[] {x, y};
    }

    private static float right(int column) {
        return ((column + 0.5f) / SIZE * 2 - 1) * EXTENT;
    }

    private static float up(int row) {
        return (1 - (row + 0.5f) / SIZE * 2) * EXTENT;
    }

    private static int column(float x) {
        return Math.round((x / EXTENT + 1) * SIZE / 2 - 0.5f);
    }

    private static int row(float y) {
        return Math.round((1 - y / EXTENT) * SIZE / 2 - 0.5f);
    }

    /** How many pixels a place is away from the middle of the picture. */
    private static double distance(int x, int y) {
        return Math.hypot(x + 0.5 - SIZE / 2.0, y + 0.5 - SIZE / 2.0);
    }

    private static Set<Integer> numbers(Image image) {
        Set<Integer> found = new TreeSet<>();
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                if (image.get(x, y, 3) > 0) {
                    found.add(number(image, x, y));
                }
            }
        }
        return found;
    }

    private static int number(Image image, int x, int y) {
        float[] pixel = pixel(image, x, y);
        return Math.round(pixel[0] * 255) << 16 | Math.round(pixel[1] * 255) << 8 | Math.round(pixel[2] * 255);
    }

    private static Value vector(Float... numbers) {
        return new Value.VectorValue(
                numbers.length == 3 ? Types.VECTOR3 : Types.VECTOR4, ImmutableList.copyOf(numbers));
    }

    private static Value vector(int x, int y, int z, int w) {
        return vector((float) x, (float) y, (float) z, (float) w);
    }

    private static Shader shader(String elements, StageOptions.Builder options) {
        return Written.shader(elements, options);
    }

    /** A sphere of radius 1 before a camera without perspective. */
    private static RenderJob.Builder job(Shader shader) {
        return Parallel.job(shader, SIZE, EXTENT).mesh(Shapes.sphere());
    }

    private Image draw(RenderJob job) {
        return Parallel.draw(renderer, job);
    }

    private static float[] pixel(Image image, int x, int y) {
        return new float[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2), image.get(x, y, 3)};
    }
}
