package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputDirectory;

/**
 * Compiles the shaders of all documents, by the driver for OpenGL or by shaderc for Vulkan. The configuration {@code shadeweave} needs the
 * artefact {@code shadeweave-natives-PLATFORM}.
 */
public abstract class CompileShaders extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public CompileShaders() {}

    /** Returns what to write: {@code spirv}, {@code hlsl} or {@code msl}, for target {@code vulkan}; nothing if empty. */
    @Input
    public abstract ListProperty<String> getForms();

    /** Returns the folder of the forms. Files in it that an earlier run of this task wrote may be deleted. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "compile").set("forms", getForms().get()).set("output", getOutputDirectory());
    }
}
