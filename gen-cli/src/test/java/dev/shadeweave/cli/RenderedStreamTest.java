package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that {@code glir run} on a stream of {@code render --glir} draws the same picture as {@code render}. */
class RenderedStreamTest {
    /** The tolerance: one step of an 8-bit value, because a driver and Java may round differently. */
    private static final double ONE_CODE = 1.01 / 255;

    private static final String GLASS =
            """
            <materialx version="1.39">
              <constant name="bright" type="color3"><input name="value" type="color3" value="4, 0.5, 0.1"/></constant>
              <output name="pattern" type="color3" nodename="bright"/>
              <standard_surface name="s" type="surfaceshader">
                <input name="base_color" type="color3" value="0.8, 0.3, 0.1"/>
                <input name="opacity" type="color3" value="0.4, 0.4, 0.4"/>
              </standard_surface>
              <surfacematerial name="glass" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s"/>
              </surfacematerial>
              <standard_surface name="t" type="surfaceshader">
                <input name="base_color" type="color3" value="0.1, 0.3, 0.8"/>
                <input name="emission" type="float" value="2"/>
              </standard_surface>
              <surfacematerial name="solid" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="t"/>
              </surfacematerial>
            </materialx>
            """;

    private static final String SCENE =
            """
            <materialx version="1.39">
              <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="0.65"/></sdfsphere>
              <sdfbasicmaterial name="green" type="sdf">
                <input name="in" type="sdf" nodename="ball"/>
                <input name="color" type="color3" value="0.2, 0.7, 0"/>
              </sdfbasicmaterial>
              <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="green"/></raymarch>
              <output name="picture" type="color4" nodename="march" output="color"/>
            </materialx>
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
                .file("glass.mtlx", GLASS)
                .file("scene.mtlx", SCENE)
                .file(
                        "lights.mtlx",
                        """
                        <materialx version="1.39">
                          <directional_light name="sun" type="lightshader">
                            <input name="intensity" type="float" value="4"/>
                          </directional_light>
                          <directional_light name="lamp" type="lightshader">
                            <input name="direction" type="vector3" value="1, -1, 0"/>
                          </directional_light>
                        </materialx>
                        """);
    }

    private void check(String options, String rendered, String ending) {
        cli.run("render --size 24 " + options + " -o @a" + ending + " --glir @a.json")
                .hasStatus(ExitCode.OK);
        cli.run("glir check @a.json").hasStatus(ExitCode.OK).isQuiet();
        cli.run("glir run @a.json -o @b" + ending).hasStatus(ExitCode.OK).isQuiet();
        Image expected = cli.picture(rendered);
        Image drawn = cli.picture("b" + ending);
        assertEquals(expected.width() + "x" + expected.height(), drawn.width() + "x" + drawn.height());
        double most = ImageDifference.between(expected, drawn).max();
        assertTrue(most <= ONE_CODE, options + ": the stream differs by " + most);
    }

    @ParameterizedTest
    @CsvSource({
        "--element solid",
        "--element solid --tone-mapping aces",
        "--element solid --tone-mapping agx",
        "--element solid --tone-mapping neutral --exposure 2",
        "--element solid --exposure -3",
        "--element solid --linear",
        "--element solid --linear --exposure 1 --background none",
        "--element solid --samples 1",
        "--element solid --samples 4",
        "--element solid --background none",
        "'--element solid --background 0.2,0.4,0.6 --target essl'",
        "--element solid --background polished",
        "--element solid --light-rig @lights.mtlx --shadow-map",
        "--element glass",
        "--element glass --background none",
        "--element glass --background none --no-transparency",
        "--element glass --background none --peel 3 --samples 4",
        "'--element solid --mesh cube --camera 30,20 --orthographic'",
        "--element pattern",
        "--element pattern --exposure -1 --background none",
        "--element pattern --shade-mode unlit",
    })
    void a_stream_is_the_picture(String options) {
        check("@glass.mtlx " + options, "a.png", ".png");
    }

    @ParameterizedTest
    @CsvSource({
        "--element solid",
        "--element solid --exposure 2",
        "--element glass --background none",
    })
    void a_stream_of_linear_numbers_is_the_picture(String options) {
        check("@glass.mtlx " + options, "a.exr", ".exr");
    }

    @ParameterizedTest
    @CsvSource({
        "--target genglsl_raymarch",
        "--target essl_raymarch --background none",
        "--target genglsl_raymarch --mesh cube --samples 4",
        "--target genglsl_raymarch --exposure 1 --tone-mapping agx",
    })
    void a_stream_of_a_marched_scene_is_the_picture(String options) {
        check("@scene.mtlx " + options, "a.png", ".png");
    }

    @Test
    void a_stream_is_the_first_picture_on_the_way_around() {
        check("@glass.mtlx --turntable 3 --element solid", "a__0001.png", ".png");
    }

    @Test
    void a_stream_is_the_first_picture_of_a_wedge() {
        cli.run("render @glass.mtlx --element solid --size 24 --wedge t/emission=1:8:2 -o @w.png --glir @a.json")
                .hasStatus(ExitCode.OK);
        cli.run("render @glass.mtlx --element solid --size 24 --set t/emission=1 -o @a.png")
                .hasStatus(ExitCode.OK);
        cli.run("glir run @a.json -o @b.png").hasStatus(ExitCode.OK);
        assertTrue(ImageDifference.between(cli.picture("a.png"), cli.picture("b.png"))
                        .max()
                <= ONE_CODE);
    }

    /** The stream of a PNG file has display colours. In a linear file they become light. */
    @Test
    void a_file_of_light_gets_light() {
        cli.run(
                        "render @glass.mtlx --element pattern --background none --exposure -3 --size 8 -o @a.png --glir @a.json")
                .hasStatus(ExitCode.OK);
        cli.run("glir run @a.json -o @b.exr").hasStatus(ExitCode.OK);
        Image light = cli.picture("b.exr");
        assertEquals(0.5, light.get(4, 4, 0), 1e-3);
        assertEquals(0.0625, light.get(4, 4, 1), 1e-3);
        assertEquals(0, light.get(0, 0, 3));
    }

    @Test
    void a_canvas_of_unknown_colors_is_refused() {
        cli.file(
                "odd.json",
                """
                {"glir": "0.6", "canvas": {"width": 8, "height": 8, "colors": "cmyk"}, "commands": [["SWAP"]]}
                """);
        cli.run("glir check @odd.json").hasStatus(ExitCode.BAD_INPUT).says("the colors light, srgb or numbers");
    }
}
