package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands as a reader of a page gives them. */
final class Command {
    private Command() {}

    /** Returns the call of the program with arguments, which contain no spaces. */
    static List<String> shadeweave(String line) {
        List<String> call = new ArrayList<>(List.of(
                java("java"),
                "-Xss4m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shadeweave.cli.Main"));
        call.addAll(Splitter.on(' ').splitToList(line));
        return call;
    }

    /**
     * Runs a command that must succeed, and returns what it printed.
     *
     * @param display the display of windows; null for none
     * @param in the working folder
     */
    static String run(List<String> command, @Nullable String display, Path in)
            throws IOException, InterruptedException {
        ProcessBuilder builder = process(command, in);
        if (display != null) {
            builder.environment().put("DISPLAY", display);
        }
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), command + "\n" + printed);
        return printed;
    }

    /**
     * Returns a process that does not run yet, with one stream for output and errors. It draws large pictures with the
     * optimisation of Mesa, which tests of small pictures turn off.
     */
    static ProcessBuilder process(List<String> command, Path in) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        builder.environment().remove("GALLIVM_PERF");
        return builder;
    }

    /** Returns a program of the JDK that runs this one. */
    static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }
}
