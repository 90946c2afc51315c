package dev.shadeweave.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * Adds the extension {@code shadeweave} and a task for each verb: {@code generateShaders}, {@code validateMaterials},
 * {@code compileShaders}, {@code bakeMaterials} and {@code checkGoldenShaders}. The task {@code check} runs
 * {@code validateMaterials}. The build script decides what runs the other tasks.
 */
public final class ShadeweavePlugin implements Plugin<Project> {
    /** The environment variable with folders and archives where files are searched. */
    private static final String SEARCH_PATH = "MATERIALX_SEARCH_PATH";

    /** Creates the plug-in. Gradle calls this constructor. */
    public ShadeweavePlugin() {}

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(LifecycleBasePlugin.class);
        ShadeweaveExtension settings = project.getExtensions().create("shadeweave", ShadeweaveExtension.class);
        Directory top = project.getLayout().getProjectDirectory();
        settings.getSourceDirectory().convention(top.dir("src/main/materialx"));
        settings.getGoldenDirectory().convention(top.dir("src/test/golden"));
        settings.getFailOnWarnings().convention(false);
        Configuration program = project.getConfigurations().create("shadeweave", configuration -> {
            configuration.setDescription("The program, native libraries, and jars with nodes and targets of others.");
            configuration.setVisible(false);
            configuration.setCanBeConsumed(false);
        });
        // Not a default dependency: Gradle drops those when the build script adds one, such as native libraries.
        program.getDependencies().add(project.getDependencies().create("dev.shadeweave:shadeweave-goal:" + version()));
        Provider<Directory> build = project.getLayout().getBuildDirectory().dir("shadeweave");
        Provider<Directory> generated = project.getLayout().getBuildDirectory().dir("generated/shadeweave");

        project.getTasks().withType(DocumentsTask.class).configureEach(task -> {
            task.setGroup("materials");
            task.getProjectDirectory().convention(top);
            task.getSourceDirectory().convention(settings.getSourceDirectory());
            task.getIncludes().convention(settings.getIncludes());
            task.getExcludes().convention(settings.getExcludes());
            task.getTargets().convention(settings.getTargets());
            task.getLibraries().from(settings.getLibraries());
            task.getExtraLibraries().from(settings.getExtraLibraries());
            task.getSearchPath().from(settings.getSearchPath());
            task.getOptions().convention(settings.getOptions());
            task.getFailOnWarnings().convention(settings.getFailOnWarnings());
            task.getSearchPathVariable().convention(project.getProviders().environmentVariable(SEARCH_PATH));
            task.getClasspath().from(program);
            String name = task.getName();
            task.getSarif().convention(build.map(folder -> folder.file(name + ".sarif")));
            task.getRecord().convention(build.map(folder -> folder.file(name + ".state")));
        });
        project.getTasks().register("generateShaders", GenerateShaders.class, task -> {
            task.setDescription("Writes the shaders of all documents.");
            task.getOutputDirectory().convention(generated.map(folder -> folder.dir("shaders")));
        });
        TaskProvider<ValidateDocuments> validate = project.getTasks()
                .register("validateMaterials", ValidateDocuments.class, task -> {
                    task.setDescription("Checks all documents.");
                    // As in the goal of Maven, documents are checked for languages only on request.
                    task.getTargets().empty();
                });
        project.getTasks().register("compileShaders", CompileShaders.class, task -> {
            task.setDescription("Compiles the shaders of all documents.");
            task.getOutputDirectory().convention(generated.map(folder -> folder.dir("compiled")));
        });
        project.getTasks().register("bakeMaterials", BakeGraphs.class, task -> {
            task.setDescription("Draws graphs into textures.");
            task.getOutputDirectory().convention(generated.map(folder -> folder.dir("baked")));
        });
        project.getTasks().register("checkGoldenShaders", CheckGoldenShaders.class, task -> {
            task.setDescription("Compares shaders with approved ones.");
            task.getGoldenDirectory().convention(settings.getGoldenDirectory());
            task.getOutputDirectory().convention(build.map(folder -> folder.dir("golden")));
            task.getDifference().convention(build.map(folder -> folder.file("golden.diff")));
            task.getApprove().convention(false);
        });
        project.getTasks().named(LifecycleBasePlugin.CHECK_TASK_NAME, check -> check.dependsOn(validate));
    }

    /** Returns the version of the plug-in, which is that of the program. */
    private static String version() {
        Properties properties = new Properties();
        try (InputStream in = ShadeweavePlugin.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the version of the plug-in", e);
        }
        return properties.getProperty("version");
    }
}
