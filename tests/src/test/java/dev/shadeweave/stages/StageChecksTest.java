package dev.shadeweave.stages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks between stages: passed values, their interpolation, the version and the material. */
class StageChecksTest {
    private static final String COLOR =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1,0,0'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";
    private static final String SURFACE = "<standard_surface name='s' type='surfaceshader'/>"
            + "<surfacematerial name='m' type='material'><input name='surfaceshader' type='surfaceshader'"
            + " nodename='s'/></surfacematerial>";

    private static final String VERTEX = "void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\n%s}\n";
    private static final String CONTROL =
            "layout(vertices = 3) out;\n%svoid main()\n{\nsg_MapIO(gl_InvocationID);\n%s}\n";
    private static final String EVALUATION = "layout(triangles) in;\n%svoid main()\n{\nsg_MapIOBarycentric();\n%s}\n";
    private static final String GEOMETRY =
            """
            layout(triangles) in;
            layout(triangle_strip, max_vertices = 3) out;
            %svoid main()
            {
            for (int i = 0; i < 3; ++i)
            {
            sg_MapIO(i);
            %sEmitVertex();
            }
            }
            """;
    private static final String PIXEL = "void main()\n{\nSG_FRAGMENT_BEGIN;\n%sSG_FRAGMENT_END;\n}\n";

    @Test
    void the_material_is_there_in_the_modes_that_have_one() {
        String lines =
                PIXEL.formatted("outFragment.rgb = g_cDiffuse;\noutFragment.a = g_vMaterial.y + g_cDiffuse.r;\n");
        check(
                StageOptions.builder().template(Stage.PIXEL, SourceFile.of("p", lines)),
                "p:4:19: 'g_cDiffuse' is the material of the shade modes flat, gouraud and phong; in mode 'surface' the"
                        + " surface of the document is all there is",
                "p:5:17: 'g_vMaterial' is the material of the shade modes flat, gouraud and phong; in mode 'surface' the"
                        + " surface of the document is all there is");
        check(
                SURFACE,
                "genglsl",
                StageOptions.builder()
                        .shadeMode(ShadeMode.UNLIT)
                        .modifier(SourceFile.of(
                                "m.mod",
                                "VertexIO:\nvec3 own() { return g_cSpecular; }\nFragmentEndCode:\noutFragment.rgb ="
                                        + " g_cEmissive;\n")),
                "m.mod:2:21: 'g_cSpecular' is the material of the shade modes flat, gouraud and phong; in mode 'unlit' the"
                        + " surface of the document is all there is",
                "m.mod:4:19: 'g_cEmissive' is the material of the shade modes flat, gouraud and phong; in mode 'unlit' the"
                        + " surface of the document is all there is");
    }

    @Test
    void textures_are_added_up_where_a_mode_does_it() {
        check(
                StageOptions.builder().textures(TextureSet.of(2, true)),
                "option textures: adding up textures for shade mode 'surface' is not possible; choose unlit, flat, gouraud"
                        + " or phong");
        check(
                SURFACE,
                "genglsl",
                StageOptions.builder().shadeMode(ShadeMode.UNLIT).textures(TextureSet.of(1, true)),
                "option textures: adding up textures for a surface is not possible; surfaces say themselves which pictures"
                        + " they show");
        check(StageOptions.builder().shadeMode(ShadeMode.UNLIT).textures(TextureSet.of(2, true)));
    }

    @Test
    void dialects_of_one_version_refuse_higher_ones() {
        check(
                COLOR,
                "vulkan",
                StageOptions.builder().version(460),
                "option version asks for version 460, but the target vulkan has version 450");
        check(
                COLOR,
                "vulkan",
                StageOptions.builder()
                        .version(450)
                        .template(Stage.PIXEL, SourceFile.of("p", "#version 460\n" + PIXEL.formatted(""))),
                "p:1:10: template 'p' asks for version 460, but the target vulkan has version 450");
        check(COLOR, "vulkan", StageOptions.builder().version(410));
        check(
                COLOR,
                "essl",
                StageOptions.builder()
                        .modifier(SourceFile.of("m.mod", "#version 330\nFragmentEndCode:\noutFragment.a = 1.0;\n")),
                "m.mod:1:10: modifier 'm' asks for version 330, but OpenGL ES 3.0 has version 300");
        check(
                COLOR,
                "essl",
                StageOptions.builder()
                        .version(150)
                        .template(Stage.PIXEL, SourceFile.of("p", "#version 300 es\n" + PIXEL.formatted(""))));
    }

