package dev.shadeweave.glsl.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GlslNodesTest {
    private static final String WORLD = "<input name=\"space\" type=\"string\" value=\"world\"/>";
    private static final String OBJECT = "<input name=\"space\" type=\"string\" value=\"object\"/>";

    @Test
    void position() {
        check("position", "vector3", WORLD, "vd.positionWorld = hPositionWorld.xyz;", "vd.positionWorld");
        check("position", "vector3", OBJECT, "vd.positionObject = i_position;", "vd.positionObject");
        check("position", "vector3", "", "vd.positionObject = i_position;", "vd.positionObject");
    }

    @Test
    void theBackOfASurfaceIsThatOfItsMaterial() {
        String source = GlslCheck.generate(
                        "genglsl",
                        "<surface_unlit name='f' type='surfaceshader'/><surface_unlit name='b' type='surfaceshader'>"
                                + "<input name='emission' type='float' value='2'/></surface_unlit>"
                                + "<surfacematerial name='m' type='material'>"
                                + "<input name='surfaceshader' type='surfaceshader' nodename='f'/>"
                                + "<input name='backsurfaceshader' type='surfaceshader' nodename='b'/></surfacematerial>",
                        "m",
                        GenerationOptions.builder()
                                .set(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED)
                                .build(),
                        PassPipeline.Observer.NONE)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        assertEquals(
                """
                material m_out = material(vec3(0.0), vec3(0.0));
                if (gl_FrontFacing)
                {
                m_out = f_out;
                }
                else
                {
                m_out = b_out;""",
                source.lines()
                        .map(String::strip)
                        .dropWhile(line -> !line.startsWith("material m_out"))
                        .limit(8)
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void directions() {
        check(
                "normal",
                "vector3",
                WORLD,
                "vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;\n"
                        + madeUnit("vd.normalWorld"),
                unit("vd.normalWorld"));
        check("normal", "vector3", OBJECT, "vd.normalObject = i_normal;", unit("vd.normalObject"));
        check(
                "tangent",
                "vector3",
                WORLD,
                "vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;\n" + madeUnit("vd.tangentWorld"),
                unit("vd.tangentWorld"));
        check("tangent", "vector3", OBJECT, "vd.tangentObject = i_tangent;", unit("vd.tangentObject"));
    }

    @Test
    void bitangentIsComputedOrRead() {
        check(
                "bitangent",
                "vector3",
                OBJECT,
                """
                vd.normalObject = i_normal;
                vd.tangentObject = i_tangent;
                vd.bitangentObject = cross(vd.normalObject, vd.tangentObject);""",
                unit("vd.bitangentObject"));
        check(
                "bitangent",
                "vector3",
                WORLD,
                "vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;\n"
                        + madeUnit("vd.normalWorld")
                        + "\nvd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;\n"
                        + madeUnit("vd.tangentWorld")
                        + "\nvd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);",
                unit("vd.bitangentWorld"));
        check(
                "bitangent",
                "vector3",
                WORLD,
                GenerationOptions.builder()
                        .set(HwOptions.IMPLICIT_BITANGENTS, false)
                        .build(),
                "vd.bitangentWorld = (u_worldMatrix * vec4(i_bitangent, 0.0)).xyz;\n" + madeUnit("vd.bitangentWorld"),
                unit("vd.bitangentWorld"));
    }

    @Test
    void setsOfTheGeometry() {
        String second = "<input name=\"index\" type=\"integer\" value=\"1\"/>";
        check("texcoord", "vector2", "", "vd.texcoord_0 = i_texcoord_0;", "vd.texcoord_0.xy");
        check("texcoord", "vector3", second, "vd.texcoord_1 = i_texcoord_1;", "vd.texcoord_1.xyz");
        check("geomcolor", "float", "", "vd.color_0 = i_color_0;", "vd.color_0.r");
        check("geomcolor", "color3", second, "vd.color_1 = i_color_1;", "vd.color_1.rgb");
        check("geomcolor", "color4", "", "vd.color_0 = i_color_0;", "vd.color_0");
    }

    @Test
    void properties() {
        String named = "<input name=\"geomprop\" type=\"string\" value=\"my-prop\"/>";
        check("geompropvalue", "color3", named, "vd.i_geomprop_my_prop = i_geomprop_my_prop;", "vd.i_geomprop_my_prop");
        check("geompropvalue", "boolean", named, "", "u_geomprop_my_prop");
        assertEquals(
                "test.mtlx:2:1: error[SW1620]: 'n' names no geometric property; set its input 'geomprop'",
                GlslCheck.messages(
                        "genglsl",
                        "<geompropvalue name=\"n\" type=\"float\"/><output name=\"out\" type=\"float\" nodename=\"n\"/>",
                        GenerationOptions.DEFAULT));
    }

    @Test
    void aPropertyHasOneType() {
        assertEquals(
                "test.mtlx:3:1: error[SW1535]: 'b' asks for 'i_geomprop_wear' as a float, but another node asks for it as a"
                        + " vector2",
                GlslCheck.messages(
                                "genglsl",
                                """
                        <geompropvalue name="a" type="vector2"><input name="geomprop" type="string" value="wear"/></geompropvalue>
                        <geompropvalue name="b" type="float"><input name="geomprop" type="string" value="wear"/></geompropvalue>
                        <multiply name="m" type="vector2"><input name="in1" type="vector2" nodename="a"/><input name="in2" type="float" nodename="b"/></multiply>
                        <output name="out" type="vector2" nodename="m"/>""",
                                GenerationOptions.DEFAULT)
                        .lines()
                        .findFirst()
                        .orElse(""));
    }

    @Test
    void whatTheHostSets() {
        check("frame", "float", "", "", "u_frame");
        check("time", "float", "", "", "u_time");
    }

    @Test
    void viewDirection() {
        check(
                "viewdirection",
                "vector3",
                WORLD,
                "vd.positionWorld = hPositionWorld.xyz;",
                "vd.positionWorld - u_viewPosition;\n" + unit("n_away"));
        check(
                "viewdirection",
                "vector3",
                OBJECT,
                "vd.positionWorld = hPositionWorld.xyz;",
                "(u_worldInverseTransposeMatrix * vec4(vd.positionWorld - u_viewPosition, 0.0)).xyz;\n"
                        + unit("n_away"));
    }

    @Test
    void transforms() {
        check("transformpoint", "vector3", spaces("object", "world"), "", "(u_worldMatrix * vec4(n_in, 1.0)).xyz");
        check(
                "transformpoint",
                "vector3",
                spaces("world", "model"),
                "",
                "(u_worldInverseMatrix * vec4(n_in, 1.0)).xyz");
        check("transformvector", "vector3", spaces("model", "world"), "", "(u_worldMatrix * vec4(n_in, 0.0)).xyz");
        check("transformvector", "vector3", spaces("world", "world"), "", "n_in");
        check(
                "transformnormal",
                "vector3",
                spaces("object", "world"),
                "",
                "(u_worldInverseTransposeMatrix * vec4(n_in, 0.0)).xyz");
        check(
                "transformnormal",
                "vector3",
                spaces("world", "object"),
                "",
                "(u_worldTransposeMatrix * vec4(n_in, 0.0)).xyz");
    }

    @Test
    void transforms_to_the_camera_and_the_screen() {
        check("transformpoint", "vector3", spaces("world", "camera"), "", "(u_viewMatrix * vec4(n_in, 1.0)).xyz");
        check(
                "transformpoint",
                "vector3",
                spaces("view", "world"),
                "",
                "(inverse(u_viewMatrix) * vec4(n_in, 1.0)).xyz");
        check(
                "transformvector",
                "vector3",
                spaces("object", "view"),
                "",
                "(u_viewMatrix * (u_worldMatrix * vec4(n_in, 0.0))).xyz");
        check(
                "transformnormal",
                "vector3",
                spaces("model", "camera"),
                "",
                "(transpose(inverse(u_viewMatrix)) * (u_worldInverseTransposeMatrix * vec4(n_in, 0.0))).xyz");
        check(
                "transformpoint",
                "vector3",
                spaces("object", "screen"),
                "",
                "u_viewProjectionMatrix * (u_worldMatrix * vec4(n_in, 1.0));\n"
                        + "n_projected.xyz / (n_projected.w == 0.0 ? 1.0 : n_projected.w)");
        check("transformpoint", "vector3", spaces("camera", "view"), "", "n_in");
    }

    @Test
    void spaces_without_a_matrix_are_reported() {
        checkSpace("transformpoint", "world", "raster", "raster");
        checkSpace("transformpoint", "myspace", "world", "myspace");
        checkSpace("transformvector", "world", "screen", "screen");
        checkSpace("transformnormal", "screen", "world", "screen");
        checkSpace("transformpoint", "", "world", "");
    }

    private static void checkSpace(String category, String from, String to, String unknown) {
        String body = "<" + category + " name=\"n\" type=\"vector3\">" + spaces(from, to) + "</" + category + ">\n"
                + "<output name=\"out\" type=\"vector3\" nodename=\"n\"/>";
        String said = GlslCheck.generate("genglsl", body, "out", GenerationOptions.DEFAULT, PassPipeline.Observer.NONE)
                .diagnostics()
                .toString();
        assertEquals(
                !unknown.isEmpty(), said.contains("warning[SW1623]: 'n' does not know space '" + unknown + "'"), said);
    }

    private static String spaces(String from, String to) {
        return "<input name=\"in\" type=\"vector3\" value=\"1, 2, 3\"/><input name=\"fromspace\" type=\"string\" value=\""
                + from + "\"/><input name=\"tospace\" type=\"string\" value=\"" + to + "\"/>";
    }

    private static void check(String category, String type, String inputs, String vertex, String pixel) {
        check(category, type, inputs, GenerationOptions.DEFAULT, vertex, pixel);
    }

    private static void check(
            String category, String type, String inputs, GenerationOptions options, String vertex, String pixel) {
        String body = "<" + category + " name=\"n\" type=\"" + type + "\">" + inputs + "</" + category + ">\n"
                + "<output name=\"out\" type=\"" + type + "\" nodename=\"n\"/>";
        Shader shader = GlslCheck.generate("genglsl", body, "out", options, PassPipeline.Observer.NONE)
                .throwIfErrors();
        assertEquals(
                vertex,
                GlslCheck.main(shader.stage(Stage.VERTEX).source())
                        .lines()
                        .skip(2)
                        .collect(Collectors.joining("\n")));
        String written = GlslCheck.main(shader.stage(Stage.PIXEL).source())
                .lines()
                .limit(pixel.lines().count())
                .map(line -> line.substring(line.indexOf(" = ") + 3))
                .collect(Collectors.joining("\n"));
        assertEquals(pixel + ";", written);
    }

    private static String unit(String vector) {
        return vector + " * " + toUnit(vector);
    }

    private static String madeUnit(String vector) {
        return vector + " *= " + toUnit(vector) + ";";
    }

    private static String toUnit(String vector) {
        return "inversesqrt(max(dot(" + vector + ", " + vector + "), 1.17549435e-38))";
    }
}
