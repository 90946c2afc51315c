package dev.shadeweave.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/** The extension {@code shadeweave} of a build script: the settings of all tasks. A task can have its own settings. */
public abstract class ShadeweaveExtension {
    /** Creates the settings. Gradle calls this constructor and implements the properties. */
    public ShadeweaveExtension() {}

    /** Returns the folder of the documents; {@code src/main/materialx} if not set. */
    public abstract DirectoryProperty getSourceDirectory();

    /** Returns the folder of the approved shaders; {@code src/test/golden} if not set. */
    public abstract DirectoryProperty getGoldenDirectory();

    /**
     * Returns patterns of documents to process, such as {@code metals/*.mtlx}; all {@code .mtlx} and {@code .mtlz}
     * files if empty.
     */
    public abstract ListProperty<String> getIncludes();

    /** Returns patterns of documents to leave out. */
    public abstract ListProperty<String> getExcludes();

    /**
     * Returns the languages, such as {@code essl}; {@code genglsl} if empty. The task {@code validateMaterials} does
     * not use them.
     */
    public abstract ListProperty<String> getTargets();

    /**
     * Returns a data library (a folder or a zip archive) that replaces the built-in one; if empty, the built-in one.
     */
    public abstract ConfigurableFileCollection getLibraries();

    /**
     * Returns documents or folders with definitions that are laid over the data library. Later definitions hide earlier
     * ones.
     */
    public abstract ConfigurableFileCollection getExtraLibraries();

    /** Returns folders and archives where includes, sources and textures are searched. */
    public abstract ConfigurableFileCollection getSearchPath();

    /**
     * Returns more options of the command, by their names without dashes. A flag is {@code true} or {@code false}; for
     * other options, each line of the value sets the option once.
     */
    public abstract MapProperty<String, String> getOptions();

    /** Returns true to fail the build if there are warnings; false if not set. */
    public abstract Property<Boolean> getFailOnWarnings();
}
