package dev.shadeweave.stages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.LightSlot;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageCode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What people see of mistakes around surfaces: the place, the name and the fix, all in one run. */
class StageMessagesTest {
    private static final String COLOR =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1,0,0'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";
    private static final String SURFACE = "<standard_surface name='s' type='surfaceshader'/>"
            + "<surfacematerial name='m' type='material'><input name='surfaceshader' type='surfaceshader'"
            + " nodename='s'/></surfacematerial>";
    private static final String MAIN = "void main()\n{\n";
    private static final String CONTROL = "layout(vertices = 3) out;\n" + MAIN + "sg_MapIO(gl_InvocationID);\n}\n";

    @Test
    void a_control_stage_needs_an_evaluation_stage() {
        check(
                template(Stage.TESS_CONTROL, CONTROL),
                "t:1:1: template 't' is a stage tess_control, which needs a stage tess_evaluation; give a text for it");
    }

    @Test
    void a_template_without_main_is_none() {
        check(
                template(
                        Stage.GEOMETRY,
                        "layout(triangles) in;\nlayout(triangle_strip, max_vertices = 3) out;\nvoid f() {}\n"),
                "t:3:1: template 't' must define 'void main()'");
        String evaluation = "layout(triangles) in;\n" + MAIN + "sg_MapIOBarycentric();\n}\n";
        check(
                template(Stage.TESS_EVALUATION, evaluation.replace("main", "divide")),
                "t:2:1: template 't' must define 'void main()'");
        check(
                StageOptions.builder()
                        .template(Stage.TESS_CONTROL, SourceFile.of("c", CONTROL.replace("main", "divide")))
                        .template(Stage.TESS_EVALUATION, SourceFile.of("e", evaluation)),
                "c:2:1: template 'c' must define 'void main()'");
        check(
                StageOptions.builder()
                        .template(Stage.TESS_CONTROL, SourceFile.of("c", CONTROL.replace("main", "divide")))
                        .template(Stage.TESS_EVALUATION, SourceFile.of("e", evaluation.replace("main", "divide"))),
                "c:2:1: template 'c' must define 'void main()'",
                "e:2:1: template 'e' must define 'void main()'");
    }

    @Test
    void layouts_must_be_stated() {
        check(
                template(Stage.GEOMETRY, MAIN + "}\n"),
                "t:1:1: template 't' states no 'layout(…) in'; a geometry stage must say which primitives it takes, as in"
                        + " 'layout(triangles) in;'",
                "t:1:1: template 't' states no 'layout(…) out'; a geometry stage must say what it gives, as in"
                        + " 'layout(triangle_strip, max_vertices = 3) out;'");
        check(
                template(Stage.TESS_EVALUATION, MAIN + "}\n"),
                "t:1:1: template 't' states no 'layout(…) in'; a tess_evaluation stage must say what it divides, as in"
                        + " 'layout(triangles) in;'");
    }

    @Test
    void patches_have_a_number_of_vertices_that_there_is() {
        for (int vertices : new int[] {0, 33}) {
            check(
                    StageOptions.builder()
                            .template(
                                    Stage.TESS_CONTROL,
                                    SourceFile.of("c", CONTROL.replace("vertices = 3", "vertices = " + vertices)))
                            .template(
                                    Stage.TESS_EVALUATION,
                                    SourceFile.of(
                                            "e", "layout(triangles) in;\n" + MAIN + "sg_MapIOBarycentric();\n}\n")),
                    "c:1:1: template 'c' makes patches of " + vertices + " vertices; 1 to 32 are possible");
        }
    }

    @Test
    void unknown_keywords_are_named_with_the_nearest() {
        check(
                template(
                        Stage.VERTEX,
                        "#define SG_REQUEST_POSVS\n" + MAIN + "SG_VERTEX_BEGN;\nSG_OUTPUT_NORMLOS = vec3(0.0);\n}\n"),
                "t:4:1: template 't' has the unknown keyword 'SG_VERTEX_BEGN'; did you mean 'SG_VERTEX_BEGIN'?;"
                        + " docs/modifiers.md lists all",
                "t:5:1: template 't' has the unknown keyword 'SG_OUTPUT_NORMLOS'; did you mean 'SG_OUTPUT_NORMALOS'?;"
                        + " docs/modifiers.md lists all");
    }

    /** A marker declares no name behind it. */
    @Test
    void misspelt_values_behind_a_marker_are_named_with_the_nearest() {
        check(
                template(Stage.PIXEL, MAIN + "SG_FRAGMENT_BEGIN\nsg_cColour.rgb *= 2.0;\nSG_FRAGMENT_END\n}\n"),
                "t:4:1: template 't' has the unknown keyword 'sg_cColour'; did you mean 'sg_cColor'?;"
                        + " docs/modifiers.md lists all");
    }

