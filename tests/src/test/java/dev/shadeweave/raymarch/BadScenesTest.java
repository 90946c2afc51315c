package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Messages about scenes that cannot be marched, with the place in the document or in the code block. */
class BadScenesTest {
    private static final String OUT = "<output name=\"out\" type=\"sdf\"/>";
    private static final String IN = "<input name=\"in\" type=\"sdf\"/>";
    private static final String BALL = "<sdfsphere name=\"ball\" type=\"sdf\"/>";

    private static void check(March march, String nodes, String... expected) {
        Diagnostics found = new Diagnostics();
        found.reportAll(march.generate(nodes, "color", "color4").diagnostics());
        assertEquals(
                String.join("\n", expected),
                found.sorted().stream()
                        .map(Diagnostic::toString)
                        .map(text ->
                                text.replaceAll("memory:test/", "").replaceAll("^scene.mtlx:\\d+:\\d+", "scene.mtlx"))
                        .collect(Collectors.joining("\n")));
    }

    private static String function(String body) {
        return "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n" + body + "\n}\n";
    }

    private static String marched(String nodes, String root) {
        return March.marched(nodes, root, "");
    }

    @Test
    void inputs_exist() {
        check(
                new March()
                        .node(
                                "two",
                                IN + "<input name=\"other\" type=\"sdf\"/>" + OUT,
                                function("  return inputOp3(p, ctx);")),
                marched(
                        BALL + "<two name=\"t\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/></two>",
                        "t"),
                "two.blocks:3:10: error[SW2340]: input 3 does not exist on nodedef ND_two, which has 2 inputs of functions");
        check(
                new March().node("one", IN + OUT, function("  return inputOp_of(p, ctx);")),
                marched(
                        BALL + "<one name=\"t\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/></one>",
                        "t"),
                "one.blocks:3:10: error[SW2341]: input 'of' does not exist on nodedef ND_one");
    }

    @Test
    void inputs_that_no_condition_guards_are_required() {
        March march = new March()
                .node(
                        "one",
                        IN + OUT,
                        function(
                                "#ifdef THIS_HAS_INPUT_1\n  return inputOp1(p, ctx);\n#else\n  return createSdf(1.0);\n#endif"));
        check(march, marched("<one name=\"t\" type=\"sdf\"/>", "t"));
        check(
                new March(),
                marched("<sdfround name=\"r\" type=\"sdf\"/>", "r"),
                "scene.mtlx: error[SW2334]: input 'in' of 'r' is missing; connect a shape");
    }

    @Test
    void a_flat_shape_is_no_solid_one() {
        check(
                new March(),
                marched("<sdfcircle name=\"flat\" type=\"sdf\"/>", "flat"),
                "scene.mtlx: error[SW2322]: input 'scene' of 'march' accepts vec3, got vec2 from 'flat'; make a solid of it"
                        + " with extrude or revolve");
    }

    @Test
    void types_become_one() {
        March march = new March()
                .node("either", OUT, "[types]\nreturn = float|vec4\n" + function("  return ReturnT(1.0);"))
                .node("reads", IN + OUT, "[types]\nin.return = float|vec4\n" + function("  return createSdf(1.0);"));
        check(
                march,
                marched(
                        "<either name=\"e\" type=\"sdf\"/><reads name=\"r\" type=\"sdf\"><input name=\"in\" type=\"sdf\""
                                + " nodename=\"e\"/></reads>",
                        "r"),
                "scene.mtlx: error[SW2323]: return type of 'e' is ambiguous: {float, vec4}; state one type in its"
                        + " [types], or read it by a node that accepts only one");
    }

    @Test
    void no_shape_reads_itself() {
        String loop = "<sdfround name=\"a\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"b\"/></sdfround>"
                + "<sdfround name=\"b\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"a\"/></sdfround>";
        check(
                new March(),
                marched(loop, "a"),
                "scene.mtlx: error[SW1348]: nodes feed each other in a cycle: 'a' → 'b' → 'a'; cut one of the"
                        + " connections");
    }

