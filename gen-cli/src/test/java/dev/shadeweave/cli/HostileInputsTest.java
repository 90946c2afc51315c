package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the messages about malicious inputs. For each file in the folder {@code hostile}, a file next to it contains
 * the messages of the verbs that read it. Run with {@code -Dsnapshots.update=true} to update them. Inputs that are too
 * large or unusual to store are created here.
 */
@Timeout(120)
class HostileInputsTest {
    private static final Path KEPT = Path.of("src", "test", "resources", "hostile");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> kept() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(KEPT)) {
            files = all.filter(file -> !file.toString().endsWith(".txt")
                            && !file.toString().endsWith(".blocks"))
                    .sorted()
                    .toList();
        }
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(String.valueOf(file.getFileName()), () -> check(file)));
    }

    private void check(Path file) throws IOException {
        String stem = file.getFileName().toString().replaceFirst("[.][a-z]+$", "");
        for (String name : List.of(file.getFileName().toString(), stem + ".blocks")) {
            if (Files.exists(KEPT.resolve(name))) {
                Files.copy(KEPT.resolve(name), folder.resolve(name));
            }
        }
        Cli cli = new Cli(folder).color("paint.mtlx", "1, 0, 0");
        StringBuilder said = new StringBuilder();
        for (String call : calls(file.getFileName().toString())) {
            Cli.Result result = cli.run(call.replace("FILE", "@" + file.getFileName()));
            String verb = call.substring(0, call.indexOf(" FILE")).replace(" --root @", "");
            String out = verb.startsWith("generate")
                    ? result.out()
                            .lines()
                            .filter(line -> line.startsWith("// =====") || line.contains("EVIL"))
                            .collect(Collectors.joining("\n", "", "\n"))
                    : result.out();
            said.append("--- ")
                    .append(verb)
                    .append(": status ")
                    .append(result.status())
                    .append('\n');
            said.append(out.isBlank() ? "" : shortened(out)).append(result.err());
        }
        Path expected = KEPT.resolve(stem + ".txt");
        if (Boolean.getBoolean("snapshots.update")) {
            Files.writeString(expected, said, StandardCharsets.UTF_8);
        }
        assertEquals(
                Files.readString(expected, StandardCharsets.UTF_8),
                said.toString(),
                expected
                        + " differs; if that is meant, write it with: mvn -pl gen-cli -am test -Dtest=HostileInputsTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dsnapshots.update=true");
    }

    /** Returns the typical calls for a kind of file. In them, {@code FILE} is the name of the file. */
    private static List<String> calls(String name) {
        return switch (name.substring(name.lastIndexOf('.'))) {
            case ".mod" -> List.of("generate --modifier FILE @paint.mtlx");
            case ".frag" ->
                List.of("ir FILE", "ir --optimize --to hlsl FILE", "ir --to wgsl FILE", "ir --reflect=json FILE");
            case ".glir" -> List.of("glir check FILE", "glir stats FILE");
            default ->
                Files.exists(KEPT.resolve(name.replaceFirst("[.][a-z]+$", ".blocks")))
                        ? List.of("generate --target genglsl_raymarch --root @ FILE")
                        : List.of("validate --root @ FILE", "inspect --root @ FILE", "generate --root @ FILE");
        };
    }

    /** Shortens long repetitions. */
    private static String shortened(String text) {
        return text.lines()
                .limit(30)
                .map(line -> line.length() > 160 ? line.substring(0, 160) + "…" : line)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private void check(String line, int status, String err) {
        Cli.Result result = new Cli(folder).run(line);
        assertEquals(err, result.err());
        assertEquals(status, result.status());
    }

    /**
     * Each case falls through to the next one. The optimizer must join each case once, and not with all cases after it.
     */
    @Test
    void a_known_way_through_thousands_of_cases() throws IOException {
        StringBuilder text =
                new StringBuilder("#version 450\nlayout(location = 0) out vec4 o;\nvoid main() {\nswitch (0) {\n");
        for (int i = 0; i < 20_000; i++) {
            text.append("case ").append(i).append(": o = vec4(").append(i).append(".0);\n");
        }
        Files.writeString(folder.resolve("cases.frag"), text.append("}\n}\n"));
        Cli.Result result = new Cli(folder).run("ir --optimize @cases.frag").hasStatus(ExitCode.OK);
        assertTrue(result.out().endsWith("    o = vec4(19999.0);\n}\n"));
    }

    /** The archive is small, and one document includes all of it. */
    @Test
    void an_archive_of_many_large_documents() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("bomb.mtlz")))) {
            zip.putNextEntry(new ZipEntry("main.mtlx"));
            StringBuilder main =
                    new StringBuilder("<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">\n");
            for (int i = 0; i < 300; i++) {
                main.append("<xi:include href=\"").append(i).append(".part\" />\n");
            }
            zip.write(main.append("</materialx>\n").toString().getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 300; i++) {
                zip.putNextEntry(new ZipEntry(i + ".part"));
                StringBuilder part = new StringBuilder("<materialx version=\"1.39\">\n");
                for (int j = 0; j < 20_000; j++) {
                    part.append("<constant name=\"c%d_%d\" type=\"float\" />%n".formatted(i, j));
                }
                zip.write(part.append("</materialx>").toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        check(
                "list elements --limit elements=50000 @bomb.mtlz",
                ExitCode.BAD_INPUT,
                """
                bomb.mtlz!/2.part:9698:1: error[SW1008]: the document and what it includes have too many elements; the limit is 50000
                    <constant name="c2_9696" type="float" />
                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                bomb.mtlz!/main.mtlx:4:1: note: included here
                    <xi:include href="2.part" />
                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                """);
    }

    @Test
    void json_has_the_limits_of_xml() throws IOException {
        Files.writeString(
                folder.resolve("big.json"),
                "{\"materialx\": {\"children\": [" + "{\"category\": \"a\"},".repeat(2000)
                        + "{\"category\": \"a\"}]}}");
        check(
                "list elements --limit elements=1000 @big.json",
                ExitCode.BAD_INPUT,
                """
                big.json:1:18011: error[SW1008]: the document has too many elements; the limit is 1000
                    …a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category": "a"},{"category":…
                                                             ^
                """);
    }

    /** The number of threads does not affect which documents are refused. */
    @Test
    void a_run_over_many_documents_has_a_limit_of_its_own() throws IOException {
        for (String name : List.of("a", "b", "c", "d")) {
            Files.writeString(
                    folder.resolve(name + ".mtlx"),
                    "<materialx version=\"1.39\">\n"
                            + "<constant name=\"n\" type=\"float\" />\n".repeat(name.equals("b") ? 1 : 20)
                            + "</materialx>\n");
        }
        for (String jobs : List.of("1", "4")) {
            Cli.Result result =
                    new Cli(folder).run("validate --severity SW1350=off --limit run-elements=30 --jobs " + jobs + " @");
            assertEquals(
                    """
                    error[SW1737]: 'c.mtlx' is left out: with it, the documents of this run have more than 30 elements; '--limit run-elements=N' lets them have more
                    error[SW1737]: 'd.mtlx' is left out: with it, the documents of this run have more than 30 elements; '--limit run-elements=N' lets them have more
                    """,
                    result.err()
                            .lines()
                            .filter(line -> line.contains("SW1737"))
                            .map(line -> line + "\n")
                            .collect(Collectors.joining()));
            assertEquals(ExitCode.BAD_INPUT, result.status());
        }
        check(
                "validate --limit run-elements=x @a.mtlx",
                ExitCode.USAGE,
                """
                shadeweave: error[SW1703]: option '--limit' does not take 'run-elements=x' but a whole number from 1 to 999999999999999
                try 'shadeweave validate --help'
                """);
    }

    /** {@code --report *.mtlx}: the shell expands this so that the first document is the report and not an input. */
    @Test
    void a_report_in_the_place_of_a_document() throws IOException {
        String document = "<materialx version=\"1.39\" />";
        Files.writeString(folder.resolve("a.mtlx"), document);
        Files.writeString(folder.resolve("b.mtlx"), document);
        new Cli(folder)
                .run("generate --report @a.mtlx @b.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says("a.mtlx': a document is there; name a file that ends in .json");
        assertEquals(document, Files.readString(folder.resolve("a.mtlx")));
    }

    @Test
    void pipes_where_files_are_expected() throws IOException, InterruptedException {
        for (String name : List.of("a.mtlx", "b.mtlz", "m.obj", "m.glb")) {
            Assumptions.assumeTrue(
                    new ProcessBuilder("mkfifo", folder.resolve(name).toString())
                                    .start()
                                    .waitFor()
                            == 0);
        }
        Files.writeString(
                folder.resolve("c.mtlx"),
                "<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
                        + "<xi:include href=\"a.mtlx\" /></materialx>");
        check(
                "validate --root @ @",
                ExitCode.BAD_INPUT,
                """
                warning[SW1733]: 'a.mtlx' is no file but a pipe or a device; it is passed over unless the call names it
                warning[SW1733]: 'b.mtlz' is no file but a pipe or a device; it is passed over unless the call names it
                c.mtlx:1:70: error[SW1050]: included file 'a.mtlx' was not found
                    <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="a.mtlx" /></materialx>
                                                                                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                note: tried a.mtlx
                """);
        new Cli(folder).run("generate --extra-library @b.mtlz @c.mtlx").hasStatus(ExitCode.USAGE);
    }
}
