package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.link.LinkedDocument;
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
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector4d;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** How values change between vertices, which clip distances go through all stages, and what is defined for texts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StageQualifiersTest {
    private static final int SIZE = 64;
    private static final double EXTENT = 1.4;
    private static final String WHITE =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1, 1, 1'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    private static final Matrix4d VIEW = new Matrix4d().translate(0, 0, -3);
    private static final Matrix4d PERSPECTIVE = new Matrix4d().perspective(1, 1, 0.1, 20);
    private static final Matrix4d PARALLEL =
            new Matrix4d().scaling(1 / EXTENT, 1 / EXTENT, -0.2).m32(-0.1);

    /** Two near corners and one that is far away. */
    private static final List<Vector4d> CORNERS =
            List.of(new Vector4d(-1, -1, 0.8, 1), new Vector4d(1, -1, 0.8, 1), new Vector4d(0, 4, -6, 1));

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** Red, green and blue corners: only the last colour, interpolated on the screen, or interpolated in space. */
    @Test
    void colours_are_interpolated_by_the_stated_qualifier() {
        for (String qualifier : List.of("", "smooth", "noperspective", "flat")) {
            Image image = draw(triangle(shader(
                    "genglsl",
                    StageOptions.builder()
                            .shadeMode(ShadeMode.UNLIT)
                            .vertexColors(VertexColors.DIFFUSE)
                            .colorInterpolation(qualifier))));
            compare(qualifier, image);
        }
    }

    @Test
    void normals_change_between_vertices_as_they_are_asked_to() {
        SourceFile shown = SourceFile.of(
                "shown.mod",
                "FragmentIO:\n#define SG_REQUEST_NORMALOS\nFragmentEndCode:\noutFragment = vec4(SG_INPUT_NORMALOS, 1.0);\n");
        for (String qualifier : List.of("", "smooth", "noperspective", "flat")) {
            Image image = draw(triangle(
                    shader("genglsl", StageOptions.builder().modifier(shown).normalInterpolation(qualifier))));
            compare(qualifier, image);
        }
    }

    private static void compare(String qualifier, Image image) {
        int compared = 0;
        double apart = 0;
        for (int y = 1; y < SIZE; y += 4) {
            for (int x = 1; x < SIZE; x += 4) {
                double[] screen = weights(x, y, false);
                double[] space = weights(x, y, true);
                if (Math.min(screen[0], Math.min(screen[1], screen[2])) < 0.02) {
                    continue;
                }
                double[] expected = qualifier.equals("flat")
                        ? new double[] {0, 0, 1}
                        : qualifier.equals("noperspective") ? screen : space;
                assertArrayEquals(
                        expected,
                        new double[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)},
                        1 / 255.0,
                        "'" + qualifier + "' at " + x + ", " + y);
                apart = Math.max(apart, Math.abs(screen[2] - space[2]));
                compared++;
            }
        }
        assertTrue(compared > 10 && apart > 0.1, compared + " places, perspective shows by " + apart);
    }

    /**
     * The qualifier is on both sides of every link. A flat mode sets it itself, unless a stage creates new primitives.
     */
    @Test
    void qualifiers_stand_in_all_stages() {
        StageOptions.Builder five = around().shadeMode(ShadeMode.GOURAUD)
                .lights(List.of(LightType.DIRECTIONAL))
                .vertexColors(VertexColors.DIFFUSE)
                .colorInterpolation("noperspective")
                .normalInterpolation("flat")
                .template(Stage.PIXEL, SourceFile.of("p", "#define SG_REQUEST_NORMALVS\n" + FRAGMENT));
        Shader shader = shader("genglsl", five);
        assertEquals(5, shader.stages().size());
        for (ShaderStage stage : shader.stages()) {
            int sides = stage.stage().equals(Stage.VERTEX) || stage.stage().equals(Stage.PIXEL) ? 1 : 2;
            for (String declared :
                    List.of("noperspective vec4 vertexColor;", "noperspective vec4 litColor;", "flat vec3 normalVS;")) {
                assertEquals(
                        sides,
                        stage.source()
                                .lines()
                                .map(String::strip)
                                .filter(declared::equals)
                                .count(),
                        declared + " in " + stage.source());
            }
        }
        assertEquals(Optional.empty(), Compiler.of("genglsl").problem(shader));

        StageOptions.Builder flat = StageOptions.builder()
                .shadeMode(ShadeMode.FLAT)
                .lights(List.of(LightType.DIRECTIONAL))
                .colorInterpolation("noperspective");
        for (ShaderStage stage : shader("genglsl", flat).stages()) {
            assertTrue(stage.source().contains("  flat vec4 litColor;\n"), stage.source());
        }
        flat.template(Stage.GEOMETRY, SourceFile.of("g", PassThrough.GEOMETRY));
        for (ShaderStage stage : shader("genglsl", flat).stages()) {
            assertTrue(stage.source().contains("  noperspective vec4 litColor;\n"), stage.source());
        }
        Shader es = shader(
                "essl",
                StageOptions.builder()
                        .shadeMode(ShadeMode.UNLIT)
                        .vertexColors(VertexColors.DIFFUSE)
                        .colorInterpolation("flat"));
        assertTrue(es.stage(Stage.VERTEX).source().contains("flat out vec4 vertexColor;"));
        assertTrue(es.stage(Stage.PIXEL).source().contains("flat in vec4 vertexColor;"));
        assertEquals(Optional.empty(), Compiler.of("essl").problem(es));
    }

    /** A host enables exactly the written clip distances, because drivers differ for distances that are not enabled. */
    @Test
    void the_mask_says_which_clip_distances_there_are() {
        String writes =
                "void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\ngl_ClipDistance[%s] = SG_INPUT_POSOS.x;\n}\n";
        assertEquals(4, mask(StageOptions.builder(), writes.formatted("2")));
        assertEquals(4, mask(StageOptions.builder(), "#define CUT 2\n" + writes.formatted("CUT")));
        assertEquals(4, mask(StageOptions.builder().macro("CUT", "2"), writes.formatted("CUT")));
        assertEquals(6, mask(StageOptions.builder().clipDistances(2), writes.formatted("2")));
        // If an index is not constant, all elements of the array count as written. Declaring its length writes nothing.
        String three = "out float gl_ClipDistance[3];\nuniform int g_cut;\n";
        assertEquals(7, mask(StageOptions.builder(), three + writes.formatted("g_cut")));
        assertEquals(1, mask(StageOptions.builder(), "out float gl_ClipDistance[3];\n" + writes.formatted("0")));
        String vertices = writes.formatted("1 + 1");
        LinkedDocument white = Written.content("white.mtlx", "<materialx version='1.39'>" + WHITE + "</materialx>");
        GenerationResult unclear = Generators.forTarget("genglsl")
                .generate(
                        white,
                        white.renderables().get(0),
                        GenerationOptions.builder()
                                .set(
                                        StageOptions.STAGES,
                                        StageOptions.builder()
                                                .template(Stage.VERTEX, SourceFile.of("cut.vert", vertices))
                                                .build())
                                .build());
        assertEquals(0, unclear.throwIfErrors().primitives().clipDistances());
        assertEquals(
                List.of(
                        "cut.vert:5:1: warning[SW1681]: which clip distances template 'cut.vert' writes is not known before it"
                                + " runs, so hosts turn none on; write a number between the brackets, or state option"
                                + " clipDistances"),
                unclear.diagnostics().stream().map(Diagnostic::toString).toList());
        String sum =
                """
                layout(triangles, equal_spacing, ccw) in;
                void main()
                {
                    SG_OUTPUT = gl_TessCoord.x * SG_INPUT[0] + gl_TessCoord.y * SG_INPUT[1] + gl_TessCoord.z * SG_INPUT[2];
                }
                """;
        Image whole = draw(sphere(shader("genglsl", StageOptions.builder())));
        for (StageOptions.Builder options : List.of(
                StageOptions.builder(),
                around(),
                StageOptions.builder().template(Stage.TESS_EVALUATION, SourceFile.of("e", sum)))) {
            options.template(Stage.VERTEX, SourceFile.of("v", vertices));
            Shader cut = shader("genglsl", options.clipDistances(4));
            assertEquals(4, cut.primitives().clipDistances());
            for (ShaderStage stage : cut.stages()) {
                boolean hands = !Set.of(Stage.VERTEX, Stage.PIXEL).contains(stage.stage());
                assertEquals(hands, stage.source().contains("gl_ClipDistance[2] = "), stage.source());
                assertTrue(!stage.source().contains("gl_ClipDistance[0]"), stage.source());
            }
            Image half = draw(sphere(cut));
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    boolean there = whole.get(x, y, 3) > 0 && x > SIZE / 2;
                    if (Math.abs(x - SIZE / 2) > 1) {
                        assertEquals(there, half.get(x, y, 3) > 0, "at " + x + ", " + y);
                    }
                }
            }
        }
    }

    private static int mask(StageOptions.Builder options, String vertices) {
        options.template(Stage.VERTEX, SourceFile.of("v", vertices));
        return shader("genglsl", options).primitives().clipDistances();
    }

    private static final String FRAGMENT = "void main()\n{\nSG_FRAGMENT_BEGIN;\nSG_FRAGMENT_END;\n}\n";

    /** Each defined word adds a number that no sum of others is. */
    private static final List<String> WORDS = List.of(
            "SG_SURFACE",
            "SG_UNLIT",
            "SG_FLAT",
            "SG_GOURAUD",
            "SG_PHONG",
            "SG_TEXTURED",
            "SG_NORMALS",
            "SG_VERTEX_COLOR",
            "SG_ES");

    @Test
    void exactly_one_mode_is_defined() {
        for (ShadeMode mode : ShadeMode.values()) {
            StageOptions.Builder options = StageOptions.builder().shadeMode(mode);
            if (mode.isLit()) {
                defines("genglsl", options.lights(List.of(LightType.POINT)), "SG_" + mode, "SG_NORMALS");
            } else {
                defines("genglsl", options, "SG_" + mode);
            }
        }
    }

    @Test
    void defines_a_macro_for_each_feature_of_a_program() {
        StageOptions.Builder options = StageOptions.builder().shadeMode(ShadeMode.UNLIT);
        defines("genglsl", options.textures(TextureSet.of(1, true)), "SG_UNLIT", "SG_TEXTURED");
        defines("genglsl", options.vertexColors(VertexColors.DIFFUSE), "SG_UNLIT", "SG_TEXTURED", "SG_VERTEX_COLOR");
        defines("essl", options, "SG_UNLIT", "SG_TEXTURED", "SG_VERTEX_COLOR", "SG_ES");
        defines(
                "genglsl",
                StageOptions.builder().modifier(SourceFile.of("n.mod", "FragmentIO:\n#define SG_REQUEST_NORMALOS\n")),
                "SG_SURFACE",
                "SG_NORMALS");
        defines(
                "essl",
                StageOptions.builder().modifier(SourceFile.of("n.mod", "FragmentIO:\n#define SG_REQUEST_NORMALVS\n")),
                "SG_SURFACE",
                "SG_NORMALS",
                "SG_ES");
    }

    /** The same words for vertices and pixels, in the text and in what is drawn. */
    private void defines(String target, StageOptions.Builder options, String... words) {
        // In OpenGL ES a word that is not defined is an error in '#if'.
        String test = target.equals("essl") ? "#ifdef " : "#if ";
        StringBuilder tests = new StringBuilder("int sum = 0;\n");
        int expected = 0;
        for (int i = 0; i < WORDS.size(); i++) {
            tests.append(test)
                    .append(WORDS.get(i))
                    .append("\nsum += ")
                    .append(1 << i)
                    .append(";\n#endif\n");
            expected += List.of(words).contains(WORDS.get(i)) ? 1 << i : 0;
        }
        assertEquals(words.length, Integer.bitCount(expected));
        String vertices = "void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\n" + tests + "if (sum != WANTED)\n{\n"
                + "gl_Position = vec4(2.0, 2.0, 2.0, 1.0);\n}\n}\n";
        String pixels = "void main()\n{\nSG_FRAGMENT_BEGIN;\n" + tests
                + "sg_cColor = vec4(vec3(float(sum) / 1024.0), 1.0);\nSG_FRAGMENT_END;\n}\n";
        Shader shader = shader(
                target,
                options.macro("WANTED", Integer.toString(expected))
                        .template(Stage.VERTEX, SourceFile.of("v", vertices))
                        .template(Stage.PIXEL, SourceFile.of("p", pixels)));
        for (Stage stage : List.of(Stage.VERTEX, Stage.PIXEL)) {
            assertEquals(
                    new TreeSet<>(List.of(words)), defined(shader.stage(stage).source()));
        }
        Image image = draw(sphere(shader));
        assertTrue(image.get(SIZE / 2, SIZE / 2, 3) > 0, "vertices count otherwise than " + expected);
        assertEquals(expected / 1024f, image.get(SIZE / 2, SIZE / 2, 0), 1e-6);
    }

    private static Set<String> defined(String source) {
        Set<String> found = new TreeSet<>();
        for (String word : WORDS) {
            if (source.contains("#define " + word + " 1\n")) {
                found.add(word);
            }
        }
        List<String> others =
                source.lines().filter(line -> line.startsWith("#define SG_")).toList();
        assertEquals(found.size(), others.size(), others.toString());
        return found;
    }

    /** How near the middle of a pixel is to each corner, on the screen or in space (OpenGL 4.6, section 14.6.1). */
    private static double[] weights(int x, int y, boolean inSpace) {
        double atX = (x + 0.5) / SIZE * 2 - 1;
        double atY = 1 - (y + 0.5) / SIZE * 2;
        Vector4d[] clip = new Vector4d[3];
        for (int i = 0; i < 3; i++) {
            clip[i] = PERSPECTIVE.transform(VIEW.transform(new Vector4d(CORNERS.get(i))));
        }
        double[] weights = new double[3];
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            Vector4d one = clip[(i + 1) % 3];
            Vector4d other = clip[(i + 2) % 3];
            weights[i] = (one.x / one.w - atX) * (other.y / other.w - atY)
                    - (one.y / one.w - atY) * (other.x / other.w - atX);
            sum += weights[i];
        }
        double whole = 0;
        for (int i = 0; i < 3; i++) {
            weights[i] /= sum * (inSpace ? clip[i].w : 1);
            whole += weights[i];
        }
        for (int i = 0; i < 3; i++) {
            weights[i] /= whole;
        }
        return weights;
    }

    /** A triangle whose corners have the colours and the normals x, y and z. */
    private static RenderJob triangle(Shader shader) {
        float[] places = new float[9];
        float[] normals = new float[9];
        float[] colors = new float[12];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                places[i * 3 + j] = (float) CORNERS.get(i).get(j);
            }
            normals[i * 3 + i] = 1;
            colors[i * 4 + i] = 1;
            colors[i * 4 + 3] = 1;
        }
        Mesh mesh = Mesh.of(
                "triangle",
                ImmutableMap.of(
                        Mesh.POSITION,
                        Mesh.Attribute.of(3, places),
                        Mesh.NORMAL,
                        Mesh.Attribute.of(3, normals),
                        "color_0",
                        Mesh.Attribute.of(4, colors)),
                new int[] {0, 1, 2});
        return RenderJob.of(shader)
                .mesh(mesh)
                .camera(new Camera(new Matrix4f(), new Matrix4f(VIEW), new Matrix4f(PERSPECTIVE)))
                .size(SIZE, SIZE)
                .background(Background.NONE)
                .build();
    }

    private static RenderJob sphere(Shader shader) {
        return RenderJob.of(shader)
                .mesh(colored())
                .camera(new Camera(new Matrix4f(), new Matrix4f(VIEW), new Matrix4f(PARALLEL)))
                .size(SIZE, SIZE)
                .background(Background.NONE)
                .build();
    }

    private static Mesh colored() {
        Mesh sphere = Shapes.sphere();
        return sphere.with(ImmutableMap.of("color_0", Mesh.Attribute.of(4, new float[sphere.vertices() * 4])));
    }

    private static StageOptions.Builder around() {
        return StageOptions.builder()
                .template(Stage.TESS_CONTROL, SourceFile.of("c", PassThrough.control("2.0")))
                .template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION))
                .template(Stage.GEOMETRY, SourceFile.of("g", PassThrough.GEOMETRY));
    }

    private static Shader shader(String target, StageOptions.Builder options) {
        return Written.shader(target, WHITE, options);
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
