package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Printable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests names of files, elements, types and values with characters that move a cursor, reverse the writing direction or
 * break a line. No verb prints them unchanged, in any output format.
 */
@Timeout(300)
class HostileNamesTest {
    private static final String EVIL = "ev\nil\u001b[2J\u202e\"<b>`";
    /** A document cannot contain an escape character, but can contain the equivalent control character. */
    private static final String IN_JSON = "ev\\nil\\u009b2J\\u202e\\u0085\\\"<b>`";

    /** Verbs whose output is a document, with the same names as in their input. */
    private static final Set<String> DOCUMENTS = Set.of("format", "upgrade", "translate", "create");

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void files() throws IOException {
        cli = new Cli(folder);
        Files.createDirectories(folder.resolve(EVIL + ".d"));
        String document = "{\"materialx\": {\"version\": \"1.39\","
                + " \"colorspace\": \"EVIL\", \"children\": ["
                + "{\"category\": \"unknown\", \"name\": \"EVIL2\", \"type\": \"EVIL\", \"other\": \"EVIL\"},"
                + "{\"category\": \"nodegraph\", \"name\": \"EVIL4\", \"children\": [{\"category\": \"constant\", \"name\": \"EVIL\", \"type\": \"float\"}]},"
                + "{\"category\": \"typedef\", \"name\": \"EVIL6\", \"children\": [{\"category\": \"member\", \"name\": \"EVIL\", \"type\": \"EVIL\"}]},"
                + "{\"category\": \"look\", \"name\": \"EVIL7\", \"inherit\": \"EVIL\"},"
                + "{\"category\": \"image\", \"name\": \"EVIL3\", \"type\": \"color3\", \"children\": ["
                + "{\"category\": \"input\", \"name\": \"file\", \"type\": \"filename\", \"value\": \"EVIL.png\"}]},"
                + "{\"category\": \"constant\", \"name\": \"EVIL\", \"type\": \"color3\", \"children\": ["
                + "{\"category\": \"input\", \"name\": \"EVIL\", \"type\": \"color3\", \"value\": \"EVIL\"}]},"
                + "{\"category\": \"output\", \"name\": \"EVIL1\", \"type\": \"color3\", \"nodename\": \"EVIL\"},"
                + "{\"category\": \"output\", \"name\": \"out\", \"type\": \"color3\", \"nodename\": \"EVIL3\"}]}}";
        cli.file("a.json", document.replace("EVIL", IN_JSON));
        cli.color(EVIL + ".mtlx", "1, 0, 0");
        cli.file(EVIL + "2.mtlx", "<materialx version=\"1.39\"><constant type=\"x\"/>");
        for (String ending :
                List.of(".frag", ".glir", ".mod", ".blocks", ".png", ".obj", ".glb", ".exr", ".mtlz", ".hdr")) {
            cli.file(EVIL + ending, "EVIL\u001b\u202e \u0001 nonsense\n");
        }
    }

    private static boolean acts(int c) {
        return c != '\n' && c != '\t' && !Printable.of(Character.toString(c)).equals(Character.toString(c));
    }

    private static String found(String text) {
        return text.lines()
                .filter(line -> line.chars().anyMatch(HostileNamesTest::acts) || line.startsWith("il"))
                .limit(3)
                .map(Printable::of)
                .collect(Collectors.joining(" | "));
    }