    /** Requests and values are checked in definitions, tests and lines, of templates and of modifiers. */
    @Test
    void unknown_requests_and_values_are_named_with_the_nearest() {
        String rest = "; docs/modifiers.md lists all";
        check(
                template(
                        Stage.VERTEX,
                        "#define SG_REQUEST_NORMLOS\n" + MAIN
                                + "SG_VERTEX_BEGIN;\nSG_VERTEX_END;\nvec4 a = SG_INPUT_POSO;\n#ifdef SG_OUTPUT_POSV\n"
                                + "#endif\n}\n"),
                "t:1:9: template 't' has the unknown keyword 'SG_REQUEST_NORMLOS'; did you mean 'SG_REQUEST_NORMALOS'?"
                        + rest,
                "t:6:10: template 't' has the unknown keyword 'SG_INPUT_POSO'; did you mean 'SG_INPUT_POSOS'?" + rest,
                "t:7:8: template 't' has the unknown keyword 'SG_OUTPUT_POSV'; did you mean 'SG_OUTPUT_POSVS'?" + rest);
        check(
                template(Stage.PIXEL, MAIN + "SG_FRAGMENT_BEGIN;\nSG_REQUEST_QUUX;\nSG_FRAGMENT_END;\n}\n"),
                "t:4:1: template 't' has the unknown keyword 'SG_REQUEST_QUUX'; did you mean 'SG_REQUEST_POSCS'?"
                        + rest);
        check(
                StageOptions.builder()
                        .modifier(
                                mod(
                                        "m",
                                        """
                                        VertexIO:
                                        #define SG_REQUEST_NORMLOS
                                        FragmentIO:
                                        #define SG_REQUEST_POSOO
                                        FragmentEndCode:
                                        outFragment.rg = SG_INPUT_TEXCOORDS;
                                        """)),
                "m.mod:2:9: modifier 'm' has the unknown keyword 'SG_REQUEST_NORMLOS'; did you mean"
                        + " 'SG_REQUEST_NORMALOS'?" + rest,
                "m.mod:4:9: modifier 'm' has the unknown keyword 'SG_REQUEST_POSOO'; did you mean 'SG_REQUEST_POSOS'?"
                        + rest,
                "m.mod:6:18: modifier 'm' has the unknown keyword 'SG_INPUT_TEXCOORDS'; did you mean"
                        + " 'SG_INPUT_TEXCOORD'?" + rest);
    }

    /** A compiler would blame the generated line behind it, or the next author. */
    @Test
    void the_last_statement_of_a_text_ends() {
        check(
                StageOptions.builder()
                        .modifier(
                                mod(
                                        "m",
                                        """
                                FragmentIO:
                                float half_of(float x) { return 0.5 * x; }
                                const float own = 1.0
                                FragmentBeginCode:
                                sg_cColor.r = half_of(own);
                                sg_cColor.g =
                                    half_of(own) // and a comment
                                #ifdef SG_ES
                                #endif
                                VertexBeginCode:
                                #define MOVE sg_vPosPS.x += 0.1;
                                MOVE
                                """)),
                "m.mod:3:19: modifier 'm' has no ';' behind its last statement 'const float own = 1.0'",
                "m.mod:7:16: modifier 'm' has no ';' behind its last statement 'sg_cColor.g = half_of(own)'");
    }

    @Test
    void misspelt_sections_and_qualifiers_are_named_with_the_nearest() {
        String sections = "; there are Modifier, VertexIO, TessControlIO, TessEvalIO, GeometryIO, FragmentIO,"
                + " VertexStartCode, VertexBeginCode, VertexEndCode, FragmentStartCode, FragmentBeginCode,"
                + " FragmentEndCode, LightingCode, TessControl, TessEval, Geometry";
        check(
                StageOptions.builder()
                        .modifier(mod("m", "FragmentIO:\nUNIFROM float g_x = 1.0;\nonst vec3 own = vec3(1.0);\n")),
                "m.mod:2:1: modifier 'm' has 'UNIFROM' before a type, which is no qualifier of a declaration; did you mean"
                        + " 'uniform'?",
                "m.mod:3:1: modifier 'm' has 'onst' before a type, which is no qualifier of a declaration; did you mean"
                        + " 'const'?");
        check(
                StageOptions.builder()
                        .modifier(
                                mod(
                                        "m",
                                        """
                                FragmentEnd:
                                fragmentIO:
                                FragmentEndCode:
                                switch (1)
                                {
                                default:
                                    outFragment.r = 1.0;
                                }
                                """)),
                "m.mod:1:1: a modifier has no section 'FragmentEnd'; did you mean 'FragmentEndCode'?" + sections,
                "m.mod:2:1: a modifier has no section 'fragmentIO'; did you mean 'FragmentIO'?" + sections);
    }

