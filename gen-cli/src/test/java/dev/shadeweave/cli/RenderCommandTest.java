package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenderCommandTest {
    private static final String PHOTO =
            """
            <materialx version="1.39">
              <nodegraph name="NG">
                <input name="photo" type="filename" value="%s" uniform="true"/>
                <image name="image" type="color3">
                  <input name="file" type="filename" interfacename="photo"/>
                  <input name="default" type="color3" value="0.25, 0.5, 0.75"/>
                  <input name="filtertype" type="string" value="closest"/>
                </image>
                <output name="out" type="color3" nodename="image"/>
              </nodegraph>
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
        cli = new Cli(folder).color("grey.mtlx", "0.5, 0.25, 0.1").file("photo.mtlx", PHOTO.formatted("gone.png"));
    }

    private void middleIs(String name, double red, double green, double blue) {
        Image image = cli.picture(name);
        int x = image.width() / 2;
        int y = image.height() / 2;
        assertEquals(red, image.get(x, y, 0), 0.003);
        assertEquals(green, image.get(x, y, 1), 0.003);
        assertEquals(blue, image.get(x, y, 2), 0.003);
    }

    @Test
    void a_png_is_in_the_colours_of_a_display_unless_linear_numbers_are_asked_for() {
        cli.run("render @grey.mtlx --size 16 -o @coded.png").isQuiet().hasStatus(0);
        middleIs("coded.png", 0.735, 0.537, 0.349);
        cli.run("render @grey.mtlx --size 16 --linear -o @linear.png").isQuiet().hasStatus(0);
        middleIs("linear.png", 0.5, 0.25, 0.1);
        for (String format : List.of("hdr", "exr")) {
            cli.run("render @grey.mtlx --size 16 -o @light." + format).isQuiet().hasStatus(0);
            middleIs("light." + format, 0.5, 0.25, 0.1);
        }
    }

    @Test
    void exposure_makes_colours_brighter_or_dimmer() {
        cli.run("render @grey.mtlx --size 16 --exposure -1 -o @dim.exr")
                .isQuiet()
                .hasStatus(0);
        middleIs("dim.exr", 0.25, 0.125, 0.05);
        cli.run("render @grey.mtlx --size 16 --exposure 3 -o @bright.exr")
                .isQuiet()
                .hasStatus(0);
        middleIs("bright.exr", 4, 2, 0.8);
        cli.run("render @grey.mtlx --size 16 --exposure 0.5 --linear --background none -o @half.png")
                .isQuiet()
                .hasStatus(0);
        middleIs("half.png", 0.7071, 0.3536, 0.1414);
        assertEquals(1, cli.picture("half.png").get(8, 8, 3), "alpha stays");
        cli.run("render @grey.mtlx --size 16 --exposure 101 -o @no.png")
                .hasStatus(2)
                .says("option '--exposure' does not take '101.0' but numbers from -100 to 100");
    }

    @Test
    void textures_come_from_archives_tiles_and_frames() throws IOException {
        cli.color("red.mtlx", "1, 0, 0").run("render @red.mtlx --size 4 --linear --background none -o @red.png");
        byte[] red = Files.readAllBytes(folder.resolve("red.png"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("photo.mtlz")))) {
            zip.putNextEntry(new ZipEntry("photo.mtlx"));
            zip.write(PHOTO.formatted("deep/red.png").getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("deep/red.png"));
            zip.write(red);
        }
        cli.run("render @photo.mtlz --mesh plane --camera 0,0 --size 8 -o @zip.exr")
                .hasStatus(0);
        middleIs("zip.exr", 1, 0, 0);
        Files.write(folder.resolve("tile_u1_v1_007.png"), red);
        cli.file("tile.mtlx", PHOTO.formatted("tile_&lt;UVTILE&gt;_{03frame}.png"))
                .run("render @tile.mtlx --mesh plane --camera 0,0 --frame 7 --size 8 -o @tile.exr")
                .isQuiet()
                .hasStatus(0);
        middleIs("tile.exr", 1, 0, 0);
        cli.run("render @tile.mtlx --mesh plane --camera 0,0 --frame 8 --size 8 -o @gone.exr")
                .says("texture 'tile_u1_v1_008.png' was not found; the default of the node takes its place")
                .says("tried tile_u1_v1_008.png")
                .hasStatus(0);
        middleIs("gone.exr", 0.25, 0.5, 0.75);
    }

    @Test
    void a_missing_texture_is_a_checker_unless_the_node_has_another_default() {
        cli.file("none.mtlx", PHOTO.formatted("gone.png").replaceAll("<input name=\"default\".*", ""))
                .run("render @none.mtlx --mesh plane --camera 0,0 --size 64 -o @none.exr")
                .says("texture 'gone.png' was not found; a checker takes its place")
                .hasStatus(0);
        Set<String> colors = new TreeSet<>();
        Image image = cli.picture("none.exr");
        for (int x = 24; x < 40; x++) {
            assertEquals(image.get(x, 30, 0), image.get(x, 30, 2), 1e-5);
            assertEquals(0, image.get(x, 30, 1));
            colors.add(image.get(x, 30, 0) > 0.5 ? "magenta" : "black");
        }
        assertEquals(Set.of("magenta", "black"), colors);
        cli.file("unnamed.mtlx", PHOTO.formatted("").replaceAll("<input name=\"default\".*", ""))
                .run("render @unnamed.mtlx --mesh plane --camera 0,0 --size 8 -o @unnamed.exr")
                .isQuiet();
        middleIs("unnamed.exr", 0, 0, 0);
    }

    @Test
    void a_dash_is_one_picture_on_standard_output() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        cli.run("render @grey.mtlx --size 8 -o -", out).isQuiet().hasStatus(0);
        Files.write(folder.resolve("printed.png"), out.toByteArray());
        middleIs("printed.png", 0.735, 0.537, 0.349);
        cli.run("render @grey.mtlx --size 8 --turntable 2 -o -", new ByteArrayOutputStream())
                .says("standard output takes one picture, and this makes more; choose an element (--element)")
                .hasStatus(1);
        out.reset();
        cli.run("render @grey.mtlx --size 8 --turntable 2 --contact-sheet -o -", out)
                .isQuiet()
                .hasStatus(0);
        Files.write(folder.resolve("sheet.png"), out.toByteArray());
        assertTrue(cli.picture("sheet.png").width() > 16, "two pictures lie side by side");
    }

    @Test
    void a_wedge_is_a_grid_of_pictures_over_one_input_or_two() {
        cli.run("render @grey.mtlx --size 8 --wedge NG/paint/value=0,0.5,1:1,0.5,1:3 -o @row.exr")
                .isQuiet()
                .hasStatus(0);
        Image row = cli.picture("row.exr");
        for (int i = 0; i < 3; i++) {
            assertEquals(i / 2.0, row.get(4 + i * (row.width() + 4) / 3, 4, 0), 1e-3);
        }
        cli.file("image.mtlx", PHOTO.formatted(""))
                .run("render @image.mtlx --size 8 --wedge NG/image/default=0,0,0:1,0,0:2"
                        + " --wedge NG/image/nothing=0:1:4 -o @no.exr")
                .says("option --wedge NG/image/nothing: none of the shaders has a uniform of that path or name");
        cli.run("render @grey.mtlx --size 8 --wedge NG/paint/value=0:1 -o @no.exr")
                .hasStatus(2)
                .says(
                        "option '--wedge' does not take 'NG/paint/value=0:1' but PATH=FROM:TO:STEPS, with 2 to 100 steps");
        cli.run("render @grey.mtlx --size 8 --wedge NG/paint/value=0:1:3 -o @no.exr")
                .hasStatus(1)
                .says("option --wedge NG/paint/value: color3 needs 3 numbers, found 1");
    }

    @Test
    void refuses_a_wedge_over_an_input_that_does_not_exist() {
        String wedge = "render @grey.mtlx --size 8 -o @no.exr --wedge NG/paint/value=0,0,0:1,1,1:2";
        cli.run("render @grey.mtlx --size 8 --wedge NG/paint/valeu=0,0,0:1,1,1:2 -o @no.exr")
                .hasStatus(1)
                .says("error[SW1753]: option --wedge NG/paint/valeu: none of the shaders has a uniform of that path");
        cli.run(wedge + " --wedge NG/gone=0:1:2").hasStatus(1).says("SW1753");
        cli.file(
                        "fed.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="float"/>
                          <absval name="n" type="float"><input name="in" type="float" nodename="c"/></absval>
                          <output name="o" type="float" nodename="n"/>
                        </materialx>
                        """)
                .run("render @fed.mtlx --size 8 -o @no.exr --wedge n/in=0:1:2")
                .hasStatus(1)
                .says(
                        "option --wedge n/in: none of the shaders has a uniform of that path or name; the input is connected,"
                                + " so it has no value to set");
        cli.run(wedge + " --set NG/gone=1").hasStatus(1).says("SW1753");
        cli.run("render @grey.mtlx --size 8 --contact-sheet --set NG/gone=1 -o @no.exr")
                .hasStatus(1)
                .says("SW1753");
        cli.file("bad.mtlx", "<materialx version=\"1.39\"><output name=\"o\" type=\"color3\" nodename=\"n\" />")
                .run("render @grey.mtlx @bad.mtlx --size 8 -o @no.exr --wedge NG/gone=0:1:2")
                .hasStatus(1)
                .says("option --wedge NG/gone: none of the shaders has a uniform of that path");
        assertFalse(cli.list("").contains("no.exr"));
    }

    /**
     * Light through a glass ball is refracted and tinted where it enters and where it leaves. A ray that hits it at 30
     * degrees turns by 2 (30 - asin(sin 30 / 1.5)) degrees (Snell). In the environment, red is 1 everywhere, and green
     * is the angle from straight ahead.
     */
    @Test
    void glass_bends_and_tints_on_both_sides() throws IOException {
        int width = 1024;
        float[] sky = new float[width * width / 2 * 4];
        for (int i = 0; i < sky.length / 4; i++) {
            double along = (i % width + 0.5) / width;
            sky[4 * i] = 1;
            sky[4 * i + 1] = (float) Math.min(along, 1 - along) * 2;
            sky[4 * i + 3] = 1;
        }
        Files.write(folder.resolve("sky.exr"), ImageFiles.encode(Image.of(width, width / 2, sky), ImageFormat.EXR));
        cli.file(
                "glass.mtlx",
                """
                <materialx version="1.39">
                  <dielectric_bsdf name="d" type="BSDF">
                    <input name="tint" type="color3" value="0.5, 0.5, 0.5" />
                    <input name="ior" type="float" value="1.5" />
                    <input name="roughness" type="vector2" value="0.01, 0.01" />
                    <input name="scatter_mode" type="string" value="T" />
                  </dielectric_bsdf>
                  <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d" /></surface>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """);
        String line = "render @glass.mtlx --environment @sky.exr --background transparent --orthographic --camera 0,0"
                + " --size 200 --environment-samples 64";
        cli.run(line + " --mesh sphere -o @ball.exr").hasStatus(0);
        Image ball = cli.picture("ball.exr");
        int row = ball.height() / 2;
        int edge = ball.width() - 1;
        while (ball.get(edge, row, 3) < 0.5) {
            edge--;
        }
        double radius = edge + 0.5 - ball.width() / 2.0;
        int there = (int) Math.round(ball.width() / 2.0 + 0.5 * radius - 0.5);
        double inwards = Math.asin((there + 0.5 - ball.width() / 2.0) / radius);
        double turned = 2 * (inwards - Math.asin(Math.sin(inwards) / 1.5));
        double green = ball.get(there, row, 1) / ball.get(there, row, 0);
        assertEquals(Math.toDegrees(turned), green * 180, 2, "degrees that light is turned by");
        cli.run(line + " --mesh sphere --set u_refractionTwoSided=false -o @once.exr")
                .hasStatus(0);
        assertEquals(
                0.5, ball.get(there, row, 0) / cli.picture("once.exr").get(there, row, 0), 0.01, "the second tint");
        assertEquals(0, ball.get(0, 0, 3), "transparent");
        cli.run(line.replace("transparent", "environment") + " --mesh sphere -o @around.exr")
                .hasStatus(0);
        assertEquals(1, cli.picture("around.exr").get(0, 0, 3));
        assertEquals(1, cli.picture("around.exr").get(0, 0, 0), 1e-3, "the environment is behind it");
        cli.run(line + " --mesh plane -o @pane.exr").hasStatus(0);
        cli.run(line + " --mesh plane --set u_refractionTwoSided=false -o @side.exr")
                .hasStatus(0);
        assertEquals(
                cli.picture("side.exr").get(100, 100, 0),
                cli.picture("pane.exr").get(100, 100, 0),
                1e-6,
                "a sheet has one side");
    }

    /**
     * Two documents are drawn side by side, and only one has the input: the caption of the other does not show the
     * value.
     */
    @Test
    void captions_of_a_wedge_name_only_values_of_their_material() {
        String wedge = " --size 160 --wedge NG/paint/value=0,0,0:0,0,0:2 --columns 2 -o @";
        cli.color("black.mtlx", "0, 0, 0")
                .file("other.mtlx", cli.read("black.mtlx").replace("\"paint\"", "\"other\""));
        cli.run("render @black.mtlx @other.mtlx" + wedge + "both.png").hasStatus(0);
        cli.run("render @other.mtlx --contact-sheet --columns 1 --size 160 -o @plain.png")
                .hasStatus(0);
        Image both = cli.picture("both.png");
        Image plain = cli.picture("plain.png");
        int below = both.height() - plain.height();
        int other = 0;
        for (int y = 0; y < plain.height(); y++) {
            for (int x = 0; x < plain.width(); x++) {
                assertEquals(plain.get(x, y, 0), both.get(x, below + y, 0), 1e-3, "below, at " + x + ", " + y);
                other += plain.get(x, y, 0) == both.get(x, y, 0) ? 0 : 1;
            }
        }
        assertTrue(other > 20, "the first row says its values");
    }

    @Test
    void a_wedge_has_small_numbers_too_and_labels_that_are_true() {
        String set = "render @grey.mtlx --size 8 --linear -o @row.exr --exposure 16 --wedge NG/paint/value=";
        cli.run(set + "0,0,0:0.00004,0,0:3").isQuiet().hasStatus(0);
        Image row = cli.picture("row.exr");
        for (int i = 0; i < 3; i++) {
            assertEquals(i * 2e-5 * (1 << 16), row.get(4 + i * (row.width() + 4) / 3, 4, 0), 1e-2);
        }
        String same = "option --wedge NG/paint/value changes the same input";
        cli.run("render @grey.mtlx --size 8 --set NG/paint/value=1,0,0 --wedge NG/paint/value=0,0,0:1,1,1:3 -o @no.exr")
                .hasStatus(1)
                .says("error[SW1749]: option --set NG/paint/value: " + same);
        cli.run("render @grey.mtlx --size 8 --wedge NG/paint/value=0,0,0:1,1,1:3 --wedge paint_value=0,0,0:1,1,1:3"
                        + " -o @no.exr")
                .hasStatus(1)
                .says(
                        "error[SW1749]: option --wedge NG/paint/value: option --wedge paint_value changes the same input");
    }

    @Test
    void a_sheet_that_is_too_large_is_reported_before_anything_is_drawn() {
        String wedges = " --wedge NG/paint/value=0,0,0:1,1,1:100 --wedge u_refractionTwoSided=0:1:100";
        cli.run("render @grey.mtlx --size 512 -o @no.exr" + wedges)
                .hasStatus(1)
                .says("error[SW1752]: a contact sheet of 10000 pictures of 512 by 512 pixels has more than 268435456;"
                        + " draw smaller ones (--size)");
    }

    @Test
    void the_camera_and_the_object_stand_where_they_are_put() {
        String run = "render @grey.mtlx --mesh plane --camera 0,0 --size 32 --background none ";
        cli.run(run + "--zoom 4 -o @near.exr").isQuiet().hasStatus(0);
        assertEquals(1, cli.picture("near.exr").get(1, 1, 3), "the plane fills the picture");
        cli.run(run + "--mesh-transform rotate-y:90;translate:3,0,0 --orthographic -o @edge.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals(0, cli.picture("edge.exr").get(8, 16, 3), "the plane is seen from its side");
        cli.run(run + "--camera-position 0,0,4 --camera-target 0.9,0,0 --field-of-view 40 -o @left.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals(1, cli.picture("left.exr").get(8, 16, 3));
        assertEquals(0, cli.picture("left.exr").get(24, 16, 3), "what is looked at lies right of the plane");
        for (String wrong :
                List.of("--zoom 0", "--mesh-transform spin:4", "--mesh-transform scale:0", "--camera-target 1")) {
            cli.run(run + wrong + " -o @no.exr").hasStatus(2).says("does not take");
        }
        cli.run(run + "--camera-position 1,2,3 --camera-target 1,2,3 -o @no.exr")
                .hasStatus(2)
                .says("options '--camera-position' and '--camera-target' name one point");
    }

    @Test
    void lights_and_environments_that_are_built_in() {
        String surface =
                """
                <materialx version="1.39">
                  <standard_surface name="s" type="surfaceshader"/>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                  </surfacematerial>
                </materialx>
                """;
        cli.file("white.mtlx", surface);
        String run = "render @white.mtlx --mesh sphere --size 16 --background none ";
        cli.run(run + "--environment none -o @dark.exr").isQuiet().hasStatus(0);
        middleIs("dark.exr", 0, 0, 0);
        cli.run(run + "--environment none --light-rig three-point -o @lit.exr")
                .isQuiet()
                .hasStatus(0);
        assertTrue(cli.picture("lit.exr").get(8, 8, 0) > 0.1);
        assertTrue(
                cli.picture("lit.exr").get(4, 5, 0) > cli.picture("lit.exr").get(4, 5, 2),
                "the key on the left is warm");
        assertTrue(
                cli.picture("lit.exr").get(11, 9, 0) < cli.picture("lit.exr").get(11, 9, 2),
                "the fill on the right is cool");
        cli.run(run + "-o @front.exr").isQuiet().hasStatus(0);
        cli.run(run + "--environment-rotation 180 -o @back.exr").isQuiet().hasStatus(0);
        double front =
                cli.picture("front.exr").get(4, 5, 0) - cli.picture("front.exr").get(11, 5, 0);
        double back =
                cli.picture("back.exr").get(4, 5, 0) - cli.picture("back.exr").get(11, 5, 0);
        assertTrue(Math.abs(front - back) > 0.02, "the light comes from elsewhere: " + front + " and " + back);
        cli.run(run + "--tone-mapping film -o @no.png")
                .hasStatus(2)
                .says("option '--tone-mapping' does not take 'film' but none, aces, agx, neutral");
    }

    @Test
    void a_look_draws_the_materials_that_it_assigns() {
        String material =
                """
                <surface_unlit name="s%1$s" type="surfaceshader">
                  <input name="emission_color" type="color3" value="%2$s"/>
                </surface_unlit>
                <surfacematerial name="%1$s" type="material">
                  <input name="surfaceshader" type="surfaceshader" nodename="s%1$s"/>
                </surfacematerial>
                """;
        cli.file(
                "looks.mtlx",
                "<materialx version='1.39'>" + material.formatted("red", "1,0,0") + material.formatted("green", "0,1,0")
                        + "<look name='day'><materialassign name='a' material='red' geom='*'/></look>"
                        + "<look name='night'><materialassign name='a' material='green' geom='*'/></look></materialx>");
        cli.run("render @looks.mtlx --look night --size 8 -o @night.exr")
                .isQuiet()
                .hasStatus(0);
        middleIs("night.exr", 0, 1, 0);
        assertEquals(
                List.of("night.exr"),
                cli.list("").stream().filter(name -> name.endsWith("exr")).toList());
        cli.run("render @looks.mtlx --look dusk --size 8 -o @dusk.exr")
                .says("there is no look 'dusk' in this document")
                .hasStatus(1);
    }

    @Test
    void draws_the_requested_background() {
        cli.run("render @grey.mtlx --size 16 --background none -o @none.exr").hasStatus(0);
        assertEquals(0, cli.picture("none.exr").get(0, 0, 3));
        cli.run("render @grey.mtlx --size 16 --background 0.25,2,0 -o @colour.exr")
                .hasStatus(0);
        assertEquals(2, cli.picture("colour.exr").get(0, 0, 1));
        assertEquals(1, cli.picture("colour.exr").get(0, 0, 3));
        String low = "render @grey.mtlx --size 32 --zoom 0.6 --camera 0,5 -o ";
        cli.run(low + "@matt.exr").hasStatus(0);
        cli.run(low + "@polished.exr --background polished").hasStatus(0);
        Image matt = cli.picture("matt.exr");
        Image polished = cli.picture("polished.exr");
        assertEquals(matt.get(16, 2, 0), polished.get(16, 2, 0), 1e-3); // the wall
        double most = 0;
        for (int y = 16; y < 32; y++) {
            most = Math.max(most, Math.abs(matt.get(16, y, 0) - polished.get(16, y, 0)));
        }
        assertTrue(most > 0.02, "the ground mirrors the ball: " + most);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // A plane that emits light of 1 and hides half of the background.
                "0,0,0| surface_unlit| e.exr| 0.5| 1",
                "1,1,1| surface_unlit| e.exr| 1| 1",
                "0.2,0.2,0.2| surface_unlit| e.exr| 0.6| 1",
                "1,1,1| surface_unlit| e.png| 1| 1",
                "0.2,0.2,0.2| surface_unlit| e.png| 0.7977| 1",
                "none| surface_unlit| e.exr| 0.5| 0.5",
                "none| surface_unlit| e.png| 1| 0.5",
                "0,0,0| surface| e.exr| 0.5| 1",
                "1,1,1| surface| e.exr| 1| 1",
            })
    void a_surface_lies_over_the_background_by_its_opacity(
            String background, String kind, String file, double shown, double alpha) {
        String surface = kind.equals("surface")
                ? "<uniform_edf name='light' type='EDF'/>"
                        + "<surface name='s' type='surfaceshader'><input name='edf' type='EDF' nodename='light'/>"
                : "<surface_unlit name='s' type='surfaceshader'>";
        cli.file(
                        "veil.mtlx",
                        "<materialx version='1.39'>" + surface + "<input name='opacity' type='float' value='0.5'/></"
                                + kind
                                + "><surfacematerial name='M' type='material'>"
                                + "<input name='surfaceshader' type='surfaceshader' nodename='s'/></surfacematerial>"
                                + "</materialx>")
                .run("render @veil.mtlx --transparency --mesh plane --camera 0,0 --size 8 --samples 1 --background "
                        + background + " -o @" + file)
                .isQuiet()
                .hasStatus(0);
        middleIs(file, shown, shown, shown);
        assertEquals(alpha, cli.picture(file).get(4, 4, 3), 0.003);
    }

    /** A white plane with a slanted hole: a pixel that is partly hole has the remaining colour and alpha. */
    @Test
    void more_samples_smooth_patterns_of_colour_and_opacity() {
        cli.file(
                "hole.mtlx",
                """
                <materialx version="1.39">
                  <texcoord name="at" type="vector2"/>
                  <dotproduct name="across" type="float">
                    <input name="in1" type="vector2" nodename="at"/><input name="in2" type="vector2" value="1, 0.23"/>
                  </dotproduct>
                  <ifgreater name="there" type="float">
                    <input name="value1" type="float" nodename="across"/><input name="value2" type="float" value="0.5"/>
                    <input name="in1" type="float" value="1"/><input name="in2" type="float" value="0"/>
                  </ifgreater>
                  <surface_unlit name="s" type="surfaceshader">
                    <input name="opacity" type="float" nodename="there"/>
                  </surface_unlit>
                  <surfacematerial name="M" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                  </surfacematerial>
                </materialx>
                """);
        String render = "render @hole.mtlx --transparency --mesh plane --camera 0,0 --size 32 --background none ";
        cli.run(render + "-o @once.exr").isQuiet().hasStatus(0);
        cli.run(render + "--samples 8 -o @mean.exr").isQuiet().hasStatus(0);
        cli.run(render + "--samples 8 -o @mean.png").isQuiet().hasStatus(0);
        Image sharp = cli.picture("once.exr");
        Image smooth = cli.picture("mean.exr");
        Image shown = cli.picture("mean.png");
        Set<Float> once = new TreeSet<>();
        Set<Float> mean = new TreeSet<>();
        for (int y = 8; y < 24; y++) {
            for (int x = 8; x < 24; x++) {
                float alpha = smooth.get(x, y, 3);
                once.add(sharp.get(x, y, 3));
                mean.add(alpha);
                assertEquals(alpha, smooth.get(x, y, 0), 1e-3, "multiplied by alpha");
                assertEquals(alpha > 0 ? 1 : 0, shown.get(x, y, 0), 0.01, "divided by alpha");
            }
        }
        assertEquals(Set.of(0f, 1f), once);
        assertTrue(mean.size() > 5, mean.toString());
    }

    /** A square floats above the ground; the sun casts its shadow into the middle of the picture. */
    @Test
    void cut_out_parts_cast_no_shadow_unless_drawn_opaque() {
        cli.file(
                        "two.obj",
                        """
                        v -1 -1 0
                        v 1 -1 0
                        v 1 1 0
                        v -1 1 0
                        v 0.4 -0.1 0.5
                        v 0.6 -0.1 0.5
                        v 0.6 0.1 0.5
                        v 0.4 0.1 0.5
                        vt 1 0
                        vt 0 0
                        f 1/1 2/1 3/1 4/1
                        f 5/2 6/2 7/2 8/2
                        """)
                .file(
                        "sun.mtlx",
                        """
                        <materialx version="1.39"><directional_light name="sun" type="lightshader">
                          <input name="direction" type="vector3" value="-0.7, 0, -0.7"/>
                          <input name="color" type="color3" value="1, 1, 1"/>
                          <input name="intensity" type="float" value="3"/>
                        </directional_light></materialx>
                        """)
                .file(
                        "veil.mtlx",
                        """
                        <materialx version="1.39">
                          <texcoord name="at" type="vector2"/>
                          <extract name="s" type="float"><input name="in" type="vector2" nodename="at"/></extract>
                          <max name="there" type="float">
                            <input name="in1" type="float" nodename="s"/><input name="in2" type="float" value="0"/>
                          </max>
                          <oren_nayar_diffuse_bsdf name="chalk" type="BSDF"/>
                          <surface name="surface" type="surfaceshader">
                            <input name="bsdf" type="BSDF" nodename="chalk"/>
                            <input name="opacity" type="float" nodename="there"/>
                          </surface>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="surface"/>
                          </surfacematerial>
                        </materialx>
                        """);
        String run = "render @veil.mtlx --mesh @two.obj --light-rig @sun.mtlx --shadow-map --camera 0,0 --size 33 -o ";
        cli.run(run + "@whole.exr --no-transparency").hasStatus(0);
        cli.run(run + "@cut.exr").hasStatus(0);
        cli.run(run + "@set.exr --set there/in2=1").hasStatus(0);
        float dark = cli.picture("whole.exr").get(16, 16, 0);
        float bright = cli.picture("cut.exr").get(16, 16, 0);
        assertTrue(bright > dark + 0.05, "a hole casts no shadow: " + bright + ", else " + dark);
        assertEquals(dark, cli.picture("set.exr").get(16, 16, 0), 0.01, "what is set to be there casts one");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NG/paint/value=0.1,0.2,0.3| 0.1| 0.2| 0.3",
                "paint_value=0.9,0.8,0.7| 0.9| 0.8| 0.7",
            })
    void a_uniform_is_set_by_path_or_name(String setting, double red, double green, double blue) {
        cli.file(
                        "paint.mtlx",
                        """
                        <materialx version="1.39"><nodegraph name="NG">
                          <multiply name="paint" type="color3">
                            <input name="in1" type="color3" interfacename="value"/>
                            <input name="in2" type="color3" value="1, 1, 1"/>
                          </multiply>
                          <input name="value" type="color3" value="1, 0, 0"/>
                          <output name="out" type="color3" nodename="paint"/>
                        </nodegraph></materialx>
                        """)
                .run("render @paint.mtlx --size 16 -o @p.exr --set "
                        + setting.replace("NG/paint/value", "NG/value").replace("paint_value", "value"))
                .isQuiet()
                .hasStatus(0);
        middleIs("p.exr", red, green, blue);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NG/photos=x.png| 1| none of the shaders has a uniform of that path or name; did you mean 'NG/photo'?",
                "NG/image/default=1| 1| color3 needs 3 numbers, found 1",
                "NG/photo| 2| does not take 'NG/photo' but PATH=VALUE",
            })
    void reports_values_that_cannot_be_set(String setting, int status, String message) {
        cli.run("render @photo.mtlx --size 8 -o @p.png --set " + setting)
                .hasStatus(status)
                .says(message);
    }

    @Test
    void a_texture_that_is_not_there_gives_its_place_to_the_default() {
        cli.run("render @photo.mtlx --size 16 -o @p.exr")
                .hasStatus(0)
                .says("photo.mtlx:3:5: warning[SW1822]: texture 'gone.png' was not found; the default of the node takes"
                        + " its place");
        middleIs("p.exr", 0.25, 0.5, 0.75);
    }

    @Test
    void a_texture_that_is_none_gives_its_place_to_the_default() {
        cli.file("gone.png", "this is no picture")
                .run("render @photo.mtlx --size 16 -o @p.exr")
                .hasStatus(0)
                .says("warning[SW1820]: image '")
                .says("gone.png' cannot be read: it is neither PNG, JPEG, HDR, EXR nor another known image");
        middleIs("p.exr", 0.25, 0.5, 0.75);
    }

    @Test
    void a_huge_texture_gives_its_place_to_the_default() throws IOException {
        plain("gone.png", 1, 1, 1);
        byte[] bytes = Files.readAllBytes(folder.resolve("gone.png"));
        bytes[17] = 1;
        Files.write(folder.resolve("gone.png"), bytes);
        cli.run("render @photo.mtlx --size 16 -o @p.exr").hasStatus(0).says("warning[SW1821]: image '");
        middleIs("p.exr", 0.25, 0.5, 0.75);
    }

    /** The header states the size, so the file is refused without reading the pixels. */
    @Test
    void a_huge_environment_is_refused_with_its_limit() throws IOException {
        plain("around.png", 1, 1, 1);
        byte[] bytes = Files.readAllBytes(folder.resolve("around.png"));
        for (int side : new int[] {16, 20}) {
            System.arraycopy(new byte[] {0, 0, 0x20, 0}, 0, bytes, side, 4);
        }
        Files.write(folder.resolve("around.png"), bytes);
        cli.run("render --environment @around.png @photo.mtlx --size 16 -o @p.exr")
                .hasStatus(1)
                .says("around.png' is too large: 8192 by 8192 pixels; scale it down to 16384 pixels along a side and"
                        + " 33554432 in all");
        assertFalse(Files.exists(folder.resolve("p.exr")));
    }

    /** If texture coordinates are doubled, the four quarters of the plane show four different tiles. */
    @Test
    void a_set_of_tiles_is_laid_out_by_texture_coordinates() throws IOException {
        plain("t.1001.png", 1, 0, 0);
        plain("t.1002.png", 0, 1, 0);
        plain("t.1011.png", 0, 0, 1);
        plain("t.1012.png", 1, 1, 0);
        cli.file("tiles.mtlx", PHOTO.formatted("t.&lt;UDIM&gt;.png")).file("tiles.obj", tiledSquare());
        cli.run("render @tiles.mtlx --mesh @tiles.obj --camera 0,0 --size 32 --background none -o @p.exr")
                .isQuiet()
                .hasStatus(0);
        Image image = cli.picture("p.exr");
        assertEquals("1.0 0.0 0.0", color(image, 10, 21), "lower left");
        assertEquals("0.0 1.0 0.0", color(image, 21, 21), "lower right");
        assertEquals("0.0 0.0 1.0", color(image, 10, 10), "upper left");
        assertEquals("1.0 1.0 0.0", color(image, 21, 10), "upper right");
        Files.delete(folder.resolve("t.1012.png"));
        cli.run("render @tiles.mtlx --mesh @tiles.obj --camera 0,0 --size 32 --background none -o @p.exr")
                .hasStatus(0)
                .says("texture 't.1012.png' was not found");
        assertEquals("0.25 0.5 0.75", color(cli.picture("p.exr"), 21, 10), "upper right, missing");
        assertEquals("1.0 0.0 0.0", color(cli.picture("p.exr"), 10, 21), "lower left, still there");
    }

    private static String tiledSquare() {
        StringBuilder obj = new StringBuilder();
        int corner = 0;
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 2; column++) {
                for (int[] at : new int[][] {{0, 0}, {1, 0}, {1, 1}, {0, 1}}) {
                    int s = column + at[0];
                    int t = row + at[1];
                    obj.append("v %d %d 0\nvt %d %d\n".formatted(s - 1, t - 1, s, t));
                }
                obj.append("f");
                for (int i = 1; i <= 4; i++) {
                    obj.append(" %1$d/%1$d".formatted(corner + i));
                }
                obj.append('\n');
                corner += 4;
            }
        }
        return obj.toString();
    }

    private static String color(Image image, int x, int y) {
        return image.get(x, y, 0) + " " + image.get(x, y, 1) + " " + image.get(x, y, 2);
    }

    private void plain(String name, float red, float green, float blue) throws IOException {
        ImageFiles.write(
                Image.paint(4, 4, (x, y, pixel) -> {
                    pixel[0] = red;
                    pixel[1] = green;
                    pixel[2] = blue;
                    pixel[3] = 1;
                }),
                folder.resolve(name),
                ImageFormat.PNG);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--size 0 -o @p.png| 2| option '--size' does not take '0' but sides of 1 to 16384 pixels",
                "--size 100000 -o @p.png| 2| option '--size' does not take '100000' but sides of 1 to 16384 pixels",
                "--size 9x0 -o @p.png| 2| option '--size' does not take '9x0'",
                "-o @p.jpg| 2| names that end in .png, .hdr or .exr",
                "--size 8 -o @grey.mtlx/p.png| 1| error[SW1722]: cannot write '",
                "--size 8 -o @dir.png| 1| dir.png': it is a folder",
                "--size 8 -o @p.png --environment @dir.png| 1| dir.png' cannot be read: it is a folder",
                "--size 8 -o @p.png --frame 1e39| 2| option '--frame' does not take '1e39' but a decimal number that is finite",
                "--size 8 -o @p.png --time NaN| 2| option '--time' does not take 'NaN' but a decimal number that is finite",
                "--size 8 -o @p.png --time 1f| 2| option '--time' does not take '1f' but a decimal number",
                "--size 8 -o @p.png --time 0x1p3| 2| option '--time' does not take '0x1p3' but a decimal number",
                "--size 8 -o @p.png --samples \u0662| 2| option '--samples' does not take '\u0662' but a whole number",
                "--size 8 -o @p.png --camera 1f,2| 2| does not take '1f,2' but two or three decimal numbers with commas",
                "--size 8 -o @p.png --camera 1,2,0x1p5| 2| option '--camera' does not take '1,2,0x1p5' but two or three",
                "--size 8 -o @p.png --background 1d,0,0| 2| does not take '1d,0,0' but studio, polished, environment, transparent, three decimal",
                "--size 8 -o @p.png --background 1e39,0,0| 2| option '--background' does not take '1e39,0,0'",
                "--size 8 -o @p.png --samples 99999999999| 2| but a whole number of less than ten digits",
                "--size 8 -o @p.png --severity x| 2| error[SW1704]: value for option '--severity'",
                "--size 8 -o @p.png --search-path=| 2| the name of a file or folder is empty",
                "--size 8 -o @p.png --mesh=| 2| option '--mesh' does not take '' but ball",
                "--size 8 -o @p.png --mesh @none.obj| 1| cannot be read: there is no such file",
                "--size 8 -o @p.png --mesh spher| 2| did you mean 'sphere'?",
                "--size 8 -o @p.png --environment @none.hdr| 1| error[SW1740]: option --environment: image '",
                "--size 8 -o @p.png --ambient-occlusion @none.png| 1| error[SW1740]: option --ambient-occlusion: image '",
                "--size 8 -o @p.png --light-rig @grey.mtlx| 1| error[SW1840]: there is no light in '",
                "--size 8 -o @p.png --light-rig @wired.mtlx| 1| error[SW1841]: input 'color' of light 'lamp' is connected",
                "--size 8 -o @p.png --shadow-map| 2| option '--shadow-map' needs --light-rig",
                "--size 8 -o @p.png --peel -1| 2| option '--peel' does not take '-1' but numbers from 0 to 256",
                "--size 8 -o @p.png --peel 257| 2| option '--peel' does not take '257' but numbers from 0 to 256",
                "--size 8 -o @p.png --turntable 0| 2| numbers from 1 to 10000",
                "--size 8 -o @p.png --time soon| 2| option '--time' does not take 'soon' but a decimal number",
                "--size 8 -o @p.png --environment-samples 70000| 2| numbers from 1 to 65536",
            })
    void reports_a_wrong_option_with_one_clear_message(String options, int status, String message) throws IOException {
        Files.createDirectory(folder.resolve("dir.png"));
        cli.file(
                "wired.mtlx",
                """
                <materialx version="1.39">
                  <constant name="c" type="color3"/>
                  <point_light name="lamp" type="lightshader"><input name="color" type="color3" nodename="c"/></point_light>
                </materialx>
                """);
        Cli.Result result =
                cli.run("render @grey.mtlx " + options).hasStatus(status).says(message);
        assertEquals(1, result.err().split("error\\[", -1).length - 1, result.err());
        assertFalse(result.err().contains("Exception"), result.err());
    }

    @Test
    void a_turntable_is_a_picture_for_each_step() throws IOException {
        cli.run("render @grey.mtlx --size 8 --turntable 3 -o @turn.png")
                .isQuiet()
                .hasStatus(0);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of("turn__0001.png", "turn__0002.png", "turn__0003.png"),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.startsWith("turn"))
                            .sorted()
                            .toList());
        }
    }

    @Test
    void a_contact_sheet_holds_every_element_of_every_document() {
        cli.color("more/red.mtlx", "1, 0, 0").color("more/blue.mtlx", "0, 0, 1").color("more/green.mtlx", "0, 1, 0");
        Cli.Result result = cli.run("render @more --contact-sheet --size 8 --background 0,0,0 -o @sheet.exr")
                .isQuiet()
                .hasStatus(0);
        assertTrue(result.out().endsWith(": 3 pictures of 8 by 8\n"), result.out());
        Image sheet = cli.picture("sheet.exr");
        assertEquals("20 by 20", sheet.width() + " by " + sheet.height());
        assertEquals("0.0 0.0 1.0", color(sheet, 4, 4), "blue comes first");
        assertEquals("0.0 1.0 0.0", color(sheet, 16, 4), "then green");
        assertEquals("1.0 0.0 0.0", color(sheet, 4, 16), "then red");
    }

    @Test
    void a_contact_sheet_names_its_pictures_where_there_is_room() {
        cli.color("more/red.mtlx", "1, 0, 0").color("more/blue.mtlx", "0, 0, 1");
        String sheet = "render @more --contact-sheet --size 64x32 --background 0,0,0 ";
        cli.run(sheet + "-o @named.png").isQuiet().hasStatus(0);
        cli.run(sheet + "--captions=false -o @bare.png").isQuiet().hasStatus(0);
        Image named = cli.picture("named.png");
        Image bare = cli.picture("bare.png");
        assertEquals("132 by 32", bare.width() + " by " + bare.height());
        assertEquals("132 by 59", named.width() + " by " + named.height());
        int different = 0;
        for (int y = 0; y < 59; y++) {
            for (int x = 0; x < 132; x++) {
                if (y < 32) {
                    assertEquals(bare.get(x, y, 0), named.get(x, y, 0));
                } else if (y < 46 && x < 64) {
                    different += named.get(x, y, 0) != named.get(x + 68, y, 0) ? 1 : 0;
                } else if (x < 64) {
                    assertEquals(named.get(x, y, 0), named.get(x + 68, y, 0), "both elements are NG/out");
                }
            }
        }
        assertTrue(different > 10, "one document is blue, the other red");
        cli.run(sheet + "--turntable 2 -o @turn.png").isQuiet().hasStatus(0);
        Image turn = cli.picture("turn.png");
        boolean numbered = false;
        for (int x = 0; x < 64; x++) {
            for (int y = 46; y < 59; y++) {
                numbered |= turn.get(x, y, 0) != turn.get(x + 68, y, 0);
            }
        }
        assertTrue(numbered, "the steps of a turntable are counted");
    }

    @Test
    void pictures_are_compared_by_numbers_and_a_map() throws IOException {
        plain("a.png", 0.5f, 0.5f, 0.5f);
        plain("b.png", 0.6f, 0.5f, 0.5f);
        Cli.Result same =
                cli.run("compare @a.png @a.png --threshold 0").isQuiet().hasStatus(0);
        assertTrue(
                same.out().startsWith("rmse 0.000000\npsnr inf\nssim 1.000000\nmax  0.000000\nflip 0.0"), same.out());
        cli.run("compare @a.png @b.png --threshold 0.05 --map @map.png")
                .isQuiet()
                .hasStatus(1);
        assertEquals(4, cli.picture("map.png").width());
        cli.run("compare @a.png @b.png --threshold 0.06").isQuiet().hasStatus(0);
        cli.run("compare @a.png @none.png").hasStatus(1).says("there is no such file");
        ImageFiles.write(cli.picture("a.png").mapColors(x -> x), folder.resolve("a.exr"), ImageFormat.EXR);
        cli.run("compare @a.png @a.exr --threshold 0").hasStatus(0);
    }

    @Test
    void pictures_that_differ_in_alpha_alone_differ() throws IOException {
        plain("a.png", 0.5f, 0.5f, 0.5f);
        Image image = cli.picture("a.png");
        Image clear = Image.paint(4, 4, (x, y, pixel) -> {
            image.read(x, y, pixel);
            pixel[3] = x < 2 ? 1 : 0;
        });
        ImageFiles.write(clear, folder.resolve("clear.png"), ImageFormat.PNG);
        Cli.Result result =
                cli.run("compare @a.png @clear.png --threshold 0.7").isQuiet().hasStatus(1);
        assertTrue(result.out().startsWith("rmse 0.000000\n"), result.out());
        assertTrue(result.out().endsWith("\nalpha 0.707107\n"), result.out());
        cli.run("compare @a.png @clear.png --threshold 0.71").hasStatus(0);
        assertEquals(
                1, Cli.countInJson(cli.run("compare @a.png @clear.png --json").out(), "alpha"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--map @map.jpg| 2| names that end in .png",
                "--map=| 2| the name of a file or folder is empty",
                "--map @a.png/map.png| 1| map.png': a file of that name is in the way",
                "--threshold -1| 2| numbers from 0 on",
                "--threshold Infinity| 2| option '--threshold' does not take 'Infinity' but a decimal number that is finite",
                "--threshold 1d| 2| option '--threshold' does not take '1d' but a decimal number",
            })
    void compare_reports_invalid_options(String options, int status, String message) throws IOException {
        plain("a.png", 0.5f, 0.5f, 0.5f);
        cli.run("compare @a.png @a.png " + options).hasStatus(status).says(message);
    }

    @Test
    void lengths_are_in_meters_unless_another_unit_is_asked_for() {
        cli.file(
                "mile.mtlx",
                """
                <materialx version="1.39">
                  <nodedef name="ND_long" node="long">
                    <input name="length" type="float" value="0" unittype="distance"/>
                    <output name="out" type="float"/>
                  </nodedef>
                  <nodegraph name="NG_long" nodedef="ND_long">
                    <dot name="d" type="float"><input name="in" type="float" interfacename="length"/></dot>
                    <output name="out" type="float" nodename="d"/>
                  </nodegraph>
                  <long name="half" type="float">
                    <input name="length" type="float" value="50" unit="centimeter" unittype="distance"/>
                  </long>
                  <output name="out" type="float" nodename="half"/>
                </materialx>
                """);
        cli.run("render @mile.mtlx --element out --size 8 -o @m.exr").isQuiet().hasStatus(0);
        middleIs("m.exr", 0.5, 0.5, 0.5);
        cli.run("render @mile.mtlx --element out --size 8 -o @cm.exr --target-unit centimeter")
                .isQuiet()
                .hasStatus(0);
        middleIs("cm.exr", 50, 50, 50);
    }

    @Test
    void long_shaders_are_compiled_too() {
        StringBuilder chain = new StringBuilder("<materialx version=\"1.39\">\n");
        int nodes = 2000;
        for (int i = 0; i < nodes; i++) {
            String in = i == 0 ? "value=\"0.1\"" : "nodename=\"a" + (i - 1) + "\"";
            chain.append("<add name=\"a%d\" type=\"float\"><input name=\"in1\" type=\"float\" %s/></add>\n"
                    .formatted(i, in));
        }
        chain.append("<output name=\"out\" type=\"float\" nodename=\"a%d\"/>\n</materialx>".formatted(nodes - 1));
        cli.file("chain.mtlx", chain.toString())
                .run("compile --target vulkan @chain.mtlx")
                .isQuiet()
                .hasStatus(0);
    }

    @Test
    void shaders_are_compiled_measured_and_translated() throws IOException {
        Cli.Result driver = cli.run("compile @photo.mtlx").isQuiet().hasStatus(0);
        assertTrue(
                driver.out().startsWith("photo__NG_out: 1 samplers, ")
                        && driver.out().endsWith("webgl2 fits, mobile fits, desktop fits\n"),
                driver.out());
        Cli.Result vulkan = cli.run("compile --target vulkan @photo.mtlx --spirv @s --hlsl @s --msl @s --optimize")
                .isQuiet()
                .hasStatus(0);
        assertTrue(vulkan.out().contains(" instructions in the pixel stage"), vulkan.out());
        assertEquals(
                0x07230203,
                java.nio.ByteBuffer.wrap(Files.readAllBytes(folder.resolve("s/photo__NG_out.frag.spv")))
                        .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                        .getInt());
        assertTrue(Files.readString(folder.resolve("s/photo__NG_out.frag.hlsl")).contains("Texture2D"));
        assertTrue(
                Files.readString(folder.resolve("s/photo__NG_out.frag.metal")).contains("texture2d<float>"));
        cli.run("compile @photo.mtlx --to hlsl,msl --to spirv -o @t --optimize")
                .isQuiet()
                .hasStatus(0);
        for (String ending : List.of("hlsl", "metal")) {
            assertEquals(cli.read("s/photo__NG_out.frag." + ending), cli.read("t/photo__NG_out.frag." + ending));
        }
        assertTrue(Files.exists(folder.resolve("t/photo__NG_out.vert.spv")));
        cli.run("compile @photo.mtlx --to msl").hasStatus(2).says("option '--to' needs -o DIR");
        cli.run("compile @photo.mtlx -o @t").hasStatus(2).says("option '--output' needs --to FORM");
        cli.run("compile @photo.mtlx --to msl -o @t --target essl")
                .hasStatus(2)
                .says("option '--to' needs --target vulkan");
        cli.run("compile @photo.mtlx --to glsl -o @t").hasStatus(2).says("does not take 'glsl' but spirv, hlsl, msl");
        cli.run("compile @photo.mtlx --spirv @s").hasStatus(2).says("option '--spirv' needs --target vulkan");
        cli.run("compile @photo.mtlx --target genosl")
                .hasStatus(2)
                .says("does not take 'genosl' but essl, essl_raymarch, genglsl, genglsl_raymarch, ");
        assertTrue(cli.run("compile --help").out().contains("The target: essl, essl_raymarch, genglsl,"));
        cli.run("compile @photo.mtlx --profile webgl").hasStatus(2).says("did you mean 'webgl2'?");
    }

    /** A file of a few bytes can declare many pixels. Textures over the limit are omitted and reported. */
    @Test
    void textures_that_come_to_too_many_pixels() throws IOException {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\"><nodegraph name=\"NG\">");
        for (int i = 0; i < 3; i++) {
            ImageFiles.write(
                    Image.of(64, 64, new float[64 * 64 * 4]), folder.resolve("t" + i + ".png"), ImageFormat.PNG);
            text.append(
                            "<image name=\"i%d\" type=\"color3\"><input name=\"file\" type=\"filename\" value=\"t%d.png\" />"
                                    .formatted(i, i))
                    .append("</image>");
        }
        text.append("<add name=\"a\" type=\"color3\"><input name=\"in1\" type=\"color3\" nodename=\"i0\" />")
                .append("<input name=\"in2\" type=\"color3\" nodename=\"i1\" /></add>")
                .append("<add name=\"b\" type=\"color3\"><input name=\"in1\" type=\"color3\" nodename=\"a\" />")
                .append("<input name=\"in2\" type=\"color3\" nodename=\"i2\" /></add>")
                .append("<output name=\"out\" type=\"color3\" nodename=\"b\" /></nodegraph></materialx>");
        Cli cli = new Cli(folder).file("many.mtlx", text.toString());
        cli.run("render @many.mtlx --size 16 -o @p.png --limit pixels=12288")
                .hasStatus(0)
                .isQuiet();
        cli.run("render @many.mtlx --size 16 -o @p.png --limit pixels=12287")
                .hasStatus(0)
                .says(
                        "warning[SW1823]: image 't1.png' is left out: with its 64 by 64 pixels the textures of the picture"
                                + " come to more than 12287 pixels; scale textures down, or allow more (--limit pixels=N)");
    }

    /**
     * The limit also applies to the textures of all pictures of a run together, even though the pictures are drawn one
     * after the other.
     */
    @Test
    void textures_of_all_pictures_that_come_to_too_many_pixels() throws IOException {
        Cli cli = new Cli(folder);
        for (int i = 0; i < 3; i++) {
            ImageFiles.write(
                    Image.of(64, 64, new float[64 * 64 * 4]), folder.resolve("t" + i + ".png"), ImageFormat.PNG);
            cli.file(
                    "m" + i + ".mtlx",
                    ("<materialx version='1.39'><image name='i' type='color3'><input name='file' type='filename'"
                                    + " value='t%d.png' /></image><output name='out' type='color3' nodename='i' />"
                                    + "</materialx>")
                            .formatted(i));
        }
        String line = "render @m0.mtlx @m1.mtlx @m2.mtlx --size 16 -o @p.png --contact-sheet --limit run-pixels=";
        cli.run(line + 12288).hasStatus(0).isQuiet();
        cli.run(line + 12287)
                .hasStatus(0)
                .says(
                        "warning[SW1823]: image 't2.png' is left out: with its 64 by 64 pixels the textures of the run come"
                                + " to more than 12287 pixels; scale textures down, or allow more (--limit run-pixels=N)");
    }

    @Test
    void reports_shaders_beyond_the_limits_of_a_device() {
        StringBuilder many = new StringBuilder("<materialx version='1.39'><constant name='n0' type='color3'/>");
        for (int i = 1; i <= 17; i++) {
            many.append(
                    "<image name='i%1$d' type='color3'><input name='file' type='filename' value='f%1$d.png'/></image>"
                            .formatted(i));
            many.append(("<add name='n%1$d' type='color3'><input name='in1' type='color3' nodename='n%2$d'/>"
                            + "<input name='in2' type='color3' nodename='i%1$d'/></add>")
                    .formatted(i, i - 1));
        }
        cli.file("many.mtlx", many + "<output name='out' type='color3' nodename='n17'/></materialx>")
                .run("compile @many.mtlx --target vulkan --profile webgl2 --profile desktop")
                .hasStatus(1)
                .says("error[SW1746]: shader 'many__out' needs 17 samplers, but devices of profile 'webgl2' have 16");
    }
}
