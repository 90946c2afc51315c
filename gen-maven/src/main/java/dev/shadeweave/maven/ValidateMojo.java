package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.goal.internal.Calls;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Checks all documents and writes no shaders. */
@Mojo(name = "validate", defaultPhase = LifecyclePhase.PROCESS_RESOURCES, threadSafe = true)
public final class ValidateMojo extends DocumentsMojo {
    /** Languages in which every material must be expressible; none if empty. */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    @Override
    Calls calls(Path folder, ImmutableList<String> common) {
        return Calls.validate(common, targets);
    }

    @Override
    Optional<Path> output() {
        return Optional.empty();
    }
}