    @Test
    void a_declaration_without_its_end_is_named() {
        for (String next :
                List.of("", "uniform float g_l = 1.0;\n", "flat\nin int g_m;\n", "float f() { return 1.0; }\n")) {
            check(
                    StageOptions.builder()
                            .modifier(mod(
                                    "m",
                                    "FragmentIO:\nuniform float g_k = 1.0\n" + next
                                            + "FragmentBeginCode:\nsg_cColor.r *= 0.5;\n")),
                    "m.mod:2:1: 'uniform float g_k = 1.0' is no declaration that can be read here; write ';' behind it");
        }
    }

    /** Names are checked without drawing; names that a text declares itself are known. */
    @Test
    void reports_misspelt_generated_names_with_the_nearest() {
        String rest = "; docs/modifiers.md lists all";
        check(
                StageOptions.builder()
                        .modifier(
                                mod(
                                        "m",
                                        """
                                VertexBeginCode:
                                sg_vPosPS = g_mWVPP * vec4(1.0);
                                FragmentIO:
                                struct Own { float g_mWVQ; };
                                float sg_cColore(Own g_mVPP) { return g_mVPP.g_mWVQ; }
                                FragmentBeginCode:
                                sg_cColour.r = 1.0;
                                """)),
                "m.mod:2:13: modifier 'm' has the unknown keyword 'g_mWVPP'; did you mean 'g_mWVP'?" + rest,
                "m.mod:7:1: modifier 'm' has the unknown keyword 'sg_cColour'; did you mean 'sg_cColor'?" + rest);
    }

    /** Each of them draws something else than its author meant. */
    @Test
    void names_values_that_are_written_or_read_without_effect() {
        check(
                StageOptions.builder()
                        .modifier(mod("m", "FragmentIO:\nin vec3 g_x;\nFragmentEndCode:\noutFragment.rgb = g_x;\n")),
                "m.mod:2:1: modifier 'm' reads 'g_x', but no stage writes it, so it is zero; write it in VertexEndCode or in"
                        + " a stage");
        check(
                StageOptions.builder().modifier(mod("m", "VertexEndCode:\nsg_cColor = vec4(1.0);\n")),
                "m.mod:2:1: modifier 'm' has 'sg_cColor' in stage vertex, where it colours nothing in shade mode 'surface';"
                        + " use FragmentBeginCode, or the shade modes flat and gouraud");
        check(
                StageOptions.builder()
                        .modifier(
                                mod(
                                        "m",
                                        """
                                FragmentIO:
                                in vec3 g_x;
                                FragmentEndCode:
                                outFragment.rgb = g_x;
                                Geometry:
                                layout(triangles) in;
                                layout(triangle_strip, max_vertices = 3) out;
                                out vec3 g_x;
                                void main()
                                {
                                    sg_MapIO(0);
                                    g_x = vec3(1.0);
                                    EmitVertex();
                                }
                                """)),
                "m.mod:8:10: modifier 'm' declares 'g_x', which modifier 'm' hands through all stages; leave the declaration"
                        + " out and write to it");
        check(
                StageOptions.builder()
                        .template(Stage.TESS_CONTROL, SourceFile.of("c", CONTROL))
                        .template(
                                Stage.TESS_EVALUATION,
                                SourceFile.of("e", "layout(quads) in;\n" + MAIN + "sg_MapIOBilinear();\n}\n")),
                "c:1:1: template 'c' makes patches of 3 vertices, but template 'e' divides quads, which have 4 corners; write"
                        + " 'layout(vertices = 4) out;'");
    }

    @Test
    void keywords_belong_to_stages() {
        check(
                template(Stage.PIXEL, MAIN + "SG_VERTEX_BEGIN;\n}\n"),
                "t:3:1: template 't' has 'SG_VERTEX_BEGIN', which is not allowed in stage pixel; it belongs into the"
                        + " template of stage vertex");
        check(
                template(Stage.PIXEL, "#define SG_REQUEST_POSOS\n" + MAIN + "SG_OUTPUT_POSOS = vec4(0.0);\n}\n"),
                "t:4:1: template 't' has 'SG_OUTPUT_POSOS', which is not allowed in stage pixel; its output is"
                        + " 'outFragment'");
    }

    @Test
    void markers_come_once_and_in_order() {
        check(
                template(Stage.VERTEX, MAIN + "SG_VERTEX_END;\nSG_VERTEX_BEGIN;\nSG_VERTEX_BEGIN;\n}\n"),
                "t:3:1: template 't' has 'SG_VERTEX_END' before 'SG_VERTEX_BEGIN', which computes what it needs",
                "t:5:1: template 't' has 'SG_VERTEX_BEGIN' twice");
    }

