package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.render.image.Image;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that surfaces with an opacity other than 1 show what is behind them, without any option. */
class RenderTransparencyTest {
    /** A surface that emits a colour. */
    private static final String MATERIAL =
            """
            <surface_unlit name="s%1$s" type="surfaceshader">
              <input name="emission_color" type="color3" value="%2$s"/>
              <input name="opacity" type="float" value="%3$s"/>
            </surface_unlit>
            <surfacematerial name="%1$s" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s%1$s"/>
            </surfacematerial>
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
        cli = new Cli(folder);
    }

    private void document(String... parts) {
        cli.file("m.mtlx", "<materialx version='1.39'>" + String.join("", parts) + "</materialx>");
    }

    /** Draws an EXR picture, whose colours are multiplied by alpha, and returns a pixel as text. */
    private String pixel(String options, int x, int y) {
        cli.run("render @m.mtlx --camera 0,0 -o @p.exr " + options).isQuiet().hasStatus(0);
        Image image = cli.picture("p.exr");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            text.append(i == 0 ? "" : " ").append(Math.round(image.get(x, y, i) * 100) / 100.0);
        }
        return text.toString();
    }

    /** A white plane before a background of 0.2. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.5| | 0.6 0.6 0.6 1.0",
                "0.5| --transparency| 0.6 0.6 0.6 1.0",
                "0.5| --no-transparency| 0.5 0.5 0.5 1.0",
                "1| | 1.0 1.0 1.0 1.0",
                "1| --set sM/opacity=0.5| 0.6 0.6 0.6 1.0",
                "1| --set sM_opacity=0.5| 0.6 0.6 0.6 1.0",
                "1| --no-transparency --set sM/opacity=0.5| 0.5 0.5 0.5 1.0",
                "0.5| --set sM/opacity=1| 1.0 1.0 1.0 1.0",
                "0.5| --background none| 0.5 0.5 0.5 0.5",
            })
    void a_plane_is_seen_through_by_its_opacity(String opacity, String options, String expected) {
        document(MATERIAL.formatted("M", "1, 1, 1", opacity));
        String background = options != null && options.contains("--background") ? "" : "--background 0.2,0.2,0.2 ";
        assertEquals(expected, pixel("--mesh plane --size 8 " + background + (options == null ? "" : options), 4, 4));
    }

    /** The holes of a surface show what is behind it, for example the background of the studio. */
    @Test
    void holes_are_holes() {
        document(
                """
                <texcoord name="at" type="vector2"/>
                <extract name="s" type="float"><input name="in" type="vector2" nodename="at"/></extract>
                <ifgreater name="there" type="float">
                  <input name="value1" type="float" nodename="s"/><input name="value2" type="float" value="0.5"/>
                  <input name="in1" type="float" value="1"/><input name="in2" type="float" value="0"/>
                </ifgreater>
                """
                        + MATERIAL.formatted("M", "1, 0, 0", "1")
                                .replace("type=\"float\" value=\"1\"", "type=\"float\" nodename=\"there\""));
        String hole = pixel("--mesh plane --size 32", 12, 16);
        assertEquals("1.0 0.0 0.0 1.0", pixel("--mesh plane --size 32", 20, 16));
        document(MATERIAL.formatted("M", "1, 0, 0", "0.0001"));
        assertEquals(pixel("--mesh plane --size 32", 12, 16), hole, "the same as without the sheet");
    }

    /** A wedge over opacities shows more or less of what is behind. */
    @Test
    void a_wedge_over_opacity_shows_the_background() {
        document(MATERIAL.formatted("M", "1, 1, 1", "1"));
        String line = "--mesh plane --size 8 --captions=false --background 0,0,1 --wedge sM/opacity=0.5:1:2";
        assertEquals(0.5, wedge(line, 4), 0.01);
        assertEquals(1, wedge(line, 16), 0.01);
    }

    private double wedge(String line, int x) {
        cli.run("render @m.mtlx --camera 0,0 -o @w.exr " + line).hasStatus(0);
        Image image = cli.picture("w.exr");
        assertEquals(1, image.get(x, 4, 2), 0.01, "blue is behind");
        return image.get(x, 4, 0);
    }

    /** Glass refracts its environment; objects drawn behind it cannot be refracted. */
    @Test
    void surface_that_only_transmits_is_opaque() {
        document(
                """
                <dielectric_bsdf name="d" type="BSDF">
                  <input name="scatter_mode" type="string" value="RT"/>
                </dielectric_bsdf>
                <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface>
                <surfacematerial name="M" type="material">
                  <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                </surfacematerial>
                """);
        String line = "--mesh sphere --size 16 --background none ";
        assertEquals(pixel(line + "--no-transparency", 8, 8), pixel(line, 8, 8));
        assertEquals(1, cli.picture("p.exr").get(8, 8, 3));
    }

    /** The visor of the robot is in front of its head. Both are visible, whichever of them is transparent. */
    @ParameterizedTest
    @CsvSource({"red, green", "green, red"})
    void parts_behind_others_are_seen_through_them(String head, String visor) {
        document(
                MATERIAL.formatted("red", "1, 0, 0", head.equals("red") ? "1" : "0.5"),
                MATERIAL.formatted("green", "0, 1, 0", head.equals("green") ? "1" : "0.5"),
                "<look name='day'><materialassign name='a' material='%s' geom='/robot'/>".formatted(head),
                "<materialassign name='b' material='%s' geom='/robot/head/visor'/></look>".formatted(visor));
        String shown = pixel(
                "--look day --mesh ../resources/meshes/robot.gltf --orthographic --environment none --background none"
                        + " --size 96",
                48,
                27);
        assertEquals("0.5 0.5 0.0 1.0", shown);
    }
}
