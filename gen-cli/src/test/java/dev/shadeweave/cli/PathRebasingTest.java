package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The names of files in documents that are written to another folder. */
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
    void nothing_changes_in_the_same_folder() {
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

    private Cli cli() {
        return new Cli(folder)
                .file("old/it.mtlx", OLD)
                .file("old/parts/wood.mtlx", "<materialx version=\"1.39\" />")
                .file("old/maps/a.png", "")
                .file("old/maps/wood_g.png", "")
                .file("shared/b.1001.png", "")
                .file("assets/stock/f.png", "");
    }

    /** What stands before an arrow says which name it is. */
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
