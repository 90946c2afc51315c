package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.compile.Glslang;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The text of marched scenes. */
class WrittenScenesTest {
    private static final String OUT = "<output name=\"out\" type=\"sdf\"/>";
    private static final String IN = "<input name=\"in\" type=\"sdf\"/>";

    private static void check(March march, String nodes, String root, String... lines) {
        String text = march.pixel(March.marched(nodes, root, ""));
        for (String line : lines) {
            assertTrue(text.lines().anyMatch(it -> it.strip().equals(line)), line + " is not in\n" + text);
        }
    }

    private static String function(String body) {
        return "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n" + body + "\n}\n";
    }

    @Test
    void parameters_are_read_by_macros() {
        March march = new March()
                .node(
                        "op",
                        "<input name=\"Amount\" type=\"float\" value=\"0.5\"/><input name=\"Translate\" type=\"vector2\""
                                + " value=\"1, 2\"/><input name=\"Inlined\" type=\"float\" value=\"12.5\" uniform=\"true\"/>"
                                + "<input name=\"Plane\" type=\"string\" enum=\"xy, yz, zx\" value=\"yz\" uniform=\"true\"/>"
                                + "<input name=\"Turn\" type=\"float\" unittype=\"angle\" unit=\"degree\" value=\"90\"/>"
                                + OUT,
                        function(
                                "#ifdef THIS_Plane_yz\n  return createSdf(THIS_Amount + THIS_Translatex + THIS_Translate.y"
                                        + " + THIS_Inlined + p.THIS_Plane.x + THIS_Turn);\n#else\n  return createSdf(0.0);\n#endif"));
        check(
                march,
                "<op name=\"a\" type=\"sdf\"/>",
                "a",
                "#define a_Amount vecParams[0].x",
                "#define a_Translate vecParams[0].yz",
                "#define a_Translatex vecParams[0].y",
                "#define a_Inlined 12.5",
                "#define a_Plane yz",
                "#define a_Turn radians(vecParams[0].w)",
                "return createSdf(a_Amount + a_Translatex + a_Translate.y + a_Inlined + p.a_Plane.x + a_Turn);");
    }

    @Test
    void functions_see_macros_of_globals_of_every_node() {
        March march = new March()
                .node(
                        "fast",
                        OUT,
                        function("#ifdef THIS_FAST\n  return createSdf(1.0);\n#else\n  return createSdf(2.0);\n#endif")
                                + "[globals]\n#define THIS_FAST\n#define RAYTK_MINE\n")
                .node(
                        "own",
                        IN + OUT,
                        function(
                                        "#ifdef RAYTK_MINE\n  return createSdf(3.0);\n#else\n  return inputOp1(p, ctx);\n#endif")
                                + "[init]\n#ifdef RAYTK_MINE\nTHIS_x = 4.0;\n#endif\n[globals]\nfloat THIS_x;\n");
        check(
                march,
                "<fast name=\"a\" type=\"sdf\"/><own name=\"b\" type=\"sdf\"><input name=\"in\" type=\"sdf\""
                        + " nodename=\"a\"/></own>",
                "b",
                "return createSdf(1.0);",
                "return createSdf(3.0);",
                "b_x = 4.0;");
    }

