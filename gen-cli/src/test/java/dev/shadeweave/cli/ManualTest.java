package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the man pages: one for each verb, with its complete help, in requests that every formatter supports. */
class ManualTest {
    private static final Set<String> REQUESTS = Set.of(".TH", ".SH", ".nf", ".fi");

    @TempDir
    private Path folder;

    @Test
    void every_verb_has_a_page_with_the_text_of_its_help() throws IOException {
        Cli cli = new Cli(folder);
        cli.run("manual -o @pages").hasStatus(0).isQuiet();
        Set<String> expected = new TreeSet<>(Set.of("shadeweave.1"));
        Main.wholeCommand().getSubcommands().forEach((verb, command) -> {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                expected.add("shadeweave-" + verb + ".1");
            }
        });
        assertEquals(expected, names());
        for (String name : expected) {
            List<String> page = Files.readAllLines(folder.resolve("pages").resolve(name));
            assertTrue(page.get(0).startsWith(".TH SHADEWEAVE"), page.get(0));
            for (String line : page) {
                assertTrue(!line.startsWith(".") || REQUESTS.contains(line.split(" ", -1)[0]), name + ": " + line);
                assertTrue(!line.startsWith("'"), name + ": " + line);
            }
        }
        String generate = Files.readString(folder.resolve("pages/shadeweave-generate.1"));
        for (String part : List.of(
                ".SH NAME\nshadeweave\\-generate \\- Generates",
                ".SH SYNOPSIS",
                ".SH OPTIONS",
                "\\-\\-watch",
                ".SH EXAMPLES")) {
            assertTrue(generate.contains(part), part);
        }
    }

    @Test
    void a_folder_that_cannot_be_written_is_a_message() throws IOException {
        Cli cli = new Cli(folder);
        cli.file("taken", "");
        cli.run("manual -o @taken/pages").hasStatus(2).says("error[SW1722]: cannot write");
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("pages"))) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
