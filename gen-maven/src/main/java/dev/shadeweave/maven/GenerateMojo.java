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
    /**
     * The languages of the shaders, such as {@code essl}. With several languages, the folder has a subfolder for each.
     */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    /** The folder for the shaders. The goal may delete files in it that an earlier run wrote. */
    @Parameter(
            property = "shadeweave.outputDirectory",
            defaultValue = "${project.build.directory}/generated-resources/shadeweave")
    private File outputDirectory;

    /** The JSON file for the stages, variables and messages of every shader; if not set, no file is written. */
    @Parameter
    private @Nullable File report;

    /** True to make the shaders resources of the project. */
    @Parameter(defaultValue = "false")
    private boolean addResources;

    /** The folder for the shaders in the jar; the top of the jar if not set. */
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
