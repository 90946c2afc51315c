package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.goal.internal.Calls;
import dev.shadeweave.goal.internal.GoldenCheck;
import java.io.File;
import java.io.IOException;
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
    /**
     * The languages of the shaders, such as {@code essl}. With several languages, the folder has a subfolder for each.
     */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    /** The folder of the approved shaders. */
    @Parameter(property = "shadeweave.goldenDirectory", defaultValue = "${project.basedir}/src/test/golden")
    private File goldenDirectory;

    /** True to approve the shaders as they are now. */
    @Parameter(property = "shadeweave.approve", defaultValue = "false")
    private boolean approve;

    // Generates into a separate folder. The files of goal 'generate' may have other targets and options, other programs
    // may have changed them, and a build may not have that goal.
    @Override
    Calls calls(Path folder, ImmutableList<String> common) {
        return Calls.generate(common, targets, folder, work(""), Optional.empty());
    }

    @Override
    Optional<Path> output() {
        return Optional.of(work(""));
    }

    @Override
    void finish(ImmutableSet<Path> outputs) throws MojoFailureException, IOException {
        Optional<String> failure = new GoldenCheck(
                        absolute(goldenDirectory),
                        work(""),
                        approve,
                        work(".diff"),
                        "run the build once with -Dshadeweave.approve=true")
                .run(outputs, log());
        if (failure.isPresent()) {
            throw new MojoFailureException(failure.get());
        }
    }
}
