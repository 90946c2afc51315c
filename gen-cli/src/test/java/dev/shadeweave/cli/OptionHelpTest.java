package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the help of all options of all verbs: its length, and the defaults of flags. */
class OptionHelpTest {
    private static final Pattern OPTION = Pattern.compile(" {2,6}(-\\w, )?--[a-z\\[].*");

    /** The column of descriptions. A longer name is on the line before. */
    private static final int COLUMN = 29;

    private record Help(String name, List<String> lines) {}

    @TempDir
    private Path folder;

    @Test
    void has_at_most_two_lines() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String verb : verbs()) {
            options(verb).stream()
                    .filter(option -> option.lines().size() > 2)
                    .forEach(option -> faults.add(verb + ": " + option));
        }
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void states_the_default_of_flags() throws IOException {
        List<String> faults = new ArrayList<>();
        int flags = 0;
        for (String verb : verbs()) {
            for (Help option : options(verb)) {
                if (option.name().startsWith("--[no-]")) {
                    flags++;
                    if (!String.join(" ", option.lines()).contains("Default:")) {
                        faults.add(verb + ": " + option);
                    }
                }
            }
        }
        assertEquals("", String.join("\n", faults));
        assertTrue(flags > 20, "flags: " + flags);
    }

    private static Set<String> verbs() {
        Set<String> verbs = new TreeSet<>(Main.wholeCommand().getSubcommands().keySet());
        verbs.removeAll(Set.of("manual", "warmup", "help")); // the first two are for scripts
        return verbs;
    }

    private List<Help> options(String verb) throws IOException {
        List<Help> options = new ArrayList<>();
        boolean goesOn = false;
        for (String line :
                new Cli(folder).run(verb + " --help").hasStatus(0).out().lines().toList()) {
            if (OPTION.matcher(line).matches()) {
                options.add(new Help(line.strip(), new ArrayList<>()));
                goesOn = true;
            }
            boolean describes =
                    line.length() > COLUMN && line.substring(COLUMN - 2, COLUMN).isBlank();
            goesOn = goesOn && (describes || OPTION.matcher(line).matches());
            if (goesOn && describes) {
                options.get(options.size() - 1)
                        .lines()
                        .add(line.substring(COLUMN).strip());
            }
        }
        return options;
    }
}
