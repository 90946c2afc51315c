package dev.shadeweave.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GlslShaderGeneratorTest {
    private static final GenerationOptions REDUCED = GenerationOptions.builder()
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    @Test
    void publishedInputsAreUniforms() {
        check(
                """
                <add name="a" type="color3">
                  <input name="in1" type="color3" value="0.1, 0.2, 0.3"/>
                  <input name="in2" type="color3" value="1, 1, 1"/>
                </add>
                <output name="out" type="color3" nodename="a"/>""",
                GenerationOptions.DEFAULT,
                """
                vec3 a_out = a_in1 + a_in2;
                out1 = vec4(a_out, 1.0);""");
    }

    @Test
    void constantsStandInTheExpression() {
        check(
                """
                <time name="t" type="float"/>
                <subtract name="a" type="float">
                  <input name="in1" type="float" nodename="t"/><input name="in2" type="float" value="-1"/>
                </subtract>
                <output name="out" type="float" nodename="a"/>""",
                REDUCED,
                """
                float t_out = u_time;
                float a_out = t_out - (-1.0);
                out1 = vec4(vec3(a_out), 1.0);""");
    }

    @Test
    void aLargeConstantThatIsReadTwiceGetsAName() {
        check(
                """
                <nodedef name="ND_twice" node="twice">
                  <input name="in" type="color3"/><input name="k" type="float"/><output name="out" type="color3"/>
                </nodedef>
                <implementation name="IM_twice" nodedef="ND_twice" target="genglsl" sourcecode="{{in}} * {{in}} + {{k}} * {{k}}"/>
                <twice name="t" type="color3">
                  <input name="in" type="color3" value="0.1, 0.2, 0.3"/><input name="k" type="float" value="2"/>
                </twice>
                <output name="out" type="color3" nodename="t"/>""",
                REDUCED,
                """
                const vec3 t_in_tmp = vec3(0.1, 0.2, 0.3);
                vec3 t_out = t_in_tmp * t_in_tmp + 2.0 * 2.0;
                out1 = vec4(t_out, 1.0);""");
    }

    @Test
    void namesOfDifferentScopesDoNotMeet() {
        check(
                """
                <nodegraph name="A">
                  <time name="t" type="float"/>
                  <multiply name="m" type="float"><input name="in1" type="float" nodename="t"/><input name="in2" type="float" value="0.25"/></multiply>
                  <output name="o" type="float" nodename="m"/>
                </nodegraph>
                <nodegraph name="B">
                  <multiply name="m" type="float"><input name="in1" type="float" nodegraph="A"/><input name="in2" type="float" value="0.5"/></multiply>
                  <output name="o" type="float" nodename="m"/>
                </nodegraph>
                <output name="out" type="float" nodegraph="B"/>""",
                REDUCED,
                """
                float t_out = u_time;
                float m_out = t_out * 0.25;
                float m_out1 = m_out * 0.5;
                out1 = vec4(vec3(m_out1), 1.0);""");
    }

    @Test
    void whatNothingDependsOnIsNotWritten() {
        String body =
                """
                <nodedef name="ND_first" node="first">
                  <input name="in1" type="float"/><input name="in2" type="float"/><output name="out" type="float"/>
                </nodedef>
                <implementation name="IM_first" nodedef="ND_first" target="genglsl" sourcecode="{{in1}}"/>
                <position name="p" type="vector3"/>
                <magnitude name="dead" type="float"><input name="in" type="vector3" nodename="p"/></magnitude>
                <first name="f" type="float"><input name="in1" type="float" value="3"/><input name="in2" type="float" nodename="dead"/></first>
                <output name="out" type="float" nodename="f"/>""";
        check(body, REDUCED, "float f_out = 3.0;\nout1 = vec4(vec3(f_out), 1.0);");
        String vertex = GlslCheck.shader("genglsl", body).stage(Stage.VERTEX).source();
        assertTrue(!vertex.contains("position1") && !vertex.contains("positionObject"), vertex);
    }

    @Test
    void functionsReadUniformsThatAllCallsWouldHandThem() {
        String body =
                """
                <nodedef name="ND_blend" node="blend">
                  <input name="a" type="float"/><input name="b" type="float"/><input name="c" type="float"/>
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_inner" nodedef="ND_inner">
                  <multiply name="m" type="float"><input name="in1" type="float" interfacename="x"/><input name="in2" type="float" interfacename="y"/></multiply>
                  <output name="out" type="float" nodename="m"/>
                </nodegraph>
                <nodedef name="ND_inner" node="inner">
                  <input name="x" type="float"/><input name="y" type="float"/><output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_blend" nodedef="ND_blend">
                  <inner name="i" type="float"><input name="x" type="float" interfacename="a"/><input name="y" type="float" interfacename="b"/></inner>
                  <add name="s" type="float"><input name="in1" type="float" nodename="i"/><input name="in2" type="float" interfacename="c"/></add>
                  <output name="out" type="float" nodename="s"/>
                </nodegraph>
                <nodegraph name="NG">
                  <input name="gain" type="float" value="2"/>
                  <blend name="one" type="float"><input name="a" type="float" interfacename="gain"/><input name="b" type="float" value="3"/><input name="c" type="float" value="4"/></blend>
                  <blend name="two" type="float"><input name="a" type="float" interfacename="gain"/><input name="b" type="float" value="5"/><input name="c" type="float" nodename="one"/></blend>
                  <output name="out" type="float" nodename="two"/>
                </nodegraph>
                <output name="out" type="float" nodegraph="NG"/>""";
        String source = GlslCheck.shader("genglsl", body).stage(Stage.PIXEL).source();
        String expected =
                """
                float NG_inner(float y)
                {
                  float m = two_a * y;
                  return m;
                }

                float NG_blend(float b, float c)
                {
                  float i = NG_inner(b);
                  float s = i + c;
                  return s;
                }
                """;
        assertTrue(source.contains(expected), source);
        assertTrue(source.contains("float two_out = NG_blend(two_b, one_out);"), source);
    }

    @Test
    void everyOutputOfANodeIsWritten() {
        Shader shader = GlslCheck.generate(
                        "genglsl",
                        "<separate2 name=\"s\" type=\"multioutput\"><input name=\"in\" type=\"vector2\" value=\"1, 2\"/></separate2>",
                        "s",
                        REDUCED,
                        PassPipeline.Observer.NONE)
                .throwIfErrors();
        String source = shader.stage(Stage.PIXEL).source();
        assertTrue(source.contains("layout (location = 0) out vec4 outx;"), source);
        assertTrue(source.contains("layout (location = 1) out vec4 outy;"), source);
        assertTrue(source.contains("outy = vec4(vec3("), source);
    }

    @Test
    void equalNamesInTwoGraphsKeepTheirOwnFiles() {
        String graph =
                """
                <nodedef name="ND_%1$s" node="%1$s"><output name="out" type="color3"/></nodedef>
                <nodegraph name="NG_%1$s" nodedef="ND_%1$s">
                  <image name="i" type="color3"><input name="file" type="filename" value="%1$s.png"/></image>
                  <output name="out" type="color3" nodename="i"/>
                </nodegraph>
                <%1$s name="n%1$s" type="color3"/>
                """;
        Shader shader = GlslCheck.shader(
                "genglsl",
                graph.formatted("fa") + graph.formatted("fb")
                        + """
                        <add name="a" type="color3"><input name="in1" type="color3" nodename="nfa"/><input name="in2" type="color3" nodename="nfb"/></add>
                        <output name="out" type="color3" nodename="a"/>""");
        assertEquals(
                "NG_fa_i_file = fa.png, NG_fb_i_file = fb.png",
                shader.stage(Stage.PIXEL).block(Kind.PUBLIC_UNIFORMS).orElseThrow().variables().stream()
                        .filter(variable -> variable.file().isPresent())
                        .map(variable ->
                                variable.name() + " = " + variable.file().orElse(""))
                        .collect(Collectors.joining(", ")));
        String source = shader.stage(Stage.PIXEL).source();
        assertTrue(source.contains("mx_image_color3(NG_fa_i_file,"), source);
        assertTrue(source.contains("mx_image_color3(NG_fb_i_file,"), source);
        assertTrue(source.contains("\nvec3 mx_image_color3("), source);
        assertEquals(source.indexOf("\nvec3 mx_image_color3("), source.lastIndexOf("\nvec3 mx_image_color3("));
    }

    @Test
    void structsAreSpelledInGlslAndWrittenWhenUsed() {
        Shader shader = GlslCheck.generate(
                        "genglsl",
                        """
                        <typedef name="inner"><member name="c" type="color3" value="1, 0, 0"/></typedef>
                        <typedef name="outer"><member name="i" type="inner"/><member name="k" type="float" value="2"/></typedef>
                        <typedef name="idle"><member name="x" type="float"/></typedef>
                        <nodedef name="ND_open" node="open"><input name="in" type="outer" value="{{0.5, 0.25, 0};3}"/><output name="out" type="color3"/></nodedef>
                        <implementation name="IM_open" nodedef="ND_open" target="genglsl" sourcecode="{{in}}.i.c * {{in}}.k"/>
                        <open name="o" type="color3"/>
                        <output name="out" type="color3" nodename="o"/>""",
                        "out",
                        REDUCED,
                        PassPipeline.Observer.NONE)
                .throwIfErrors();
        String source = shader.stage(Stage.PIXEL).source();
        assertTrue(
                source.contains(
                        """
                        struct inner
                        {
                          vec3 c;
                        };

                        struct outer
                        {
                          inner i;
                          float k;
                        };
                        """),
                source);
        assertTrue(!source.contains("idle"), source);
        assertTrue(source.contains("outer(inner(vec3(0.5, 0.25, 0.0)), 3.0)"), source);
    }

    @Test
    void everyLineLeadsBackToTheNodeItWasWrittenFor() {
        Shader shader = GlslCheck.shader(
                "genglsl",
                """
                <nodegraph name="g">
                  <invert name="n" type="float"><input name="in" type="float" value="0.25"/></invert>
                  <output name="o" type="float" nodename="n"/>
                </nodegraph>
                <output name="out" type="float" nodegraph="g" output="o"/>""");
        ShaderStage pixel = shader.stage(Stage.PIXEL);
        int line = 1
                + (int) pixel.source()
                        .lines()
                        .takeWhile(text -> !text.contains("n_out ="))
                        .count();
        Origin origin = pixel.sourceMap().at(line);
        assertEquals("g/n at test.mtlx:3:3", origin == null ? "" : origin.path() + " at " + origin.span());
        assertEquals(pixel.source().lines().count(), pixel.sourceMap().lines());
    }

    @Test
    void variablesKnowWhereTheyComeFrom() {
        Shader shader = GlslCheck.shader(
                "genglsl",
                """
                <multiply name="m" type="color3" colorspace="lin_rec709">
                  <input name="in1" type="color3" value="0.1, 0.2, 0.3"/>
                  <input name="in2" type="color3" value="0.5, 0.5, 0.5"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>""");
        VariableBlock block =
                shader.stage(Stage.PIXEL).block(Kind.PUBLIC_UNIFORMS).orElseThrow();
        Variable first = block.variables().get(0);
        assertEquals("PublicUniforms", block.name());
        assertEquals("m_in1", first.name());
        assertEquals("m/in1", first.path());
        assertEquals("lin_rec709", first.colorSpace());
        assertEquals("0.1, 0.2, 0.3", first.value() == null ? "" : first.value().text());
        assertEquals("test.mtlx:3:", first.span().toString().substring(0, 12));
    }

    @Test
    void theVersionsDifferInTheirDeclarations() {
        String body =
                """
                <geompropvalue name="g" type="integer"><input name="geomprop" type="string" value="part"/></geompropvalue>
                <add name="a" type="integer"><input name="in1" type="integer" nodename="g"/><input name="in2" type="integer" value="2"/></add>
                <output name="out" type="integer" nodename="a"/>""";
        checkHead(
                "genglsl",
                body,
                Stage.PIXEL,
                """
                #version 400

                // PublicUniforms
                uniform int a_in2 = 2;

                in VertexData
                {
                  flat int i_geomprop_part;
                } vd;

                out vec4 out1;

                """);
        checkHead(
                "essl",
                body,
                Stage.PIXEL,
                """
                #version 300 es
                precision highp float;
                precision highp int;
                precision highp sampler2D;

                // PublicUniforms
                uniform int a_in2;

                flat in int i_geomprop_part1;

                out vec4 out1;

                """);
        checkHead(
                "essl",
                body,
                Stage.VERTEX,
                """
                #version 300 es
                precision highp float;
                precision highp int;
                precision highp sampler2D;

                // PrivateUniforms
                uniform mat4 u_worldMatrix;
                uniform mat4 u_viewProjectionMatrix;

                in vec3 i_position;
                in int i_geomprop_part;

                flat out int i_geomprop_part1;

                """);
        checkHead(
                "vulkan",
                body,
                Stage.PIXEL,
                """
                #version 450

                // PublicUniforms_pixel
                layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
                {
                  int a_in2;
                };

                in VertexData
                {
                  layout (location = 0) flat int i_geomprop_part;
                } vd;

                layout (location = 0) out vec4 out1;

                """);
    }

    @Test
    void lightsAreLeftOutWhereNothingIsLit() {
        GenerationOptions lights = GenerationOptions.builder()
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light"))
                .build();
        String lit = pixel("surface", lights);
        String glowing = pixel("surface_unlit", lights);
        String dark = pixel(
                "surface",
                lights.toBuilder().set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 0).build());
        assertTrue(lit.contains("LightData") && lit.contains("mx_point_light"), lit);
        assertFalse(glowing.contains("LightData") || glowing.contains("mx_point_light"), glowing);
        assertFalse(dark.contains("LightData") || dark.contains("mx_point_light"), dark);
    }

    private static String pixel(String category, GenerationOptions options) {
        return GlslCheck.generate(
                        "genglsl",
                        "<oren_nayar_diffuse_bsdf name='d' type='BSDF'/><" + category
                                + " name='s' type='surfaceshader'>"
                                + (category.equals("surface") ? "<input name='bsdf' type='BSDF' nodename='d'/>" : "")
                                + "</" + category + "><output name='out' type='surfaceshader' nodename='s'/>",
                        "out",
                        options,
                        PassPipeline.Observer.NONE)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
    }

    @Test
    void anUnconnectedShaderInputIsBlack() {
        check(
                """
                <nodegraph name="g">
                  <input name="handed" type="surfaceshader"/>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" interfacename="handed"/>
                  </surfacematerial>
                  <output name="o" type="material" nodename="m"/>
                </nodegraph>
                <output name="out" type="material" nodegraph="g"/>""",
                GenerationOptions.DEFAULT,
                """
                material m_out = surfaceshader(vec3(0.0), vec3(0.0));
                out1 = vec4(m_out.color, 1.0);""");
    }

    private static void check(String body, GenerationOptions options, String expectedMain) {
        Shader shader = GlslCheck.generate("genglsl", body, "out", options, PassPipeline.Observer.NONE)
                .throwIfErrors();
        assertEquals(expectedMain, GlslCheck.main(shader.stage(Stage.PIXEL).source()));
    }

    private static void checkHead(String target, String body, Stage stage, String expected) {
        String source = GlslCheck.shader(target, body).stage(stage).source();
        assertEquals(expected, source.substring(0, source.indexOf("void main()")));
    }
}
