package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ResourceLock(Resources.SYSTEM_OUT)
class StandardStreamsTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <constant name="c" type="color3"><input name="value" type="color3" value="1, 0, 0" /></constant>
              <output name="out" type="color3" nodename="c" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void a_dash_is_the_document_of_standard_input() {
        assertTrue(piped("generate -", DOCUMENT).hasStatus(0).out().contains("// ===== stdin__out.frag"));
        piped("generate - -o @out", DOCUMENT).hasStatus(0).isQuiet();
        assertEquals(List.of("stdin__out.frag", "stdin__out.vert"), new Cli(folder).list("out"));
        piped("validate -", DOCUMENT.replace("\"c\" />", "\"d\" />"))
                .hasStatus(1)
                .says("stdin:3:");
        assertTrue(piped("inspect -", DOCUMENT).hasStatus(0).out().contains("out: output"));
    }

    @Test
    void both_forms_of_a_document_come_through_a_pipe() {
        String json = piped("upgrade - --to json", DOCUMENT).hasStatus(0).out();
        assertTrue(json.startsWith("{"), json);
        assertTrue(piped("upgrade -", json).hasStatus(0).out().contains("<constant name=\"c\""));
    }

    @Test
    void a_dash_is_standard_output() {
        Cli cli = new Cli(folder).file("a.mtlx", DOCUMENT);
        assertEquals(
                cli.run("generate @a.mtlx").out(),
                cli.run("generate @a.mtlx -o -").hasStatus(0).out());
        assertTrue(cli.run("upgrade @a.mtlx -o -").hasStatus(0).out().contains("<output"));
        String report =
                cli.run("generate @a.mtlx -o @out --report -").hasStatus(0).out();
        assertEquals(1, Cli.countInJson(report, "target"));
    }

    @Test
    void shaders_and_report_are_not_mixed() {
        Cli cli = new Cli(folder).file("a.mtlx", DOCUMENT);
        for (String line : List.of("generate @a.mtlx --report -", "generate @a.mtlx -o - --report -")) {
            Cli.Result result = cli.run(line)
                    .hasStatus(2)
                    .says(
                            "shaders and report cannot both have standard output (-); name a folder for the shaders (-o) or a"
                                    + " file for the report");
            assertEquals("", result.out());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "compile @a.mtlx --to spirv -o -",
                "compile @a.mtlx --to spirv,hlsl,msl -o -",
                "compile @a.mtlx --target vulkan --spirv -",
                "compile @a.mtlx --target vulkan --hlsl -",
                "compile @a.mtlx --target vulkan --msl -",
                "generate @a.mtlx --canonical --cache - -o @out",
                "generate @a.mtlx --target genoslnetwork --oso-sources - -o @out",
                "reference --node mix --no-pictures -o -",
                "bake @a.mtlx -o -"
            })
    void several_files_do_not_go_to_standard_output(String line) {
        Cli.Result result = new Cli(folder).file("a.mtlx", DOCUMENT).run(line).hasStatus(2);
        Matcher option = Pattern.compile("(-[a-z-]+) -( |$)").matcher(line);
        assertTrue(option.find());
        result.says(
                "error[SW1776]: option '" + (option.group(1).equals("-o") ? "--output" : option.group(1))
                        + "' writes several files, and standard output (-) takes one; name a folder, './-' for one of that name");
        assertFalse(Files.exists(Path.of("-")), "there is no file called so");
    }

    @Test
    void drawing_commands_go_through_pipes() {
        OpenGl.isThere();
        Cli cli = new Cli(folder).file("a.mtlx", DOCUMENT);
        String stream = cli.run("render @a.mtlx --size 8 -o @a.png --glir -")
                .isQuiet()
                .hasStatus(0)
                .out();
        assertTrue(stream.startsWith("{") && stream.contains("\"commands\""), stream);
        assertFalse(Files.exists(Path.of("-")), "there is no file called so");
        cli.run("render @a.mtlx --size 8 -o - --glir -")
                .hasStatus(2)
                .says("options '--output' and '--glir' cannot both have standard output (-)");
        cli.file("a.json", stream);
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        cli.run("glir run @a.json -o -", picture).isQuiet().hasStatus(0);
        assertEquals("PNG", picture.toString(StandardCharsets.ISO_8859_1).substring(1, 4));
        cli.file(
                        "two.json",
                        """
                        [["FUNC", "viewport", 0, 0, 8, 4], ["FUNC", "clear", 16384], ["SWAP"],
                        ["FUNC", "clear", 16384], ["SWAP"]]
                        """)
                .run("glir run @two.json -o -")
                .hasStatus(1)
                .says("error[SW1795]: standard output takes one picture, and this makes more; name a file");
        cli.run("glir filter @a.json --side-file -o -")
                .hasStatus(2)
                .says("option '--side-file' writes a second file, and standard output (-) is none");
    }

    @Test
    void a_picture_is_compared_as_it_is_drawn() throws IOException {
        byte[] grey = ImageFiles.encode(Image.of(1, 1, new float[] {0.5f, 0.5f, 0.5f, 1}), ImageFormat.PNG);
        byte[] black = ImageFiles.encode(Image.of(1, 1, new float[] {0, 0, 0, 1}), ImageFormat.PNG);
        Files.write(folder.resolve("grey.png"), grey);
        for (String line : List.of("compare - @grey.png --threshold 0.01", "compare @grey.png - --threshold 0.01")) {
            piped(line, grey).hasStatus(0).isQuiet();
            piped(line, black).hasStatus(1).isQuiet();
            piped(line, new byte[] {1, 2})
                    .hasStatus(1)
                    .says("error[SW1743]: nothing can be compared: image 'stdin' cannot be read");
        }
        piped("compare - -", grey).hasStatus(2).says("standard input (-) holds one picture; name a file for the other");
    }

    @Test
    void a_mesh_goes_through_a_pipe() {
        Cli cli = new Cli(folder)
                .file(
                        "sphere.mtlx",
                        """
                        <materialx version="1.39">
                          <sdfsphere name="ball" type="sdf" />
                          <sdfphongmaterial name="brass" type="sdf"><input name="in" type="sdf" nodename="ball" /></sdfphongmaterial>
                          <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="brass" /></raymarch>
                          <output name="out" type="color4" nodename="march" output="color" />
                        </materialx>
                        """);
        ByteArrayOutputStream mesh = new ByteArrayOutputStream();
        cli.run("mesh --without-driver --resolution 4 @sphere.mtlx -o -", mesh)
                .isQuiet()
                .hasStatus(0);
        assertEquals("glTF", mesh.toString(StandardCharsets.ISO_8859_1).substring(0, 4));
        assertFalse(Files.exists(Path.of("-")), "there is no file called so");
    }

    private Cli.Result piped(String line, String text) {
        return piped(line, text.getBytes(StandardCharsets.UTF_8));
    }

    private Cli.Result piped(String line, byte[] bytes) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(bytes));
        try {
            return new Cli(folder).run(line);
        } finally {
            System.setIn(before);
        }
    }
}
