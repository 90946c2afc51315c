package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the code in {@code docs/own-host.md} is that of the example, which other tests run. */
class HostGuideTest {
    private static final Path TOP = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("(?s)\n```\n(.*?)```\n");

    @Test
    void shows_code_of_the_example() throws IOException {
        String example = plain(Files.readString(TOP.resolve("examples/lwjgl/LitMaterial.java")));
        List<String> blocks = BLOCK.matcher(Files.readString(TOP.resolve("docs/own-host.md")))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertTrue(blocks.size() >= 6, () -> "blocks: " + blocks.size());
        for (String block : blocks) {
            assertTrue(example.contains(plain(block)), () -> "the example does not have:\n" + block);
        }
    }

    /** Returns a text with single blanks, because the example is indented. */
    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