    /** The distance may change faster by the parameter, or by the ball that the node adds to its inputs. */
    @Test
    void the_usual_slope_is_at_least_that_of_a_ball() {
        String two = "<input name=\"in1\" type=\"sdf\"/><input name=\"in2\" type=\"sdf\"/>"
                + "<input name=\"amount\" type=\"float\" value=\"0.0\"/>" + OUT;
        March march = new March()
                .node("slow", OUT, function("  return createSdf(0.5 * length(p) - 0.5);") + "[lipschitz]\n0.5\n")
                .node("both", two, function("  return createSdf(min(inputOp1(p, ctx).x, inputOp2(p, ctx).x));"));
        String nodes = "<slow name=\"a\" type=\"sdf\"/><sdfsphere name=\"c\" type=\"sdf\"/>"
                + "<position name=\"place\" type=\"vector3\"/><magnitude name=\"far\" type=\"float\">"
                + "<input name=\"in\" type=\"vector3\" nodename=\"place\"/></magnitude>";
        String reads = "<both name=\"b\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"%s\"/>"
                + "<input name=\"in2\" type=\"sdf\" nodename=\"%s\"/>%s</both>";
        String moves = "<input name=\"amount\" type=\"float\" nodename=\"far\"/>";
        String slope = "float b_lipschitz = max(1.0, a_lipschitz)";
        check(march, nodes + String.format(reads, "a", "c", ""), "b", slope + ";");
        check(march, nodes + String.format(reads, "c", "a", ""), "b", slope + ";");
        check(march, nodes + String.format(reads, "a", "a", ""), "b", slope + ";");
        check(march, nodes + String.format(reads, "a", "c", moves), "b", slope + " * (1.0 + 1.0);");
    }

    /** A rate that is written with a parameter may be negative. */
    @Test
    void the_magnitude_of_a_rate_counts() {
        March march = new March()
                .node(
                        "grown",
                        "<input name=\"amount\" type=\"float\" value=\"0.0\"/><input name=\"by\" type=\"float\""
                                + " value=\"-2.0\"/>" + OUT,
                        function("  return createSdf(length(p) - THIS_by * THIS_amount);")
                                + "[rates]\namount | THIS_by\n");
        check(
                march,
                "<position name=\"place\" type=\"vector3\"/><magnitude name=\"far\" type=\"float\">"
                        + "<input name=\"in\" type=\"vector3\" nodename=\"place\"/></magnitude>"
                        + "<grown name=\"b\" type=\"sdf\"><input name=\"amount\" type=\"float\" nodename=\"far\"/></grown>",
                "b",
                "float b_lipschitz = 1.0 + abs(b_by) * (1.0);");
    }

