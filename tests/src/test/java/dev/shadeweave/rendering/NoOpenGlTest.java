package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.Renderer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A machine that cannot draw reports it once and names the package to install. Variables simulate the environment. */
class NoOpenGlTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // variables of Mesa, and of the library that finds a vendor's EGL
                "render | MESA_GL_VERSION_OVERRIDE| 3.3| error[SW1802]: the driver | has OpenGL 3.3, but shaders need 4.0 or newer",
                "render | MESA_GL_VERSION_OVERRIDE| 2.1| error[SW1802]: the driver | has OpenGL 2.1, but shaders need 4.0 or newer",
                "render | __EGL_VENDOR_LIBRARY_DIRS| /nonexistent| error[SW1801]: there is no OpenGL here: | install Mesa",
                "render | LIBGL_DRIVERS_PATH| /nonexistent| error[SW1801]: there is no OpenGL here: | install Mesa",
                "compile | LIBGL_DRIVERS_PATH| /nonexistent| error[SW1801]: there is no OpenGL here: | install Mesa",
                // stages that older drivers lack are not dropped in silence either
                "render --modifier fur | MESA_GL_VERSION_OVERRIDE| 3.3| error[SW1802]: the driver | has OpenGL 3.3",
                "render --displacement tessellate | MESA_GL_VERSION_OVERRIDE| 2.1| error[SW1802]: the driver | has OpenGL 2.1",
            })
    void one_message_says_what_to_install(String verb, String variable, String value, String start, String rest)
            throws Exception {
        onMesa();
        Path document = folder.resolve("grey.mtlx");
        Files.writeString(
                document,
                "<materialx version='1.39'><constant name='c' type='float'/>"
                        + "<output name='out' type='float' nodename='c'/></materialx>");
        List<String> call = new ArrayList<>(List.of(verb.split(" ", -1)));
        call.add(document.toString());
        if (verb.startsWith("render")) {
            call.addAll(List.of("-o", folder.resolve("grey.png").toString()));
        }
        String printed = run(2, Map.of(variable, value), call);
        List<String> messages = printed.lines()
                // what Mesa itself prints
                .filter(line -> !line.isBlank() && !line.startsWith("libEGL") && !line.startsWith("MESA"))
                .toList();
        assertEquals(1, messages.size(), printed);
        assertTrue(messages.get(0).startsWith(start) && messages.get(0).contains(rest), printed);
    }

    /** A driver of OpenGL 4.0 may lack features that a stream for browsers needs. */
    @Test
    void a_dialect_that_the_driver_does_not_know_is_reported() throws Exception {
        onMesa();
        Path stream = folder.resolve("stream.json");
        Files.writeString(
                stream,
                """
                {"glir": "0.6", "dialect": "essl300", "commands": [["CREATE", 2, "VertexShader"],
                ["DATA", 2, 0, "#version 300 es\\nvoid main() {}\\n"]]}
                """);
        List<String> call = List.of(
                "glir", "run", stream.toString(), "-o", folder.resolve("x.png").toString());
        Map<String, String> old =
                Map.of("MESA_EXTENSION_OVERRIDE", "-GL_ARB_ES3_compatibility", "MESA_GL_VERSION_OVERRIDE", "4.1");
        String printed = run(1, old, call);
        assertTrue(
                printed.contains("stream.json:2:1: error[SW4025]: command 1, [\"DATA\", 2, 0, \"#version 300 es")
                        && printed.contains(
                                " does not compile version 300 es, which needs OpenGL 4.3; generate the shader for"
                                        + " the target genglsl"),
                printed);
    }

    private static void onMesa() {
        try (Renderer renderer = OpenGl.open()) {
            String description = renderer.description();
            Assumptions.assumeTrue(
                    description.contains("Mesa") && description.endsWith("by EGL"),
                    () -> "these variables say nothing to " + description);
        }
    }

    /** Runs the command with environment variables, checks its status and returns its output. */
    private static String run(int status, Map<String, String> variables, List<String> arguments) throws Exception {
        List<String> call = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xss4m",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shadeweave.cli.Main"));
        call.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(call);
        builder.environment().putAll(variables);
        Process process = builder.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(status, process.waitFor(), printed);
        return printed;
    }
}
