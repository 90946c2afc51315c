package dev.shadeweave.gradle;

/** Checks all documents and writes no shaders. With targets, every material must be expressible in each of them. */
public abstract class ValidateDocuments extends DocumentsTask {
    /** Creates the task. Gradle calls this constructor. */
    public ValidateDocuments() {}

    @Override
    void describe(Settings settings) {
        settings.set("verb", "validate");
    }
}
