package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;

/** Writes the shaders of all documents. */
public abstract class GenerateShaders extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public GenerateShaders() {}

    /**
     * Returns the folder of the shaders. With several targets, each has a folder of its name in it. Files in it that an
     * earlier run of this task wrote may be deleted.
     */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    /** Returns a JSON file with the stages, variables and messages of every shader; none if not set. */
    @OutputFile
    @Optional
    public abstract RegularFileProperty getReport();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "generate").set("output", getOutputDirectory()).set("report", getReport());
    }
}