    @Test
    void helpers_belong_to_stages() {
        check(
                template(Stage.VERTEX, MAIN + "sg_MapIO(0);\n}\n"),
                "t:3:1: template 't' has 'sg_MapIO', which is not allowed in stage vertex; it maps values in tess_control"
                        + " and geometry");
        check(
                template(
                        Stage.PIXEL,
                        MAIN + "SG_FRAGMENT_BEGIN;\nsg_MapIO(0);\nsg_MapIOBarycentric();\nSG_FRAGMENT_END;\n}\n"),
                "t:4:1: template 't' has 'sg_MapIO', which is not allowed in stage pixel; it maps values in tess_control"
                        + " and geometry",
                "t:5:1: template 't' has 'sg_MapIOBarycentric', which is not allowed in stage pixel; it maps values in"
                        + " tess_evaluation");
        check(
                template(Stage.TESS_EVALUATION, "layout(triangles) in;\n" + MAIN + "sg_MapIOBilinear();\n}\n"),
                "t:4:1: template 't' has 'sg_MapIOBilinear', which is not allowed in stage tess_evaluation; it needs"
                        + " 'layout(quads) in;'");
    }

    @Test
    void one_statement_for_all_values_is_for_evaluation() {
        check(
                template(Stage.VERTEX, MAIN + "SG_OUTPUT = SG_INPUT;\n}\n"),
                "t:3:1: template 't' has 'SG_OUTPUT', which is not allowed in stage vertex; the stage tess_evaluation alone"
                        + " repeats a statement for all values; name one, as in SG_OUTPUT_NORMALOS",
                "t:3:13: template 't' has 'SG_INPUT', which is not allowed in stage vertex; the stage tess_evaluation alone"
                        + " repeats a statement for all values; name one, as in SG_INPUT_NORMALOS");
    }

    @Test
    void includes_are_found_or_say_where_they_were_looked_for() {
        SourceRoot root =
                SourceRoot.memory("", Map.of("a.glsl", "#include \"b.glsl\"\n", "b.glsl", "#include \"a.glsl\"\n"));
        SourceFile top = SourceFile.in(root, "top.frag", "#include \"a.glsl\"\n#include \"c.glsl\"\nvoid main() {}\n");
        check(
                StageOptions.builder().template(Stage.PIXEL, top).includes(SearchPath.of(root)),
                "memory:/b.glsl:1:11: include file 'a.glsl' includes itself: memory:/top.frag → memory:/a.glsl → memory:/b.glsl → memory:/a.glsl",
                "memory:/top.frag:2:11: include file 'c.glsl' is not found; tried 'memory:/c.glsl'");
    }

    @Test
    void modifier_files_are_sections() {
        check(
                StageOptions.builder()
                        .modifier(
                                SourceFile.of(
                                        "m.mod",
                                        "float x;\nFragmentEndCod:\nFragmentEndCode:\nFragmentEndCode:\nFragmentIO:\nuniform half h;\n")),
                "m.mod:1:1: 'float x;' stands before the first section; begin with a line such as 'FragmentEndCode:'",
                "m.mod:2:1: a modifier has no section 'FragmentEndCod'; did you mean 'FragmentEndCode'?; there are Modifier,"
                        + " VertexIO, TessControlIO, TessEvalIO, GeometryIO, FragmentIO, VertexStartCode, VertexBeginCode,"
                        + " VertexEndCode, FragmentStartCode, FragmentBeginCode, FragmentEndCode, LightingCode, TessControl,"
                        + " TessEval, Geometry",
                "m.mod:4:1: section 'FragmentEndCode' is there already; put its lines together",
                "m.mod:6:1: 'half' is no type that a modifier can declare; there are float, int, bool,"
                        + " vec2, vec3, vec4, mat3, mat4, sampler2D");
    }

    /** All errors of a file are reported in one run. */
    @Test
    void all_mistakes_of_a_file_are_reported_at_once() {
        check(
                StageOptions.builder()
                        .modifier(SourceFile.of(
                                "m.mod", "Modifier:\n  id: two words\nFragmentIO:\nuniform half h;\nout vec3 o;\n")),
                "m.mod:2:1: 'id: two words' is not possible; write letters, digits, - and _",
                "m.mod:4:1: 'half' is no type that a modifier can declare; there are float, int, bool,"
                        + " vec2, vec3, vec4, mat3, mat4, sampler2D",
                "m.mod:5:1: 'out vec3 o;' is no declaration that can be read here; write 'out vec4 o;'");
        check(
                StageOptions.builder().modifier(SourceFile.of("m.mod", "\n// nothing yet\n")),
                "m.mod:1:1: modifier file 'm.mod' has no section; begin one with a line such as 'FragmentEndCode:'");
    }

    @Test
    void brackets_close_in_the_lines_of_a_modifier() {
        check(
                StageOptions.builder().modifier(mod("m", "FragmentEndCode:\n\n  outFragment = vec4(1.0;\n")),
                "m.mod:3:21: modifier 'm' has '(' without its ')'");
        check(
                StageOptions.builder().modifier(mod("m", "FragmentEndCode:\nif (true)\n}\n")),
                "m.mod:3:1: modifier 'm' has '}' without its '{'");
        check(template(Stage.PIXEL, MAIN + "SG_FRAGMENT_BEGIN;\n"), "t:2:1: template 't' has '{' without its '}'");
    }

