package dev.shadeweave.gradle;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.LocalState;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.process.ExecOperations;

/**
 * A task that calls the command for the documents of a project. Gradle skips it if documents, the files that they name,
 * libraries, search path, options and outputs are unchanged. If it runs, it processes only documents that changed or
 * had messages.
 */
public abstract class DocumentsTask extends DefaultTask {
    private static final List<String> DOCUMENTS = List.of("**/*.mtlx", "**/*.mtlz");

    /** The class that runs a goal in a separate process. */
    private static final String MAIN = "dev.shadeweave.goal.internal.GoalMain";

    private static final String ADVICE = "add the artefact of this platform, such as"
            + " dev.shadeweave:shadeweave-natives-linux, to the configuration 'shadeweave'";

    /** The start of each line of a record that names a file which a run read. The hash of the file follows. */
    private static final String READ = " in ";

    /** Creates the task. Gradle calls this constructor and implements the properties. */
    protected DocumentsTask() {
        getOutputs().upToDateWhen(task -> ((DocumentsTask) task).isAsRecorded());
    }

    /** Returns the folder of the documents. */
    @Internal
    public abstract DirectoryProperty getSourceDirectory();

    /**
     * Returns patterns of documents to process, such as {@code metals/*.mtlx}; all {@code .mtlx} and {@code .mtlz}
     * files if empty.
     */
    @Input
    public abstract ListProperty<String> getIncludes();

    /** Returns patterns of documents to leave out. */
    @Input
    public abstract ListProperty<String> getExcludes();

    /** Returns the languages, such as {@code essl}. */
    @Input
    public abstract ListProperty<String> getTargets();

    /**
     * Returns a data library (a folder or a zip archive) that replaces the built-in one; if empty, the built-in one.
     */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getLibraries();

    /**
     * Returns documents or folders with definitions that are laid over the data library. Later definitions hide earlier
     * ones.
     */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getExtraLibraries();

    /** Returns folders and archives where includes, sources and textures are searched. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSearchPath();

    /**
     * Returns more options of the command, by their names without dashes. A flag is {@code true} or {@code false}; for
     * other options, each line of the value sets the option once.
     */
    @Input
    public abstract MapProperty<String, String> getOptions();

    /** Returns true to fail the build if there are warnings. */
    @Input
    public abstract Property<Boolean> getFailOnWarnings();

    /**
     * Returns the value of the environment variable {@code MATERIALX_SEARCH_PATH}, in which further files are searched.
     */
    @Input
    @Optional
    public abstract Property<String> getSearchPathVariable();

    /** Returns the file that receives the messages as a SARIF log. */
    @OutputFile
    public abstract RegularFileProperty getSarif();

    /** Returns the file with the hashes of the last run. */
    @LocalState
    public abstract RegularFileProperty getRecord();

    /** Returns the folder of the project. The value of an option that names a file in it becomes an absolute path. */
    @Internal
    public abstract DirectoryProperty getProjectDirectory();

    /** Returns the documents, and the other files in their folder that they can name. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileTree getSources() {
        return getSourceDirectory().getAsFileTree();
    }

    /** Returns the jars of the program, which determine its version, nodes and targets. */
    @Classpath
    public abstract ConfigurableFileCollection getClasspath();

    /** Returns the service of Gradle that starts the process of the program. */
    @Inject
    @SuppressWarnings("JavaxInjectOnAbstractMethod") // Gradle implements it
    protected abstract ExecOperations getProcesses();

    /** Adds the settings that other tasks do not have, such as the verb and the output folder. */
    abstract void describe(Settings settings);

