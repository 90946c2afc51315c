package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.generator.ShaderGenerator;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for several targets. */
public final class TargetsOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = TargetOptions.NAME,
            paramLabel = "NAME",
            defaultValue = TargetOptions.DEFAULT,
            converter = ShortNames.Targets.class,
            description = "The language: " + ShortNames.TARGETS_IN_HELP + " Repeatable. Default: ${DEFAULT-VALUE}.",
            completionCandidates = TargetOptions.Targets.class)
    private List<String> targets = List.of();

    /** Returns the generators in the given order, each once; an unknown target is a wrong call. */
    public ImmutableList<ShaderGenerator> generators(LibraryOptions libraries, List<Path> inputs) {
        return generators(targets, libraries, inputs);
    }

    /**
     * Returns the generators of the targets; without the option, the generator of {@code otherwise} in place of the
     * default.
     */
    public ImmutableList<ShaderGenerator> generators(String otherwise, LibraryOptions libraries, List<Path> inputs) {
        boolean named = spec.commandLine().getParseResult().hasMatchedOption(TargetOptions.NAME);
        return generators(named ? targets : List.of(otherwise), libraries, inputs);
    }

    private ImmutableList<ShaderGenerator> generators(List<String> names, LibraryOptions libraries, List<Path> inputs) {
        NamedTargets named = new NamedTargets(libraries, inputs, spec.commandLine());
        return names.stream().distinct().map(named::generator).collect(ImmutableList.toImmutableList());
    }
}