    @Test
    void a_modifier_declares_types_that_there_are() {
        check(
                StageOptions.builder()
                        .modifier(SourceFile.of(
                                "m.mod", "FragmentIO:\nuniform half h;\nuniform vec3 c = red;\nout vec3 o;\n")),
                "m.mod:2:1: 'half' is no type that a modifier can declare; there are float, int, bool,"
                        + " vec2, vec3, vec4, mat3, mat4, sampler2D",
                "m.mod:3:1: 'uniform vec3 c = red;' is no default of a vector3; write numbers, as in 'uniform vec3 g_tint ="
                        + " vec3(1.0, 0.5, 0.0);'",
                "m.mod:4:1: 'out vec3 o;' is no declaration that can be read here; write 'out vec4 o;'");
    }

    @Test
    void numbers_of_lights_are_limited() {
        check(StageOptions.builder().numLights(9), "option numLights: 9 is not possible; -1 to 8 are");
        check(StageOptions.builder().numLights(-2), "option numLights: -2 is not possible; -1 to 8 are");
        check(
                StageOptions.builder().numLights(2).lights(List.of(LightType.POINT)),
                "option numLights: 2 is not possible; the types of 1 lights are stated");
    }

    @Test
    void lights_that_nothing_is_lit_by_are_refused() {
        for (ShadeMode mode : List.of(ShadeMode.UNLIT, ShadeMode.SURFACE)) {
            String name = mode.name().toLowerCase(Locale.ROOT);
            check(
                    StageOptions.builder().shadeMode(mode).lights(List.of(LightType.POINT)),
                    "option lights: having lights in shade mode '" + name
                            + "' is not possible; choose flat, gouraud or phong," + " which have them");
            check(StageOptions.builder()
                    .shadeMode(mode)
                    .lights(List.of(LightType.POINT))
                    .numLights(-1));
            check(StageOptions.builder()
                    .shadeMode(mode)
                    .lights(List.of(LightType.POINT))
                    .modifier(mod("m", "FragmentEndCode:\noutFragment.r = float(SG_NUM_LIGHTS);\n")));
        }
    }

    @Test
    void only_one_modifier_replaces() {
        check(
                StageOptions.builder().modifier("depth").modifier("normals"),
                "modifiers 'depth' and 'normals' both replace the colour, so one would hide the other; leave one out");
        check(
                StageOptions.builder().modifier("cel").modifier(mod("other", "Modifier:\nreplaces: lighting\n")),
                "modifiers 'cel' and 'other' both replace the lighting, so one would hide the other; leave one out, or state by"
                        + " option lightingBy which of them lights");
        check(
                StageOptions.builder().modifier("cel").lightingBy("other"),
                "option lightingBy: 'other' is not possible; the modifiers that replace the lighting are cel");
        check(
                StageOptions.builder().modifier("fog").lightingBy("fog"),
                "option lightingBy: 'fog' is not possible; no modifier that is asked for replaces the lighting");
        check(StageOptions.builder()
                .modifier("cel")
                .modifier(mod("other", "Modifier:\nreplaces: lighting\n"))
                .lightingBy("other"));
        check(
                StageOptions.builder().modifier("wireframe").modifier("fur"),
                ":1:1: modifier 'wireframe' and modifier 'fur' both are the stage geometry, of which there is one; leave"
                        + " one out");
    }

    @Test
    void a_name_means_one_thing() {
        check(
                StageOptions.builder()
                        .modifier(mod("a", "FragmentIO:\nuniform float g_x = 1.0;\n"))
                        .modifier(mod("b", "FragmentIO:\nuniform vec3 g_x;\n")),
                "b.mod:2:1: 'g_x' is a uniform of type float for modifier 'a', but a uniform of type vector3 for modifier"
                        + " 'b'; rename one");
        check(
                StageOptions.builder()
                        .modifier(mod("a", "VertexIO:\nout vec2 x;\nVertexEndCode:\nx = vec2(1.0);\n"))
                        .modifier(mod("b", "VertexIO:\nout vec3 x;\nVertexEndCode:\nx = vec3(1.0);\n")),
                "b.mod:2:1: 'x' is a value handed from stage to stage of type vector2 for modifier 'a', but a value handed"
                        + " from stage to stage of type vector3 for modifier 'b'; rename one");
        check(
                template(Stage.PIXEL, "uniform vec2 g_x;\n" + MAIN + "SG_FRAGMENT_BEGIN;\nSG_FRAGMENT_END;\n}\n")
                        .modifier(mod("a", "FragmentIO:\nuniform float g_x = 1.0;\n")),
                "t:1:1: 'g_x' is a uniform of type float for modifier 'a', but a uniform of type vector2 for template 't';"
                        + " rename one");
    }

