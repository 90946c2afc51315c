package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code bake}: the baked document gives the same picture. */
class BakeCommandTest {
    private static final String MATERIALS = "../resources/materials/";

    private final Cli cli;
    private final Path folder;

    BakeCommandTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
        this.folder = folder;
    }

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    /** A slow wave over the square in colour, roughness and normal, together with a stated value and a default. */
    private static final String WAVES =
            """
            <materialx version="1.39" colorspace="lin_rec709">
              <texcoord name="st" type="vector2" />
              <separate2 name="parts" type="multioutput"><input name="in" type="vector2" nodename="st" /></separate2>
              <multiply name="turns" type="float">
                <input name="in1" type="float" nodename="parts" output="outx" />
                <input name="in2" type="float" value="12.566371" />
              </multiply>
              <sin name="wave" type="float"><input name="in" type="float" nodename="turns" /></sin>
              <remap name="raised" type="float">
                <input name="in" type="float" nodename="wave" />
                <input name="inlow" type="float" value="-1" />
                <input name="outlow" type="float" value="0.2" />
                <input name="outhigh" type="float" value="0.8" />
              </remap>
              <mix name="dye" type="color3">
                <input name="fg" type="color3" value="0.8, 0.1, 0.02" />
                <input name="bg" type="color3" value="0.02, 0.2, 0.5" />
                <input name="mix" type="float" nodename="raised" />
              </mix>
              <multiply name="tilt" type="float">
                <input name="in1" type="float" nodename="wave" />
                <input name="in2" type="float" value="0.2" />
              </multiply>
              <combine3 name="slope" type="vector3">
                <input name="in1" type="float" nodename="tilt" />
                <input name="in3" type="float" value="1" />
              </combine3>
              <multiply name="coded_half" type="vector3">
                <input name="in1" type="vector3" nodename="slope" />
                <input name="in2" type="float" value="0.5" />
              </multiply>
              <add name="coded" type="vector3">
                <input name="in1" type="vector3" nodename="coded_half" />
                <input name="in2" type="float" value="0.5" />
              </add>
              <normalmap name="bent" type="vector3"><input name="in" type="vector3" nodename="coded" /></normalmap>
              <normal name="plain" type="vector3"><input name="space" type="string" value="world" /></normal>
              <constant name="half" type="float"><input name="value" type="float" value="0.5" /></constant>
              <standard_surface name="s" type="surfaceshader">
                <input name="base_color" type="color3" nodename="dye" />
                <input name="specular_roughness" type="float" nodename="raised" />
                <input name="coat_roughness" type="float" nodename="raised" />
                <input name="coat" type="float" nodename="half" />
                <input name="normal" type="vector3" nodename="bent" />
                <input name="coat_normal" type="vector3" nodename="plain" />
                <input name="metalness" type="float" value="0.25" />
              </standard_surface>
              <surfacematerial name="waves" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    @ParameterizedTest
    @CsvSource({"png, sphere, 0.004", "exr, sphere, 0.004", "png, plane, 0.004", "png, cube, 0.004", "hdr, cube, 0.004"
    })
    void the_picture_stays(String format, String mesh, double threshold) throws IOException {
        cli.file("waves.mtlx", WAVES);
        cli.run("bake @waves.mtlx -o @baked --size 256 --format " + format)
                .hasStatus(0)
                .isQuiet();
        same("@waves.mtlx", "@baked/waves.mtlx", mesh, "waves", threshold);
        try (var files = Files.list(folder.resolve("baked"))) {
            assertEquals(
                    List.of(
                            "waves.mtlx",
                            "waves_s_base_color." + format,
                            "waves_s_normal." + format,
                            "waves_s_specular_roughness." + format),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        String text = Files.readString(folder.resolve("baked/waves.mtlx"));
        assertTrue(text.contains("<input name=\"coat\" type=\"float\" value=\"0.5\""), text);
        assertFalse(text.contains("coat_normal"), text);
        assertEquals(format.equals("png"), text.contains("srgb_texture"), text);
        assertFalse(text.contains("dye"), text);
    }

    /** An input for a direction is not baked if it reads the direction that is its default. */
    @ParameterizedTest
    @CsvSource({"tangent, false", "bitangent, true", "normal, true"})
    void a_tangent_that_is_another_axis_stays(String axis, boolean isBaked) throws IOException {
        cli.file(
                "axis.mtlx",
                WAVES.replace(
                                "<constant name=\"half\"",
                                "<" + axis
                                        + " name=\"along\" type=\"vector3\"><input name=\"space\" type=\"string\" value=\"world\" /></"
                                        + axis + "><constant name=\"half\"")
                        .replace(
                                "<input name=\"metalness\"",
                                "<input name=\"tangent\" type=\"vector3\" nodename=\"along\" /><input name=\"metalness\""));
        cli.run("bake @axis.mtlx -o @baked --size 8").hasStatus(0);
        assertEquals(isBaked, Files.exists(folder.resolve("baked/axis_s_tangent.png")));
        assertEquals(
                isBaked, Files.readString(folder.resolve("baked/axis.mtlx")).contains("name=\"tangent\""));
    }

    /** The shader that draws an image is named after the input that the image is for. */
    @Test
    void a_shader_that_is_refused_is_named_after_its_input() {
        cli.file(
                "waves.mtlx",
                WAVES.replace(
                        "<texcoord name=\"st\"",
                        "<texcoord name=\"s_normal_st\" type=\"vector2\"/>" + "<texcoord name=\"st\""));
        cli.run("bake --limit calls=1 --size 4 @waves.mtlx -o @baked")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1851]: the pixel stage of shader 's_base_color' makes ")
                .says("error[SW1851]: the pixel stage of shader 's_normal2' makes ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "time | float | the time",
                "frame | float | the frame",
                "viewdirection | vector3 | the viewer",
            })
    void reports_that_changing_values_are_drawn_once(String category, String type, String cause) {
        String changing = "<%s name=\"changing\" type=\"%s\" />".formatted(category, type);
        String number = type.equals("float")
                ? "<dot name=\"number\" type=\"float\"><input name=\"in\" type=\"float\" nodename=\"changing\" /></dot>"
                : "<extract name=\"number\" type=\"float\"><input name=\"in\" type=\"vector3\" nodename=\"changing\" /></extract>";
        cli.file(
                "changing.mtlx",
                "<materialx version=\"1.39\">" + changing + number + "<sin name=\"wave\" type=\"float\">"
                        + "<input name=\"in\" type=\"float\" nodename=\"number\" /></sin>"
                        + "<standard_surface name=\"s\" type=\"surfaceshader\">"
                        + "<input name=\"base\" type=\"float\" nodename=\"wave\" /></standard_surface>"
                        + "<surfacematerial name=\"m\" type=\"material\">"
                        + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\" /></surfacematerial>"
                        + "</materialx>");
        cli.run("bake @changing.mtlx -o @baked --size 4")
                .hasStatus(0)
                .says("warning[SW1869]: input 'base' of 's' depends on " + cause + ", and an image shows one moment");
    }

    /**
     * If colours are not computed in Rec. 709, a PNG file has no sRGB curve, and the document keeps its colour space.
     */
    @ParameterizedTest
    @CsvSource({"png, 0.004", "exr, 0.004"})
    void another_working_space_stays(String format, double threshold) throws IOException {
        cli.file("waves.mtlx", WAVES.replace("lin_rec709", "acescg"));
        cli.run("bake @waves.mtlx -o @baked --size 256 --format " + format)
                .hasStatus(0)
                .isQuiet();
        String text = Files.readString(folder.resolve("baked/waves.mtlx"));
        assertTrue(text.contains("colorspace=\"acescg\""), text);
        assertFalse(text.contains("srgb_texture"), text);
        same("@waves.mtlx", "@baked/waves.mtlx", "sphere", "waves", threshold);
    }

    @Test
    void bakes_the_tiles_that_a_mesh_covers() throws IOException {
        cli.file("waves.mtlx", WAVES);
        cli.file(
                "two.obj",
                """
                v -1 -1 0
                v 0 -1 0
                v 0 1 0
                v -1 1 0
                v 1 -1 0
                v 1 1 0
                vt 0.1 0.1
                vt 0.9 0.1
                vt 0.9 0.9
                vt 0.1 0.9
                vt 1.1 0.1
                vt 1.9 0.1
                vt 1.9 0.9
                vt 1.1 0.9
                vn 0 0 1
                f 1/1/1 2/2/1 3/3/1 4/4/1
                f 2/5/1 5/6/1 6/7/1 3/8/1
                """);
        cli.run("bake @waves.mtlx -o @baked --size 128 --udim --mesh @two.obj --format exr")
                .hasStatus(0)
                .isQuiet();
        try (Stream<Path> files = Files.list(folder.resolve("baked"))) {
            assertEquals(
                    List.of("1001", "1002"),
                    files.map(file -> file.getFileName().toString())
                            .filter(file -> file.startsWith("waves_s_base_color."))
                            .map(file -> Splitter.on('.').splitToList(file).get(1))
                            .sorted()
                            .toList());
        }
        same("@waves.mtlx", "@baked/waves.mtlx", "@two.obj", "waves", 0.01);
    }

    @ParameterizedTest
    @CsvSource({"brushed_steel, 0.02", "candle_wax, 0.02", "car_paint, 0.04"})
    void materials_that_depend_on_places_are_baked_over_a_mesh(String name, double threshold) {
        String document = MATERIALS + "surfaces/" + name + ".mtlx";
        cli.run("bake " + document + " -o @baked --mesh sphere --size 1024").hasStatus(0);
        same(document, "@baked/" + name + ".mtlx", "sphere", "", threshold);
    }

    /**
     * Checks that two documents give the same picture. The baked images must be large, so that filtering them blurs
     * little on sides seen at a slant: with half the size, the difference of a cube is 0.008.
     */
    private void same(String before, String after, String mesh, String element, double threshold) {
        String how =
                (element.isEmpty() ? "" : " --element " + element) + " --mesh " + mesh + " --size 256 --samples 4 ";
        cli.run("render " + before + how + "-o @before.png").hasStatus(0);
        cli.run("render " + after + how + "-o @after.png").hasStatus(0);
        Cli.Result compared = cli.run("compare @before.png @after.png --threshold " + threshold);
        assertEquals(0, compared.status(), compared.out() + compared.err());
    }

    @Test
    void a_place_without_a_mesh_is_warned_of() {
        cli.run("bake " + MATERIALS + "surfaces/brushed_steel.mtlx -o @baked --size 16")
                .hasStatus(0)
                .says("warning[SW1867]: input 'specular_roughness' of 'steel' depends on where the surface is");
    }

    @ParameterizedTest
    @CsvSource({"cube, true", "shaderball, true", "sphere, false", "plane, false"})
    void parts_that_share_a_place_are_warned_of(String mesh, boolean shared) {
        Cli.Result baked =
                cli.run("bake " + MATERIALS + "surfaces/brushed_steel.mtlx --size 64 --mesh " + mesh + " -o @out");
        assertEquals(0, baked.status(), baked.err());
        assertEquals(shared, baked.err().contains("warning[SW1868]"), baked.err());
    }

    /** Tests file names that would be equal if joined by an underscore, and a name that leads out of the folder. */
    @ParameterizedTest
    @CsvSource({
        "x, 'named_x_coat_roughness.png, named_x_coat_roughness2.png'",
        "a/../../evil, 'named_a_______evil_coat_roughness.png, named_x_coat_roughness.png'"
    })
    void names_are_their_own_and_stay_in_the_folder(String name, String files) throws IOException {
        String document =
                """
                <materialx version="1.39">
                  <texcoord name="st" type="vector2" />
                  <separate2 name="parts" type="multioutput"><input name="in" type="vector2" nodename="st" /></separate2>
                  <gltf_pbr name="x_coat" type="surfaceshader">
                    <input name="roughness" type="float" nodename="parts" output="outx" />
                  </gltf_pbr>
                  <standard_surface name="NAME" type="surfaceshader">
                    <input name="coat_roughness" type="float" nodename="parts" output="outy" />
                  </standard_surface>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="NAME" />
                  </surfacematerial>
                  <surfacematerial name="m2" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="x_coat" />
                  </surfacematerial>
                </materialx>
                """
                        .replace("NAME", name);
        cli.file("in/named.mtlx", document);
        Cli.Result baked = cli.run("bake @in/named.mtlx --size 8 -o @in/out");
        assertEquals(0, baked.status(), baked.err());
        try (Stream<Path> all = Files.walk(folder)) {
            assertEquals(
                    files,
                    all.filter(file -> file.toString().endsWith(".png"))
                            .map(file ->
                                    folder.resolve("in/out").relativize(file).toString())
                            .sorted()
                            .collect(Collectors.joining(", ")));
        }
        // An input name that is not valid stays as it was read.
        assertEquals(
                cli.run("validate @in/named.mtlx").status(),
                cli.run("validate @in/out/named.mtlx").status());
    }

    @Test
    void each_tile_has_an_image() {
        cli.file(
                "tiles.mtlx",
                WAVES.replace(
                        "<texcoord",
                        "<geominfo name=\"g\"><geomprop name=\"udimset\" type=\"stringarray\" value=\"1001, 1002\"/></geominfo><texcoord"));
        cli.run("bake @tiles.mtlx -o @baked --size 128 --udim").hasStatus(0).isQuiet();
        for (String tile : List.of("1001", "1002")) {
            assertTrue(Files.exists(folder.resolve("baked/tiles_s_base_color." + tile + ".png")), tile);
        }
        same("@tiles.mtlx", "@baked/tiles.mtlx", "sphere", "waves", 0.01);
    }

    @Test
    void inputs_are_never_overwritten() throws IOException {
        cli.file("waves.mtlx", WAVES);
        cli.run("bake @waves.mtlx -o " + folder).hasStatus(2).says("waves.mtlx");
        assertEquals(WAVES, Files.readString(folder.resolve("waves.mtlx")));
    }

    @ParameterizedTest
    @CsvSource({
        "--size 0, '--size'",
        "--format jpg, '--format'",
        "--mesh spheer, '--mesh'",
        "--udim, 'error[SW1864]: the document has no ''udimset'''"
    })
    void refuses_impossible_options(String options, String message) {
        cli.file("waves.mtlx", WAVES);
        Cli.Result result = cli.run("bake @waves.mtlx -o @baked " + options).says(message);
        assertTrue(result.status() > 0);
        assertFalse(Files.exists(folder.resolve("baked/waves.mtlx")));
    }

    /** Every tile that has a picture is baked, even if each has a single colour, for both numberings of tiles. */
    @ParameterizedTest
    @CsvSource({
        "t.<UDIM>.png, t.1001.png, t.1003.png, 1003, ''",
        "t_<UVTILE>.png, t_u1_v1.png, t_u3_v2.png, 1013, ''",
        "<UDIM>/t.png, 1001/t.png, 1003/t.png, 1003, ''",
        "t.<UDIM>.png, t.1001.png, t.1003.png, 1003, --mesh @three.obj"
    })
    void bakes_the_tiles_of_the_textures(String pattern, String first, String second, String number, String options)
            throws IOException {
        cli.file(
                "three.obj",
                """
                v -1 -1 0
                v 1 -1 0
                v 1 1 0
                v 3 -1 0
                v 5 -1 0
                v 5 1 0
                vt 0 0
                vt 1 0
                vt 1 1
                vt 2 0
                vt 3 0
                vt 3 1
                vn 0 0 1
                f 1/1/1 2/2/1 3/3/1
                f 4/4/1 5/5/1 6/6/1
                """);
        cli.file("t.mtlx", TILED.formatted(pattern.replace("<", "&lt;").replace(">", "&gt;")));
        picture(first, 1, 0, 0);
        picture(second, 0, 1, 0);
        cli.run(("bake @t.mtlx -o @baked --size 16 " + options).strip())
                .hasStatus(0)
                .isQuiet();
        assertEquals(
                List.of("t.mtlx", "t_s_base_color.1001.png", "t_s_base_color." + number + ".png"), cli.list("baked"));
        assertColor("baked/t_s_base_color.1001.png", 1, 0);
        assertColor("baked/t_s_base_color." + number + ".png", 0, 1);
        cli.run("bake @t.mtlx -o @one --size 16 --no-udim").hasStatus(0);
        assertEquals(List.of("t.mtlx"), cli.list("one"), "one square of one colour is a value");
    }

    private static final String TILED =
            """
            <materialx version="1.39">
              <image name="i" type="color3"><input name="file" type="filename" value="%s"/></image>
              <standard_surface name="s" type="surfaceshader">
                <input name="base_color" type="color3" nodename="i"/>
              </standard_surface>
              <surfacematerial name="m" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s"/>
              </surfacematerial>
            </materialx>
            """;

    private void picture(String name, float red, float green, float blue) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Image image = Image.paint(4, 4, (x, y, pixel) -> {
            pixel[0] = red;
            pixel[1] = green;
            pixel[2] = blue;
            pixel[3] = 1;
        });
        ImageFiles.write(image, file, ImageFormat.PNG);
    }

    private void assertColor(String name, float red, float green) {
        Image image = cli.picture(name);
        assertEquals(red, image.get(12, 12, 0), 0.01f);
        assertEquals(green, image.get(12, 12, 1), 0.01f);
    }

    /** An input whose connection leads to nothing keeps its value or default, and the other inputs are baked. */
    @Test
    void doubtful_connections_do_not_cost_the_material() throws IOException {
        cli.file(
                "doubtful.mtlx",
                WAVES.replace(
                        "<input name=\"metalness\" type=\"float\" value=\"0.25\" />",
                        """
                        <input name="metalness" type="float" value="0.25" nodename="dye" />
                        <input name="sheen" type="float" nodename="lost" />
                        <input name="sheen_color" type="float" nodename="wave" />
                        """));
        Cli.Result result = cli.run("bake @doubtful.mtlx -o @baked --size 16").hasStatus(0);
        for (String code : List.of("SW1339", "SW1331", "SW1319")) {
            result.says("warning[" + code + "]");
        }
        String baked = Files.readString(folder.resolve("baked/doubtful.mtlx"));
        assertTrue(baked.contains("<input name=\"metalness\" type=\"float\" value=\"0.25\" />"), baked);
        assertFalse(baked.contains("sheen"), baked);
        cli.run("validate @baked/doubtful.mtlx").hasStatus(0);
    }

    @Test
    void an_image_takes_the_place_of_a_value_beside_a_connection() throws IOException {
        cli.file("both.mtlx", WAVES.replace("nodename=\"dye\"", "value=\"1, 1, 1\" nodename=\"dye\""));
        cli.run("bake @both.mtlx -o @baked --size 16").hasStatus(0).says("warning[SW1330]");
        cli.run("validate @baked/both.mtlx").hasStatus(0);
    }
}
