package dev.shadeweave.compile;

import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** The reference compiler of Khronos as a program; compiles the stages and links them. */
public final class Glslang implements Compiler {
    private static final boolean AT_HAND = isAtHand();

    /** {@code -l} to link what OpenGL takes, {@code -V} what Vulkan does, which writes files of SPIR-V too. */
    private final String option;

    Glslang() {
        this("-l");
    }

    Glslang(String option) {
        this.option = option;
    }

    @Override
    public Optional<String> problem(Shader shader) {
        Assumptions.assumeTrue(AT_HAND, "glslangValidator is not installed (Debian: glslang-tools)");
        try {
            Path folder = Files.createTempDirectory("shadeweave-glslang");
            List<String> command = new ArrayList<>(List.of("glslangValidator", option));
            List<Path> files = new ArrayList<>();
            for (ShaderStage stage : shader.stages()) {
                Path file = folder.resolve("shader." + Compiler.suffix(stage.stage()));
                files.add(Files.writeString(file, stage.source()));
                command.add(file.toString());
            }
            Result result = run(command, folder);
            for (ShaderStage stage : shader.stages()) {
                Files.deleteIfExists(folder.resolve(Compiler.suffix(stage.stage()) + ".spv"));
            }
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(folder);
            return result.status() == 0 ? Optional.empty() : Optional.of(result.output());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with single stages, by file name and source; empty if all compile. One run for all of them. */
    public static Optional<String> problem(Map<String, String> stages) {
        Assumptions.assumeTrue(AT_HAND, "glslangValidator is not installed (Debian: glslang-tools)");
        try {
            Path folder = Files.createTempDirectory("shadeweave-glslang");
            // The program's threads do not mix up what they say.
            List<String> command = new ArrayList<>(List.of("glslangValidator", "-t"));
            List<Path> files = new ArrayList<>();
            for (Map.Entry<String, String> stage : stages.entrySet()) {
                files.add(Files.writeString(folder.resolve(stage.getKey()), stage.getValue()));
                command.add(stage.getKey());
            }
            Result result = run(command, folder);
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(folder);
            return result.status() == 0 ? Optional.empty() : Optional.of(failures(result.output()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with a stage in HLSL, by the compiler's front end for it; empty if it compiles. */
    static Optional<String> problemOfHlsl(String suffix, String text) {
        Assumptions.assumeTrue(AT_HAND, "glslangValidator is not installed (Debian: glslang-tools)");
        try {
            Path folder = Files.createTempDirectory("shadeweave-glslang");
            Path file = Files.writeString(folder.resolve("shader.hlsl"), text);
            Path made = folder.resolve("shader.spv");
            Result result = run(
                    List.of(
                            "glslangValidator",
                            "-D",
                            "-V",
                            "-S",
                            suffix,
                            "-e",
                            "main",
                            "-o",
                            made.toString(),
                            file.toString()),
                    folder);
            Files.deleteIfExists(made);
            Files.delete(file);
            Files.delete(folder);
            return result.status() == 0 ? Optional.empty() : Optional.of(result.output());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines that say something besides the name of a file, each with the name before it. */
    private static String failures(String output) {
        StringBuilder failures = new StringBuilder();
        String file = "";
        for (String line : output.lines().toList()) {
            if (line.endsWith(".frag") || line.endsWith(".vert")) {
                file = line;
            } else if (!line.isBlank()) {
                failures.append(file).append(": ").append(line).append('\n');
            }
        }
        return failures.toString();
    }

    private record Result(int status, String output) {}

    private static Result run(List<String> command, Path folder) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Result(process.waitFor(), output);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static boolean isAtHand() {
        try {
            return run(List.of("glslangValidator", "--version"), Path.of(".")).status() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
