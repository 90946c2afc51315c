package dev.shadeweave.maven;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.source.SearchPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * A goal that calls the command for the documents of a project. It does nothing if the documents, the files that they
 * name, the libraries, the parameters and the outputs are as the last run left them.
 */
abstract class DocumentsMojo extends AbstractMojo {
    /** The options that the plug-in sets itself, and where a POM sets them. */
    private static final ImmutableMap<String, String> OWN_OPTIONS = ImmutableMap.<String, String>builder()
            .put("output", "use the parameter of the goal for its folder")
            .put("report", "use the parameter 'report' of goal 'generate'")
            .put("target", "use the parameter 'targets'")
            .put("libraries", "use the parameter 'libraries'")
            .put("extra-library", "use the parameter 'extraLibraries'")
            .put("search-path", "use the parameter 'searchPath'")
            .put("diagnostics", "messages are in the log and, as SARIF, in the file of the parameter 'sarif'")
            .put("plugin", "add the jar to the dependencies of the plug-in")
            .put("watch", "a build runs once")
            .put("to", "use the parameter 'forms' of goal 'compile'")
            .put("layout-base", "it is the parameter 'sourceDirectory'")
            .put("limit", "a build sets no limits")
            .put("root", "a build reads documents that you trust")
            .buildOrThrow();

    /** The folder of the documents. */
    @Parameter(property = "shadeweave.sourceDirectory", defaultValue = "${project.basedir}/src/main/materialx")
    private File sourceDirectory;

    /** The documents to take, as patterns such as {@code metals/*.mtlx}; all {@code .mtlx} and {@code .mtlz} files if empty. */
    @Parameter
    private List<String> includes = List.of();

    /** The documents to leave out, as patterns. */
    @Parameter
    private List<String> excludes = List.of();

    /** A data library, a folder or a zip archive, in place of the built-in one. */
    @Parameter(property = "shadeweave.libraries")
    private @Nullable File libraries;

    /** Documents or folders with definitions that are laid over the data library; later ones hide earlier ones. */
    @Parameter
    private List<File> extraLibraries = List.of();

    /** Folders and archives where includes, sources and textures are searched. */
    @Parameter
    private List<File> searchPath = List.of();

    /**
     * More options of the command, by their names without dashes: {@code <interface>reduced</interface>}. A flag is
     * {@code true} or {@code false}; each line of a value repeats the option.
     */
    @Parameter
    private Map<String, String> options = Map.of();

    /** True to fail the build if there are warnings. */
    @Parameter(property = "shadeweave.failOnWarnings", defaultValue = "false")
    private boolean failOnWarnings;

    /** True to do nothing. */
    @Parameter(property = "shadeweave.skip", defaultValue = "false")
    private boolean skip;

    /** The SARIF log of the messages; {@code target/shadeweave/GOAL.sarif} if not set. */
    @Parameter
    private @Nullable File sarif;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    /**
     * The documents of a call.
     *
     * @param folder the folder that contains all of them
     * @param files the documents, absolute, in the order of their paths
     */
    record Documents(Path folder, ImmutableList<Path> files) {
        /** Returns the documents as arguments of the command. */
        ImmutableList<String> arguments() {
            return files.stream().map(Path::toString).collect(ImmutableList.toImmutableList());
        }
    }

    /**
     * Returns the calls of the command.
     *
     * @param documents at least one document
     * @param common the options that all goals have
     */
    abstract List<ImmutableList<String>> calls(Documents documents, ImmutableList<String> common);

    /** Returns the folder that the goal owns and writes into; empty if it writes none. */
    abstract Optional<Path> output();

    /** Returns further files that the goal writes, besides those of which the command tells. */
    ImmutableList<Path> moreOutputs() {
        return ImmutableList.of();
    }

