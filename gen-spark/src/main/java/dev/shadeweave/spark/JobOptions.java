package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.StatedOptions;
import java.io.Serializable;
import java.util.List;

/**
 * The options of a job.
 *
 * <pre>{@code
 * JobOptions options = JobOptions.DEFAULT.withTargets("genglsl", "wgsl").withSeconds(10);
 * }</pre>
 *
 * @param targets the languages of shaders; at least one
 * @param generation options of generation as texts ({@link StatedOptions})
 * @param libraries paths of folders with further libraries, on any Hadoop file system
 * @param seconds the most seconds for one document
 * @param characters the most characters of a document with its includes
 * @param elements the most XML elements of a document with its includes
 * @param counts true to count the instructions of programs in GLSL
 */
public record JobOptions(
        ImmutableList<String> targets,
        ImmutableList<String> generation,
        ImmutableList<String> libraries,
        int seconds,
        int characters,
        int elements,
        boolean counts)
        implements Serializable {
    private static final long serialVersionUID = 1;

    /** Target {@code genglsl}, 30 seconds, 16 Mi characters and 128 Ki elements for each document. */
    public static final JobOptions DEFAULT = new JobOptions(
            ImmutableList.of("genglsl"), ImmutableList.of(), ImmutableList.of(), 30, 1 << 24, 1 << 17, false);

    /** Checks that there is a target, and that each limit is at least 1. */
    public JobOptions {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("a job needs a target");
        }
        if (seconds < 1 || characters < 1 || elements < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }

    /** Returns these options with other targets. */
    public JobOptions withTargets(String... names) {
        return new JobOptions(
                ImmutableList.copyOf(names), generation, libraries, seconds, characters, elements, counts);
    }

    /** Returns these options with other options of generation: {@code max-lights=2}. */
    public JobOptions withGeneration(List<String> statements) {
        return new JobOptions(
                targets, ImmutableList.copyOf(statements), libraries, seconds, characters, elements, counts);
    }

    /** Returns these options with other libraries. */
    public JobOptions withLibraries(List<String> folders) {
        return new JobOptions(
                targets, generation, ImmutableList.copyOf(folders), seconds, characters, elements, counts);
    }

    /** Returns these options with another limit of time. */
    public JobOptions withSeconds(int most) {
        return new JobOptions(targets, generation, libraries, most, characters, elements, counts);
    }

    /** Returns these options with other limits of the size of a document. */
    public JobOptions withLimits(int mostCharacters, int mostElements) {
        return new JobOptions(targets, generation, libraries, seconds, mostCharacters, mostElements, counts);
    }

    /** Returns these options with or without counts of instructions. */
    public JobOptions withCounts(boolean counted) {
        return new JobOptions(targets, generation, libraries, seconds, characters, elements, counted);
    }

    /** Returns the limits of a document. */
    ReaderLimits limits() {
        return ReaderLimits.STANDARD.withCharacters(characters).withElements(elements);
    }

    /**
     * Returns the options of generation, in canonical form.
     *
     * @throws dev.shadeweave.option.BadOptionException if an option is wrong
     */
    GenerationOptions read() {
        return StatedOptions.read(generation).with(InterfaceOptions.CANONICAL, true);
    }
}
