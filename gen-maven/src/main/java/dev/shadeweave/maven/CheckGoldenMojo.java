package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compares the shaders of all documents with those that you have approved. A difference fails the build;
 * {@code -Dshadeweave.approve=true} approves the shaders as they are now.
 */
@Mojo(name = "check-golden", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckGoldenMojo extends DocumentsMojo {
    /** The most lines of differences in the log. */
    private static final int MOST_LINES = 100;

    /** The languages of the shaders, such as {@code essl}. With several, each has a folder of its name. */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    /** The folder of the approved shaders. */
    @Parameter(property = "shadeweave.goldenDirectory", defaultValue = "${project.basedir}/src/test/golden")
    private File goldenDirectory;

    /** True to approve the shaders as they are now. */
    @Parameter(property = "shadeweave.approve", defaultValue = "false")
    private boolean approve;

    @Override
    List<ImmutableList<String>> calls(Documents documents, ImmutableList<String> common) {
        return List.of(ImmutableList.<String>builder()
                .add("generate")
                .addAll(common)
                .addAll(targetArguments(targets))
                .add("--layout-base=" + documents.folder())
                .add("--output=" + work(""))
                .addAll(documents.arguments())
                .build());
    }

    @Override
    Optional<Path> output() {
        return Optional.of(work(""));
    }

    @Override
    void finish(ImmutableSet<Path> outputs) throws MojoFailureException, IOException {
        GoldenFiles golden = GoldenFiles.compare(absolute(goldenDirectory), work(""), outputs);
        if (approve) {
            golden.approve();
            getLog().info(
                            golden.differences().isEmpty()
                                    ? count(outputs.size(), "shader file") + " approved before"
                                    : count(golden.differences().size(), "difference") + " approved in "
                                            + goldenDirectory);
            return;
        }
        Path diff = work(".diff");
        if (golden.differences().isEmpty()) {
            Files.deleteIfExists(diff);
            getLog().info(count(outputs.size(), "file") + " as approved");
            return;
        }
        Files.createDirectories(diff.getParent());
        Files.writeString(diff, String.join("\n", golden.lines()) + "\n");
        ImmutableList<String> lines = golden.summary();
        lines.stream().limit(MOST_LINES).forEach(getLog()::error);
        if (lines.size() > MOST_LINES) {
            getLog().error((lines.size() - MOST_LINES) + " more lines are in " + diff);
        }
        throw new MojoFailureException(count(golden.differences().size(), "file") + " not as approved in "
                + goldenDirectory + "; the difference is in " + diff
                + ". If it is meant, run the build once with -Dshadeweave.approve=true");
    }
}
