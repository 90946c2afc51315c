package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.goal.internal.Calls;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Draws the graphs of all documents into textures, and writes documents that read the textures. The output has the same
 * subfolders as the documents. The plug-in needs the artefact {@code shadeweave-natives-PLATFORM} among its
 * dependencies.
 */
@Mojo(name = "bake", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class BakeMojo extends DocumentsMojo {
    /** The folder for the written documents and textures. The goal may delete files in it that an earlier run wrote. */
    @Parameter(defaultValue = "${project.build.directory}/generated-resources/shadeweave-baked")
    private File bakedDirectory;

    /** True to make the documents and textures resources of the project. */
    @Parameter(defaultValue = "false")
    private boolean addResources;

    /** The folder for the documents and textures in the jar; the top of the jar if not set. */
    @Parameter
    private @Nullable String resourcePath;

    @Override
    Calls calls(Path folder, ImmutableList<String> common) {
        return Calls.bake(common, folder, absolute(bakedDirectory));
    }

    @Override
    Optional<Path> output() {
        return Optional.of(absolute(bakedDirectory));
    }

    @Override
    void finish(ImmutableSet<Path> outputs) {
        if (addResources) {
            addResource(absolute(bakedDirectory), resourcePath);
        }
    }
}
