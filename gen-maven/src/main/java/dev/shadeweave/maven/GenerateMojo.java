package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
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
    List<ImmutableList<String>> calls(Documents documents, ImmutableList<String> common) {
        ImmutableList.Builder<String> call =
                ImmutableList.<String>builder().add("generate").addAll(common).addAll(targetArguments(targets));
        if (report != null) {
            call.add("--report=" + absolute(report));
        }
        return List.of(call.add("--layout-base=" + documents.folder())
                .add("--output=" + absolute(outputDirectory))
                .addAll(documents.arguments())
                .build());
    }

    @Override
    Optional<Path> output() {
        return Optional.of(absolute(outputDirectory));
    }

    @Override
    ImmutableList<Path> moreOutputs() {
        return report == null ? ImmutableList.of() : ImmutableList.of(absolute(report));
    }

    @Override
    void finish(ImmutableSet<Path> outputs) {
        if (addResources) {
            addResource(absolute(outputDirectory), resourcePath);
        }
    }
}
