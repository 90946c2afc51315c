package dev.shadeweave.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.options.Option;

/**
 * Compares the shaders of all documents with those that you have approved. A difference fails the build; the option
 * {@code --approve} approves the shaders as they are now. The task always runs.
 */
public abstract class CheckGoldenShaders extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public CheckGoldenShaders() {
        getOutputs().upToDateWhen(task -> false);
    }

    /** Returns the folder of the approved shaders. */
    @Internal
    public abstract DirectoryProperty getGoldenDirectory();

    /**
     * Returns the folder for the shaders as they are now. The task may delete files in it that an earlier run wrote.
     */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    /** Returns the file that receives the whole difference. */
    @Internal
    public abstract RegularFileProperty getDifference();

    /** Returns true to approve the shaders as they are now. */
    @Internal
    @Option(option = "approve", description = "Approves the shaders as they are now.")
    public abstract Property<Boolean> getApprove();

    @Override
    void describe(Settings settings) {
        settings.set("verb", "check-golden")
                .set("output", getOutputDirectory())
                .set("golden", getGoldenDirectory())
                .set("difference", getDifference())
                .set("approve", getApprove().get().toString())
                .set("approval", "run the task once with --approve");
    }
}
