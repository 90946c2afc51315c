package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Compares generated shaders with those that you have approved, or approves them.
 *
 * @param golden the folder of the approved shaders
 * @param generated the folder of the generated shaders
 * @param approve true to approve the shaders as they are now
 * @param difference the file that receives the whole difference
 * @param advice how to approve, as the end of a sentence: {@code run the task once with --approve}
 */
public record GoldenCheck(Path golden, Path generated, boolean approve, Path difference, String advice) {
    /** The maximum number of lines of differences in the log. */
    private static final int MOST_LINES = 100;

    /**
     * Runs the check.
     *
     * @param outputs the generated files
     * @return the reason why the build fails; empty if it does not
     * @throws IOException if a file cannot be read or written
     */
    public Optional<String> run(ImmutableSet<Path> outputs, GoalLog log) throws IOException {
        GoldenFiles files = GoldenFiles.compare(golden, generated, outputs);
        int differences = files.differences().size();
        if (approve) {
            files.approve();
            log.info(
                    differences == 0
                            ? Goal.count(outputs.size(), "shader file") + " approved before"
                            : Goal.count(differences, "difference") + " approved in " + golden);
            return Optional.empty();
        }
        if (differences == 0) {
            Files.deleteIfExists(difference);
            log.info(Goal.count(outputs.size(), "file") + " as approved");
            return Optional.empty();
        }
        Files.createDirectories(difference.getParent());
        Files.writeString(difference, String.join("\n", files.lines()) + "\n");
        ImmutableList<String> lines = files.summary();
        lines.stream().limit(MOST_LINES).forEach(log::error);
        if (lines.size() > MOST_LINES) {
            log.error((lines.size() - MOST_LINES) + " more lines are in " + difference);
        }
        return Optional.of(Goal.count(differences, "file") + " not as approved in " + golden + "; the difference is in "
                + difference + ". If it is meant, " + advice);
    }
}
