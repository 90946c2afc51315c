package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that every verb accepts an archive as a document, and finds the files that the document names in it. */
class ArchivesTest {
    private static final String INCLUDING =
            """
            <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="%s" />
              <output name="out" type="color3" nodename="paint" />
            </materialx>
            """;
    private static final String PAINT =
            """
            <materialx version="1.39">
              <constant name="paint" type="color3"><input name="value" type="color3" value="1, 0.5, 0" /></constant>
            </materialx>
            """;

    private static final String PHOTO =
            """
            <materialx version="1.39" fileprefix="textures/">
              <image name="photo" type="color3"><input name="file" type="filename" value="%s" /></image>
              <output name="out" type="color3" nodename="photo" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder);
    }

    @Test
    void the_one_document_of_an_archive_is_generated_under_the_name_of_the_archive() throws IOException {
        zip(
                "orange.mtlz",
                "deep/material.mtlx",
                INCLUDING.formatted("parts/paint.mtlxi"),
                "deep/parts/paint.mtlxi",
                PAINT);
        cli.run("generate @orange.mtlz -o @out").hasStatus(0).isQuiet();
        assertEquals(List.of("orange__out.frag", "orange__out.vert"), cli.list("out"));
        assertTrue(cli.read("out/orange__out.frag").contains("vec3(1.0, 0.5, 0.0)"));
        cli.run("generate @ -o @walked").hasStatus(0).isQuiet();
        assertEquals(cli.list("out"), cli.list("walked"));
    }

    @Test
    void of_several_documents_one_must_be_named() throws IOException {
        zip("paints.zip", "red.mtlx", INCLUDING.formatted("parts/paint.mtlx"), "parts/paint.mtlx", PAINT);
        cli.run("generate @paints.zip")
                .hasStatus(1)
                .says("paints.zip:1:1: error[SW1073]: archive 'paints.zip' has 2 documents; name one of them, as in"
                        + " 'paints.zip!/parts/paint.mtlx'")
                .says("they are parts/paint.mtlx, red.mtlx");
        cli.run("generate @paints.zip!/red.mtlx -o @out").hasStatus(0).isQuiet();
        assertEquals(List.of("red__out.frag", "red__out.vert"), cli.list("out"));
        cli.run("generate @paints.zip!/rad.mtlx")
                .hasStatus(1)
                .says("error[SW1074]: archive 'paints.zip' has no file 'rad.mtlx'; did you mean 'red.mtlx'?");
        cli.run("generate @none.zip!/red.mtlx").hasStatus(1).says("none.zip!/red.mtlx' does not exist");
    }

    @Test
    void every_verb_takes_one() throws IOException {
        zip("orange.zip", "m.mtlx", INCLUDING.formatted("parts/paint.xml"), "parts/paint.xml", PAINT);
        cli.run("validate @orange.zip").hasStatus(0).isQuiet();
        assertTrue(cli.run("inspect @orange.zip").hasStatus(0).isQuiet().out().startsWith("orange.zip: "));
        assertTrue(cli.run("list elements @orange.zip")
                .hasStatus(0)
                .isQuiet()
                .out()
                .contains("orange.zip"));
        assertTrue(cli.run("upgrade @orange.zip").hasStatus(0).out().contains("<xi:include"));
    }

    @Test
    void messages_name_the_file_in_the_archive() throws IOException {
        zip("bad.zip", "m.mtlx", INCLUDING.formatted("../../secret.mtlx"), "parts/paint.xml", PAINT);
        cli.file("secret.mtlx", PAINT)
                .run("validate @bad.zip")
                .hasStatus(1)
                .says("bad.zip!/m.mtlx:2:3: error[SW1070]: '../../secret.mtlx' leads out of its root")
                .says("did not look at bad.zip!/../../secret.mtlx");
    }

    @Test
    void textures_are_found_in_the_archive_or_missed() throws IOException {
        zip("photo.mtlz", "m.mtlx", PHOTO.formatted("brick.png"), "textures/brick.png", "");
        cli.run("validate @photo.mtlz").hasStatus(0).isQuiet();
        assertTrue(cli.run("inspect --json @photo.mtlz").out().contains("photo.mtlz!/textures/brick.png"));
        zip("photo.mtlz", "m.mtlx", PHOTO.formatted("brick.png"), "textures/Brick.png", "");
        cli.run("validate @photo.mtlz")
                .hasStatus(0)
                .says("photo.mtlz!/m.mtlx:2:79: warning[SW1930]: file 'textures/brick.png' was not found")
                .says("tried photo.mtlz!/textures/brick.png")
                .says("there is photo.mtlz!/textures/Brick.png; file names tell capital letters from small ones");
    }

    @Test
    void an_archive_can_be_a_library_and_a_search_path() throws IOException {
        zip("paints.zip", "parts/paint.mtlx", PAINT);
        cli.file("m.mtlx", INCLUDING.formatted("parts/paint.mtlx"));
        cli.run("validate @m.mtlx").hasStatus(1).says("tried parts/paint.mtlx");
        cli.run("validate @m.mtlx --search-path @paints.zip").hasStatus(0).isQuiet();
        zip(
                "half.zip",
                "half.mtlx",
                "<materialx version=\"1.39\"><nodedef name=\"ND_half\" node=\"half\"><output name=\"out\" type=\"float\" />"
                        + "</nodedef></materialx>");
        assertTrue(cli.run("list nodes --extra-library @half.zip")
                .hasStatus(0)
                .out()
                .contains("half"));
        assertEquals(
                1,
                cli.run("list nodes --libraries @half.zip")
                        .hasStatus(0)
                        .out()
                        .lines()
                        .filter(line -> line.startsWith("half"))
                        .count());
        cli.file("bad.zip", "")
                .run("validate @m.mtlx --search-path @bad.zip")
                .hasStatus(2)
                .says("archive");
    }

    @Test
    void the_root_can_be_narrowed_and_the_search_path_opens_it_again() {
        cli.file("own/deep/m.mtlx", INCLUDING.formatted("../../other/paint.mtlx"))
                .file("other/paint.mtlx", PAINT);
        cli.run("validate @own/deep/m.mtlx").hasStatus(0).isQuiet();
        cli.run("validate @own/deep/m.mtlx --root @own")
                .hasStatus(1)
                .says("error[SW1070]: '../../other/paint.mtlx' leads out of its root");
        cli.run("validate @own/deep/m.mtlx --root @own --search-path @other")
                .hasStatus(0)
                .isQuiet();
        cli.run("validate @own/deep/m.mtlx --root @gone").hasStatus(2).says("--root does not exist");
    }

    @Test
    void files_of_the_system_are_out_of_bounds() {
        cli.file("m.mtlx", INCLUDING.formatted("/etc/passwd"))
                .run("validate @m.mtlx")
                .hasStatus(1)
                .says("m.mtlx:2:3: error[SW1070]: '/etc/passwd' leads out of its root");
    }

    /** Runs in a separate process, because a program cannot change its environment. */
    @Test
    void the_environment_has_folders_too() throws Exception {
        cli.file("m.mtlx", INCLUDING.formatted("paint.mtlx")).file("shared/paint.mtlx", PAINT);
        ProcessBuilder call = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.shadeweave.cli.Main",
                        "validate",
                        folder.resolve("m.mtlx").toString())
                .redirectErrorStream(true);
        call.environment()
                .put(
                        "MATERIALX_SEARCH_PATH",
                        folder.resolve("gone") + java.io.File.pathSeparator + folder.resolve("shared"));
        Process process = call.start();
        assertEquals("", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
    }

    private void zip(String name, String... namesAndTexts) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
