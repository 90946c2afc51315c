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
     * Returns the folder for the shaders. With several targets, it has a subfolder for each. The task may delete files
     * in it that an earlier run wrote.
     */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    /** Returns the JSON file for the stages, variables and messages of every shader; if not set, no file is written. */
    @OutputFile
    @Optional
    public abstract RegularFileProperty getReport();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "generate").set("output", getOutputDirectory()).set("report", getReport());
    }
}
