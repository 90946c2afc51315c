package dev.shadeweave.goal.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options that all goals have.
 *
 * @param project the folder of the project; a value in {@code more} that names a file in it becomes an absolute path
 * @param libraries a data library in place of the built-in one
 * @param extraLibraries documents or folders with definitions that are laid over the data library
 * @param searchPath folders and archives where includes, sources and textures are searched
 * @param more other options of the command, by their names without dashes. A flag is {@code true} or {@code false}; for
 *     other options, each line of the value sets the option once.
 */
public record CommonOptions(
        Path project,
        Optional<Path> libraries,
        ImmutableList<Path> extraLibraries,
        ImmutableList<Path> searchPath,
        ImmutableMap<String, String> more) {
    /** The options that plug-ins set themselves, each with the advice what to use instead. */
    private static final ImmutableMap<String, String> OWN = ImmutableMap.<String, String>builder()
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

    /** Returns the reason why the options are wrong; empty if they are right. */
    public Optional<String> problem() {
        return more.keySet().stream()
                .filter(OWN::containsKey)
                .findFirst()
                .map(name -> "option '" + name + "' cannot be set in 'options': " + OWN.get(name));
    }

    /** Returns the options as arguments of the command. */
    public ImmutableList<String> arguments() {
        ImmutableList.Builder<String> arguments = ImmutableList.builder();
        libraries.ifPresent(library -> arguments.add("--libraries=" + library));
        extraLibraries.forEach(library -> arguments.add("--extra-library=" + library));
        searchPath.forEach(folder -> arguments.add("--search-path=" + folder));
        more.forEach((name, value) -> arguments.addAll(option(name, value)));
        return arguments.build();
    }

    private ImmutableList<String> option(String name, String value) {
        String text = value.strip();
        return switch (text) {
            case "true" -> ImmutableList.of("--" + name);
            case "false" -> ImmutableList.of("--no-" + name);
            default ->
                text.lines()
                        .map(String::strip)
                        .map(line -> "--" + name + "="
                                + file(line).map(Path::toString).orElse(line))
                        .collect(ImmutableList.toImmutableList());
        };
    }

    private Optional<Path> file(String value) {
        try {
            Path file = project.resolve(value);
            return !value.isEmpty() && Files.isRegularFile(file) ? Optional.of(file.normalize()) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the files that every document depends on: the files of libraries, and files that options name.
     *
     * @throws IOException if a folder cannot be read
     */
    ImmutableSet<Path> files() throws IOException {
        ImmutableSet.Builder<Path> files = ImmutableSet.builder();
        for (Path library :
                Stream.concat(libraries.stream(), extraLibraries.stream()).toList()) {
            files.addAll(below(library));
        }
        for (Map.Entry<String, String> option : more.entrySet()) {
            Splitter.on('\n')
                    .splitToStream(option.getValue())
                    .flatMap(line -> file(line.strip()).stream())
                    .forEach(files::add);
        }
        return files.build();
    }

    /** Returns a folder with all files and folders in it, or the file itself. */
    private static List<Path> below(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        try (Stream<Path> files = Files.walk(place, FileVisitOption.FOLLOW_LINKS)) {
            return files.sorted().toList();
        }
    }
}