    @Test
    void refuses_tables_with_unknown_types_and_inputs() {
        String data = "<input name=\"data\" type=\"floatarray\" value=\"1, 2, 3\" uniform=\"true\"/>"
                + "<input name=\"file\" type=\"filename\" value=\"\" uniform=\"true\"/>" + OUT;
        String use = function("  return createSdf(1.0);");
        String node = marched("<table name=\"t\" type=\"sdf\"/>", "t");
        check(
                new March().node("table", data, "[textures]\nimage | file | 4d\n" + use),
                node,
                "table.blocks:2:1: error[SW2350]: invalid texture type '4d'; allowed: 2d, as the images of documents are");
        check(
                new March().node("table", data, "[buffers]\nb | data | float | ssbo\n" + use),
                node,
                "table.blocks:2:1: error[SW2352]: invalid kind of buffer 'ssbo'; allowed: uniformarray, texturebuffer");
        check(
                new March().node("table", data, "[buffers]\nb | data | float | uniformarray | -1\n" + use),
                node,
                "table.blocks:2:1: error[SW2353]: buffer 'b' has length -1; a length is a whole number from 1");
        check(
                new March().node("table", data, "[buffers]\nb | data | float | uniformarray | 0\n" + use),
                node,
                "table.blocks:2:1: error[SW2353]: buffer 'b' has length 0; a length is a whole number from 1");
        check(
                new March().node("table", data, "[buffers]\nb | data | float | uniformarray | 4\n" + use),
                node,
                "table.blocks:2:1: error[SW2354]: buffer 'b' has length 4, but 'data' of 't' holds 3 numbers, which make 3"
                        + " of type float");
        check(
                new March()
                        .target("essl_raymarch")
                        .node("table", data, "[buffers]\nb | data | float | texturebuffer\n" + use),
                node,
                "table.blocks:2:1: error[SW2356]: texture buffer 'b' is not available on target essl_raymarch; use kind"
                        + " uniformarray");
    }

    @Test
    void parameters_fit() {
        parametersFit(
                "essl_raymarch",
                225,
                "scene.mtlx: error[SW2333]: the scene has parameters for 226 slots, but a shader of target 'essl_raymarch'"
                        + " has 224; state more of them as uniform=\"true\"");
        parametersFit("essl_raymarch", 223);
        parametersFit("vulkan_raymarch", 256);
        parametersFit("genglsl_raymarch", 255);
        parametersFit(
                "genglsl_raymarch",
                256,
                "scene.mtlx: warning[SW2337]: the scene has parameters for 257 slots, but OpenGL guarantees 256, and some"
                        + " drivers have no more; state more of them as uniform=\"true\"");
        parametersFit(
                "genglsl_raymarch",
                1024,
                "scene.mtlx: error[SW2333]: the scene has parameters for 1025 slots, but a shader of target"
                        + " 'genglsl_raymarch' has 1024; state more of them as uniform=\"true\"");
    }

    private static void parametersFit(String target, int count, String... messages) {
        String ports = IntStream.range(0, count)
                .mapToObj(i -> "<input name=\"v" + i + "\" type=\"vector4\" value=\"0, 0, 0, 0\"/>")
                .collect(Collectors.joining());
        check(
                new March().target(target).node("many", ports + OUT, function("  return createSdf(1.0);")),
                marched("<many name=\"t\" type=\"sdf\"/>", "t"),
                messages);
    }

    @Test
    void macros_have_one_value() {
        check(
                new March().node("m", OUT, "[macros]\nTHIS_a | 1\nTHIS_a | 2\n" + function("  return createSdf(1.0);")),
                marched("<m name=\"t\" type=\"sdf\"/>", "t"),
                "m.blocks:3:1: error[SW2310]: macro 't_a' has two values, '1' and '2'; give one of them another name");
    }

    @Test
    void references_are_found() {
        March march = new March()
                .node(
                        "gives",
                        IN + OUT,
                        "[variables]\ncell | float\n"
                                + function(
                                        "#ifdef THIS_EXPOSE_cell\n  THIS_cell = p.x;\n#endif\n  return inputOp1(p, ctx);"))
                .node(
                        "takes",
                        "<input name=\"from\" type=\"string\" value=\"\" uniform=\"true\"/>" + OUT,
                        "[references]\nx | from\n"
                                + function(
                                        "#ifdef THIS_HAS_REF_x\n  return createSdf(THIS_x);\n#else\n  return createSdf(1.0);\n#endif"));
        String scene =
                "<takes name=\"t\" type=\"sdf\"><input name=\"from\" type=\"string\" value=\"%s\"/></takes><gives"
                        + " name=\"g\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"t\"/></gives>";
        check(march, marched(scene.formatted("g.cell"), "g"));
        check(
                march,
                marched(scene.formatted("g.row"), "g"),
                "scene.mtlx: error[SW2360]: reference 'g.row' is not found from 't'; published: g.cell");
        for (int between : new int[] {49, 50}) {
            StringBuilder chain =
                    new StringBuilder(scene.formatted("g.cell").replace("nodename=\"t\"", "nodename=\"n0\""));
            for (int i = 0; i < between; i++) {
                chain.append("<sdfround name=\"n" + i + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\""
                        + (i == between - 1 ? "t" : "n" + (i + 1)) + "\"/></sdfround>");
            }
            String[] expected = between < 50
                    ? new String[0]
                    : new String[] {
                        "scene.mtlx: error[SW2361]: reference 'g.cell' of 't' lies more than 50 nodes away; read it nearer"
                    };
            check(march, marched(chain.toString(), "g"), expected);
        }
    }

