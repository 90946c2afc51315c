package dev.shadeweave.ir.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The improving passes are documented and tested. */
class PassesTest {
    private static final String TABLE = "| pass | before | after |\n|---|---|---|\n";

    @Test
    void the_page_lists_the_improving_passes_in_order() throws IOException {
        String page = Files.readString(Path.of("../docs/ir.md"));
        List<String> listed = page.substring(page.indexOf(TABLE) + TABLE.length())
                .lines()
                .takeWhile(line -> line.startsWith("| "))
                .map(line -> line.split("\\|", -1)[1].strip())
                .toList();
        assertEquals(
                Passes.IMPROVING.stream().map(IrPass::name).toList(),
                listed,
                "the table in docs/ir.md, section 'What --optimize does', needs a row for each pass of Passes.IMPROVING,"
                        + " in the same order");
    }

    @Test
    void each_improving_pass_has_a_test() throws IOException {
        StringBuilder cases = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                cases.append(Files.readString(file));
            }
        }
        assertEquals(
                List.of(),
                Passes.IMPROVING.stream()
                        .map(pass -> pass.getClass().getSimpleName())
                        .filter(name -> cases.indexOf("new " + name + "(") < 0)
                        .toList(),
                "these passes need a case in EachPassTest: lines before and after");
    }

    @Test
    void names_of_passes_differ() {
        List<String> names = Passes.IMPROVING.stream().map(IrPass::name).toList();
        assertEquals(names.stream().distinct().toList(), names);
    }
}
