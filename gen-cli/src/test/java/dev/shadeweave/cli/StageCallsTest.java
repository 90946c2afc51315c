package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the effect of each modifier and template option on the shader or the picture. */
class StageCallsTest {
    private static final String COLOR =
            """
            <materialx version="1.39">
              <constant name="c" type="color3"><input name="value" type="color3" value="0.8, 0.4, 0.2" /></constant>
              <output name="out" type="color3" nodename="c" />
            </materialx>
            """;

    private static final String MOVED =
            """
            <materialx version="1.39">
              <displacement name="d" type="displacementshader">
                <input name="displacement" type="float" value="-0.2" />
              </displacement>
              <surface_unlit name="s" type="surfaceshader"><input name="opacity" type="float" value="0.5" /></surface_unlit>
              <surfacematerial name="m" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
                <input name="displacementshader" type="displacementshader" nodename="d" />
              </surfacematerial>
            </materialx>
            """;

    private static final String CONTROL =
            """
            layout(vertices = 3) out;
            void main()
            {
                sg_MapIO(gl_InvocationID);
                gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = 2.0;
                gl_TessLevelInner[0] = 2.0;
            }
            """;

    private static final String GEOMETRY =
            """
            layout(triangles) in;
            layout(triangle_strip, max_vertices = 3) out;
            void main()
            {
                for (int i = 0; i < 3; ++i)
                {
                    sg_MapIO(i);
                    gl_Position.xy *= SHRINK;
                    EmitVertex();
                }
                EndPrimitive();
            }
            """;

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    @BeforeEach
    void start() {
        cli = new Cli(folder)
                .file("it.mtlx", COLOR)
                .file("moved.mtlx", MOVED)
                .file("v.vert", "void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\ngl_Position.y *= 0.625;\n}\n")
                .file("c.tesc", CONTROL)
                .file("e.tese", "layout(triangles) in;\nvoid main()\n{\n    sg_MapIOBarycentric();\n}\n")
                .file("g.geom", GEOMETRY)
                .file("f.frag", "void main()\n{\nSG_FRAGMENT_BEGIN;\nsg_cColor.rgb *= 0.125;\nSG_FRAGMENT_END;\n}\n")
                .file("lit.frag", "void main()\n{\nSG_FRAGMENT_BEGIN;\nSG_FRAGMENT_LIGHTING;\nSG_FRAGMENT_END;\n}\n");
    }

