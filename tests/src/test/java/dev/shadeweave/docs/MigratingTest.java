package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about migration from another library names only existing options and types. */
class MigratingTest {
    private static final Pattern ROW = Pattern.compile("\\| .* \\| (.*) \\|");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");

    /** The list of the public types and their members, as another test keeps it. */
    private static Map<String, String> types() throws Exception {
        Map<String, String> types = new TreeMap<>();
        String text = Files.readString(Path.of("api/public-api.txt"));
        for (String block : Splitter.on("\n\n").split(text)) {
            Matcher head = Pattern.compile("(?:class|interface|record|enum) [\\w.]+\\.(\\w+)(?![\\w$])")
                    .matcher(block);
            if (head.find()) {
                types.put(head.group(1), block);
            }
        }
        types.put("ServiceLoader", "");
        return types;
    }

    @Test
    void every_name_is_one_of_the_public_api() throws Exception {
        Map<String, String> types = types();
        List<String> unknown = new ArrayList<>();
        int seen = 0;
        for (String line : Files.readAllLines(Path.of("../docs/migrating.md"))) {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                continue;
            }
            Matcher name = NAME.matcher(row.group(1));
            while (name.find()) {
                seen++;
                String block = types.get(name.group(1));
                if (block == null || (name.group(2) != null && !block.contains(" " + name.group(2) + "("))) {
                    unknown.add(name.group());
                }
            }
        }
        assertTrue(unknown.isEmpty(), () -> "not in the public API: " + unknown);
        assertTrue(seen > 30, "names: " + seen);
    }
}