    @Test
    void hosts_set_packed_parameters_by_name() {
        Shader shader =
                new March().shader(March.marched("<sdftorus name=\"a\" type=\"sdf\"/>", "a", ""), "color", "color4");
        ImmutableList<Variable> variables = shader.stage(Stage.PIXEL)
                .block(VariableBlock.Kind.PUBLIC_UNIFORMS)
                .orElseThrow()
                .variables();
        assertEquals(
                "march/background [1].0, a/radius [0].0, a/tuberadius [0].1",
                variables.stream()
                        .map(it -> it.path() + " [" + it.slot().element() + "]."
                                + it.slot().lane())
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void the_plane_that_is_chosen_makes_another_text() {
        String nodes = "<sdfsphere name=\"b\" type=\"sdf\"/><sdfcombine name=\"a\" type=\"sdf\"><input name=\"in1\""
                + " type=\"sdf\" nodename=\"b\"/><input name=\"in2\" type=\"sdf\" nodename=\"b\"/><input name=\"blend\""
                + " type=\"string\" value=\"%s\"/></sdfcombine>";
        String first = new March().pixel(March.marched(nodes.formatted("smooth"), "a", ""));
        String second = new March().pixel(March.marched(nodes.formatted("round"), "a", ""));
        assertNotEquals(first, second);
    }

    @Test
    void reports_which_inputs_are_baked_and_which_are_live() {
        String nodes = "<sdfsphere name=\"b\" type=\"sdf\"/><sdfcombine name=\"a\" type=\"sdf\"><input name=\"in1\""
                + " type=\"sdf\" nodename=\"b\"/><input name=\"in2\" type=\"sdf\" nodename=\"b\"/><input name=\"blend\""
                + " type=\"string\" value=\"smooth\"/><input name=\"radius\" type=\"float\" value=\"0.2\"/></sdfcombine>";
        String inputs = new March()
                .generate(March.marched(nodes, "a", ""), "color", "color4").inputs().stream()
                        .filter(input -> input.path().startsWith("a/"))
                        .map(input -> input.path() + " " + input.state())
                        .sorted()
                        .collect(Collectors.joining(", "));
        assertTrue(inputs.contains("a/blend BAKED") && inputs.contains("a/radius LIVE"), inputs);
    }

    @Test
    void reader_of_a_shape_adapts_to_its_coordinate_type() {
        March march = new March()
                .node(
                        "any",
                        IN + OUT,
                        "[types]\ncoord = vec3\nin.coord = vec2|vec3\n"
                                + function(
                                        "#ifdef inputOp1_COORD_TYPE_vec2\n  return inputOp1(p.xy, ctx);\n#else\n  return"
                                                + " inputOp1(p, ctx);\n#endif"));
        String reading = "<any name=\"a\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"b\"/></any>";
        check(march, "<sdfcircle name=\"b\" type=\"sdf\"/>" + reading, "a", "return b(p.xy, ctx);");
        check(march, "<sdfsphere name=\"b\" type=\"sdf\"/>" + reading, "a", "return b(p, ctx);");
    }

    @Test
    void names_of_scenes_are_names_of_glsl() {
        March march = new March()
                .node(
                        "op",
                        OUT,
                        "[function]\nfloat THIS_size = 1.0;\nReturnT thismap(CoordT p, ContextT ctx) {\n  Sdf res ="
                                + " createSdf(length(p) - THIS_size);\n  assignMaterial(res, THISMAT);\n  return res;\n}\n"
                                + "[material]\ncol = vec3(THIS_size);\n");
        String text = march.pixel(March.marched("<op name=\"a__b\" type=\"sdf\"/>", "a__b", ""));
        assertFalse(text.contains("__"), text);
        assertFalse(text.contains("THIS") || text.contains("thismap"), text);
    }

    @Test
    void two_of_one_kind_do_not_clash() {
        March march = new March()
                .node(
                        "op",
                        "<input name=\"size\" type=\"float\" value=\"1\"/>" + OUT,
                        "[globals]\nfloat THIS_count;\n[init]\nTHIS_count = THIS_size;\n"
                                + function("  return createSdf(THIS_count);"));
        String both =
                "<op name=\"one\" type=\"sdf\"/><op name=\"two\" type=\"sdf\"><input name=\"size\" type=\"float\" value=\"2\"/>"
                        + "</op><sdfcombine name=\"c\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"two\"/><input name=\"in2\""
                        + " type=\"sdf\" nodename=\"one\"/></sdfcombine>";
        check(
                march,
                both,
                "c",
                "float one_count;",
                "float two_count;",
                "one_count = one_size;",
                "two_count = two_size;");
    }

    @Test
    void writes_only_requested_variables() {
        String nodes = March.marched(
                "<sdfsphere name=\"b\" type=\"sdf\"/><sdfobjectid name=\"i\" type=\"sdf\"><input name=\"in\" type=\"sdf\""
                        + " nodename=\"b\"/></sdfobjectid>",
                "i",
                "");
        assertFalse(new March().pixel(nodes).contains("objectId"));
        String asked = new March()
                .shader(nodes, "objectid", "float")
                .stage(Stage.PIXEL)
                .source();
        assertTrue(asked.contains("float objectId;"), asked);
        assertFalse(asked.contains("vec4 orbit"), asked);
    }

    /** Twice the operators make a text at most twice as long; the part that scenes share is counted off. */
    @Test
    void text_grows_with_the_scene() {
        int few = row(10).length();
        int some = row(110).length();
        int many = row(210).length();
        assertTrue(many - some <= 1.1 * (some - few), few + ", " + some + ", " + many);
    }

    private static String row(int count) {
        String nodes = IntStream.range(0, count)
                .mapToObj(i -> "<sdfsphere name=\"s" + (1000 + i)
                        + "\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\""
                        + (0.1 + i * 0.001) + "\"/></sdfsphere><sdfcombine name=\"c" + (1000 + i)
                        + "\" type=\"sdf\"><input"
                        + " name=\"in1\" type=\"sdf\" nodename=\"s" + (1000 + i) + "\"/>"
                        + (i == 0 ? "" : "<input name=\"in2\" type=\"sdf\" nodename=\"c" + (999 + i) + "\"/>")
                        + "</sdfcombine>")
                .collect(Collectors.joining());
        return new March().pixel(March.marched(nodes, "c" + (999 + count), ""));
    }

    /** One place has two materials only in a blend, and grey is only a shape without a material. */
    @Test
    void blends_and_shapes_without_material_cost_nothing_where_there_are_none() {
        String plain = combined("simple", "paint1");
        assertFalse(plain.contains("defaultColor"), plain);
        assertFalse(plain.contains("float share"), plain);
        assertTrue(combined("smooth", "paint1").contains("float share"));
        assertTrue(combined("simple", "ball1").contains("return defaultColor("));
    }

    private static String combined(String blend, String second) {
        String nodes =
                """
                <sdfsphere name="ball0" type="sdf"/><sdftorus name="ball1" type="sdf"/>
                <sdfphongmaterial name="paint0" type="sdf"><input name="in" type="sdf" nodename="ball0"/></sdfphongmaterial>
                <sdfphongmaterial name="paint1" type="sdf"><input name="in" type="sdf" nodename="ball1"/></sdfphongmaterial>
                <sdfcombine name="all" type="sdf">
                  <input name="in1" type="sdf" nodename="paint0"/><input name="in2" type="sdf" nodename="SECOND"/>
                  <input name="blend" type="string" value="BLEND"/>
                </sdfcombine>
                """
                        .replace("SECOND", second)
                        .replace("BLEND", blend);
        return new March().pixel(March.marched(nodes, "all", ""));
    }

    /** A variable of that name, in code that calls the operator, would hide its function. */
    @Test
    void names_of_variables_are_names_of_operators() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : List.of("p", "ctx", "a", "b", "joined", "res", "col", "light", "m", "i", "resolution")) {
            String nodes = "<sdfsphere name=\"ball\" type=\"sdf\"/><sdfphongmaterial name=\"" + name
                    + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/></sdfphongmaterial>"
                    + "<sdfcombine name=\"both\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"ball\"/>"
                    + "<input name=\"in2\" type=\"sdf\" nodename=\"" + name + "\"/></sdfcombine>";
            Shader shader = new March().shader(March.marched(nodes, "both", ""), "color", "color4");
            texts.put(name + ".frag", shader.stage(Stage.PIXEL).source());
        }
        assertEquals(Optional.empty(), Glslang.problem(texts));
    }

