package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.Renderer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A machine that cannot draw says so once and says what to install; its environment is made up by variables. */
class NoOpenGlTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // variables of Mesa, and of the library that finds a vendor's EGL
                "MESA_GL_VERSION_OVERRIDE| 3.3| error[SW1802]: the driver | has OpenGL 3.3, but shaders need 4.0 or newer",
                "MESA_GL_VERSION_OVERRIDE| 2.1| error[SW1802]: the driver | has OpenGL 2.1, but shaders need 4.0 or newer",
                "__EGL_VENDOR_LIBRARY_DIRS| /nonexistent| error[SW1801]: there is no OpenGL here: | install Mesa",
                "LIBGL_DRIVERS_PATH| /nonexistent| error[SW1801]: there is no OpenGL here: | install Mesa",
            })
    void one_message_says_what_to_install(String variable, String value, String start, String rest) throws Exception {
        try (Renderer renderer = OpenGl.open()) {
            String description = renderer.description();
            Assumptions.assumeTrue(
                    description.contains("Mesa") && description.endsWith("by EGL"),
                    () -> "these variables say nothing to " + description);
        }
        Path document = folder.resolve("grey.mtlx");
        Files.writeString(
                document,
                "<materialx version='1.39'><constant name='c' type='float'/>"
                        + "<output name='out' type='float' nodename='c'/></materialx>");
        for (String verb : List.of("render", "compile")) {
            List<String> call = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xss4m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.shadeweave.cli.Main",
                    verb,
                    document.toString()));
            if (verb.equals("render")) {
                call.addAll(List.of("-o", folder.resolve("grey.png").toString()));
            }
            ProcessBuilder builder = new ProcessBuilder(call);
            builder.environment().put(variable, value);
            Process process = builder.redirectErrorStream(true).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(2, process.waitFor(), printed);
            List<String> messages = printed.lines()
                    // what Mesa itself prints
                    .filter(line -> !line.isBlank() && !line.startsWith("libEGL") && !line.startsWith("MESA"))
                    .toList();
            assertEquals(1, messages.size(), printed);
            assertTrue(messages.get(0).startsWith(start) && messages.get(0).contains(rest), printed);
        }
    }
}