    @Test
    void choices_are_known() {
        check(
                new March(),
                marched(
                        BALL
                                + "<sdfcombine name=\"c\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"ball\"/><input"
                                + " name=\"blend\" type=\"string\" value=\"smoth\"/></sdfcombine>",
                        "c"),
                "scene.mtlx: warning[SW1370]: 'smoth' is no choice of input 'blend'; did you mean 'smooth'?; the choices are"
                        + " simple, smooth, round, chamfer, stairs, columns; its default is used");
    }

    @Test
    void names_of_blocks_are_their_own() {
        March march = new March()
                .node(
                        "g",
                        "<input name=\"x\" type=\"float\" value=\"1\"/>" + OUT,
                        "[globals]\nfloat count;\n" + function("  return createSdf(count);"))
                .node("h", OUT, "[globals]\nfloat createSdf2, sceneMap;\n" + function("  return createSdf(1.0);"));
        check(
                march,
                marched(
                        "<g name=\"a\" type=\"sdf\"><input name=\"x\" type=\"float\" value=\"2\"/></g><g name=\"b\" type=\"sdf\"/><sdfcombine name=\"c\" type=\"sdf\"><input"
                                + " name=\"in1\" type=\"sdf\" nodename=\"a\"/><input name=\"in2\" type=\"sdf\""
                                + " nodename=\"b\"/></sdfcombine>",
                        "c"),
                "g.blocks:2:1: error[SW2344]: duplicate global symbol 'count' from 'a' and 'b'; begin its name with THIS_");
    }

    @Test
    void a_scene_has_a_shape() {
        check(
                new March(),
                marched("", ""),
                "scene.mtlx: error[SW2334]: input 'scene' of 'march' is missing; connect a shape");
    }

    /** Each level evaluates the previous one twice: a picture of forty levels would never end. */
    @Test
    void shapes_that_are_asked_too_often() {
        StringBuilder ladder = new StringBuilder("<sdfsphere name=\"n0\" type=\"sdf\"/>");
        for (int i = 1; i < 40; i++) {
            ladder.append(
                    "<sdfcombine name=\"n%d\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"n%d\"/><input name=\"in2\" type=\"sdf\" nodename=\"n%2$d\"/></sdfcombine>"
                            .formatted(i, i - 1));
        }
        check(
                new March(),
                marched(ladder.toString(), "n39"),
                "scene.mtlx: error[SW2336]: 'n20' asks its shapes at least 2097151 times at each place, but 1048576 is the"
                        + " most; a shape that two nodes read is asked by both, so read it once");
    }

    @Test
    void other_targets_have_no_shapes() {
        check(
                new March().target("genosl"),
                marched(BALL, "ball"),
                "scene.mtlx: error[SW1320]: nodedef 'ND_raymarch' has no implementation for target 'genosl'; there is one for"
                        + " genglsl_raymarch");
    }

    @Test
    void settings_are_in_range() {
        check(
                new March(),
                March.marched(
                        BALL,
                        "ball",
                        "<input name=\"maxsteps\" type=\"integer\" value=\"0\"/><input name=\"surfacedistance\" type=\"float\""
                                + " value=\"-1\"/>"),
                "scene.mtlx: warning[SW2332]: input 'maxsteps' of 'march' is 0, but must be from 1 to 10000; 200 is used",
                "scene.mtlx: warning[SW2332]: input 'surfacedistance' of 'march' is -1.0, but must be greater than 0; 0.001 is used");
        check(
                new March(),
                March.marched(
                        BALL,
                        "ball",
                        "<input name=\"surfacedistance\" type=\"float\" value=\"5\"/><input name=\"maxdistance\" type=\"float\""
                                + " value=\"5\"/>"),
                "scene.mtlx: warning[SW2332]: input 'surfacedistance' of 'march' is 5.0, but must be less than maxdistance, which"
                        + " is 5.0; 0.00005 is used");
    }

