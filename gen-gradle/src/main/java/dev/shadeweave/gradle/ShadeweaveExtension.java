package dev.shadeweave.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/** The settings of a build script: the values of all tasks. A task can set its own. */
public abstract class ShadeweaveExtension {
    /** Creates the settings. Gradle implements the properties. */
    public ShadeweaveExtension() {}

    /** Returns the folder of the documents; {@code src/main/materialx} if not set. */
    public abstract DirectoryProperty getSourceDirectory();

    /** Returns the folder of the approved shaders; {@code src/test/golden} if not set. */
    public abstract DirectoryProperty getGoldenDirectory();

    /**
     * Returns the documents to take, as patterns such as {@code metals/*.mtlx}; all {@code .mtlx} and {@code .mtlz} files
     * if empty.
     */
    public abstract ListProperty<String> getIncludes();

    /** Returns the documents to leave out, as patterns. */
    public abstract ListProperty<String> getExcludes();

    /** Returns the languages, such as {@code essl}; {@code genglsl} if empty. */
    public abstract ListProperty<String> getTargets();

    /** Returns a data library, a folder or a zip archive, in place of the built-in one; none if empty. */
    public abstract ConfigurableFileCollection getLibraries();

    /** Returns documents or folders with definitions that are laid over the data library; later ones hide earlier ones. */
    public abstract ConfigurableFileCollection getExtraLibraries();

    /** Returns folders and archives where includes, sources and textures are searched. */
    public abstract ConfigurableFileCollection getSearchPath();

    /**
     * Returns more options of the command, by their names without dashes. A flag is {@code true} or {@code false}; each
     * line of a value repeats the option.
     */
    public abstract MapProperty<String, String> getOptions();

    /** Returns true to fail the build if there are warnings; false if not set. */
    public abstract Property<Boolean> getFailOnWarnings();
}
