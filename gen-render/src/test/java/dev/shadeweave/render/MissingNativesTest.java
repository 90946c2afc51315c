package dev.shadeweave.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.render.gl.GlException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class path without native libraries, in a separate process, because a process loads them once. */
class MissingNativesTest {
    /** Opens a renderer twice, because the Java machine throws another error the second time. */
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try (Renderer renderer = Renderer.open()) {
                System.out.println(renderer.description());
            } catch (GlException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void names_the_artefact_to_add(@TempDir Path folder) throws IOException, InterruptedException {
        String classPath = Splitter.on(File.pathSeparatorChar)
                .splitToStream(System.getProperty("java.class.path"))
                .filter(entry -> !entry.matches(".*-natives-[a-z0-9-]+\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        // LWJGL keeps libraries that it has unpacked once
                        "-Djava.io.tmpdir=" + folder,
                        "-Dorg.lwjgl.librarypath=" + folder,
                        "-cp",
                        classPath,
                        MissingNativesTest.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        assertEquals(2, printed.lines().count(), printed);
        assertTrue(
                printed.lines()
                        .allMatch(line -> line.matches(
                                "error\\[SW1808]: .* add the artefact dev.shadeweave:shadeweave-natives-[a-z0-9-]+, which"
                                        + " has the type pom")),
                printed);
    }
}
