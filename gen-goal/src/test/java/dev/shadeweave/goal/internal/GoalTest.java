package dev.shadeweave.goal.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalTest {
    @TempDir
    private Path top;

    private final List<String> log = new ArrayList<>();
    private ImmutableMap<String, String> options = ImmutableMap.of();
    private Optional<Path> report = Optional.empty();
    private boolean failOnWarnings;

    @BeforeEach
    void write() throws IOException {
        document("brass", "<constant name='c' type='color3' />");
        document("slate", "<constant name='c' type='color3' />");
        document("wood", "<constant name='c' type='color3' /><xi:include href='parts/knots.mtlx' />");
        Files.createDirectory(top.resolve("parts"));
        write(top.resolve("parts/knots.mtlx"), "<materialx version='1.39'></materialx>");
    }

    @Test
    void processes_each_document_once() throws IOException {
        check("3 documents to process: there is no earlier run");
        check("3 documents up to date");
    }

    @Test
    void processes_only_the_document_that_changed() throws IOException {
        run();
        FileTime old = Files.getLastModifiedTime(top.resolve("out/brass__shown.frag"));
        document("slate", "<constant name='other' type='color3' />");
        check("1 document to process of 3: slate.mtlx changed");
        assertEquals(old, Files.getLastModifiedTime(top.resolve("out/brass__shown.frag")));
        assertEquals(3, shaders());
        check("3 documents up to date");
    }

    @Test
    void processes_the_documents_that_include_a_changed_file() throws IOException {
        run();
        write(top.resolve("parts/knots.mtlx"), "<materialx version='1.39'><!-- --></materialx>");
        check("1 document to process of 3: parts/knots.mtlx changed");
    }

    @Test
    void processes_a_document_whose_shader_is_gone() throws IOException {
        run();
        Files.delete(top.resolve("out/wood__shown.frag"));
        check("1 document to process of 3: out/wood__shown.frag changed");
        assertEquals(3, shaders());
    }

    @Test
    void processes_a_new_document() throws IOException {
        run();
        document("felt", "<constant name='c' type='color3' />");
        check("1 document to process of 4: felt.mtlx is new");
        assertEquals(4, shaders());
    }

    @Test
    void deletes_the_shaders_of_a_document_that_is_gone() throws IOException {
        run();
        Files.delete(top.resolve("brass.mtlx"));
        check(
                """
                no document to process: brass.mtlx is no longer one of the documents
                deleted out/brass__shown.vert: no document makes it any more
                deleted out/brass__shown.frag: no document makes it any more""");
        assertEquals(2, shaders());
    }

    @Test
    void processes_all_documents_if_an_option_changed() throws IOException {
        run();
        options = ImmutableMap.of("interface", "reduced");
        check("3 documents to process: a parameter changed");
    }

    @Test
    void processes_all_documents_for_a_report() throws IOException {
        report = Optional.of(top.resolve("report.json"));
        run();
        document("slate", "<constant name='other' type='color3' />");
        check("3 documents to process: slate.mtlx changed");
        assertTrue(Files.readString(top.resolve("report.json")).contains("wood.mtlx"));
    }

    @Test
    void processes_all_documents_if_a_message_concerns_the_whole_call() throws IOException {
        options = ImmutableMap.of("element", "sho*");
        run();
        document("slate", "<constant name='c' type='color3' />", "seen");
        check(
                """
                1 document to process of 3: slate.mtlx changed
                3 documents to process: a message or a file concerns all of them
                deleted out/slate__shown.vert: no document makes it any more
                deleted out/slate__shown.frag: no document makes it any more""");
    }

    @Test
    void repeats_the_messages_of_other_documents() throws IOException {
        document("brass", "<constant name='c' type='color3'><input name='valve' type='float' value='1' /></constant>");
        run();
        document("slate", "<constant name='other' type='color3' />");
        run();
        assertEquals("2 documents to process of 3: slate.mtlx changed", log.get(0));
        assertTrue(log.get(1).contains("brass.mtlx:"), log.toString());
        assertTrue(Files.readString(top.resolve("goal.sarif")).contains("brass.mtlx"));
    }

    @Test
    void counts_a_warning_about_an_included_file_once() throws IOException {
        write(
                top.resolve("parts/knots.mtlx"),
                "<materialx version='1.39'><constant name='knots' type='color3'><input name='valve' type='float' value='1' />"
                        + "</constant></materialx>");
        for (String name : List.of("brass", "wood")) {
            document(name, "<!-- name='knots' --><xi:include href='parts/knots.mtlx' />");
        }
        run();
        check("3 documents up to date; the last run had 1 warning, see goal.sarif");
    }

    @Test
    void processes_a_document_again_until_it_has_no_errors() throws IOException {
        run();
        document("slate", "<konstant name='c' type='color3' />");
        Outcome outcome = run();
        assertEquals(
                Outcome.Fault.DOCUMENTS,
                outcome.failure().orElseThrow().fault(),
                outcome.failure().toString());
        run();
        assertTrue(log.get(0).endsWith("slate.mtlx changed") || log.get(0).endsWith("the last run failed"), log.get(0));
        document("slate", "<constant name='c' type='color3' />");
        check("1 document to process of 3: the last run failed");
        assertEquals(3, shaders());
    }

    @Test
    void warnings_fail_the_build_on_request() throws IOException {
        document("brass", "<constant name='c' type='color3'><input name='valve' type='float' value='1' /></constant>");
        assertTrue(run().failure().isEmpty());
        failOnWarnings = true;
        assertFalse(run().failure().isEmpty());
    }

    @Test
    void refuses_options_that_are_parameters() throws IOException {
        options = ImmutableMap.of("target", "essl");
        assertEquals(
                "option 'target' cannot be set in 'options': use the parameter 'targets'",
                run().failure().orElseThrow().message());
    }

    private void check(String expected) throws IOException {
        Outcome outcome = run();
        assertEquals(Optional.empty(), outcome.failure());
        assertEquals(expected, String.join("\n", log));
    }

    private Outcome run() throws IOException {
        log.clear();
        CommonOptions common =
                new CommonOptions(top, Optional.empty(), ImmutableList.of(), ImmutableList.of(), options);
        ImmutableList<Path> documents;
        try (Stream<Path> files = Files.list(top)) {
            documents = files.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        }
        return new Goal(
                        top,
                        documents,
                        Calls.generate(common.arguments(), List.of("essl"), top, top.resolve("out"), report),
                        common,
                        "",
                        new Goal.Written(
                                Optional.of(top.resolve("out")),
                                report,
                                top.resolve("goal.state"),
                                top.resolve("goal.sarif")),
                        new Goal.Failing(failOnWarnings, "add the natives"))
                .run(new GoalLog() {
                    @Override
                    public void info(String line) {
                        add(line);
                    }

                    @Override
                    public void warn(String line) {
                        add(line);
                    }

                    @Override
                    public void error(String line) {
                        add(line);
                    }
                });
    }

    private void add(String line) {
        log.add(line.replace(top + top.getFileSystem().getSeparator(), "").replace('\\', '/'));
    }

    /** Returns the number of pixel stages. */
    private int shaders() throws IOException {
        TreeSet<Path> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(top.resolve("out"))) {
            files.filter(file -> file.toString().endsWith(".frag")).forEach(found::add);
        }
        return found.size();
    }

    private void document(String name, String content) throws IOException {
        document(name, content, "shown");
    }

    private void document(String name, String content, String output) throws IOException {
        String node = content.substring(content.indexOf("name='") + 6).replaceFirst("'.*", "");
        write(
                top.resolve(name + ".mtlx"),
                "<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'>" + content + "<output name='"
                        + output + "' type='color3' nodename='" + node + "' /></materialx>");
    }

    /** Writes a file with the time of a minute ago, because a file that is newer than the run counts as changed. */
    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
    }
}