    /**
     * Runs the task.
     *
     * @throws GradleException if documents have errors, a setting is wrong, or the program fails
     */
    @TaskAction
    public final void process() {
        if (getLibraries().getFiles().size() > 1) {
            throw new GradleException("'libraries' is one folder or archive, not "
                    + getLibraries().getFiles().size() + "; name further ones as 'extraLibraries'");
        }
        Settings settings = new Settings()
                .set("project", getProjectDirectory())
                .set("folder", getSourceDirectory())
                .set("documents", new TreeSet<>(documents().getFiles()))
                .set("targets", getTargets().get())
                .set("libraries", getLibraries().getFiles())
                .set("extraLibraries", getExtraLibraries().getFiles())
                .set("searchPath", getSearchPath().getFiles())
                .set("failOnWarnings", getFailOnWarnings().get().toString())
                .set("versions", versions())
                .set("record", getRecord())
                .set("sarif", getSarif())
                .set("advice", ADVICE);
        getOptions().get().forEach((name, value) -> settings.set("option." + name, value));
        describe(settings);
        Path file = getTemporaryDir().toPath().resolve("settings.properties");
        try {
            settings.write(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
        log(run(file));
    }

    /** Runs the program in a separate process, because a process can load native libraries only once. */
    private String run(Path settings) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream wrong = new ByteArrayOutputStream();
        int status = getProcesses()
                .javaexec(java -> {
                    java.setClasspath(getClasspath());
                    java.getMainClass().set(MAIN);
                    java.args(settings.toString());
                    java.setStandardOutput(printed);
                    java.setErrorOutput(wrong);
                    java.setIgnoreExitValue(true);
                })
                .getExitValue();
        if (status != 0) {
            throw new GradleException("the program failed (status " + status + "): "
                    + wrong.toString(UTF_8).strip());
        }
        return printed.toString(UTF_8);
    }

    /** Writes the output of the process to the log, and fails the build if it ends with a failure. */
    private void log(String printed) {
        char level = 'I';
        StringBuilder failure = new StringBuilder();
        for (String line : printed.lines().filter(line -> line.length() > 1).toList()) {
            boolean isNew = line.charAt(0) != '+';
            level = isNew ? line.charAt(0) : level;
            String text = line.substring(2);
            switch (level) {
                case 'W' -> getLogger().warn("{}{}", isNew ? "warning: " : "", text);
                case 'E' -> getLogger().error("{}{}", isNew ? "error: " : "", text);
                case 'F' -> failure.append(failure.length() == 0 ? "" : "\n").append(text);
                default -> getLogger().lifecycle("{}", text);
            }
        }
        if (failure.length() > 0) {
            throw new GradleException(failure.toString());
        }
    }

    private FileTree documents() {
        return getSources().matching(patterns -> {
            patterns.include(
                    getIncludes().get().isEmpty() ? DOCUMENTS : getIncludes().get());
            patterns.exclude(getExcludes().get());
        });
    }

    private String versions() {
        return getClasspath().getFiles().stream()
                .map(jar -> jar.getName() + " " + jar.length() + " " + jar.lastModified())
                .collect(Collectors.joining("\n"));
    }

    /**
     * Returns true if the files outside the source folder that documents name, such as includes, are as the record has
     * them. They are known only after a run, so they cannot be inputs of the task.
     */
    private boolean isAsRecorded() {
        Path record = getRecord().get().getAsFile().toPath();
        if (!Files.exists(record)) {
            return false;
        }
        Path folder = getSourceDirectory().get().getAsFile().toPath();
        try (Stream<String> lines = Files.lines(record)) {
            for (String line : lines.filter(line -> line.startsWith(READ)).toList()) {
                int blank = line.indexOf(' ', READ.length());
                Path file = Path.of(line.substring(blank + 1));
                boolean isHere = file.startsWith(folder) || Files.isDirectory(file);
                if (!isHere && !line.substring(READ.length(), blank).equals(hash(file))) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a file", e);
        }
    }

    /** Returns the hash of a file as in records; {@code missing} if the file does not exist. */
    private static String hash(Path file) throws IOException {
        if (!Files.exists(file)) {
            return "missing";
        }
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
