package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Value;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The normals of a surface that the document moves are those of the formula that it is moved by. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TessellatedNormalsTest {
    private static final int SIZE = 256;
    private static final float EXTENT = 1.4f;

    /**
     * Normals are evaluated up to one pixel aside, which is at most 0.0125 here, and lie between those of the two
     * pixels. If the slope changes by 3.6 per unit, the difference is 0.0225, a little more in the scaled world space,
     * and once for each direction.
     */
    private static final double TOLERANCE = 0.045;

    /** A height of 0.1 sin 6x + 0.08 sin 5y. */
    private static final String WAVES =
            """
            <position name='p' type='vector3'><input name='space' type='string' value='object'/></position>
            <multiply name='k' type='vector3'><input name='in1' type='vector3' nodename='p'/>
              <input name='in2' type='vector3' value='6, 5, 0'/></multiply>
            <sin name='w' type='vector3'><input name='in' type='vector3' nodename='k'/></sin>
            <dotproduct name='h' type='float'><input name='in1' type='vector3' nodename='w'/>
              <input name='in2' type='vector3' value='0.1, 0.08, 0'/></dotproduct>
            <normal name='n' type='vector3'><input name='space' type='string' value='world'/></normal>
            <convert name='c' type='color3'><input name='in' type='vector3' nodename='n'/></convert>
            <displacement name='d' type='displacementshader'>
              <input name='displacement' type='float' nodename='h'/></displacement>
            <surface_unlit name='s' type='surfaceshader'>SHOWN</surface_unlit>
            <surfacematerial name='m' type='material'>
              <input name='surfaceshader' type='surfaceshader' nodename='s'/>
              <input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>
            """;

    private static final String PLACE =
            """
            FragmentIO:
            #define SG_REQUEST_POSOS
            out vec4 outPlace;
            FragmentEndCode:
            outPlace = SG_INPUT_POSOS;
            """;

    private static final Matrix4f WORLD =
            new Matrix4f().rotateX(-0.4f).rotateY(0.3f).scale(1, 0.9f, 1.2f);
    private static final Matrix4f VIEW = new Matrix4f().translate(0.1f, 0, -3).rotateZ(0.25f);

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** Which normal is meant. */
    private enum Space {
        WORLD,
        VIEW
    }

    @Test
    void a_node_of_the_document_gives_it() {
        check("<input name='emission_color' type='color3' nodename='c'/>", "", "", Space.WORLD, 1);
    }

    @Test
    void lines_in_the_space_of_the_world_read_it() {
        check("", "", "vec4(sg_vNormalWS, 1.0)", Space.WORLD, 1);
    }

    @Test
    void lines_in_the_space_of_the_view_read_it() {
        check("", "", "vec4(sg_vNormalVS, 1.0)", Space.VIEW, 1);
        check("", "", "vec4(sg_vNormalVS + 0.0 * sg_vNormalWS, 1.0)", Space.VIEW, 1);
    }

    /** A normal that is turned before the surface is shaded is the one of the moved surface. */
    @Test
    void lines_before_the_surface_change_it() {
        String turned = "FragmentStartCode:\nsg_vNormalVS = -sg_vNormalVS;\n";
        check("", turned, "vec4(sg_vNormalWS, 1.0)", Space.WORLD, -1);
        check("<input name='emission_color' type='color3' nodename='c'/>", turned, "", Space.WORLD, -1);
    }

    /** Normals of the mesh are passed on unchanged. */
    @Test
    void requested_normals_equal_the_normals_of_the_mesh() {
        for (Displacement way : List.of(Displacement.VERTEX, Displacement.TESSELLATE)) {
            Shader shader = shader(
                    "", PLACE + "outFragment = vec4(SG_INPUT_NORMALOS, 1.0);\n", way, "#define SG_REQUEST_NORMALOS\n");
            Image normals = draw(job(shader, way).build());
            Vector3d middle = read(normals, SIZE / 2, SIZE / 2);
            assertEquals(0, middle.distance(0, 0, 1), 1e-5);
        }
    }

    /**
     * Draws where each pixel is and how the surface is turned there, and compares it with the derivative.
     *
     * @param shown inputs of the surface, which show the normal if {@code written} is empty
     * @param more sections of a modifier
     * @param written what a modifier writes as the colour
     */
    private void check(String shown, String more, String written, Space space, int sign) {
        String end = written.isEmpty() ? "" : "outFragment = " + written + ";\n";
        for (Displacement way : List.of(Displacement.VERTEX, Displacement.TESSELLATE)) {
            Shader shader = shader(shown, PLACE + end + more, way, "");
            Image places = draw(job(shader, way).output("outPlace").build());
            Image normals = draw(job(shader, way).build());
            int compared = 0;
            double bent = 0;
            for (int y = 8; y < SIZE; y += 8) {
                for (int x = 8; x < SIZE; x += 8) {
                    Vector3d place = read(places, x, y);
                    if (places.get(x, y, 3) == 0 || Math.abs(place.x) > 0.95 || Math.abs(place.y) > 0.95) {
                        continue;
                    }
                    Vector3d expected = normal(place, space).mul(sign);
                    Vector3d found = read(normals, x, y);
                    assertTrue(
                            expected.distance(found) < TOLERANCE,
                            way + " at " + place + ": " + found + " instead of " + expected);
                    bent = Math.max(
                            bent,
                            expected.distance(normal(new Vector3d(Math.PI / 12, Math.PI / 10, 0), space)
                                    .mul(sign)));
                    compared++;
                }
            }
            assertTrue(compared > 200, "places compared: " + compared);
            assertTrue(bent > 0.5, "the surface is bent: " + bent);
        }
    }

    /** The derivative of the height, and the way that it takes to a space. */
    private static Vector3d normal(Vector3d place, Space space) {
        Vector3d normal = new Vector3d(-0.6 * Math.cos(6 * place.x), -0.4 * Math.cos(5 * place.y), 1).normalize();
        new Matrix3d(WORLD).invert().transpose().transform(normal).normalize();
        if (space == Space.VIEW) {
            new Matrix3d(VIEW).transform(normal);
        }
        return normal;
    }

    private static Vector3d read(Image image, int x, int y) {
        return new Vector3d(image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2));
    }

    private static Shader shader(String shown, String modifier, Displacement way, String requests) {
        return Written.shader(
                WAVES.replace("SHOWN", shown),
                GenerationOptions.builder()
                        .set(HwOptions.DISPLACEMENT, way)
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder()
                                        .modifier(SourceFile.of(
                                                "shown.mod",
                                                modifier.replace("FragmentIO:\n", "FragmentIO:\n" + requests)))
                                        .build())
                        .build());
    }

    private static RenderJob.Builder job(Shader shader, Displacement way) {
        Matrix4f projection =
                new Matrix4f().scaling(1 / EXTENT, 1 / EXTENT, -0.2f).m32(-0.1f);
        RenderJob.Builder job = RenderJob.of(shader)
                .camera(new Camera(WORLD, VIEW, projection))
                .mesh(grid(way == Displacement.TESSELLATE ? 4 : 64))
                .size(SIZE, SIZE)
                .background(Background.NONE);
        return way == Displacement.TESSELLATE
                ? job.values(ImmutableMap.of("g_tessLevel", new Value.FloatValue(16)))
                : job;
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    /** Squares of two triangles each, from -1 to 1, that face +z. */
    private static Mesh grid(int side) {
        int row = side + 1;
        float[] places = new float[row * row * 3];
        float[] normals = new float[row * row * 3];
        int[] indices = new int[side * side * 6];
        for (int i = 0; i < row * row; i++) {
            int line = i / row;
            places[i * 3] = 2f * (i - line * row) / side - 1;
            places[i * 3 + 1] = 2f * line / side - 1;
            normals[i * 3 + 2] = 1;
        }
        for (int i = 0; i < side * side; i++) {
            int at = i / side * row + i % side;
            System.arraycopy(new int[] {at, at + 1, at + row, at + 1, at + row + 1, at + row}, 0, indices, i * 6, 6);
        }
        return Mesh.of(
                "grid",
                ImmutableMap.of(
                        Mesh.POSITION, Mesh.Attribute.of(3, places), Mesh.NORMAL, Mesh.Attribute.of(3, normals)),
                indices);
    }
}
