package dev.shadeweave.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The compiler of Open Shading Language. Most machines do not have it, so it runs only if a system property names it:
 * {@code -Dshadeweave.oslc=/path/to/oslc}, and {@code -Dshadeweave.osl.include=DIR} if it does not find its {@code
 * stdosl.h} by itself.
 */
final class Oslc {
    private static final String PROGRAM = System.getProperty("shadeweave.oslc", "");
    private static final String INCLUDE = System.getProperty("shadeweave.osl.include", "");

    private Oslc() {}

    /** Returns true if the property names a compiler. */
    static boolean isNamed() {
        return !PROGRAM.isEmpty();
    }

    /** Returns the compiler's message about files, by name and source; empty if it accepts all. */
    static Optional<String> problem(Map<String, String> sources) {
        String all = sources.entrySet().parallelStream()
                .map(source -> compile(source.getKey(), source.getValue()))
                .reduce("", String::concat);
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    private static String compile(String name, String source) {
        try {
            Path folder = Files.createTempDirectory("shadeweave-oslc");
            Path file = Files.writeString(folder.resolve("shader.osl"), source);
            Path compiled = folder.resolve("shader.oso");
            ProcessBuilder builder = new ProcessBuilder(PROGRAM, "-q", "-o", compiled.toString());
            if (!INCLUDE.isEmpty()) {
                builder.command().add("-I" + INCLUDE);
            }
            builder.command().add(file.toString());
            Process process = builder.redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            Files.deleteIfExists(compiled);
            Files.delete(file);
            Files.delete(folder);
            return status == 0 && output.isBlank() ? "" : name + ": status " + status + "\n" + output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