    /** The text contains the march of a shadow once, and the loop over the lights once, for any number of materials. */
    @Test
    void materials_share_the_lights_that_are_found_once() {
        StringBuilder nodes = new StringBuilder("<sdfpointlight name=\"key\" type=\"sdflight\"/>");
        String material =
                "<sdfsphere name=\"ball%1$d\" type=\"sdf\"/><sdfphongmaterial name=\"paint%1$d\" type=\"sdf\">"
                        + "<input name=\"in\" type=\"sdf\" nodename=\"ball%1$d\"/></sdfphongmaterial>";
        String union = "<sdfcombine name=\"all%1$d\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"%2$s\"/>"
                + "<input name=\"in2\" type=\"sdf\" nodename=\"paint%1$d\"/></sdfcombine>";
        for (int i = 0; i < 5; i++) {
            nodes.append(material.formatted(i));
            nodes.append(i == 0 ? "" : union.formatted(i, i == 1 ? "paint0" : "all" + (i - 1)));
        }
        String lit = "<input name=\"light\" type=\"sdflight\" nodename=\"key\"/>"
                + "<input name=\"shadows\" type=\"boolean\" value=\"true\"/>";
        String text = new March().pixel(March.marched(nodes.toString(), "all4", lit));
        assertEquals(2, text.split("softShadow\\(", -1).length - 1, text);
        assertEquals(1, text.split("i < sceneLightCount\\(\\)", -1).length - 1, text);
    }
}
