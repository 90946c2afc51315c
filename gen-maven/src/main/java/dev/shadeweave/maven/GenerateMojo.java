package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.goal.internal.Calls;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Writes the shaders of all documents. */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class GenerateMojo extends DocumentsMojo {
    /** The languages of the shaders, such as {@code essl}. With several, each has a folder of its name. */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    /** The folder of the shaders. Files in it that an earlier run of this goal wrote may be deleted. */
    @Parameter(
            property = "shadeweave.outputDirectory",
            defaultValue = "${project.build.directory}/generated-resources/shadeweave")
    private File outputDirectory;

    /** A JSON file with the stages, variables and messages of every shader; none if not set. */
    @Parameter
    private @Nullable File report;

    /** True to make the shaders resources of the project. */
    @Parameter(defaultValue = "false")
    private boolean addResources;

    /** The folder of the shaders in the jar; its top if not set. */
    @Parameter
    private @Nullable String resourcePath;

    @Override
    Calls calls(Path folder, ImmutableList<String> common) {
        return Calls.generate(common, targets, folder, absolute(outputDirectory), report());
    }

    @Override
    Optional<Path> output() {
        return Optional.of(absolute(outputDirectory));
    }

    @Override
    Optional<Path> report() {
        return Optional.ofNullable(report).map(DocumentsMojo::absolute);
    }

    @Override
    void finish(ImmutableSet<Path> outputs) {
        if (addResources) {
            addResource(absolute(outputDirectory), resourcePath);
        }
    }
}
