package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.OutputDirectory;

/**
 * Draws the graphs of all documents into textures, and writes documents that read these. Folders of documents stay. The
 * configuration {@code shadeweave} needs the artefact {@code shadeweave-natives-PLATFORM}.
 */
public abstract class BakeGraphs extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public BakeGraphs() {}

    /** Returns the folder of documents and textures. Files in it that an earlier run of this task wrote may be deleted. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "bake").set("output", getOutputDirectory());
    }
}
