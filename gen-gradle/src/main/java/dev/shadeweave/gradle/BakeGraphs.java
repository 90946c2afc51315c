package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.OutputDirectory;

/**
 * Draws the graphs of all documents into textures, and writes documents that read the textures. The output has the same
 * subfolders as the documents. The configuration {@code shadeweave} needs the artefact
 * {@code shadeweave-natives-PLATFORM}.
 */
public abstract class BakeGraphs extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public BakeGraphs() {}

    /**
     * Returns the folder for the written documents and textures. The task may delete files in it that an earlier run
     * wrote.
     */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "bake").set("output", getOutputDirectory());
    }
}
