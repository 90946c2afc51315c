package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputDirectory;

/**
 * Compiles the shaders of all documents with the OpenGL driver, or with shaderc for Vulkan. The configuration
 * {@code shadeweave} needs the artefact {@code shadeweave-natives-PLATFORM}.
 */
public abstract class CompileShaders extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public CompileShaders() {}

    /**
     * Returns the forms to write for target {@code vulkan}: {@code spirv}, {@code hlsl} or {@code msl}. If the list is
     * empty, the task only compiles the shaders and writes no files.
     */
    @Input
    public abstract ListProperty<String> getForms();

    /** Returns the folder for the forms. The task may delete files in it that an earlier run wrote. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "compile").set("forms", getForms().get()).set("output", getOutputDirectory());
    }
}
