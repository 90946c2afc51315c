package dev.shadeweave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.option.GenerationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** Checks folders of documents without an annotation, as a program without JUnit does. */
class ShaderCasesTest {
    @TempDir
    private Path folder;

    @Test
    void lists_documents_elements_and_targets_in_order() throws IOException {
        write("b.mtlx", "one");
        write("a/b.mtlx", "two", "one");
        write("notes.txt");
        check(
                ShaderCases.of(folder).withTargets("genosl", "essl"),
                "a/b.mtlx, two, genosl",
                "a/b.mtlx, two, essl",
                "a/b.mtlx, one, genosl",
                "a/b.mtlx, one, essl",
                "b.mtlx, one, genosl",
                "b.mtlx, one, essl");
        check(ShaderCases.of(folder.resolve("b.mtlx")), "b.mtlx, one, genglsl");
    }

    @Test
    void selects_elements_by_path_and_by_pattern() throws IOException {
        write("a.mtlx", "front", "back", "front_left");
        check(ShaderCases.of(folder).withElements("front*"), "a.mtlx, front, genglsl", "a.mtlx, front_left, genglsl");
        check(ShaderCases.of(folder).withElements("back", "front"), "a.mtlx, back, genglsl", "a.mtlx, front, genglsl");
    }

    @Test
    void refuses_two_shaders_with_the_same_approved_files() throws IOException {
        write("a.mtlx", "x:y", "x_y");
        ShaderCases cases = ShaderCases.of(folder);
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, cases::list).getMessage());
        assertTrue(message.contains("'a.mtlx, x:y, genglsl' and 'a.mtlx, x_y, genglsl'"), message);
    }

    @Test
    void approves_with_given_options_and_reports_obsolete_files() throws IOException {
        write("a.mtlx", "one");
        write("b.mtlx", "one");
        Path approved = folder.resolve("approved");
        ShaderCases cases = ShaderCases.of(folder)
                .withOptions(GenerationOptions.builder().bake("all").build());
        cases.approvedIn(ApprovedFolder.of(approved).approving(true)).list().forEach(ShaderCase::approved);
        assertEquals(List.of(), cases.approvedIn(ApprovedFolder.of(approved)).assertNoneObsolete());
        cases.approvedIn(ApprovedFolder.of(approved)).list().forEach(ShaderCase::approved);
        Files.delete(folder.resolve("b.mtlx"));
        ShaderCases left = ShaderCases.of(folder).approvedIn(ApprovedFolder.of(approved));
        AssertionFailedError failure = assertThrows(AssertionFailedError.class, left::assertNoneObsolete);
        assertEquals(
                "approved files that nothing is compared with any more:\n  "
                        + approved.resolve("b__one.genglsl.approved.frag") + "\n  "
                        + approved.resolve("b__one.genglsl.approved.vert")
                        + "\nDelete them, or run the tests with -Dshadeweave.approve=true.",
                failure.getMessage());
    }

    @Test
    void compares_any_text() throws IOException {
        ApprovedFolder texts = ApprovedFolder.of(folder);
        Files.writeString(folder.resolve("list.approved.txt"), "one\r\ntwo\r\n");
        Files.writeString(folder.resolve("old.approved.txt"), "");
        texts.verify("list", ".txt", "one\ntwo\n");
        AssertionFailedError failure =
                assertThrows(AssertionFailedError.class, () -> texts.verify("list", ".txt", "one\nthree\n"));
        String message = String.valueOf(failure.getMessage());
        assertTrue(message.contains("line 2\n  - two\n  + three"), message);
        assertEquals("one\nthree\n", Files.readString(folder.resolve("list.received.txt")));
        assertEquals(List.of(folder.resolve("old.approved.txt")), texts.obsolete());
    }

    @Test
    void shows_the_first_of_many_changes() throws IOException {
        ApprovedFolder texts = ApprovedFolder.of(folder);
        Files.writeString(folder.resolve("list.approved.txt"), "a\nb\n".repeat(20));
        AssertionFailedError failure = assertThrows(
                AssertionFailedError.class, () -> texts.verify("list", ".txt", "a\n".repeat(20) + "c\n".repeat(20)));
        String message = String.valueOf(failure.getMessage());
        assertTrue(message.contains("\nbefore line 2\n  - b\n"), message);
        assertTrue(message.contains("more changes\nTo approve"), message);
    }

    /** Compares the cases of documents. */
    private static void check(ShaderCases cases, String... expected) {
        assertEquals(
                List.of(expected),
                cases.list().stream().map(ShaderCase::toString).toList());
    }

    /** Writes a document with outputs of these names. */
    private void write(String name, String... outputs) throws IOException {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n<constant name=\"c\" type=\"float\"/>\n");
        for (String output : outputs) {
            text.append("<output name=\"").append(output).append("\" type=\"float\" nodename=\"c\"/>\n");
        }
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.append("</materialx>\n"));
    }
}