    @Test
    void a_value_changes_between_vertices_in_one_way() {
        String code = "VertexEndCode:\nshade = vec3(1.0);\n";
        check(
                StageOptions.builder()
                        .modifier(SourceFile.of("a.mod", "VertexIO:\nout vec3 shade;\n" + code))
                        .modifier(SourceFile.of("b.mod", "FragmentIO:\n\nflat in vec3 shade;\n")),
                "b.mod:3:1: 'shade' is 'smooth' for modifier 'a', but 'flat' for modifier 'b'; say the same in both");
        check(
                StageOptions.builder()
                        .modifier(SourceFile.of(
                                "a.mod",
                                "VertexIO:\nflat out vec3 shade;\nFragmentIO:\nnoperspective in vec3 shade;\n" + code)),
                "a.mod:4:1: 'shade' is 'flat' for modifier 'a', but 'noperspective' for modifier 'a'; say the same in both");
        check(StageOptions.builder()
                .modifier(SourceFile.of("a.mod", "VertexIO:\nsmooth out vec3 shade;\nflat out int kind;\n" + code))
                .modifier(SourceFile.of("b.mod", "FragmentIO:\nin vec3 shade;\nin int kind;\n")));
    }

    @Test
    void refuses_unknown_interpolations_and_lists_the_known_ones() {
        check(
                StageOptions.builder().colorInterpolation("flatt").normalInterpolation("flat in"),
                "option colorInterpolation: 'flatt' is not possible; there are flat, smooth and noperspective",
                "option normalInterpolation: 'flat in' is not possible; there are flat, smooth and noperspective");
        check(
                COLOR,
                "essl",
                StageOptions.builder().colorInterpolation("noperspective").normalInterpolation("noperspective"),
                "option colorInterpolation: 'noperspective' is not possible; OpenGL ES 3.0 and WebGL 2 have flat and smooth",
                "option normalInterpolation: 'noperspective' is not possible; OpenGL ES 3.0 and WebGL 2 have flat and"
                        + " smooth");
        SourceFile own = SourceFile.of("a.mod", "VertexIO:\nnoperspective out vec3 shade;\n");
        check(
                COLOR,
                "essl",
                StageOptions.builder().modifier(own),
                "a.mod:2:1: 'shade' is 'noperspective' for modifier 'a', which OpenGL ES 3.0 and WebGL 2 does not have; there"
                        + " are flat and smooth");
        check(StageOptions.builder().modifier(own));
    }

    @Test
    void masks_of_clip_distances_have_eight_bits() {
        for (int mask : new int[] {-1, 256}) {
            check(
                    StageOptions.builder().clipDistances(mask),
                    "option clipDistances: " + mask + " is not possible; there are 8, so 0 to 255 are");
        }
        check(
                COLOR,
                "essl",
                StageOptions.builder().clipDistances(1),
                "option clipDistances: 1 is not possible; OpenGL ES 3.0 and WebGL 2 have none");
        check(StageOptions.builder().clipDistances(255));
    }

    /** A modifier in Java that hands one value on. */
    private record Handing(Type type, String interpolation) implements StageModifier {
        @Override
        public String id() {
            return "handing";
        }

        @Override
        public void declare(StageIo io) {
            io.connector(type, "own", interpolation);
        }
    }

    @Test
    void refuses_varyings_that_stages_cannot_pass_on() {
        check(
                StageOptions.builder().modifier(new Handing(Types.VECTOR3, "centroid")),
                "modifier 'handing' failed when it was asked for its declarations: java.lang.IllegalArgumentException:"
                        + " 'centroid' is no interpolation; there are flat, smooth and noperspective");
        check(
                StageOptions.builder().modifier(new Handing(Types.BOOLEAN, "")),
                "modifier 'handing' failed when it was asked for its declarations: java.lang.IllegalArgumentException:"
                        + " 'own' is a boolean, which no stage hands on");
        check(
                StageOptions.builder().modifier(SourceFile.of("a.mod", "VertexIO:\nout bool own;\nin bool other;\n")),
                "a.mod:2:1: 'out bool own;' is no declaration that can be read here; write 'int', since no stage hands a bool"
                        + " on",
                "a.mod:3:1: 'in bool other;' is no declaration that can be read here; write 'int', since no stage hands a bool"
                        + " on");
        check(StageOptions.builder().modifier(new Handing(Types.MATRIX33, "noperspective")));
    }