    @Test
    void names_of_modifiers_are_known_and_used_once() {
        check(
                StageOptions.builder().modifier("fogg"),
                "there is no modifier 'fogg'; did you mean 'fog'?; there are cel, clip, depth, dither, fog, fur, id, motion,"
                        + " normals, outline, peel, points, section, wireframe, xray");
        check(
                StageOptions.builder().modifier("fog").modifier(mod("fog", "FragmentEndCode:\n")),
                "modifier 'fog' is asked for twice: classpath:dev/shadeweave/glsl/modifiers/fog.mod and fog.mod");
    }

    @Test
    void textures_are_of_types_that_there_are() {
        check(
                StageOptions.builder().textures(new TextureSet(ImmutableList.of("4D"), true)),
                "option textures: '4D' is not possible; there are 2D");
        check(
                StageOptions.builder()
                        .textures(TextureSet.of(1, true))
                        .texGen(new TexGen(TexGen.Mode.SPHERE_MAP, 3, false)),
                "option texGen: 3 coordinates of SPHERE_MAP is not possible; 0 to 2 are");
        check(
                StageOptions.builder().texGen(new TexGen(TexGen.Mode.EYE_LINEAR, 2, false)),
                "option texGen: making coordinates without textures is not possible; state the textures");
    }

    @Test
    void surfaces_say_themselves_how_they_are_lit() {
        check(
                SURFACE,
                "genglsl",
                StageOptions.builder().shadeMode(ShadeMode.GOURAUD),
                "test.mtlx:1:76: shade mode 'gouraud' lights colours, but 'm' is a material, which says itself how it is"
                        + " lit; allowed are surface and unlit");
        check(
                SURFACE,
                "genglsl",
                StageOptions.builder().shadeMode(ShadeMode.FLAT),
                "test.mtlx:1:76: shade mode 'flat' lights colours, but 'm' is a material, which says itself how it is"
                        + " lit; allowed are surface and unlit");
    }

    @Test
    void stages_that_a_dialect_lacks_are_refused_by_name() {
        check(
                COLOR,
                "essl",
                template(
                        Stage.GEOMETRY,
                        "layout(triangles) in;\nlayout(points, max_vertices = 1) out;\n" + MAIN + "}\n"),
                "t:1:1: template 't' is a geometry stage, which is not available in OpenGL ES 3.0 and WebGL 2: only"
                        + " vertex and pixel stages are; use target genglsl or vulkan");
        check(
                COLOR,
                "essl",
                StageOptions.builder()
                        .template(Stage.TESS_CONTROL, SourceFile.of("c", CONTROL))
                        .template(
                                Stage.TESS_EVALUATION,
                                SourceFile.of("e", "layout(triangles) in;\n" + MAIN + "sg_MapIOBarycentric();\n}\n")),
                "c:1:1: template 'c' is a tess_control stage, which is not available in OpenGL ES 3.0 and WebGL 2: only"
                        + " vertex and pixel stages are; use target genglsl or vulkan",
                "e:1:1: template 'e' is a tess_evaluation stage, which is not available in OpenGL ES 3.0 and WebGL 2: only"
                        + " vertex and pixel stages are; use target genglsl or vulkan");
        check(
                COLOR,
                "essl",
                StageOptions.builder().modifier("fur"),
                "modifier 'fur' is not available in OpenGL ES 3.0 and WebGL 2: it has a geometry stage, and only vertex"
                        + " and pixel stages are available there; use target genglsl or vulkan");
        for (String target : List.of("hlsl", "msl", "wgsl", "slang")) {
            String language = target.equals("slang") ? "Slang" : target.toUpperCase(Locale.ROOT);
            check(
                    COLOR,
                    target,
                    StageOptions.builder().modifier("fur"),
                    "modifier 'fur' is not available in " + language + ": it has a geometry stage, and only vertex and"
                            + " pixel stages are available there; use target genglsl or vulkan");
            check(
                    COLOR,
                    target,
                    StageOptions.builder()
                            .template(
                                    Stage.GEOMETRY,
                                    SourceFile.of("g", "layout(triangles) in;\n" + MAIN + "sg_MapIO(0);\n}\n")),
                    "g:1:1: template 'g' is a geometry stage, which is not available in " + language
                            + ": only vertex and" + " pixel stages are; use target genglsl or vulkan");
            check(
                    COLOR,
                    target,
                    StageOptions.builder()
                            .modifier(SourceFile.of("m.mod", "Modifier:\n  targets: glsl\nFragmentEndCode:\n")),
                    "modifier 'm' is not available in " + language
                            + ": its line 'targets' does not name that language");
        }
        check(
                COLOR,
                "genosl",
                StageOptions.builder().modifier("fog"),
                "option 'hwStages' has no effect on target 'genosl'; leave it at its default");
    }

