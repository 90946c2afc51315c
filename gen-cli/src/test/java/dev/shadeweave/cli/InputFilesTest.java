package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputFilesTest {
    @TempDir
    private Path folder;

    @Test
    void a_folder_is_walked_in_order() throws IOException {
        touch("b.mtlx", "a/z.mtlx", "a/y.mtlx", "a.mtlx", "B.mtlx", "readme.md");
        check(List.of(""), List.of("B.mtlx", "a.mtlx", "a/y.mtlx", "a/z.mtlx", "b.mtlx"), List.of());
    }

    @Test
    @Timeout(60)
    void a_pipe_in_a_folder_is_passed_over() throws IOException, InterruptedException {
        touch("a.mtlx");
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", folder.resolve("pipe.mtlx").toString())
                                .start()
                                .waitFor()
                        == 0);
        check(
                List.of(""),
                List.of("a.mtlx"),
                List.of(
                        "warning[SW1733]: '<folder>/pipe.mtlx' is no file but a pipe or a device; it is passed over unless"
                                + " the call names it"));
        for (String verb : new String[] {"validate", "list nodes", "inspect", "generate", "list elements"}) {
            new Cli(folder).run(verb + " @").says("warning[SW1733]");
        }
        new Cli(folder).run("list nodes --libraries @").hasStatus(1);
    }

    /** Creates a file whose name has a byte that is invalid in UTF-8, as in Latin-1 names. */
    private Path latin(String name) throws IOException {
        Assumptions.assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "names are not in UTF-8 here");
        Path file;
        try {
            file = Path.of(URI.create(folder.toUri() + name.replace("e", "%E9")));
            Files.writeString(file, "<materialx version=\"1.39\" />");
        } catch (IOException | IllegalArgumentException e) {
            return Assumptions.abort("names are texts here: " + e.getMessage());
        }
        return file;
    }

    @Test
    void a_name_that_is_no_text_is_passed_over_and_the_rest_is_found() throws IOException {
        touch("a.mtlx", "\u00e9.mtlx");
        latin("e.mtlx");
        check(
                List.of(""),
                List.of("a.mtlx", "\u00e9.mtlx"),
                List.of("warning[SW1759]: '<folder>/\uFFFD.mtlx' is passed over: its name is no text in the encoding of"
                        + " this system, UTF-8; rename it, or run in a locale that has the encoding of the name, such as"
                        + " LC_ALL=C.UTF-8"));
        Cli cli = new Cli(folder).color("a.mtlx", "1, 0, 0");
        Files.delete(folder.resolve("\u00e9.mtlx"));
        for (String verb : List.of("validate @", "generate @ -o @out", "inspect @", "list elements @")) {
            cli.run(verb).hasStatus(0).says("warning[SW1759]");
        }
        assertEquals(List.of("a__NG_out.frag", "a__NG_out.vert"), cli.list("out"));
        cli.run("list nodes --extra-library @").says("warning[SW1383]: '\uFFFD.mtlx' of library '");
        // A shell passes such a name to the call, and Java replaces its invalid bytes.
        cli.run("validate @\uFFFD.mtlx")
                .hasStatus(1)
                .says("error[SW1710]: '\uFFFD.mtlx' does not exist")
                .says("if it does, its name is no text in the encoding of this system, UTF-8; rename it");
    }

    @Test
    void a_texture_whose_name_is_no_text_is_passed_over() throws IOException {
        Files.write(folder.resolve("oak_basecolor.png"), new byte[1]);
        Files.write(folder.resolve("oak_roughness.png"), new byte[1]);
        latin("e_metalness.png");
        Cli.Result made = new Cli(folder).run("create @").hasStatus(0).says("warning[SW1759]");
        assertTrue(made.out().contains("oak_roughness.png"), made.out());
        assertFalse(made.out().contains("metalness.png"), made.out());
    }

    /** Without the launcher, Java takes the encoding of names from the locale; the launcher selects UTF-8. */
    @Test
    void names_in_a_locale_without_letters() throws IOException, InterruptedException {
        new Cli(folder).color("a.mtlx", "1, 0, 0").color("\u00e9.mtlx", "1, 0, 0");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.shadeweave.cli.Main",
                        "validate",
                        folder.toString())
                .redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(said.isEmpty() || said.contains("warning[SW1759]"), said);
        assertFalse(said.contains("error"), said);
        assertEquals(0, process.waitFor());
    }

    @Test
    void a_file_comes_in_the_order_named_and_once() throws IOException {
        touch("b.mtlx", "a.mtlx", "c.xml");
        check(List.of("c.xml", "b.mtlx", "", "b.mtlx"), List.of("c.xml", "b.mtlx", "a.mtlx"), List.of());
    }

    @Test
    void names_missing_files_and_finds_the_others() throws IOException {
        touch("a.mtlx");
        Files.createDirectory(folder.resolve("empty"));
        check(
                List.of("gone.mtlx", "empty", "a.mtlx"),
                List.of("a.mtlx"),
                List.of(
                        "error[SW1710]: '<folder>/gone.mtlx' does not exist",
                        "error[SW1712]: folder '<folder>/empty' has no file that ends in .mtlx or .mtlz"));
    }

    /** For every verb, an empty folder is probably the wrong folder. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate",
                "validate",
                "compile --target vulkan",
                "inspect",
                "list elements",
                "list nodes",
                "validate --target genglsl"
            })
    void an_empty_folder_is_bad_input_to_every_verb(String verb) throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        new Cli(folder)
                .run(verb + " @empty")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1712]: folder 'empty' has no file that ends in .mtlx or .mtlz");
    }

    @ParameterizedTest
    @ValueSource(strings = {"generate", "compile --target vulkan"})
    void documents_without_a_shader_are_reported(String verb) {
        Cli cli = new Cli(folder)
                .file("in/empty.mtlx", "<materialx version=\"1.39\"/>")
                .file("in/more.mtlx", "<materialx version=\"1.39\"/>");
        cli.run(verb + " @in")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1726]: there is nothing to make a shader of in these 2 documents: no material with a"
                        + " shader and no connected output");
        cli.run(verb + " @in/empty.mtlx")
                .hasStatus(ExitCode.OK)
                .says("warning[SW1725]: there is nothing to make a shader of in this document");
        cli.run("validate @in").hasStatus(ExitCode.OK).isQuiet();
        cli.file("in/bad.mtlx", "<materialx").run(verb + " @in").hasStatus(ExitCode.BAD_INPUT);
        assertFalse(cli.run(verb + " @in").err().contains("SW1726"));
        assertFalse(cli.color("in/bad.mtlx", "1, 0, 0")
                .run(verb + " @in")
                .hasStatus(ExitCode.OK)
                .err()
                .contains("SW1726"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--libraries", "--extra-library"})
    void an_empty_library_is_reported(String option) throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        new Cli(folder)
                .run("list targets " + option + " @empty")
                .hasStatus(ExitCode.OK)
                .says("warning[SW1719]: folder 'empty' of option " + option + " has no file that ends in .mtlx");
    }

    /** Tests verbs that read one document. */
    @ParameterizedTest
    @ValueSource(strings = {"upgrade @in", "upgrade @in -o @out.mtlx", "translate @in --to gltf_pbr"})
    void a_folder_is_no_document(String line) {
        new Cli(folder)
                .color("in/a.mtlx", "1, 0, 0")
                .run(line)
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1010]: 'in' is a folder, where one document is expected; name a file in it");
    }

    /** A link in the folder of {@code --root} must not reveal anything about its target outside. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "validate --root @up @up",
                "validate --root @up @up/out.mtlx",
                "generate --root @up -o @shaders @up",
                "inspect --root @up @up/out.mtlx",
                "upgrade --root @up @up/out.mtlx",
                "translate --to gltf_pbr --root @up @up/out.mtlx",
                "format --root @up @up/out.mtlx",
                "graph --root @up @up/out.mtlx",
                "diff --root @up @up/out.mtlx @up/a.mtlx",
                "list elements --root @up @up/out.mtlx",
            })
    void a_link_that_leads_out_of_the_root(String line) throws IOException {
        Cli cli = new Cli(folder).color("up/a.mtlx", "1, 0, 0").file("secret.txt", "password");
        try {
            Files.createSymbolicLink(folder.resolve("up/out.mtlx"), Path.of("../secret.txt"));
        } catch (UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        Cli.Result result = cli.run(line).hasStatus(ExitCode.BAD_INPUT);
        result.says("error[SW1738]: 'up/out.mtlx' leads out of the folder of option --root, 'up';"
                + " nothing that lies outside is read");
        assertFalse((result.err() + result.out()).contains("password"), result.err());
    }

    @Test
    void links_within_the_root_and_documents_beside_it_are_read() throws IOException {
        Cli cli = new Cli(folder).color("up/a.mtlx", "1, 0, 0").color("b.mtlx", "1, 0, 0");
        try {
            Files.createSymbolicLink(folder.resolve("up/in.mtlx"), Path.of("a.mtlx"));
            Files.createSymbolicLink(folder.resolve("up/more.mtlx"), Path.of("../b.mtlx"));
        } catch (UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        cli.run("validate --root @up @up/in.mtlx @b.mtlx").hasStatus(ExitCode.OK);
        cli.run("validate --root @up --search-path @ @up/more.mtlx").hasStatus(ExitCode.OK);
        cli.run("validate @up").hasStatus(ExitCode.OK);
    }

    private void check(List<String> named, List<String> files, List<String> messages) {
        Diagnostics diagnostics = new Diagnostics();
        List<Path> found = InputFiles.find(named.stream().map(folder::resolve).toList(), diagnostics);
        assertEquals(files, found.stream().map(this::relative).toList());
        assertEquals(
                messages,
                diagnostics.all().stream()
                        .map(Diagnostic::toString)
                        .map(text -> text.replace('\\', '/')
                                .replace(folder.toString().replace('\\', '/'), "<folder>"))
                        .toList());
    }

    private String relative(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private void touch(String... names) throws IOException {
        for (String name : Stream.of(names).toList()) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
    }

    /** The files of a folder named by a link are found; links in the folder are not followed out of it. */
    @Test
    void a_folder_that_is_a_link_is_walked() throws IOException {
        Cli cli = new Cli(folder);
        cli.color("real/deep/b.mtlx", "0, 0, 1").color("real/a.mtlx", "1, 0, 0").color("outside/o.mtlx", "0, 1, 0");
        try {
            Files.createSymbolicLink(folder.resolve("real/away"), Path.of("../outside"));
            Files.createSymbolicLink(folder.resolve("one"), Path.of("real"));
            Files.createSymbolicLink(folder.resolve("two"), Path.of("one"));
        } catch (UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        for (String link : List.of("@two", "@two/")) {
            cli.run("generate " + link + " -o @out").hasStatus(ExitCode.OK).isQuiet();
            assertEquals(
                    List.of("a__NG_out.frag", "a__NG_out.vert", "b__NG_out.frag", "b__NG_out.vert"), cli.list("out"));
        }
        assertEquals(
                List.of(),
                InputFiles.find(List.of(folder.resolve("two")), new Diagnostics()).stream()
                        .filter(file -> !file.startsWith(folder.resolve("two")))
                        .toList());
        Files.createSymbolicLink(folder.resolve("real/escape.mtlx"), Path.of("../outside/o.mtlx"));
        cli.run("generate --root @two @two -o @out")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("'two/escape.mtlx' leads out of the folder of option --root");
    }

    @Test
    void a_library_that_is_a_link_is_read() throws IOException {
        Cli cli = new Cli(folder);
        cli.color("a.mtlx", "1, 0, 0")
                .file(
                        "real/own.mtlx",
                        """
                <materialx version="1.39">
                  <nodedef name="ND_own" node="own"><output name="out" type="color3"/></nodedef>
                  <nodegraph name="NG_own" nodedef="ND_own">
                    <constant name="c" type="color3"/><output name="out" type="color3" nodename="c"/>
                  </nodegraph>
                </materialx>
                """);
        cli.file(
                "use.mtlx",
                """
                <materialx version="1.39">
                  <own name="o" type="color3"/><output name="out" type="color3" nodename="o"/>
                </materialx>
                """);
        try {
            Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        } catch (UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        cli.run("validate --extra-library @link @use.mtlx")
                .hasStatus(ExitCode.OK)
                .isQuiet();
    }
}
