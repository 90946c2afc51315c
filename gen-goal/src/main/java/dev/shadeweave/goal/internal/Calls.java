package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Builds the calls of the command for some of the documents of a goal.
 *
 * <p>Each static method returns the builder of one goal. The parameter {@code common} has the options that all goals
 * share, see {@link CommonOptions#arguments}.
 */
@FunctionalInterface
public interface Calls {
    /**
     * Returns the calls: each the verb, its options and its files.
     *
     * @param documents at least one document, absolute
     */
    List<ImmutableList<String>> of(ImmutableList<Path> documents);

    /**
     * Returns the calls that write shaders.
     *
     * @param targets the languages; with several, each has a folder of its name
     * @param folder the folder of the documents
     * @param output the folder of the shaders
     * @param report a JSON file about all shaders; empty for none
     */
    static Calls generate(
            ImmutableList<String> common, List<String> targets, Path folder, Path output, Optional<Path> report) {
        return documents -> {
            ImmutableList.Builder<String> call =
                    ImmutableList.<String>builder().add("generate").addAll(common);
            targets.forEach(target -> call.add("--target=" + target));
            report.ifPresent(file -> call.add("--report=" + file));
            call.add("--layout-base=" + folder).add("--output=" + output);
            documents.forEach(file -> call.add(file.toString()));
            return List.of(call.build());
        };
    }

    /**
     * Returns the calls that check documents.
     *
     * @param targets the languages in which every material must be expressible; may be empty
     */
    static Calls validate(ImmutableList<String> common, List<String> targets) {
        return each("validate", common, targets);
    }

    /**
     * Returns the calls that compile shaders.
     *
     * @param targets the languages
     * @param forms what to write: {@code spirv}, {@code hlsl} or {@code msl}; nothing if empty
     * @param output the folder of the written files
     */
    static Calls compile(ImmutableList<String> common, List<String> targets, List<String> forms, Path output) {
        ImmutableList.Builder<String> options = ImmutableList.<String>builder().addAll(common);
        forms.forEach(form -> options.add("--to=" + form));
        if (!forms.isEmpty()) {
            options.add("--output=" + output);
        }
        return each("compile", options.build(), targets);
    }

    /**
     * Returns the calls that draw graphs into textures. The output has the same subfolders as the documents.
     *
     * @param folder the folder of the documents
     * @param output the folder of documents and textures
     */
    static Calls bake(ImmutableList<String> common, Path folder, Path output) {
        return documents -> documents.stream()
                .map(file -> ImmutableList.<String>builder()
                        .add("bake")
                        .addAll(common)
                        .add("--output="
                                + output.resolve(folder.relativize(file.resolveSibling("")))
                                        .normalize())
                        .add(file.toString())
                        .build())
                .toList();
    }

    /** Returns one call for each target, for verbs that accept a single target; one call without a target if none. */
    private static Calls each(String verb, ImmutableList<String> options, List<String> targets) {
        List<List<String>> one = targets.isEmpty()
                ? List.of(List.of())
                : targets.stream().map(target -> List.of("--target=" + target)).toList();
        return documents -> one.stream()
                .map(target -> ImmutableList.<String>builder()
                        .add(verb)
                        .addAll(options)
                        .addAll(target)
                        .addAll(documents.stream().map(Path::toString).toList())
                        .build())
                .toList();
    }
}