    @Test
    void sections_end_their_last_statement() {
        check(
                new March()
                        .node(
                                "open",
                                OUT,
                                """
                                [globals]
                                const float THIS_half = 0.5 // of it

                                [function]
                                ReturnT thismap(CoordT p, ContextT ctx) {
                                  return createSdf(1.0);
                                }
                                """),
                marched("<open name=\"t\" type=\"sdf\"/>", "t"),
                "open.blocks:2:1: error[SW2348]: section [globals] has no ';' behind its last line 'const float THIS_half ="
                        + " 0.5 // of it'");
    }

    @Test
    void unknown_symbols_of_expressions_are_reported_where_they_are() {
        check(
                new March()
                        .node(
                                "own",
                                "<input name=\"amount\" type=\"float\" value=\"0.5\"/>" + OUT,
                                function("  return createSdf(THIS_amount);")
                                        + """
                                        [lipschitz]
                                        1.0 + THIS_amunt_lipschitz * THIS_amount_largst
                                        [bounds]
                                        #if defined(GL_ES) && defined(THIS_OTHER)
                                        vec4(0.0)
                                        #else
                                        vec4(0.0, 0.0, 0.0, THIS_radius + THIS_amount)
                                        #endif
                                        """),
                marched("<own name=\"t\" type=\"sdf\"/>", "t"),
                "own.blocks:6:7: error[SW2349]: operator 't' has neither an input nor a declaration for"
                        + " 'THIS_amunt_lipschitz'; did you mean 'THIS_amount_lipschitz'?",
                "own.blocks:6:30: error[SW2349]: operator 't' has neither an input nor a declaration for"
                        + " 'THIS_amount_largst'; did you mean 'THIS_amount_largest'?",
                "own.blocks:11:21: error[SW2349]: operator 't' has neither an input nor a declaration for 'THIS_radius'");
    }

    @Test
    void misspelt_symbols_are_reported_with_the_nearest_name() {
        check(
                new March()
                        .node(
                                "own",
                                "<input name=\"k\" type=\"float\" value=\"0.5\"/>" + OUT,
                                """
                                [globals]
                                const float THIS_first = 0.5, THIS_second = 1.0;
                                [macros]
                                THIS_STEPS | 3
                                [function]
                                float THIS_twice(float x) { return 2.0 * x; }
                                ReturnT thismap(CoordT p, ContextT ctx) {
                                  // THIS_KK is a comment
                                  float a = THIS_K + THIS_frist + THIS_second;
                                  return createSdf(THIS_twice(a) + THIS_twce(a) + float(THIS_STEPS));
                                }
                                """),
                marched("<own name=\"t\" type=\"sdf\"/>", "t"),
                "own.blocks:9:13: error[SW2349]: operator 't' has neither an input nor a declaration for 'THIS_K'; did you"
                        + " mean 'THIS_k'?",
                "own.blocks:9:22: error[SW2349]: operator 't' has neither an input nor a declaration for 'THIS_frist'; did"
                        + " you mean 'THIS_first'?",
                "own.blocks:10:36: error[SW2349]: operator 't' has neither an input nor a declaration for 'THIS_twce'; did"
                        + " you mean 'THIS_twice'?");
    }

