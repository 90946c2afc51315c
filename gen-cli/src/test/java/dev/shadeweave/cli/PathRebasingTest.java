package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the file names in documents that are written to another folder. */
class PathRebasingTest {
    private static final Pattern NAMES =
            Pattern.compile("(?:href|file|fileprefix)=\"([^\"]*)\"|type=\"filename\" value=\"([^\"]*)\"");

    private static final String OLD =
            """
            <?xml version="1.0"?>
            <materialx version="1.38" xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="parts/wood.mtlx" />
              <image name="a" type="color3">
                <input name="file" type="filename" value="maps/a.png" />
              </image>
              <image name="b" type="color3">
                <input name="file" type="filename" value="../shared/b.<UDIM>.png" />
              </image>
              <image name="c" type="color3">
                <input name="file" type="filename" value="/abs/c.png" />
              </image>
              <image name="d" type="color3">
                <input name="file" type="filename" value="https://example.org/d.png" />
              </image>
              <image name="e" type="color3">
                <input name="file" type="filename" value="<asset>/e.png" />
              </image>
              <image name="f" type="color3">
                <input name="file" type="filename" value="stock/f.png" />
              </image>
              <nodegraph name="G" fileprefix="maps/wood_">
                <image name="g" type="color3">
                  <input name="file" type="filename" value="g.png" />
                </image>
              </nodegraph>
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void names_follow_a_document_to_another_folder() {
        check(
                "",
                "old/parts/wood.mtlx → ../old/parts/wood.mtlx",
                "maps/a.png → ../old/maps/a.png",
                "../shared/b → ../shared/b.<UDIM>.png",
                "absolute → /abs/c.png",
                "web → https://example.org/d.png",
                "host → <asset>/e.png",
                "search path → stock/f.png",
                "prefix → ../old/maps/wood_",
                "below prefix → g.png");
    }

    @Test
    void names_stay_where_that_is_wanted() {
        check(
                " --paths keep",
                "→ parts/wood.mtlx",
                "→ maps/a.png",
                "→ ../shared/b.<UDIM>.png",
                "→ /abs/c.png",
                "→ https://example.org/d.png",
                "→ <asset>/e.png",
                "→ stock/f.png",
                "→ maps/wood_",
                "→ g.png");
    }

    @Test
    void names_can_be_whole() {
        check(
                " --paths absolute",
                "→ old/parts/wood.mtlx",
                "→ old/maps/a.png",
                "→ shared/b.<UDIM>.png",
                "→ /abs/c.png",
                "→ https://example.org/d.png",
                "→ <asset>/e.png",
                "→ stock/f.png",
                "→ old/maps/wood_",
                "→ g.png");
    }

    @Test
    void a_name_that_cannot_follow_is_warned_of() {
        cli().run("upgrade @old/it.mtlx -o @new/it.mtlx --search-path @assets")
                .hasStatus(0)
                .says("warning[SW1782]: file name '<asset>/e.png' stays as it is");
    }

    @Test
    void keeps_paths_in_the_same_folder() {
        cli().run("upgrade @old/it.mtlx -o @old/new.mtlx").hasStatus(0);
        assertEquals(
                List.of("parts/wood.mtlx", "maps/a.png"), names("old/new.mtlx").subList(0, 2));
    }

    @Test
    void translated_documents_find_their_files_too() {
        Cli cli = new Cli(folder)
                .file("old/a.png", "")
                .file(
                        "old/it.mtlx",
                        """
                        <materialx version="1.39">
                          <image name="a" type="color3">
                            <input name="file" type="filename" value="a.png" />
                          </image>
                          <standard_surface name="S" type="surfaceshader">
                            <input name="base_color" type="color3" nodename="a" />
                          </standard_surface>
                        </materialx>
                        """);
        cli.run("translate @old/it.mtlx --to gltf_pbr -o @deep/er/new.mtlx").hasStatus(0);
        assertEquals(List.of("../../old/a.png"), names("deep/er/new.mtlx"));
    }

    /**
     * A copy in another folder is the same document. {@code diff} reports a file name only if it leads to another file.
     */
    @Test
    void a_document_does_not_differ_from_its_copy_in_another_folder() {
        differ("");
        differ("", "wood.mtlx", "./wood.mtlx", "/maps/a.png", "/maps/../maps/a.png");
        differ("= a/file: value maps/a.png → ../old/maps/b.png", "/maps/a.png", "/maps/b.png");
        differ("~ xi:include: 'href' parts/wood.mtlx → ../old/wood.mtlx", "parts/wood.mtlx", "wood.mtlx");
        differ("~ G: 'fileprefix' maps/wood_ → ../old/maps/wood_/", "maps/wood_", "maps/wood_/");
        differ("= e/file: value <asset>/e.png → ../old/<asset>/e.png", "<asset>", "../old/<asset>");
        differ("= d/file: value https://example.org/d.png → https://example.org/../d.png", "org/d", "org/../d");
        differ("> a: image of type color3 is again now", "name=\"a\"", "name=\"again\"");
    }

    /** Writes the document to another folder, edits the copy and compares both. */
    private void differ(String expected, String... edits) {
        Cli cli = cli();
        cli.run("upgrade @old/it.mtlx -o @new/it.mtlx --search-path @assets").hasStatus(0);
        String copy = cli.read("new/it.mtlx").replace("&lt;", "<");
        for (int i = 0; i < edits.length; i += 2) {
            copy = copy.replace(edits[i], edits[i + 1]);
        }
        cli.file(
                "new/it.mtlx",
                copy.replace("\"<", "\"&lt;").replace("/<", "/&lt;").replace(".<", ".&lt;"));
        cli.run("upgrade @old/it.mtlx -o @old/now.mtlx");
        String found =
                cli.run("diff @old/now.mtlx @new/it.mtlx --search-path @assets").out();
        assertEquals(expected, found.strip());
    }

    private Cli cli() {
        return new Cli(folder)
                .file("old/it.mtlx", OLD)
                .file("old/parts/wood.mtlx", "<materialx version=\"1.39\" />")
                .file("old/maps/a.png", "")
                .file("old/maps/wood_g.png", "")
                .file("shared/b.1001.png", "")
                .file("assets/stock/f.png", "");
    }

    /**
     * Checks the file names of the written document. In an expected line, the text before the arrow says which name it
     * is.
     */
    private void check(String options, String... expected) {
        cli().run("upgrade @old/it.mtlx -o @new/it.mtlx --search-path @assets" + options)
                .hasStatus(0);
        List<String> wanted = List.of(expected).stream()
                .map(line -> line.substring(line.indexOf("→ ") + 2))
                .toList();
        assertEquals(wanted, names("new/it.mtlx"));
    }

    private List<String> names(String file) {
        String text = new Cli(folder).read(file).replace("&lt;", "<").replace("&gt;", ">");
        return NAMES.matcher(text)
                .results()
                .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                .toList();
    }
}
