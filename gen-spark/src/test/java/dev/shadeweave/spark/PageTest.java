package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about Spark lists all options, and its example compiles. */
class PageTest {
    private static final Path PAGE = Path.of("../docs/spark.md");

    @TempDir
    private Path folder;

    @Test
    void the_example_compiles() throws IOException {
        Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertTrue(block.find());
        Path source = Files.writeString(folder.resolve("Counts.java"), block.group(1));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertEquals(0, status, () -> messages.toString(StandardCharsets.UTF_8));
    }

    @Test
    void the_page_lists_all_options() throws IOException {
        String page = Files.readString(PAGE);
        new picocli.CommandLine(new ShadeweaveJob())
                .getCommandSpec()
                .options()
                .forEach(option -> assertTrue(
                        option.usageHelp() || page.contains(option.names()[0]),
                        () -> option.names()[0] + " is missing"));
    }

    @Test
    void a_wrong_call_ends_with_status_2() {
        assertEquals(2, ShadeweaveJob.run("generate", "materials"));
        assertEquals(2, ShadeweaveJob.run("translate", "-o", folder.toString(), "materials"));
        assertEquals(2, ShadeweaveJob.run("sing", "-o", folder.toString(), "materials"));
    }
}
