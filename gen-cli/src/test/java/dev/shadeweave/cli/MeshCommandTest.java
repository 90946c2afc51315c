package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests meshes of scenes, evaluated in Java, so no driver is needed. */
class MeshCommandTest {
    private static final String SCENE =
            """
            <materialx version="1.39">
              <sdfsphere name="ball" type="sdf"/>
              %s
              <sdfbasicmaterial name="rust" type="sdf"><input name="in" type="sdf" nodename="%s"/></sdfbasicmaterial>
              <sdfbox name="box" type="sdf"><input name="size" type="vector3" value="3, 0.5, 0.5"/></sdfbox>
              <sdfphongmaterial name="brass" type="sdf"><input name="in" type="sdf" nodename="box"/></sdfphongmaterial>
              <sdfcombine name="both" type="sdf">
                <input name="in1" type="sdf" nodename="rust"/>
                <input name="in2" type="sdf" nodename="brass"/>
              </sdfcombine>
              <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="both"/></raymarch>
              <output name="picture" type="color4" nodename="march" output="color"/>
            </materialx>
            """;

    private static final String MAPPED =
            "<sdfuv name=\"map\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/>"
                    + "<input name=\"mapping\" type=\"string\" value=\"spherical\"/></sdfuv>";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder)
                .file("plain.mtlx", SCENE.formatted("", "ball"))
                .file("mapped.mtlx", SCENE.formatted(MAPPED, "map"));
    }

    private List<String> lines(String file, String word) {
        return cli.read(file)
                .lines()
                .filter(line -> line.startsWith(word + " "))
                .toList();
    }

    private static double[] numbers(String line) {
        return List.of(line.split(" ")).stream()
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void shapes_are_evaluated_without_a_driver() {
        Cli.Result result = cli.run("mesh @plain.mtlx --without-driver --resolution 31 --extent 1.6 -o @out.obj");
        assertEquals(0, result.status(), result.err());
        List<String> vertices = lines("out.obj", "v");
        assertTrue(vertices.size() > 500, vertices.size() + " vertices");
        for (String line : vertices) {
            double[] p = numbers(line);
            double ball = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]) - 1;
            double box = Math.max(Math.abs(p[0]) - 1.5, Math.max(Math.abs(p[1]), Math.abs(p[2])) - 0.25);
            assertEquals(0, Math.min(ball, box), 0.02, line);
        }
        assertEquals(vertices.size(), lines("out.obj", "vn").size());
        assertEquals(List.of(), lines("out.obj", "vt"));
        assertEquals(List.of("usemtl rust", "usemtl brass"), lines("out.obj", "usemtl"));
        assertEquals(List.of("g rust", "g brass"), lines("out.obj", "g"));
    }

    @Test
    void meshes_have_texture_coordinates_where_shapes_were_given_some() {
        Cli.Result result = cli.run("mesh @mapped.mtlx --without-driver --resolution 31 --extent 1.6 -o @out.obj");
        assertEquals(0, result.status(), result.err());
        List<String> vertices = lines("out.obj", "v");
        List<String> uvs = lines("out.obj", "vt");
        assertEquals(vertices.size(), uvs.size());
        int compared = 0;
        for (int i = 0; i < uvs.size(); i++) {
            double[] p = numbers(vertices.get(i));
            double[] uv = numbers(uvs.get(i));
            if (Math.abs(p[1]) > 0.4) {
                double height = 1 - Math.acos(p[1] / Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2])) / Math.PI;
                assertEquals(height, uv[1], 1e-4);
                assertEquals(Math.atan2(p[0], p[2]) / (2 * Math.PI) + 0.5, uv[0], 1e-4);
                compared++;
            }
        }
        assertTrue(compared > 200, compared + " vertices of the ball");
        assertTrue(lines("out.obj", "f").get(0).matches("f \\d+/\\d+/\\d+ .*"));
    }

    @Test
    void one_file_holds_all_materials() throws Exception {
        Cli.Result result = cli.run("mesh @mapped.mtlx --without-driver --resolution 20 --extent 1.6 -o @out.glb");
        assertEquals(0, result.status(), result.err());
        ByteBuffer file =
                ByteBuffer.wrap(Files.readAllBytes(folder.resolve("out.glb"))).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(file.capacity(), file.getInt(8));
        String json = new String(file.array(), 20, file.getInt(12), StandardCharsets.UTF_8);
        assertTrue(json.contains("\"materials\":[{\"name\":\"rust\"},{\"name\":\"brass\"}]"), json);
        assertTrue(json.contains("\"TEXCOORD_0\":2"), json);
        assertEquals(2, json.split("\"indices\"").length - 1, json);
    }

    /** The code of an implementation in a document may be invalid. */
    @Test
    void code_that_is_none_is_said() {
        cli.file("x.blocks", "[function]\nReturnT thismap(CoordT p, ContextT ctx) { return nonsense; }\n");
        cli.file(
                "broken.mtlx",
                """
                <materialx version="1.39">
                  <nodedef name="ND_x" node="x"><output name="out" type="sdf" /></nodedef>
                  <implementation name="IM_x" nodedef="ND_x" target="genglsl_raymarch" file="x.blocks" />
                  <x name="n" type="sdf" />
                  <raymarch name="r" type="multioutput"><input name="scene" type="sdf" nodename="n" /></raymarch>
                  <output name="o" type="color4" nodename="r" output="color" />
                </materialx>
                """);
        Cli.Result result = cli.run("mesh @broken.mtlx --without-driver --resolution 4 -o @out.obj")
                .hasStatus(ExitCode.BAD_INPUT);
        assertTrue(result.err().contains("error[SW3") && result.err().contains("nonsense"), result.err());
    }

    @Test
    void reports_shapes_that_java_cannot_compute() {
        cli.file(
                "image.mtlx",
                """
                <materialx version="1.39">
                  <sdfsphere name="ball" type="sdf"/>
                  <image name="relief" type="float"><input name="file" type="filename" value="gone.png"/></image>
                  <sdfdisplace name="raised" type="sdf">
                    <input name="in" type="sdf" nodename="ball"/>
                    <input name="field" type="float" nodename="relief"/>
                    <input name="stateslope" type="boolean" value="true"/>
                  </sdfdisplace>
                  <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="raised"/></raymarch>
                  <output name="picture" type="color4" nodename="march" output="color"/>
                </materialx>
                """);
        Cli.Result result = cli.run("mesh @image.mtlx --without-driver -o @out.obj");
        assertTrue(
                result.err()
                        .contains("error[SW1773]: the shape of 'image.mtlx' is not evaluated in Java, which does not"
                                + " run a lookup in an image; it needs a driver of OpenGL"),
                result.err());
        assertEquals(1, result.status());
    }

    /** A surface shader has one output, whose name authors of materials do not know. */
    @Test
    void a_material_that_shows_no_shape_is_named() {
        cli.file(
                "paint.mtlx",
                """
                <materialx version="1.39">
                  <standard_surface name="coat" type="surfaceshader" />
                  <surfacematerial name="Paint" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="coat" />
                  </surfacematerial>
                </materialx>
                """);
        Cli.Result result =
                cli.run("mesh @paint.mtlx --without-driver -o @out.obj").hasStatus(ExitCode.BAD_INPUT);
        assertTrue(
                result.err().contains("error[SW2331]: nothing shows a shape here: 'Paint' reads no node 'raymarch'"),
                result.err());
    }
}