    /** Own variables of five stages that fit: of vertices, patches, whole numbers, in any order of words, several at once. */
    @Test
    void own_variables_go_from_neighbour_to_neighbour() {
        check(StageOptions.builder()
                .template(
                        Stage.VERTEX,
                        SourceFile.of(
                                "v",
                                "out vec3 shade, tint;\nfloat halved(in float whole);\n"
                                        + VERTEX.formatted("shade = vec3(halved(1.0));\ntint = shade;\n")
                                        + "float halved(in float whole)\n{\nreturn 0.5 * whole;\n}\n"))
                .template(
                        Stage.TESS_CONTROL,
                        SourceFile.of(
                                "c",
                                CONTROL.formatted(
                                        "in vec3 tint[];\nin vec3 shade[];\nout vec3 evalShade[];\npatch out vec4 level, more;\n",
                                        """
                                        evalShade[gl_InvocationID] = shade[gl_InvocationID] + tint[gl_InvocationID];
                                        level = vec4(0.5);
                                        more = vec4(1.0);
                                        """)))
                .template(
                        Stage.TESS_EVALUATION,
                        SourceFile.of(
                                "e",
                                EVALUATION.formatted(
                                        "in vec3 evalShade[];\npatch in vec4 more;\nflat out int kind;\nout vec3 geoShade;\n",
                                        "kind = 2;\ngeoShade = evalShade[0] * more.x;\n")))
                .template(
                        Stage.GEOMETRY,
                        SourceFile.of(
                                "g",
                                GEOMETRY.formatted(
                                        """
                                        flat in int kind[];
                                        in vec3 geoShade[];
                                        flat out int mark;
                                        noperspective out vec3 last;
                                        smooth centroid out vec2 rest;
                                        """,
                                        "mark = kind[i];\nlast = geoShade[i];\nrest = vec2(0.0);\n")))
                .template(
                        Stage.PIXEL,
                        SourceFile.of(
                                "p",
                                "flat in int mark;\nnoperspective in highp vec3 last;\ncentroid in vec2 rest;\n"
                                        + PIXEL.formatted("sg_cColor.rgb += last * float(mark) + rest.xyx;\n"))));
    }

    /** What the next stage reads must be what the one before writes: not the one before that, and not in another way. */
    @Test
    void own_variables_that_do_not_fit_are_named() {
        check(
                StageOptions.builder()
                        .template(
                                Stage.VERTEX,
                                SourceFile.of(
                                        "v",
                                        "out vec3 shade;\nout vec3 far;\n"
                                                + VERTEX.formatted("shade = far = vec3(1.0);\n")))
                        .template(
                                Stage.TESS_CONTROL,
                                SourceFile.of(
                                        "c",
                                        CONTROL.formatted(
                                                "in vec2 shade[];\npatch out vec3 level;\nout vec3 each[];\n",
                                                "level = vec3(1.0);\n")))
                        .template(
                                Stage.TESS_EVALUATION,
                                SourceFile.of(
                                        "e",
                                        EVALUATION.formatted(
                                                """
                                                in vec3 level[];
                                                patch in vec3 each;
                                                in vec3 far[];
                                                flat out int kind;
                                                flat out vec3 still;
                                                noperspective out vec3 place, plain;
                                                """,
                                                "")))
                        .template(
                                Stage.GEOMETRY,
                                SourceFile.of(
                                        "g",
                                        GEOMETRY.formatted(
                                                """
                                                in vec3 still[];
                                                flat in float kind[];
                                                in vec3 place[];
                                                in vec3 plain[];
                                                out vec3 shown;
                                                """,
                                                "shown = vec3(1.0);\n")))
                        .template(
                                Stage.PIXEL,
                                SourceFile.of(
                                        "p", "noperspective in vec3 shown;\nin vec3 shade;\n" + PIXEL.formatted(""))),
                "c:2:9: template 'c' reads 'shade' as 'vec2', but stage vertex before it writes 'vec3'; declare both alike",
                "e:2:9: template 'e' reads 'level' as 'vec3', but stage tess_control before it writes 'patch vec3'; declare"
                        + " both alike",
                "e:3:15: template 'e' reads 'each' as 'patch vec3', but stage tess_control before it writes 'vec3'; declare"
                        + " both alike",
                "e:4:9: template 'e' reads 'far', but stage tess_control before it declares no 'out' of that name",
                "g:3:9: template 'g' reads 'still' as 'vec3', but stage tess_evaluation before it writes 'flat vec3';"
                        + " declare both alike",
                "g:4:15: template 'g' reads 'kind' as 'flat float', but stage tess_evaluation before it writes 'flat int';"
                        + " declare both alike",
                "g:5:9: template 'g' reads 'place' as 'vec3', but stage tess_evaluation before it writes 'noperspective"
                        + " vec3'; declare both alike",
                "g:6:9: template 'g' reads 'plain' as 'vec3', but stage tess_evaluation before it writes 'noperspective"
                        + " vec3'; declare both alike",
                "p:1:23: template 'p' reads 'shown' as 'noperspective vec3', but stage geometry before it writes 'vec3';"
                        + " declare both alike",
                "p:2:9: template 'p' reads 'shade', but stage geometry before it declares no 'out' of that name");
    }

