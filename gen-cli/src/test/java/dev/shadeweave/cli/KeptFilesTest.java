package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a run does not change archives, JSON documents, textures and side files of streams. */
class KeptFilesTest {
    private static final String IS_READ = "this run reads it; name another file";

    /** An unformatted document that uses a picture. */
    private static final String DOCUMENT =
            """
            <materialx version="1.39"><nodegraph name="NG"><image name="c" type="color3"><input name="file"
            type="filename" value="tex.png"/></image><output name="out" type="color3" nodename="c"/></nodegraph>
            </materialx>
            """;

    private static final String JSON =
            """
            {"materialx": {"version": "1.39", "children": [{"category": "%s", "name": "c", "type": "float"},
            {"category": "output", "name": "o", "type": "float", "nodename": "c"}]}}
            """;

    /** Characters that are valid in JSON but not in XML names. */
    private static final String ODD = "a\u00d7";

    private final Path folder;
    private final Cli cli;

    KeptFilesTest(@TempDir Path folder) {
        this.folder = folder;
        this.cli = new Cli(folder);
    }

    private void archive(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            zip.putNextEntry(new ZipEntry("a.mtlx"));
            zip.write(DOCUMENT.getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("tex.png"));
            zip.write(new byte[] {1, 2, 3});
        }
    }

    /** Runs a command line, and checks that it does not change some files. */
    private Cli.Result check(String line, int status, String... files) throws IOException {
        byte[][] before = new byte[files.length][];
        for (int i = 0; i < files.length; i++) {
            before[i] = Files.readAllBytes(folder.resolve(files[i]));
        }
        Cli.Result result = cli.run(line).hasStatus(status);
        for (int i = 0; i < files.length; i++) {
            assertArrayEquals(before[i], Files.readAllBytes(folder.resolve(files[i])), line + ": " + files[i]);
        }
        return result;
    }

    @Test
    void format_writes_nothing_over_an_archive() throws IOException {
        archive("k.mtlz");
        archive("in/l.mtlz");
        cli.file("in/m.mtlx", DOCUMENT);
        String reason = "it lies in an archive, which is not written to; unpack it";
        check("format @k.mtlz", ExitCode.BAD_INPUT, "k.mtlz").says("error[SW1722]: cannot write 'k.mtlz': " + reason);
        check("format @k.mtlz!/a.mtlx", ExitCode.BAD_INPUT, "k.mtlz")
                .says("error[SW1722]: cannot write 'k.mtlz!/a.mtlx': " + reason);
        check("format @in", ExitCode.BAD_INPUT, "in/l.mtlz").says("error[SW1722]: cannot write 'in/l.mtlz': " + reason);
        cli.run("format --check @in/m.mtlx").hasStatus(0).isQuiet();
        assertEquals(List.of("in", "k.mtlz"), cli.list(""));
    }

    @Test
    void an_upgrade_takes_the_place_of_no_archive() throws IOException {
        archive("k.mtlz");
        check("upgrade @k.mtlz -o @k.mtlz", ExitCode.BAD_INPUT, "k.mtlz")
                .says("error[SW1727]: cannot write 'k.mtlz': " + IS_READ);
        check("upgrade @k.mtlz!/a.mtlx -o @k.mtlz", ExitCode.BAD_INPUT, "k.mtlz")
                .says("error[SW1727]");
    }

    @Test
    void json_stays_json() {
        cli.file("d.json", JSON.formatted("constant"));
        cli.run("format --check @d.json").hasStatus(ExitCode.BAD_INPUT).says("d.json:1:1: error[SW1785]");
        cli.run("format @d.json").hasStatus(0).isQuiet();
        assertTrue(cli.read("d.json").startsWith("{"), cli.read("d.json"));
        cli.run("validate @d.json").hasStatus(0);
        cli.run("format --check @d.json").hasStatus(0).isQuiet();
    }

    /** A name that XML cannot represent is reported when XML is written. */
    @Test
    void names_that_xml_has_not() throws IOException {
        cli.file("d.json", JSON.formatted(ODD));
        cli.file(
                "s.json",
                """
                {"materialx": {"version": "1.39", "children": [
                {"category": "standard_surface", "name": "s", "type": "surfaceshader", "%s": "1"},
                {"category": "surfacematerial", "name": "m", "type": "material", "children": [{"category": "input",
                "name": "surfaceshader", "type": "surfaceshader", "nodename": "s"}]}]}}
                """
                        .formatted(ODD));
        String reason = "XML cannot state this document: ";
        check("upgrade @d.json -o @d.mtlx", ExitCode.BAD_INPUT, "d.json")
                .says("error[SW1722]: cannot write 'd.mtlx': " + reason);
        check("translate --to gltf_pbr @s.json", ExitCode.BAD_INPUT, "s.json")
                .says("error[SW1722]: cannot write 'the document': " + reason);
        cli.run("format @d.json").hasStatus(0).isQuiet();
        cli.run("format --check @d.json").hasStatus(0).isQuiet();
    }

    @Test
    void a_document_of_textures_takes_the_place_of_none() throws IOException {
        cli.file("maps/oak_basecolor.png", "picture").file("maps/oak.mtlx", "old");
        check("create @maps -o @maps/oak_basecolor.png", ExitCode.BAD_INPUT, "maps/oak_basecolor.png")
                .says("error[SW1727]: cannot write 'maps/oak_basecolor.png': " + IS_READ);
        cli.run("create @maps -o @maps/oak.mtlx").hasStatus(0).isQuiet();
        assertTrue(cli.read("maps/oak.mtlx").contains("value=\"oak_basecolor.png\""), cli.read("maps/oak.mtlx"));
    }

    @Test
    void textures_whose_names_no_document_can_state() {
        cli.file("maps/oak_basecolor.png", "picture").file("maps/elm\u001b_basecolor.png", "picture");
        cli.run("create @maps -o @all.mtlx")
                .hasStatus(0)
                .says("note[SW1789]: texture 'elm\u241b_basecolor.png' is not used: its name has the character U+001B,"
                        + " which no document can state");
        assertTrue(cli.read("all.mtlx").contains("oak_basecolor.png"), cli.read("all.mtlx"));
        for (String name : new String[] {"pine[x]", "fir{frame}", "yew<UDIM>"}) {
            Cli other = cli.file("maps/" + name + "_basecolor.png", "picture");
            other.run("create @maps -o @all.mtlx")
                    .hasStatus(0)
                    .says("note[SW1789]: texture '" + name + "_basecolor.png' is not used: in a document, what stands"
                            + " between [], {} or <> is replaced by something else; rename it");
        }
        assertTrue(cli.read("all.mtlx")
                        .lines()
                        .filter(line -> line.contains("surfacematerial name"))
                        .count()
                == 1);
        cli.file("a\u0007b/oak_basecolor.png", "picture");
        cli.run("create @a\u0007b -o @bell.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1722]: cannot write 'bell.mtlx': XML cannot state this document: character U+0007");
        assertEquals(List.of("a\u0007b", "all.mtlx", "maps"), cli.list(""));
    }

    @Test
    void a_shader_is_not_written_over_itself() throws IOException {
        cli.file("x.frag", "#version 330\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n");
        Files.createLink(folder.resolve("hard.frag"), folder.resolve("x.frag"));
        for (String name : List.of("x.frag", "hard.frag")) {
            check("ir @x.frag -o @" + name, ExitCode.USAGE, "x.frag")
                    .says("error[SW1727]: cannot write '" + name + "': " + IS_READ);
        }
    }

    @Test
    void a_shader_without_end() {
        cli.run("ir --stage frag /dev/zero")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1711]: cannot read '/dev/zero': it has more than 67108864 bytes");
    }

    @Test
    void reports_and_manifests_do_not_replace_textures_of_the_document() throws IOException {
        cli.file("doc.mtlx", DOCUMENT).file("tex.png", "picture");
        check("generate --report @tex.png -o @out @doc.mtlx", ExitCode.BAD_INPUT, "tex.png")
                .says("error[SW1727]: cannot write 'tex.png': " + IS_READ);
        assertEquals(2, cli.list("out").size());
        assertEquals(List.of("doc.mtlx", "out", "tex.png"), cli.list(""));
    }

    @Test
    void pictures_and_streams_do_not_replace_textures_of_documents() throws IOException {
        cli.file("doc.mtlx", DOCUMENT).file("tex.png", "picture").color("a.mtlx", "1, 0, 0");
        OpenGl.isThere();
        String message = "error[SW1727]: cannot write 'tex.png': " + IS_READ;
        check("render --size 8 -o @x.png --glir @tex.png @doc.mtlx", ExitCode.BAD_INPUT, "tex.png")
                .says(message);
        check("render --size 8 -o @tex.png --contact-sheet @doc.mtlx @a.mtlx", ExitCode.BAD_INPUT, "tex.png")
                .says(message);
    }

    @Test
    void data_beside_a_stream() throws IOException {
        String stream =
                """
                {"glir": "0.6", "canvas": {"width": 8, "height": 8}, "commands": [
                ["CREATE", 2, "VertexBuffer"], ["SIZE", 2, 8], ["DATA", 2, 0, {"buffer": 0, "dtype": "float32", "shape": [2]}],
                ["SWAP"]], "buffers": [{"file": "%s", "offset": 8, "bytes": 8}]}
                """;
        cli.file("a.glir", stream.formatted("b.bin")).file("p.glir", stream.formatted("q.png"));
        cli.file("b.bin", "0123456789abcdef").file("q.png", "0123456789abcdef");
        String message = ": " + IS_READ;
        check("glir filter --side-file @a.glir -o @b.glir", ExitCode.BAD_INPUT, "a.glir", "b.bin")
                .says("error[SW1727]: cannot write 'b.bin'" + message);
        check("glir filter @a.glir -o @b.bin", ExitCode.BAD_INPUT, "a.glir", "b.bin")
                .says("error[SW1727]: cannot write 'b.bin'" + message);
        OpenGl.isThere();
        check("glir run @p.glir -o @q.png", ExitCode.BAD_INPUT, "p.glir", "q.png")
                .says("error[SW1727]: cannot write 'q.png'" + message);
        cli.run("glir filter --side-file @a.glir -o @c.glir").hasStatus(0).isQuiet();
        assertEquals("89abcdef", cli.read("c.bin"));
    }
}