    private void sweep(List<String> lines) {
        List<String> wrong = new ArrayList<>();
        for (String line : lines) {
            Cli.Result result = cli.run(line.replace("EVIL", EVIL));
            String verb = line.substring(0, line.indexOf(' '));
            String said = (DOCUMENTS.contains(verb) ? "" : result.out() + "\n") + result.err();
            if (!found(said).isEmpty()) {
                wrong.add(line + ": " + found(said));
            }
            if (result.status() == ExitCode.DEFECT) {
                wrong.add(line + " is a defect: "
                        + Printable.of(result.err().lines().limit(5).collect(Collectors.joining(" "))));
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void every_verb_and_form() {
        Cli.Result listed = cli.run("list elements --json @a.json");
        String read = listed.out() + listed.err();
        assertTrue(read.contains("2J"), Printable.of(read));
        assertFalse(listed.err().contains("SW1061"), listed.err());
        List<String> lines = new ArrayList<>();
        for (String file : List.of("@a.json", "@EVIL.mtlx", "@EVIL2.mtlx", "@EVIL.mtlz", "@EVIL.none", "@EVIL.d")) {
            for (String form : List.of("text", "json", "sarif")) {
                for (String verb : List.of("validate", "inspect", "generate", "list elements")) {
                    lines.add(verb + " --diagnostics " + form + " " + file);
                }
                lines.add("generate --target genosl --diagnostics " + form + " " + file);
                lines.add("generate --target genoslnetwork --diagnostics " + form + " " + file);
            }
            lines.add("validate --root @EVIL.d " + file);
            lines.add("inspect --all --json " + file);
            lines.add("inspect --all " + file);
            lines.add("generate --element EVIL1 " + file);
            lines.add("generate --report @report.json -o @made " + file);
            lines.add("generate --element EVIL.none " + file);
            lines.add("generate --extra-library " + file + " @EVIL.mtlx");
            lines.add("generate --libraries " + file + " @EVIL.mtlx");
            lines.add("generate --search-path " + file + " @EVIL.mtlx");
            lines.add("generate --mod " + file + " @EVIL.mtlx");
            lines.add("generate --target EVIL " + file);
            lines.add("generate --option EVIL=EVIL " + file);
            lines.add("generate --bake EVIL " + file);
            lines.add("generate --look EVIL " + file);
            lines.add("list materials --json " + file);
            lines.add("list elements --json " + file);
            lines.add("list nodes --json --extra-library " + file);
            lines.add("list EVIL");
            lines.add("format --check " + file);
            lines.add("format " + file);
            lines.add("upgrade " + file);
            lines.add("translate --to EVIL " + file);
            lines.add("translate --to open_pbr_surface " + file);
            lines.add("diff " + file + " @a.json");
            lines.add("diff --json @EVIL.mtlx " + file);
            lines.add("mesh --element EVIL1 -o @EVIL5.obj " + file);
            for (String form : List.of("dot", "mermaid", "svg")) {
                lines.add("graph --to " + form + " " + file);
            }
            lines.add("create --model standard_surface " + file);
        }
        lines.add("explain EVIL");
        lines.add("EVIL EVIL");
        lines.add("generate --EVIL");
        lines.add("generate @EVIL.mtlx @EVIL.mtlx -o @EVIL.png");
        lines.add("compare @EVIL.png @EVIL.exr");
        lines.add("compare --json @EVIL.png @EVIL.png");
        lines.add("ir @EVIL.frag");
        lines.add("ir --to hlsl --stage EVIL @EVIL.frag");
        lines.add("ir --reflect json @EVIL.frag");
        lines.add("ir @EVIL.none");
        for (String form : List.of("text", "json", "sarif")) {
            for (String verb : List.of("stats", "check", "run", "EVIL")) {
                lines.add("glir " + verb + " --diagnostics " + form + " @EVIL.glir");
            }
        }
        lines.add("glir diff @EVIL.glir @EVIL.none");
        sweep(lines);
    }

    /** Written files follow the same rule, except for values, which are escaped JSON text. */
    @Test
    void reports_and_pages() throws IOException {
        cli.run("generate --report @report.json -o @made @a.json".replace("EVIL", EVIL));
        cli.run("graph --to svg -o @graph.svg @a.json");
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".svg") || name.equals("report.json") || file.startsWith(folder.resolve("made"))) {
                    assertEquals("", found(Files.readString(file, StandardCharsets.UTF_8)), Printable.of(name));
                }
            }
        }
    }
}
