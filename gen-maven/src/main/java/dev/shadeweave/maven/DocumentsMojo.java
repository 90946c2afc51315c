package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.goal.internal.Calls;
import dev.shadeweave.goal.internal.CommonOptions;
import dev.shadeweave.goal.internal.Goal;
import dev.shadeweave.goal.internal.GoalLog;
import dev.shadeweave.goal.internal.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * A goal that calls the command for the documents of a project. It processes only documents that changed since the last
 * run, or that name a file that changed, and documents that had messages; see {@link Goal}.
 */
abstract class DocumentsMojo extends AbstractMojo {
    /** The folder of the documents. */
    @Parameter(property = "shadeweave.sourceDirectory", defaultValue = "${project.basedir}/src/main/materialx")
    private File sourceDirectory;

    /**
     * Patterns of documents to process, such as {@code metals/*.mtlx}; all {@code .mtlx} and {@code .mtlz} files if
     * empty.
     */
    @Parameter
    private List<String> includes = List.of();

    /** Patterns of documents to leave out. */
    @Parameter
    private List<String> excludes = List.of();

    /** A data library (a folder or a zip archive) that replaces the built-in one. */
    @Parameter(property = "shadeweave.libraries")
    private @Nullable File libraries;

    /**
     * Documents or folders with definitions that are laid over the data library. Later definitions hide earlier ones.
     */
    @Parameter
    private List<File> extraLibraries = List.of();

    /** Folders and archives where includes, sources and textures are searched. */
    @Parameter
    private List<File> searchPath = List.of();

    /**
     * More options of the command, by their names without dashes: {@code <interface>reduced</interface>}. A flag is
     * {@code true} or {@code false}; for other options, each line of the value sets the option once.
     */
    @Parameter
    private Map<String, String> options = Map.of();

    /** True to fail the build if there are warnings. */
    @Parameter(property = "shadeweave.failOnWarnings", defaultValue = "false")
    private boolean failOnWarnings;

    /** True to skip the goal. */
    @Parameter(property = "shadeweave.skip", defaultValue = "false")
    private boolean skip;

    /** The file that receives the messages as a SARIF log; {@code target/shadeweave/GOAL.sarif} if not set. */
    @Parameter
    private @Nullable File sarif;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    /**
     * Returns the calls of the command.
     *
     * @param folder the folder of the documents
     * @param common the options that all goals have
     */
    abstract Calls calls(Path folder, ImmutableList<String> common);

    /** Returns the folder that the goal owns and writes into; empty if it writes no files for each document. */
    abstract Optional<Path> output();

    /** Returns the one file about all documents that the goal writes; empty if it writes none. */
    Optional<Path> report() {
        return Optional.empty();
    }

    /**
     * Uses the outputs after a run without failure, even if they were up to date.
     *
     * @param outputs the files that the goal wrote into its folder
     */
    void finish(ImmutableSet<Path> outputs) throws MojoExecutionException, MojoFailureException, IOException {}

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped");
            return;
        }
        try {
            Outcome outcome = goal().run(log());
            if (outcome.failure().isPresent()) {
                fail(outcome.failure().get());
            }
            finish(outcome.outputs());
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read or write a file: " + e, e);
        }
    }

    private Goal goal() {
        Path folder = absolute(sourceDirectory);
        DocumentPatterns patterns =
                new DocumentPatterns(ImmutableList.copyOf(includes), ImmutableList.copyOf(excludes));
        ImmutableMap.Builder<String, String> more = ImmutableMap.builder();
        // Maven passes null for an empty element
        options.forEach((name, value) -> more.put(name, value == null ? "true" : value));
        CommonOptions common = new CommonOptions(
                absolute(project.getBasedir()),
                Optional.ofNullable(libraries).map(DocumentsMojo::absolute),
                extraLibraries.stream().map(DocumentsMojo::absolute).collect(ImmutableList.toImmutableList()),
                searchPath.stream().map(DocumentsMojo::absolute).collect(ImmutableList.toImmutableList()),
                more.buildOrThrow());
        return new Goal(
                folder,
                patterns.find(folder),
                calls(folder, common.arguments()),
                common,
                versions(),
                new Goal.Written(output(), report(), work(".state"), sarif == null ? work(".sarif") : absolute(sarif)),
                new Goal.Failing(
                        failOnWarnings,
                        "add the artefact of this platform, such as shadeweave-natives-linux of type pom, to the"
                                + " <dependencies> of the plug-in"));
    }

    private static void fail(Outcome.Failure failure) throws MojoExecutionException, MojoFailureException {
        switch (failure.fault()) {
            case CALL -> throw new MojoExecutionException(failure.message());
            case DOCUMENTS -> throw new MojoFailureException(failure.message());
        }
    }

    final GoalLog log() {
        Log log = getLog();
        return new GoalLog() {
            @Override
            public void info(String line) {
                log.info(line);
            }

            @Override
            public void warn(String line) {
                log.warn(line);
            }

            @Override
            public void error(String line) {
                log.error(line);
            }
        };
    }

    /** Returns a text that changes with any jar of the plug-in. */
    private String versions() {
        StringBuilder text = new StringBuilder();
        for (Artifact artifact : plugin.getArtifacts()) {
            File jar = artifact.getFile();
            text.append(artifact).append(' ').append(jar == null ? "" : jar.length() + " " + jar.lastModified());
            text.append('\n');
        }
        return text.toString();
    }

    /** Adds a folder to the resources of the project. */
    final void addResource(Path folder, @Nullable String targetPath) {
        Resource resource = new Resource();
        resource.setDirectory(folder.toString());
        resource.setTargetPath(targetPath);
        project.addResource(resource);
    }

    /**
     * Returns a file in {@code target/shadeweave}, named after the goal, and after the execution if the POM gives it an
     * id.
     *
     * @param ending the end of the file name, such as {@code .sarif}
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
}