    /** They are in a block for Vulkan, in the report, and a host can set them. */
    @Test
    void uniforms_of_whole_stages_become_uniforms_of_the_shader() {
        String evaluation = EVALUATION.formatted("uniform float g_grow = 0.25;\n", "gl_Position.y += g_grow;\n");
        String control = CONTROL.formatted("uniform float g_fine = 2.0;\n", "gl_TessLevelInner[0] = g_fine;\n");
        String file = "TessControl:\n" + control + "TessEval:\n" + evaluation + "Geometry:\n"
                + GEOMETRY.formatted("uniform float g_push = 0.1;\n", "gl_Position.x += g_push;\n");
        for (String target : List.of("genglsl", "vulkan")) {
            StageOptions.Builder options = StageOptions.builder().modifier(SourceFile.of("m.mod", file));
            check(COLOR, target, options);
            Shader shader = result(COLOR, target, options).throwIfErrors();
            assertEquals(
                    List.of("g_fine", "g_grow", "g_push"),
                    Stream.of(Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY)
                            .flatMap(stage -> shader.stage(stage).blocks().stream())
                            .filter(block -> block.name().startsWith("PrivateUniforms"))
                            .flatMap(block -> block.variables().stream())
                            .map(Variable::name)
                            .toList());
        }
    }

    /** Words of precision are no types. */
    @Test
    void precisions_may_differ() {
        StageOptions.Builder options = StageOptions.builder()
                .template(
                        Stage.VERTEX,
                        SourceFile.of("v", "out highp vec3 shade;\n" + VERTEX.formatted("shade = vec3(1.0);\n")));
        check(
                COLOR,
                "essl",
                options.template(
                        Stage.PIXEL,
                        SourceFile.of("p", "in mediump vec3 shade;\n" + PIXEL.formatted("sg_cColor.rgb = shade;\n"))));
        check(
                COLOR,
                "essl",
                options.template(Stage.PIXEL, SourceFile.of("p", "in highp vec2 shade;\n" + PIXEL.formatted(""))),
                "p:1:15: template 'p' reads 'shade' as 'vec2', but stage vertex before it writes 'vec3'; declare both alike");
    }

    private static void check(StageOptions.Builder options, String... messages) {
        check(COLOR, "genglsl", options, messages);
    }

    /** Checks the messages; a shader without messages must compile and link. */
    private static void check(String elements, String target, StageOptions.Builder options, String... messages) {
        GenerationResult result = result(elements, target, options);
        assertEquals(
                String.join("\n", messages),
                String.join(
                        "\n",
                        result.diagnostics().stream()
                                .map(each -> (each.span().isKnown() ? each.span() + ": " : "") + each.message())
                                .toList()));
        assertEquals(messages.length == 0, result.succeeded());
        if (result.succeeded()) {
            assertEquals(List.of(), List.copyOf(result.diagnostics()));
            assertEquals(Optional.empty(), Compiler.of(target).problem(result.throwIfErrors()));
        }
    }

    private static GenerationResult result(String elements, String target, StageOptions.Builder options) {
        Diagnostics reading = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("test.mtlx", "<materialx version='1.39'>" + elements + "</materialx>", reading)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(reading.all()));
        return Generators.forTarget(target)
                .generate(
                        content,
                        content.renderables().get(0),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, options.build())
                                .build());
    }
}
