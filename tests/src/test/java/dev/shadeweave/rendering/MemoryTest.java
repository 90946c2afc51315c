package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What does not fit into memory is one message, not the end of the program. */
class MemoryTest {
    private static final String HEAP = "-Xmx64m";
    private static final int LARGE = 63 << 20;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--size 4096| 1| error[SW1817]: a picture of 4096 by 4096 pixels does not fit into the ",
                "--size 8 --mesh huge.obj| 2| error[SW1707]: this does not fit into the ",
            })
    void too_much_for_memory_is_reported(String options, int status, String message, @TempDir Path folder)
            throws Exception {
        List<String> call = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-Xss4m",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shadeweave.cli.Main",
                "render",
                "../resources/materials/basics/constant_color.mtlx",
                "--samples",
                "1",
                "-o",
                folder.resolve("large.png").toString()));
        Path mesh = folder.resolve("huge.obj");
        Files.write(mesh, new byte[LARGE]);
        for (String option : Splitter.on(' ').split(options)) {
            call.add(option.equals("huge.obj") ? mesh.toString() : option);
        }
        Process process = new ProcessBuilder(call).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int found = process.waitFor();
        Assumptions.assumeFalse(printed.contains("there is no OpenGL here"), printed);
        assertEquals(status, found, printed);
        assertTrue(printed.contains(message), printed);
        assertTrue(!printed.contains("Exception") && !printed.contains("OutOfMemory"), printed);
    }
}