    /** Tessellation without modifiers: the message names the option, not a modifier. */
    @Test
    void displacement_by_tessellation_is_refused_where_nothing_is_divided() {
        String moved = "<constant name='h' type='float'/><displacement name='d' type='displacementshader'>"
                + "<input name='displacement' type='float' nodename='h'/></displacement>"
                + "<surface_unlit name='s' type='surfaceshader'/><surfacematerial name='m' type='material'>"
                + "<input name='surfaceshader' type='surfaceshader' nodename='s'/>"
                + "<input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>";
        GenerationOptions options = GenerationOptions.builder()
                .set(HwOptions.DISPLACEMENT, HwOptions.Displacement.TESSELLATE)
                .build();
        check(
                moved,
                "essl",
                options,
                "option hwDisplacement: 'tessellate' is not possible in OpenGL ES 3.0 and WebGL 2, which has vertices and"
                        + " pixels alone; 'vertex' moves the vertices that a mesh has");
        check(moved, "genglsl", options);
        check(COLOR, "essl", options);
    }

    @Test
    void refuses_unknown_versions_and_lists_the_known_ones() {
        String known = "; there are 130, 140, 150, 330, 400, 410, 420, 430, 440, 450, 460";
        check(
                StageOptions.builder()
                        .modifier(
                                SourceFile.of(
                                        "m.mod",
                                        "// faded\n#version 330\n  #version  777\n#version 400\nFragmentEndCode:\noutFragment.a = 1.0;\n")),
                "m.mod:3:13: modifier 'm': 777 is no version of GLSL that can be written" + known);
        check(
                StageOptions.builder()
                        .modifier(SourceFile.of("m.mod", "#version  new\nFragmentEndCode:\noutFragment.a = 1.0;\n")),
                "m.mod:1:11: 'new' is no version of GLSL; write a number, as in '#version 400'");
        check(
                StageOptions.builder().version(415),
                "option version: 415 is no version of GLSL that can be written; there are 130, 140, 150, 330, 400, 410, 420,"
                        + " 430, 440, 450, 460");
    }

    /** A modifier that fails at one question. */
    private record Failing(String question) implements StageModifier {
        private void fail(String asked) {
            if (asked.equals(question)) {
                throw new IllegalStateException("no idea");
            }
        }

        @Override
        public String id() {
            return "failing";
        }

        @Override
        public void declare(StageIo io) {
            io.uniform(Stage.PIXEL, Types.FLOAT, "g_x", null);
            fail("declare");
        }

        @Override
        public void code(StagePoint point, StageCode out) {
            if (point == StagePoint.FRAGMENT_END) {
                fail("code");
            }
        }

        @Override
        public void lighting(LightSlot light, StageCode out) {
            if (light.index() == 1) {
                fail("lighting");
            }
        }

        @Override
        public Optional<SourceFile> stage(Stage stage) {
            if (stage.equals(Stage.GEOMETRY)) {
                fail("stage");
            }
            return Optional.empty();
        }

        @Override
        public boolean replacesLighting() {
            fail("replacesLighting");
            return false;
        }

        @Override
        public boolean replacesColor() {
            fail("replacesColor");
            return false;
        }

        @Override
        public int instances() {
            fail("instances");
            return 1;
        }

        @Override
        public int version() {
            fail("version");
            return 0;
        }

        @Override
        public boolean supports(StageDialect dialect) {
            fail("supports");
            return true;
        }

        @Override
        public StageModifier in(StageDialect dialect) {
            fail("in");
            return this;
        }
    }

    @Test
    void reports_a_failing_modifier_with_the_failed_call() {
        Map<String, String> questions = Map.of(
                "declare", "its declarations",
                "code", "its lines at 'FragmentEndCode' of stage pixel",
                "lighting", "the light 1",
                "stage", "its stage geometry",
                "replacesLighting", "whether it replaces the lighting",
                "replacesColor", "whether it replaces the colour",
                "instances", "the number of its instances",
                "version", "the version that it needs",
                "supports", "whether it can do its work in a dialect",
                "in", "what it is in a dialect");
        questions.forEach((question, asked) -> check(
                StageOptions.builder()
                        .shadeMode(ShadeMode.PHONG)
                        .lights(List.of(LightType.POINT, LightType.SPOT))
                        .modifier(new Failing(question)),
                "modifier 'failing' failed when it was asked for " + asked
                        + ": java.lang.IllegalStateException: no idea"));
        check(StageOptions.builder().modifier(new Failing("nothing")));
    }

    @Test
    void refuses_outputs_that_were_not_requested() {
        check(
                template(
                        Stage.VERTEX,
                        MAIN
                                + "SG_VERTEX_BEGIN;\nSG_VERTEX_END;\nSG_OUTPUT_POSVS = vec4(0.0);\n#ifdef SG_OUTPUT_POSOS\n"
                                + "SG_OUTPUT_POSOS = vec4(0.0);\n#endif\n}\n"),
                "t:5:1: template 't' has 'SG_OUTPUT_POSVS', which is not requested; add '#define SG_REQUEST_POSVS', or guard"
                        + " it with '#ifdef SG_OUTPUT_POSVS'");
    }