    /**
     * Does what follows, also if the outputs were up to date.
     *
     * @param outputs the files in the folder of the goal
     */
    void finish(ImmutableSet<Path> outputs) throws MojoExecutionException, MojoFailureException, IOException {}

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped");
            return;
        }
        checkOptions();
        try {
            Path folder = absolute(sourceDirectory);
            DocumentPatterns patterns =
                    new DocumentPatterns(ImmutableList.copyOf(includes), ImmutableList.copyOf(excludes));
            run(new Documents(folder, patterns.find(folder)));
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read or write a file: " + e, e);
        }
    }

    private void run(Documents documents) throws MojoExecutionException, MojoFailureException, IOException {
        Path stateFile = work(".state");
        Optional<BuildRecord> before = BuildRecord.read(stateFile);
        List<ImmutableList<String>> calls =
                documents.files().isEmpty() ? List.of() : calls(documents, commonArguments());
        String call = BuildRecord.hash(describe(documents, calls));
        Optional<String> change =
                before.isPresent() ? before.get().change(call) : Optional.of("there is no earlier run");
        if (before.isPresent() && change.isEmpty()) {
            int warnings = before.get().warnings();
            getLog().info(count(documents.files().size(), "document") + " up to date"
                    + (warnings == 0
                            ? ""
                            : "; the last run had " + count(warnings, "warning") + ", see " + sarifFile()));
            finish(inOutput(before.get().outputs().keySet()));
            return;
        }
        if (!Files.isDirectory(documents.folder())) {
            getLog().warn("folder " + documents.folder() + " does not exist; name the folder of the documents as"
                    + " <sourceDirectory>");
        } else if (documents.files().isEmpty()) {
            getLog().warn("no documents in " + documents.folder());
        } else {
            getLog().info(count(documents.files().size(), "document") + " to process: " + change.orElseThrow());
        }
        Set<Path> old = before.isPresent() ? before.get().outputs().keySet() : Set.of();
        Instant start = Instant.now();
        CommandRun run = run(calls);
        LoggedMessages.log(run.messages(), getLog());
        LoggedMessages.writeSarif(run.messages(), sarifFile());
        run.printed().lines().forEach(getLog()::info);
        Set<Path> outputs = new LinkedHashSet<>(run.written());
        outputs.add(sarifFile());
        moreOutputs().stream().filter(Files::exists).forEach(outputs::add);
        boolean failed = run.status() != ExitCode.OK || (failOnWarnings && run.count(Severity.WARNING) > 0);
        if (failed) {
            // The outputs of the last good run stay, and the next good run deletes those that it does not write.
            outputs.addAll(old);
            new BuildRecord(BuildRecord.FAILED, ImmutableMap.of(), BuildRecord.states(outputs), 0).write(stateFile);
            fail(run, documents);
        }
        Optional<Path> folder = output();
        if (folder.isPresent()) {
            OutputFiles.deleteStale(folder.get(), old, outputs)
                    .forEach(file -> getLog().info("deleted " + file + ": no document makes it any more"));
        }
        ImmutableMap<Path, String> inputs = inputs(documents, run.read(), start);
        new BuildRecord(call, inputs, BuildRecord.states(outputs), run.count(Severity.WARNING)).write(stateFile);
        finish(inOutput(outputs));
    }

    private static CommandRun run(List<ImmutableList<String>> calls) throws MojoExecutionException {
        try {
            return CommandRun.of(calls);
        } catch (LinkageError e) {
            // LWJGL throws it if its native libraries are not on the class path.
            throw new MojoExecutionException(
                    "cannot load native libraries (" + e.getMessage() + "); add the artefact of this platform, such as"
                            + " shadeweave-natives-linux of type pom, to the <dependencies> of the plug-in",
                    e);
        }
    }

    /** Ends the build with one message. */
    private void fail(CommandRun run, Documents documents) throws MojoExecutionException, MojoFailureException {
        if (!run.wrong().isEmpty() && run.status() >= ExitCode.USAGE) {
            String reason = run.wrong()
                    .lines()
                    .filter(line -> !line.startsWith("try 'shadeweave"))
                    .map(line -> line.replaceFirst("^shadeweave: (?:error\\[(\\w+)]: )?", "$1 "))
                    .reduce((one, next) -> one + "\n" + next)
                    .orElse("")
                    .strip();
            throw new MojoExecutionException(Printable.linesOf(reason));
        }
        int errors = run.count(Severity.ERROR);
        if (run.status() >= ExitCode.USAGE && errors > 0) {
            Diagnostic first = run.messages().stream()
                    .filter(message -> message.severity() == Severity.ERROR)
                    .findFirst()
                    .orElseThrow();
            throw new MojoExecutionException(Printable.linesOf(LoggedMessages.text(first)));
        }
        String found = errors > 0 ? count(errors, "error") : count(run.count(Severity.WARNING), "warning");
        throw new MojoFailureException(found + " in the documents of " + documents.folder()
                + "; the messages are above and in " + sarifFile());
    }

    private void checkOptions() throws MojoExecutionException {
        for (String name : options.keySet()) {
            String instead = OWN_OPTIONS.get(name);
            if (instead != null) {
                throw new MojoExecutionException("option '" + name + "' cannot be set in <options>: " + instead);
            }
        }
    }

    /** Returns the options that all goals have. */
    private ImmutableList<String> commonArguments() {
        ImmutableList.Builder<String> arguments = ImmutableList.builder();
        if (libraries != null) {
            arguments.add("--libraries=" + absolute(libraries));
        }
        extraLibraries.forEach(library -> arguments.add("--extra-library=" + absolute(library)));
        searchPath.forEach(folder -> arguments.add("--search-path=" + absolute(folder)));
        options.forEach((name, value) -> arguments.addAll(option(name, value)));
        return arguments.build();
    }

    private ImmutableList<String> option(String name, @Nullable String value) {
        String text = value == null ? "true" : value.strip();
        return switch (text) {
            case "true" -> ImmutableList.of("--" + name);
            case "false" -> ImmutableList.of("--no-" + name);
            default ->
                text.lines()
                        .map(line -> "--" + name + "=" + inProject(line.strip()))
                        .collect(ImmutableList.toImmutableList());
        };
    }

    /** Returns a value as the command gets it: the name of a file of the project becomes absolute. */
    private String inProject(String value) {
        return file(value).map(Path::toString).orElse(value);
    }

    private Optional<Path> file(String value) {
        try {
            Path file = absolute(project.getBasedir()).resolve(value);
            return !value.isEmpty() && Files.isRegularFile(file) ? Optional.of(file.normalize()) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns a text of everything that decides the outputs and is no file. */
    private String describe(Documents documents, List<ImmutableList<String>> calls) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Artifact artifact : plugin.getArtifacts()) {
            File jar = artifact.getFile();
            text.append(artifact).append(' ').append(jar == null ? "" : jar.length() + " " + jar.lastModified());
            text.append('\n');
        }
        text.append(System.getenv(SearchPath.VARIABLE)).append('\n');
        text.append(failOnWarnings).append('\n');
        calls.forEach(call -> text.append(call).append('\n'));
        documents.files().forEach(file -> text.append(file).append('\n'));
        return text.toString();
    }

    /** Returns the states of the files that a run has read. A file that changed since its start counts as changed. */
    private ImmutableMap<Path, String> inputs(Documents documents, Set<Path> read, Instant start) throws IOException {
        Set<Path> files = new LinkedHashSet<>(documents.files());
        if (!documents.files().isEmpty()) {
            files.addAll(read);
            if (libraries != null) {
                files.addAll(below(absolute(libraries)));
            }
            for (File library : extraLibraries) {
                files.addAll(below(absolute(library)));
            }
            for (String value : options.values()) {
                Splitter.on('\n')
                        .splitToStream(value == null ? "" : value)
                        .flatMap(line -> file(line.strip()).stream())
                        .forEach(files::add);
            }
        }
        files.remove(documents.folder());
        Map<Path, String> states = new LinkedHashMap<>(BuildRecord.states(files));
        for (Path file : files) {
            if (Files.exists(file) && Files.getLastModifiedTime(file).compareTo(FileTime.from(start)) > 0) {
                states.put(file, BuildRecord.CHANGED_MEANWHILE);
            }
        }
        return ImmutableMap.copyOf(states);
    }

    /** Returns the files of a folder, or the file itself. */
    private static List<Path> below(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        try (Stream<Path> files = Files.walk(place, FileVisitOption.FOLLOW_LINKS)) {
            return files.sorted().toList();
        }
    }

    private ImmutableSet<Path> inOutput(Set<Path> files) {
        Optional<Path> folder = output();
        return files.stream()
                .filter(file -> folder.isPresent() && file.startsWith(folder.get()))
                .collect(ImmutableSet.toImmutableSet());
    }

    /** Adds a folder to the resources of the project. */
    final void addResource(Path folder, @Nullable String targetPath) {
        Resource resource = new Resource();
        resource.setDirectory(folder.toString());
        resource.setTargetPath(targetPath);
        project.addResource(resource);
    }

    private Path sarifFile() {
        return sarif == null ? work(".sarif") : absolute(sarif);
    }

    /**
     * Returns a file in {@code target/shadeweave}, named after the goal, and after the execution if the POM names it.
     */
    final Path work(String ending) {
        String id = execution.getExecutionId();
        boolean isPlain = id == null || id.startsWith("default") || id.equals(execution.getGoal());
        Path folder = absolute(new File(project.getBuild().getDirectory())).resolve("shadeweave");
        return folder.resolve(execution.getGoal() + (isPlain ? "" : "-" + id.replaceAll("[^\\w.-]", "_")) + ending);
    }

    /** Returns an absolute path. Maven resolves names in a POM against the folder of the project. */
    static Path absolute(File file) {
        return file.toPath().toAbsolutePath().normalize();
    }

    /** Returns a number with its noun: {@code 1 document}, {@code 2 documents}. */
    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns an argument for each target. */
    static List<String> targetArguments(List<String> targets) {
        List<String> arguments = new ArrayList<>();
        targets.forEach(target -> arguments.add("--target=" + target));
        return arguments;
    }
}
