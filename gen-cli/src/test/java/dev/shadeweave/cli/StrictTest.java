package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that doubtful documents are repaired with a warning, reported by {@code validate}, and refused by {@code
 * --strict}.
 */
class StrictTest {
    private static final String DOUBTFUL =
            """
            <materialx version="1.39">
              <standard_surface name="s" type="surfaceshader">
                <input name="base" type="float" value="0.5, 0.5" />
              </standard_surface>
              <surfacematerial name="m" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    private static final String HOPELESS =
            """
            <materialx version="1.39">
              <lost name="l" type="float" />
              <output name="bad" type="float" nodename="l" />
              <constant name="c" type="float" />
              <output name="good" type="float" nodename="c" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    private void check(String call, int status, String said, List<String> written) {
        Cli cli = new Cli(folder).file("a.mtlx", DOUBTFUL).file("b.mtlx", HOPELESS);
        cli.run(call).hasStatus(status).says(said);
        assertEquals(written, cli.list("out"));
    }

    @Test
    void generate_repairs_with_a_warning() {
        check("generate -o @out @a.mtlx", 0, "warning[SW1337]", List.of("a__m.frag", "a__m.vert"));
    }

    @Test
    void generate_refuses_if_told_to() {
        check("generate --strict -o @out @a.mtlx", 1, "error[SW1337]", List.of());
    }

    @Test
    void validate_judges() {
        check("validate @a.mtlx", 1, "error[SW1337]", List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"translate --to open_pbr_surface @a.mtlx", "inspect @a.mtlx"})
    void the_other_verbs_repair_and_refuse(String call) {
        check(call, 0, "warning[SW1337]", List.of());
        check(call + " --strict", 1, "error[SW1337]", List.of());
    }

    /** {@code graph} shows what the document states, so it repairs nothing. */
    @Test
    void graph_only_refuses() {
        check("graph --to dot @a.mtlx", 0, "", List.of());
        check("graph --to dot @a.mtlx --strict", 1, "error[SW1337]", List.of());
    }

    @Test
    void the_rest_of_a_document_with_an_error_is_made() {
        check("generate -o @out @b.mtlx", 1, "error[SW1310]", List.of("b__good.frag", "b__good.vert"));
    }

    /** The status depends on missing output, not on the severity of the message. */
    @ParameterizedTest
    @ValueSource(strings = {"off", "note", "warning"})
    void a_lower_severity_does_not_hide_missing_output(String level) {
        check(
                "generate --severity SW1310=" + level + " -o @out @b.mtlx",
                1,
                "1 of 2 elements are fine",
                List.of("b__good.frag", "b__good.vert"));
    }

    @Test
    void severities_do_not_hide_a_document_that_cannot_be_read() {
        new Cli(folder)
                .file("c.mtlx", "<materialx")
                .run("generate --severity SW1005=off --severity SW1004=off -o @out @c.mtlx")
                .hasStatus(1);
    }

    @Test
    void severities_change_the_status_of_validate() {
        check("validate --severity SW1337=off @a.mtlx", 0, "", List.of());
    }

    @Test
    void severities_do_not_make_a_refused_document_an_empty_one() {
        Cli.Result result = new Cli(folder)
                .file("a.mtlx", DOUBTFUL)
                .run("generate --strict --severity SW1337=off -o @out @a.mtlx")
                .hasStatus(1);
        assertEquals("", result.err());
    }
}