    @Test
    void own_variables_of_neighbours_fit() {
        StageOptions.Builder options = StageOptions.builder()
                .template(
                        Stage.VERTEX,
                        SourceFile.of(
                                "v",
                                "out vec3 shade;\n" + MAIN
                                        + "SG_VERTEX_BEGIN;\nSG_VERTEX_END;\nshade = vec3(1.0);\n}\n"))
                .template(
                        Stage.PIXEL,
                        SourceFile.of(
                                "p",
                                "in vec2 shade;\nin float other;\n" + MAIN
                                        + "SG_FRAGMENT_BEGIN;\nSG_FRAGMENT_END;\n}\n"));
        check(
                options,
                "p:1:9: template 'p' reads 'shade' as 'vec2', but stage vertex before it writes 'vec3'; declare both alike",
                "p:2:10: template 'p' reads 'other', but stage vertex before it declares no 'out' of that name");
    }

    private static SourceFile mod(String id, String text) {
        return SourceFile.of(id + ".mod", text);
    }

    private static final String MISTAKES =
            """
            Modifier:
              id: warm
            FragmentIO:
              uniform float g_factor = 0.5;
            FragmentBeginCode:
              vec3 warm = vec3(1.0, 0.5, g_fctor);
              float n = lenght(warm);
              sg_cColor.rgb *= n + wram.x;
            VertexBeginCode:
              float up = SG_INPUT_POSOS.y + uup;
              vec2 both = 1.0;
            """;

    /** The language of the project reads them; no driver is asked. */
    @Test
    void mistakes_in_lines_of_a_modifier_are_found_at_their_word() {
        for (String target : List.of("genglsl", "essl", "vulkan", "hlsl", "msl", "wgsl", "slang")) {
            check(
                    COLOR,
                    target,
                    StageOptions.builder().modifier(SourceFile.of("warm.mod", MISTAKES)),
                    "warm.mod:10:33: uup is not declared",
                    "warm.mod:11:15: cannot convert float to vec2",
                    "warm.mod:6:30: g_fctor is not declared; did you mean 'g_factor'?",
                    "warm.mod:7:13: there is no function lenght; did you mean 'length'?",
                    "warm.mod:8:24: wram is not declared; did you mean 'warm'?");
        }
    }

    @Test
    void mistakes_in_a_template_are_found_at_their_word() {
        check(
                template(Stage.PIXEL, MAIN + "SG_FRAGMENT_BEGIN;\n  float a = sine(1.0);\nSG_FRAGMENT_END;\n}\n"),
                "t:4:13: there is no function sine; did you mean 'sin'?");
    }

    @Test
    void the_syntax_of_stages_between_vertices_and_pixels_is_read() {
        String geometry = "layout(triangles) in;\nlayout(triangle_strip, max_vertices = 3) out;\n" + MAIN
                + "  for (int i = 0; i < 3; i++) {\n    gl_Position = gl_in[i].gl_Position +;\n    sg_MapIO(i);\n"
                + "    EmitVertex();\n  }\n  EndPrimitive();\n}\n";
        check(template(Stage.GEOMETRY, geometry), "t:6:41: ';' is not expected here; expected an expression");
    }

    private static StageOptions.Builder template(Stage stage, String text) {
        return StageOptions.builder().template(stage, SourceFile.of("t", text));
    }

    private static void check(StageOptions.Builder options, String... messages) {
        check(COLOR, "genglsl", options, messages);
    }

    private static void check(String elements, String target, StageOptions.Builder options, String... messages) {
        check(
                elements,
                target,
                GenerationOptions.builder()
                        .set(StageOptions.STAGES, options.build())
                        .build(),
                messages);
    }

    private static void check(String elements, String target, GenerationOptions options, String... messages) {
        Diagnostics reading = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("test.mtlx", "<materialx version='1.39'>" + elements + "</materialx>", reading)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(reading.all()));
        GenerationResult result = Generators.forTarget(target)
                .generate(content, content.renderables().get(0), options);
        assertEquals(
                String.join("\n", messages),
                String.join(
                        "\n",
                        result.diagnostics().stream()
                                .map(StageMessagesTest::text)
                                .toList()));
        boolean refused = result.diagnostics().stream().anyMatch(each -> each.severity() == Severity.ERROR);
        assertEquals(!refused, result.succeeded());
    }

    private static String text(Diagnostic diagnostic) {
        String place = diagnostic.span().toString();
        return (place.isEmpty() || place.contains("modifiers/") ? place.isEmpty() ? "" : ":1:1: " : place + ": ")
                + diagnostic.message();
    }
}
