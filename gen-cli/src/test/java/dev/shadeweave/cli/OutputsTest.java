package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Sets;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.ByteArrayInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that outputs never replace files that are read, and that failed writes are reported. */
@ResourceLock(Resources.SYSTEM_OUT)
class OutputsTest {
    private static final Path FULL = Path.of("/dev/full");

    private final Path folder;
    private final Cli cli;

    OutputsTest(@TempDir Path folder) {
        this.folder = folder;
        this.cli = new Cli(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "generate --report @a.mtlx @b.mtlx @a.mtlx | a.mtlx",
                "generate --report @b.mtlx @b.mtlx | b.mtlx",
                "generate --report @in/../b.mtlx @b.mtlx | in/../b.mtlx",
                "generate --report @link @b.mtlx | link",
                "generate --report @b.mtlx @link | b.mtlx",
                "generate --report @hard @b.mtlx | hard",
                "generate --report @in/c.mtlx @in | in/c.mtlx",
                "generate --report @in/c.mtlx --extra-library @in @b.mtlx | in/c.mtlx",
                "generate --report @in/c.mtlx --libraries @in @b.mtlx | in/c.mtlx",
                "translate --to gltf_pbr -o @b.mtlx @b.mtlx | b.mtlx",
                "translate --to gltf_pbr -o @link @b.mtlx | link",
                "compare --map @p.png @p.png @q.png | p.png",
                "render -o @x.png --glir @d.json @d.json | d.json",
                "compare --map @q.png @p.png @q.png | q.png",
                "render -o @p.png --environment @p.png @b.mtlx | p.png",
                "render -o @p.png --ambient-occlusion @p.png @b.mtlx | p.png",
            })
    void an_output_that_is_an_input_is_refused(String line, String named) throws IOException {
        cli.color("a.mtlx", "1, 0, 0").color("b.mtlx", "0, 1, 0").color("in/c.mtlx", "0, 0, 1");
        cli.file("p.png", "picture").file("q.png", "picture").file("d.json", "{}");
        try {
            Files.createSymbolicLink(folder.resolve("link"), Path.of("b.mtlx"));
            Files.createLink(folder.resolve("hard"), folder.resolve("b.mtlx"));
        } catch (UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        String before = cli.read("a.mtlx") + cli.read("b.mtlx") + cli.read("in/c.mtlx") + cli.read("p.png");
        cli.run(line)
                .hasStatus(ExitCode.USAGE)
                .says("error[SW1727]: cannot write '" + named + "': this run reads it; name another file");
        assertEquals(before, cli.read("a.mtlx") + cli.read("b.mtlx") + cli.read("in/c.mtlx") + cli.read("p.png"));
    }

    /** The second output with the same name is reported, and the first is written. */
    @Test
    void an_output_in_the_place_of_another_is_refused() throws IOException {
        cli.color("b.mtlx", "0, 1, 0");
        String reason = ": " + Outputs.TWICE;
        cli.run("generate -o @out --report @out/../out/b__NG_out.frag @b.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1722]: cannot write 'out/../out/b__NG_out.frag'" + reason);
        assertTrue(cli.read("out/b__NG_out.frag").startsWith("#version"));
        Files.createSymbolicLink(folder.resolve("same"), folder.resolve("out"));
        cli.run("generate -o @out --report @same/b__NG_out.frag @b.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1722]: cannot write 'same/b__NG_out.frag'" + reason);
        assertTrue(cli.read("out/b__NG_out.frag").startsWith("#version"));
        OpenGl.isThere();
        cli.run("render --size 8 -o @p.png --glir @p.png @b.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("cannot write 'p.png'" + reason);
        cli.run("render --size 8 --turntable 2 -o @t.png --glir @t__0002.png @b.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("cannot write 't__0002.png'" + reason);
    }

    @Test
    void does_not_overwrite_files_that_a_document_includes() {
        cli.file(
                "doc.mtlx",
                """
                <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                  <xi:include href="doc__NG_out.vert" />
                  <nodedef name="ND_x" node="x"><output name="out" type="float" /></nodedef>
                  <implementation name="IM_x" nodedef="ND_x" file="doc__NG_out.frag" function="x" target="genglsl" />
                  <nodegraph name="NG">
                    <constant name="c" type="float" />
                    <output name="out" type="float" nodename="c" />
                  </nodegraph>
                </materialx>
                """);
        cli.file("doc__NG_out.frag", "void x(out float r) { r = 1.0; }");
        cli.file("doc__NG_out.vert", "<materialx version=\"1.39\" />");
        cli.run("generate -o @ @doc.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1727]: cannot write 'doc__NG_out.frag': this run reads it; name another file")
                .says("error[SW1727]: cannot write 'doc__NG_out.vert'");
        assertEquals("void x(out float r) { r = 1.0; }", cli.read("doc__NG_out.frag"));
    }

    @Test
    void an_upgrade_may_replace_its_document_but_not_an_included_one() {
        String old = "<materialx version=\"1.38\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
                + "<xi:include href=\"part.mtlx\" /></materialx>";
        cli.file("k.mtlx", old).file("part.mtlx", "<materialx version=\"1.39\" />");
        cli.run("upgrade @k.mtlx -o @part.mtlx").hasStatus(ExitCode.BAD_INPUT).says("error[SW1727]");
        assertEquals("<materialx version=\"1.39\" />", cli.read("part.mtlx"));
        cli.run("upgrade @k.mtlx -o @k.mtlx").hasStatus(0);
        assertTrue(cli.read("k.mtlx").contains("1.39"), cli.read("k.mtlx"));
    }

    /** Work on a disk that is full. Only a superuser can create such a disk. */
    private interface OnFullDisk {
        void run(Path disk) throws IOException;
    }

    private void withFullDisk(OnFullDisk work) throws IOException, InterruptedException {
        Path disk = folder.resolve("disk");
        Files.createDirectory(disk);
        boolean mounted = new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk.toString())
                        .redirectErrorStream(true)
                        .start()
                        .waitFor()
                == 0;
        Assumptions.assumeTrue(mounted, "only a superuser can make a small disk");
        try {
            work.run(disk);
        } finally {
            new ProcessBuilder("umount", disk.toString()).start().waitFor();
        }
    }

    @Test
    void a_full_disk_keeps_the_old_file() throws IOException, InterruptedException {
        withFullDisk(disk -> {
            String old = "<materialx version=\"1.37\">\n" + "<constant name=\"c\" type=\"float\"/>\n".repeat(180)
                    + "</materialx>\n";
            cli.file("disk/k.mtlx", old);
            Files.write(disk.resolve("filler"), new byte[4096]);
            cli.run("upgrade @disk/k.mtlx -o @disk/k.mtlx")
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW1722]: cannot write 'disk/k.mtlx': no space left on device");
            assertEquals(old, cli.read("disk/k.mtlx"));
            cli.run("format @disk/k.mtlx")
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW1722]: cannot write 'disk/k.mtlx': no space left on device");
            assertEquals(old, cli.read("disk/k.mtlx"));
            cli.color("a.mtlx", "1, 0, 0")
                    .file("disk/report.json", "{}")
                    .run("generate --report @disk/report.json -o @out @a.mtlx")
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW1722]: cannot write 'disk/report.json': no space left on device");
            assertEquals("{}", cli.read("disk/report.json"));
            assertEquals("[filler, k.mtlx, report.json]", cli.list("disk").toString());
            assertEquals(2, cli.list("out").size());
        });
    }

    /** Each line is a call that writes files in one of the ways of its verb, and the first file that does not fit. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "generate @a.mtlx -o @disk | disk/a__NG_out.vert",
                "generate @a.mtlx -o @out --report @disk/r.json | disk/r.json",
                "generate @t.mtlx --look L -o @disk | disk/t__L.look.json",
                "generate @a.mtlx --fragment -o @disk | disk/a__NG_out.glsl",
                "generate @t.mtlx --target genoslnetwork --oso-sources @disk/o -o @out | disk/o/ND_surfacematerial.osl",
                "upgrade @a.mtlx -o @disk/b.mtlx | disk/b.mtlx",
                "translate @t.mtlx --to gltf_pbr -o @disk/b.mtlx | disk/b.mtlx",
                "graph @a.mtlx --to svg -o @disk/b.svg | disk/b.svg",
                "schema -o @disk/b.xsd | disk/b.xsd",
                "create @maps -o @disk/b.mtlx | disk/b.mtlx",
                "compile @a.mtlx --to spirv,hlsl -o @disk | disk/a__NG_out.vert.hlsl",
                "reference --node mix --no-pictures -o @disk | disk/style.css",
                "bake @lit.mtlx --size 4 -o @disk/b | disk/b/lit.mtlx",
                "mesh @sphere.mtlx --without-driver --resolution 4 -o @disk/s.obj | disk/s.obj",
                "ir @x.frag --to wgsl -o @disk/x.wgsl | disk/x.wgsl",
                "glir filter @s.json -o @disk/s.json | disk/s.json",
                "glir run @s.json -o @disk/s.png | disk/s.png",
                "compare @p.png @p.png --map @disk/m.png | disk/m.png",
                "render @a.mtlx --size 8 -o @disk/a.png | disk/a.png",
                "render @a.mtlx --size 8 -o @a.png --glir @disk/a.json | disk/a.json",
                "render @a.mtlx --size 8 --turntable 2 -o @disk/a.png | disk/a.png",
                "render @a.mtlx --size 8 --contact-sheet -o @disk/a.png | disk/a.png",
                "render @t.mtlx --size 8 --wedge s/base=0:1:2 -o @disk/a.png | disk/a.png",
            })
    void a_full_disk_is_reported(String line, String file) throws IOException, InterruptedException {
        prepare(line);
        withFullDisk(disk -> {
            try (OutputStream filler = Files.newOutputStream(disk.resolve("filler"))) {
                filler.write(new byte[1 << 20]);
            } catch (IOException e) {
                // The disk is full now.
            }
            cli.run(line)
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW1722]: cannot write '" + file + "': no space left on device");
            try (Stream<Path> left = Files.walk(disk)) {
                assertEquals(
                        List.of(disk.resolve("filler")),
                        left.filter(Files::isRegularFile).toList());
            }
        });
    }

    /** The verb does not try to write hundreds of pages and pictures after its first file could not be written. */
    @Test
    void a_reference_that_cannot_be_written_says_so_once() {
        cli.file("file", "");
        Cli.Result result = cli.run("reference -o @file/below").hasStatus(ExitCode.BAD_INPUT);
        assertEquals(
                "error[SW1722]: cannot write 'file/below/style.css': not a directory",
                result.err().lines().filter(line -> line.contains("error")).reduce("", String::concat));
        assertFalse(result.err().contains("nodes"), result.err());
    }

    /** A later run removes the temporary files of killed runs from the folders that it writes to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate @a.mtlx -o @out",
                "generate @a.mtlx -o @made --report @out/r.json",
                "generate --canonical --cache @out -o @made @a.mtlx",
                "upgrade @a.mtlx -o @out/b.mtlx",
                "graph @a.mtlx --to svg -o @out/a.svg",
            })
    void drafts_that_were_left_are_removed(String line) throws IOException {
        cli.color("a.mtlx", "1, 0, 0").file("out/.shadeweave-1f.tmp", "").file("out/.shadeweave-2f.tmp", "of today");
        Files.setLastModifiedTime(folder.resolve("out/.shadeweave-1f.tmp"), FileTime.fromMillis(0));
        cli.run(line).hasStatus(ExitCode.OK);
        List<String> left = cli.list("out");
        assertFalse(left.contains(".shadeweave-1f.tmp"), left.toString());
        assertTrue(left.contains(".shadeweave-2f.tmp"), left.toString());
        assertTrue(left.size() > 1, left.toString());
    }

    /** A truncated report, as from {@code --diagnostics sarif 2> findings.sarif} on a full disk, is incomplete. */
    @ParameterizedTest
    @ValueSource(strings = {"validate @a.mtlx --diagnostics sarif", "validate @bad.mtlx", "upgrade @a.mtlx -o @b.mtlx"})
    void standard_error_that_cannot_be_written(String line) throws IOException {
        Assumptions.assumeTrue(Files.isWritable(FULL), "no such device here");
        cli.color("a.mtlx", "1, 0, 0").file("bad.mtlx", "<materialx version=\"1.39\"><add name=\"a\" /></materialx>");
        try (OutputStream full = new FileOutputStream(FULL.toFile())) {
            assertEquals(ExitCode.USAGE, cli.run(line, OutputStream.nullOutputStream(), full));
        }
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        assertEquals(
                line.contains("bad") ? ExitCode.BAD_INPUT : ExitCode.OK,
                cli.run(line, OutputStream.nullOutputStream(), closed));
    }

    @Test
    void a_report_on_a_full_device() {
        Assumptions.assumeTrue(Files.isWritable(FULL), "no such device here");
        cli.color("a.mtlx", "1, 0, 0")
                .run("generate --report /dev/full -o @out @a.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1722]: cannot write '/dev/full': no space left on device");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate @a.mtlx",
                "inspect @a.mtlx",
                "inspect --json @a.mtlx",
                "list nodes",
                "list nodedefs --json",
                "list elements @a.mtlx",
                "list targets",
                "upgrade @a.mtlx",
                "upgrade @a.mtlx --to json",
                "translate @t.mtlx --to gltf_pbr",
                "compile --target vulkan @a.mtlx",
                "explain",
                "explain SW1008",
                "diff @a.mtlx @t.mtlx",
                "graph @a.mtlx",
                "ir @x.frag",
                "ir --dump @x.frag",
                "ir --reflect=json @x.frag",
                "ir --to wgsl @x.frag",
                "glir stats @s.json",
                "glir diff @s.json @u.json",
                "glir filter @s.json -o -",
                "glir run @s.json -o -",
                "compare @p.png @p.png",
                "create @maps",
                "mesh --without-driver --resolution 4 @sphere.mtlx -o -",
                "render --size 8 -o - @a.mtlx",
                "render --size 8 --contact-sheet -o @sheet.png @a.mtlx",
                "render --size 8 -o @a.png --glir - @a.mtlx",
                "schema",
                "completion bash",
                "format -",
                "serve",
                "view --no-open @a.mtlx",
                "--help",
                "generate --help",
                "help render",
                "--version",
            })
    @Timeout(60)
    void standard_output_that_cannot_be_written(String line) throws IOException {
        prepare(line);
        Assumptions.assumeTrue(Files.isWritable(FULL), "no such device here");
        String sent = line.equals("serve")
                ? "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"version\"}\n"
                : "<materialx version=\"1.39\"><backdrop name=\"b\" /></materialx>";
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(sent.getBytes(StandardCharsets.UTF_8)));
        try (OutputStream full = new FileOutputStream(FULL.toFile())) {
            Cli.Result result = cli.run(line, full).hasStatus(ExitCode.USAGE);
            result.says("shadeweave: error[SW1729]: cannot write to standard output: no space left on device\n");
            assertFalse(result.err().contains("defect"), result.err());
        } finally {
            System.setIn(before);
        }
    }

    /**
     * The verbs that are not in the lines above do not write to standard output, so a full device does not stop them.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "validate @a.mtlx",
                "mesh --without-driver --resolution 4 @sphere.mtlx -o @sphere.obj",
                "bake --size 4 @t.mtlx -o @baked",
                "reference --node mix --no-pictures -o @pages",
                "manual -o @man",
            })
    void verbs_that_say_nothing_there(String line) throws IOException {
        prepare(line);
        Assumptions.assumeTrue(Files.isWritable(FULL), "no such device here");
        try (OutputStream full = new FileOutputStream(FULL.toFile())) {
            Cli.Result result = cli.run(line, full);
            assertFalse(result.err().contains("SW1729"), result.err());
            assertTrue(result.status() <= ExitCode.BAD_INPUT, result.err());
        }
    }

    @Test
    void every_verb_is_asked() throws ReflectiveOperationException {
        Set<String> asked = new TreeSet<>(Set.of("warmup")); // only the launcher runs this verb
        for (String test : List.of("standard_output_that_cannot_be_written", "verbs_that_say_nothing_there")) {
            ValueSource lines =
                    OutputsTest.class.getDeclaredMethod(test, String.class).getAnnotation(ValueSource.class);
            Stream.of(lines.strings()).map(line -> line.replaceAll(" .*", "")).forEach(asked::add);
        }
        assertEquals(
                Set.of(), Sets.difference(Main.wholeCommand().getSubcommands().keySet(), asked));
    }

    private void prepare(String line) throws IOException {
        if (Stream.of("render", "glir run", "bake").anyMatch(line::startsWith)) {
            OpenGl.isThere();
        }
        byte[] picture = ImageFiles.encode(Image.of(1, 1, new float[] {0, 0, 0, 1}), ImageFormat.PNG);
        Files.write(folder.resolve("p.png"), picture);
        Files.createDirectories(folder.resolve("maps"));
        Files.write(folder.resolve("maps/oak_basecolor.png"), picture);
        cli.color("a.mtlx", "1, 0, 0");
        cli.file("x.frag", "#version 330\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n");
        cli.file("s.json", "[[\"FUNC\", \"viewport\", 0, 0, 8, 4], [\"SWAP\"]]");
        cli.file("u.json", "[[\"FUNC\", \"viewport\", 0, 0, 8, 8], [\"SWAP\"]]");
        cli.file(
                "t.mtlx",
                """
                <materialx version="1.39">
                  <standard_surface name="s" type="surfaceshader" />
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                  <look name="L"><materialassign name="a" material="m" geom="*" /></look>
                </materialx>
                """);
        cli.file(
                "lit.mtlx",
                cli.read("t.mtlx")
                        .replace(
                                "type=\"surfaceshader\" />\n  <surfacematerial",
                                """
                        type="surfaceshader">
                            <input name="base_color" type="color3" nodename="c" />
                          </standard_surface>
                          <constant name="c" type="color3" />
                          <surfacematerial"""));
        cli.file(
                "sphere.mtlx",
                """
                <materialx version="1.39">
                  <sdfsphere name="ball" type="sdf" />
                  <sdfphongmaterial name="brass" type="sdf"><input name="in" type="sdf" nodename="ball" /></sdfphongmaterial>
                  <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="brass" /></raymarch>
                  <output name="out" type="color4" nodename="march" output="color" />
                </materialx>
                """);
    }

    @Test
    void a_reader_that_has_seen_enough_ends_the_run_in_peace() {
        for (int i = 0; i < 50; i++) {
            cli.color("in/" + i + ".mtlx", "1, 0, 0");
        }
        int[] written = {0};
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                written[0]++;
                throw new IOException("Broken pipe");
            }
        };
        cli.run("generate @in", closed).hasStatus(ExitCode.OK).isQuiet();
        assertEquals(1, written[0]);
        cli.run("list nodes", closed).hasStatus(ExitCode.OK).isQuiet();
    }

    @Test
    void names_that_differ_in_capital_letters_alone() {
        cli.color("Brass.mtlx", "1, 0, 0").color("in/brass.mtlx", "0, 1, 0");
        Assumptions.assumeFalse(Files.exists(folder.resolve("BRASS.mtlx")), "one name on this disk");
        cli.run("generate -o @out @Brass.mtlx @in")
                .hasStatus(0)
                .says("in/brass.mtlx:6:5: warning[SW1728]: 'brass__NG_out' and 'Brass__NG_out' of Brass.mtlx, NG/out"
                        + " differ in capital letters alone; many disks have room for one of them only")
                .says("note: the other element");
        assertEquals(4, cli.list("out").size());
    }

    @Test
    void two_compiled_elements_of_one_name() {
        cli.color("a/x.mtlx", "1, 0, 0").color("b/x.mtlx", "0, 1, 0");
        cli.run("compile --target vulkan --spirv @out @a @b")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1721]: 'x__NG_out' is already written for a/x.mtlx, NG/out");
    }
}
