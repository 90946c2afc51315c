package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.goal.internal.Calls;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compiles the shaders of all documents with the OpenGL driver, or with shaderc for Vulkan. The plug-in needs the
 * artefact {@code shadeweave-natives-PLATFORM} among its dependencies.
 */
@Mojo(name = "compile", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CompileMojo extends DocumentsMojo {
    /** The languages to compile, such as {@code vulkan}. */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    /**
     * The forms to write for target {@code vulkan}: {@code spirv}, {@code hlsl} or {@code msl}. If the list is empty,
     * the goal only compiles the shaders and writes no files.
     */
    @Parameter
    private List<String> forms = List.of();

    /** The folder for the forms. The goal may delete files in it that an earlier run wrote. */
    @Parameter(defaultValue = "${project.build.directory}/shadeweave-compiled")
    private File compiledDirectory;

    @Override
    Calls calls(Path folder, ImmutableList<String> common) {
        return Calls.compile(common, targets, forms, absolute(compiledDirectory));
    }

    @Override
    Optional<Path> output() {
        return forms.isEmpty() ? Optional.empty() : Optional.of(absolute(compiledDirectory));
    }
}