    @Test
    void modifiers_and_templates_are_said_to_be_left_out() {
        StageOptions around = StageOptions.builder()
                .modifier("fog")
                .template(Stage.PIXEL, SourceFile.of("t", "void main() {}"))
                .macro("FAST", "1")
                .shadeMode(ShadeMode.PHONG)
                .build();
        GenerationResult result = new March()
                .options(GenerationOptions.builder()
                        .set(StageOptions.STAGES, around)
                        .build())
                .generate(marched(BALL, "ball"), "color", "color4");
        assertEquals(
                """
                warning[SW2374]: a marched scene has stages of its own, so modifier 'fog' is left out
                warning[SW2374]: a marched scene has stages of its own, so the template of stage pixel is left out
                warning[SW2374]: a marched scene has stages of its own, so macro 'FAST' is left out
                warning[SW2374]: a marched scene has stages of its own, so shade mode 'PHONG' is left out""",
                result.diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
        assertNotNull(result.shader().orElse(null));
    }

    @Test
    void mistakes_in_the_code_of_blocks_are_found_without_drawing() {
        for (String target : List.of("genglsl_raymarch", "essl_raymarch", "vulkan_raymarch")) {
            March march = new March()
                    .target(target)
                    .node(
                            "own",
                            OUT,
                            """
                            [function]
                            ReturnT thismap(CoordT p, ContextT ctx) {
                              float way = lenght(p);
                              return createSdf(wya);
                            }
                            [material]
                            col = vec3(0.5, missing, 0.5);
                            """);
            assertEquals(
                    """
                    memory:test/own.blocks:3:15: error[SW3116]: there is no function lenght; did you mean 'length'?
                    memory:test/own.blocks:4:20: error[SW3122]: wya is not declared; did you mean 'way'?
                    memory:test/own.blocks:7:17: error[SW3122]: missing is not declared""",
                    march
                            .generate(marched("<own name=\"t\" type=\"sdf\"/>", "t"), "color", "color4")
                            .diagnostics()
                            .stream()
                            .map(Diagnostic::toString)
                            .collect(Collectors.joining("\n")),
                    target);
        }
    }

    /** A compiler finds the mistakes in them; its message needs the line. */
    @Test
    void expressions_of_blocks_know_their_lines() {
        ShaderStage pixel = new March()
                .node(
                        "own",
                        "<input name=\"r\" type=\"float\" value=\"0.5\"/>" + OUT,
                        """
                        [bounds]
                        // a ball
                        vec4(0.0, 0.0, 0.0, THIS_r)
                        [lipschitz]

                        1.0 + THIS_r
                        [function]
                        ReturnT thismap(CoordT p, ContextT ctx) {
                          return createSdf(length(p) - THIS_r);
                        }
                        """)
                .shader(marched("<own name=\"t\" type=\"sdf\"/>", "t"), "color", "color4")
                .stage(Stage.PIXEL);
        List<String> lines = pixel.source().lines().toList();
        for (String stated : List.of("vec4 t_bounds = 3", "float t_lipschitz = 6")) {
            String name = stated.substring(0, stated.length() - 1);
            int line = 0;
            while (!lines.get(line).strip().startsWith(name)) {
                line++;
            }
            SourceMap.Origin origin = pixel.sourceMap().at(line + 1);
            assertNotNull(origin, name);
            assertEquals("own.blocks:" + stated.charAt(stated.length() - 1) + ":1", shown(origin));
        }
    }

    private static String shown(SourceMap.Origin origin) {
        String place = origin.span().toString();
        return place.substring(place.lastIndexOf('/') + 1);
    }

    @Test
    void reports_unbalanced_braces_in_blocks() {
        check(
                new March()
                        .node(
                                "open",
                                OUT,
                                "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n  return createSdf(1.0;\n}\n"),
                marched("<open name=\"t\" type=\"sdf\"/>", "t"),
                "open.blocks:4:1: error[SW2343]: '}' has no counterpart in section [function]");
    }

    @Test
    void all_is_said_at_once() {
        check(
                new March()
                        .node("a", OUT, "[func]\nx\n")
                        .node("b", OUT, "[types]\ncoord = vec9\n" + function("  return createSdf(1.0);")),
                marched(
                        "<a name=\"x\" type=\"sdf\"/><b name=\"y\" type=\"sdf\"/><sdfcombine name=\"c\" type=\"sdf\"><input"
                                + " name=\"in1\" type=\"sdf\" nodename=\"x\"/><input name=\"in2\" type=\"sdf\""
                                + " nodename=\"y\"/></sdfcombine>",
                        "c"),
                "a.blocks:1:1: error[SW2301]: code-block file a.blocks: section [function] is required; it declares the function"
                        + " thismap",
                "a.blocks:1:2: error[SW2303]: unknown section [func]; known sections: function,"
                        + " globals, init, material, macros, globalmacros, textures, buffers, variables, references, tags,"
                        + " types, lipschitz, rates, bounds",
                "b.blocks:2:1: error[SW2321]: 'vec9' is neither a type nor an input of nodedef 'ND_b'; types: float, vec2,"
                        + " vec3, vec4");
    }
}