    /**
     * Each line has an option, a stage, a text of the stage with the option, and a text of the stage only without the
     * option.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--template-vertex @v.vert | vert | gl_Position.y \\*= 0.625; | ~",
                "--template-tess-evaluation @e.tese | tese | layout\\(triangles\\) in; | ~",
                "--template-tess-control @c.tesc --template-tess-evaluation @e.tese | tesc | layout\\(vertices = 3\\) out; | ~",
                "--template-geometry @g.geom --macro SHRINK=0.25 | geom | #define SHRINK 0.25\\n[^@]*gl_Position.xy \\*= SHRINK; | ~",
                "--template-fragment @f.frag | frag | sg_cColor.rgb \\*= 0.125; | ~",
                "--shade-mode phong | frag | uniform vec3 g_cDiffuse | ~",
                "--shade-mode gouraud | vert | uniform vec3 g_cDiffuse | ~",
                "--shade-mode flat | frag | flat (in )?vec4 litColor | ~",
                "--shade-mode phong --stage-lights point,spot | frag | g_vLightAtten_0[^@]*g_vLightAngleExp_1 | g_vLightDir_0",
                "--shade-mode phong --stage-lights point --modifier cel --modifier @red.mod --lighting-by red | frag | sg_cColor.r \\+= 0.5 | // cel, light 0",
                "--shade-mode phong --vertex-colors diffuse | vert | in vec4 i_color_0; | ~",
                "--macro HALF=0.5 | vert | #define HALF 0.5 | ~",
                "--macro HALF=0.5 --macro FULL=1.0 | frag | #define HALF 0.5\\n#define FULL 1.0 | ~",
                "--glsl-version 430 | vert | ^#version 430\\n | ~",
                "--glsl-version 430 | frag | ^#version 430\\n | ~",
                "--shade-mode unlit --stage-textures 2 | frag | texture\\(g_Texture0, [^@]*\\+ texture\\(g_Texture1, [^@]*/ 2.0; | ~",
                "--shade-mode unlit --stage-textures 2 --sum-textures | frag | texture\\(g_Texture0, [^@]*\\+ texture\\(g_Texture1, | / 2.0;",
                "--shade-mode unlit --stage-textures 1 --tex-gen object-linear,2 | vert | g_vTexGenPlane1 | i_texcoord_0",
                "--shade-mode unlit --stage-textures 1 --tex-gen sphere-map,2,pixel | frag | texture\\(g_Texture0, [^@]*reflect\\( | genTexCoord",
                "--shade-mode unlit --vertex-colors diffuse --color-interpolation noperspective | vert | noperspective (out )?vec4 vertexColor; | ~",
                "--shade-mode unlit --vertex-colors diffuse --color-interpolation flat | frag | flat (in )?vec4 vertexColor; | ~",
                "--modifier normals --normal-interpolation noperspective | frag | noperspective (in )?vec3 normalOS; | ~",
                "--template-geometry @g.geom --macro SHRINK=1.0 --clip-distances 5 | geom | gl_ClipDistance\\[0\\] = [^@]*gl_ClipDistance\\[2\\] = | gl_ClipDistance\\[1\\] = ",
                "--modifier fog --modifier @warm.mod | frag | g_fogColor[^@]*vec3\\(1.0, 0.5, 0.25\\) | ~",
            })
    void options_change_the_text(String options, String stage, String present, String absent) {
        cli.file("warm.mod", "FragmentEndCode:\noutFragment.rgb *= vec3(1.0, 0.5, 0.25);\n");
        cli.file("red.mod", "Modifier:\nreplaces: lighting\nLightingCode:\nsg_cColor.r += 0.5;\n");
        cli.run("generate " + options.strip() + " -o @out @it.mtlx").isQuiet().hasStatus(0);
        String text = cli.read("out/it__out." + stage);
        assertTrue(finds(present, text), () -> present + " in\n" + text);
        assertFalse(!absent.equals("~") && finds(absent, text), () -> absent + " in\n" + text);
        cli.run("generate -o @plain @it.mtlx").isQuiet().hasStatus(0);
        assertFalse(
                cli.list("plain").contains("it__out." + stage) && finds(present, cli.read("plain/it__out." + stage)),
                () -> present + " is there anyway");
    }

    private static boolean finds(String pattern, String text) {
        return java.util.regex.Pattern.compile(pattern).matcher(text).find();
    }

    /** Only the requested stages are written, and a missing stage is reported. */
    @Test
    void stages_are_written_as_they_are_asked_for() {
        cli.file("warm.mod", "FragmentEndCode:\noutFragment.rgb *= vec3(1.0, 0.5, 0.25);\n");
        String call = "generate --modifier wireframe --modifier @warm.mod --template-fragment @f.frag @it.mtlx ";
        cli.run(call + "-o @all").isQuiet().hasStatus(0);
        assertEquals(List.of("it__out.frag", "it__out.geom", "it__out.vert"), cli.list("all"));
        cli.run(call + "--stages geometry,pixel -o @two").isQuiet().hasStatus(0);
        assertEquals(List.of("it__out.frag", "it__out.geom"), cli.list("two"));
        assertEquals(cli.read("all/it__out.geom"), cli.read("two/it__out.geom"));
        cli.run("generate --stages vertex,tess-control -o @one @it.mtlx")
                .hasStatus(1)
                .says(
                        "error[SW1739]: 'out' has no stage tess-control that option --stages asks for; it has vertex, pixel,");
        assertEquals(List.of("it__out.vert"), cli.list("one"));
        cli.run("generate --stages fragment -o @none @it.mtlx")
                .hasStatus(2)
                .says(
                        "option '--stages' does not take 'fragment' but some of vertex, tess-control, tess-evaluation, geometry,"
                                + " pixel");
    }

    /** The other verbs that generate shaders accept these options too. */
    @Test
    void compile_and_validate_check_modifiers_and_templates() {
        cli.file("bad.mod", "FragmentEndCode:\noutFragment.r = lenght(outFragment.gb);\n");
        String mistake = "bad.mod:2:17: error[SW3116]: there is no function lenght; did you mean 'length'?";
        cli.run("compile --modifier @bad.mod @it.mtlx").hasStatus(1).says(mistake);
        cli.run("compile --template-fragment @bad.mod @it.mtlx").hasStatus(1).says("template");
        cli.run("compile --to spirv -o @spirv --modifier wireframe @it.mtlx").hasStatus(0);
        assertEquals(List.of("it__out.frag.spv", "it__out.geom.spv", "it__out.vert.spv"), cli.list("spirv"));
        cli.run("validate --target essl --modifier @bad.mod @it.mtlx")
                .hasStatus(1)
                .says(mistake);
        cli.run("validate --target essl --modifier fog @it.mtlx").hasStatus(0);
        cli.run("validate --modifier fog @it.mtlx").hasStatus(2).says("option '--modifier' needs --target NAME");
        cli.run("validate --target genosl --modifier fog @it.mtlx").hasStatus(2).says("does not act upon it");
    }

    @Test
    void bake_applies_modifiers_and_templates() {
        cli.file(
                "baked.mtlx",
                """
                <materialx version="1.39">
                  <nodegraph name="NG">
                    <texcoord name="uv" type="vector2" />
                    <extract name="u" type="float"><input name="in" type="vector2" nodename="uv" /></extract>
                    <combine3 name="c" type="color3">
                      <input name="in1" type="float" nodename="u" />
                      <input name="in2" type="float" value="0.5" />
                      <input name="in3" type="float" value="0.5" />
                    </combine3>
                    <output name="out" type="color3" nodename="c" />
                  </nodegraph>
                  <standard_surface name="s" type="surfaceshader">
                    <input name="base_color" type="color3" nodegraph="NG" output="out" />
                  </standard_surface>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """);
        cli.file("warm.mod", "FragmentEndCode:\noutFragment.rgb *= vec3(1.0, 0.5, 0.25);\n");
        cli.run("bake --size 4 --format exr --modifier @warm.mod -o @images @baked.mtlx")
                .hasStatus(0);
        String image = cli.list("images").stream()
                .filter(name -> name.endsWith(".exr"))
                .findFirst()
                .orElseThrow();
        Image baked = cli.picture("images/" + image);
        assertArrayEquals(
                new float[] {0.875f, 0.25f, 0.125f},
                new float[] {baked.get(3, 1, 0), baked.get(3, 1, 1), baked.get(3, 1, 2)},
                1e-3f);
        cli.file("bad.mod", "FragmentEndCode:\noutFragment.r = lenght(outFragment.gb);\n");
        cli.run("bake --size 4 --modifier @bad.mod -o @images @baked.mtlx")
                .hasStatus(1)
                .says("bad.mod:2:17: error[SW3116]");
    }

    @Test
    void displacement_by_tessellation_adds_its_stages() {
        cli.run("generate --displacement tessellate -o @out @moved.mtlx")
                .isQuiet()
                .hasStatus(0);
        assertEquals(List.of("moved__m.frag", "moved__m.tesc", "moved__m.tese", "moved__m.vert"), cli.list("out"));
        assertTrue(cli.read("out/moved__m.tesc").contains("g_tessLevel"));
        cli.run("generate -o @plain @moved.mtlx").isQuiet().hasStatus(0);
        assertEquals(List.of("moved__m.frag", "moved__m.vert"), cli.list("plain"));
    }

    @Test
    void displacement_moves_the_drawn_surface() {
        int still = covered(draw("--displacement none @moved.mtlx"));
        int moved = covered(draw("--displacement tessellate @moved.mtlx"));
        int vertices = covered(draw("--displacement vertex @moved.mtlx"));
        assertEquals(0.64, moved / (double) still, 0.03);
        assertEquals(moved, vertices, 0.02 * moved);
    }

    /** Each layer hides half of the light behind it. */
    @Test
    void layers_lie_over_each_other() {
        for (int layers = 1; layers <= 3; layers++) {
            Image image = draw("--transparency --displacement none --peel " + layers + " @moved.mtlx");
            assertEquals(1 - Math.pow(0.5, Math.min(layers, 2)), image.get(32, 32, 3), 1e-3, layers + " layers");
        }
        cli.run("render --peel 257 @it.mtlx -o @no.exr").hasStatus(2).says("'--peel'");
    }

    @Test
    void another_output_is_shown() {
        cli.file(
                "more.mod",
                "FragmentIO:\nout vec4 outMore;\nFragmentEndCode:\noutMore = vec4(0.25, 0.5, 0.75, 1.0);\n");
        float[] first = color(draw("--modifier @more.mod @it.mtlx"));
        float[] other = color(draw("--modifier @more.mod --show-output outMore @it.mtlx"));
        assertArrayEquals(new float[] {0.8f, 0.4f, 0.2f}, first, 1e-3f);
        assertArrayEquals(new float[] {0.25f, 0.5f, 0.75f}, other, 1e-3f);
        cli.run("render --modifier @more.mod --show-output outMroe @it.mtlx -o @no.exr")
                .hasStatus(1)
                .says("outMroe")
                .says("outMore");
        assertFalse(Files.exists(folder.resolve("no.exr")));
    }

    @Test
    void missing_mesh_attribute_is_an_error_with_strict() {
        cli.file("bare.obj", "v -1 -1 0\nv 1 -1 0\nv 0 1 0\nf 1 2 3\n");
        String call = "render --modifier normals --mesh @bare.obj --size 16 @it.mtlx -o ";
        cli.run(call + "@drawn.exr").hasStatus(0).says("warning").says("mesh 'bare.obj' has no 'normal'");
        assertTrue(Files.exists(folder.resolve("drawn.exr")));
        cli.run(call + "@strict.exr --strict").hasStatus(1).says("error").says("mesh 'bare.obj' has no 'normal'");
        assertFalse(Files.exists(folder.resolve("strict.exr")));
    }

    @Test
    void textures_are_summed_in_the_picture() {
        picture("first.exr", "0.25, 0.5, 0");
        picture("second.exr", "0.25, 0, 0.5");
        String textures = "--shade-mode unlit --stage-textures 2 --set g_Texture0=" + folder.resolve("first.exr")
                + " --set g_Texture1=" + folder.resolve("second.exr") + " ";
        assertArrayEquals(
                new float[] {0.8f + 0.25f, 0.4f + 0.25f, 0.2f + 0.25f}, color(draw(textures + "@it.mtlx")), 1e-3f);
        assertArrayEquals(
                new float[] {0.8f + 0.5f, 0.4f + 0.5f, 0.2f + 0.5f},
                color(draw(textures + "--sum-textures @it.mtlx")),
                1e-3f);
    }

    /** Draws a picture of one colour. */
    private void picture(String name, String value) {
        cli.file("plain.mtlx", COLOR.replace("0.8, 0.4, 0.2", value));
        cli.run(
                        "render --mesh plane --camera 0,0 --orthographic --environment none --background none --zoom 2 --size 8 -o @"
                                + name + " @plain.mtlx")
                .hasStatus(0);
    }

    @Test
    void lights_that_are_stated_shine() {
        String lit = "--shade-mode phong --stage-lights directional --set g_vLightDir_0=0,0,-1 ";
        assertEquals(0.8 * (0.05 + 0.1 + 0.6), color(draw(lit + "@it.mtlx"))[0], 0.01);
        assertEquals(
                0.8 * (0.05 + 0.1 + 0.6),
                color(
                        draw(
                                "--template-fragment @lit.frag --stage-lights directional --set g_vLightDir_0=0,0,-1 @it.mtlx"))[
                        0],
                0.01);
        assertEquals(0.8 * 0.05, color(draw("--shade-mode phong @it.mtlx"))[0], 0.01);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--stage-textures 17 | option '--stage-textures' does not take '17' but a number from 0 to 16",
                "--stage-textures -1 | option '--stage-textures' does not take '-1' but a number from 0 to 16",
                "--tex-gen mirror,2 | option '--tex-gen' does not take 'mirror,2' but one of object-linear, eye-linear, sphere-map, normal-map, reflection-map",
                "--stage-lights lamp | 'lamp'",
                "--template-geometry @none.geom | option '--template-geometry' does not take",
                "--shade-mode unlit --stage-lights point | option lights: having lights in shade mode 'unlit' is not possible",
                "--target genosl --stage-lights point | '--stage-lights'",
                "--target genosl --clip-distances 1 | '--clip-distances'",
            })
    void reports_impossible_values_with_the_name_of_the_option(String options, String message) {
        Cli.Result result = cli.run("generate " + options.strip() + " -o @out @it.mtlx");
        result.says(message.strip());
        assertTrue(result.status() > 0);
        assertEquals(List.of(), cli.list("out"));
    }

    private Image draw(String options) {
        cli.run("render --mesh sphere --camera 0,0 --orthographic --environment none --background none --size 64 -o"
                        + " @drawn.exr " + options)
                .hasStatus(0);
        return cli.picture("drawn.exr");
    }

    private static float[] color(Image image) {
        return new float[] {image.get(32, 32, 0), image.get(32, 32, 1), image.get(32, 32, 2)};
    }

    private static int covered(Image image) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.get(i % image.width(), i / image.width(), 3) > 0 ? 1 : 0;
        }
        return count;
    }
}
