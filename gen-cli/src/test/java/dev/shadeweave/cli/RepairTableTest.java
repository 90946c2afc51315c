package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.cli.message.Codes;
import dev.shadeweave.cli.message.Explanations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests that {@code docs/repairs.md} lists every repaired fault, and that every explanation states the repair. Run with
 * {@code -Dsnapshots.update=true} to write the table, and review it with {@code git diff}.
 */
class RepairTableTest {
    private static final Path PAGE = Path.of("../docs/repairs.md");
    private static final String HEAD = "| code | fault | used instead |\n|---|---|---|\n";

    @Test
    void every_repaired_fault_is_explained_and_no_other() {
        List<String> faults = new ArrayList<>();
        Codes.all().forEach((code, known) -> {
            boolean explained = Explanations.of(code)
                    .filter(explanation -> !explanation.repair().isEmpty())
                    .isPresent();
            if (explained != known.kind().isRepaired()) {
                faults.add(code + (explained ? " is not repaired" : " does not say what is used instead"));
            }
        });
        assertEquals(List.of(), faults);
    }

    @Test
    void the_table_is_up_to_date() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf(HEAD);
        int end = page.indexOf("\n\n", start);
        String expected = page.substring(0, start) + table() + (end < 0 ? "" : page.substring(end + 1));
        if (Boolean.getBoolean("snapshots.update")) {
            Files.writeString(PAGE, expected);
        }
        assertEquals(
                expected,
                Files.readString(PAGE),
                "docs/repairs.md is out of date; write it with: mvn -pl gen-cli -am test -Dtest=RepairTableTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dsnapshots.update=true");
    }

    private static String table() {
        StringBuilder table = new StringBuilder(HEAD);
        Explanations.all().forEach((code, explanation) -> {
            if (!explanation.repair().isEmpty()) {
                table.append("| ").append(code);
                table.append(" | ").append(explanation.cause());
                table.append(" | ").append(explanation.repair()).append(" |\n");
            }
        });
        return table.toString();
    }
}
