package dev.shadeweave.cli;

import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import java.util.Iterator;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that says the language. */
final class TargetOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--target",
            paramLabel = "NAME",
            defaultValue = "genglsl",
            converter = ShortNames.Targets.class,
            description = "The language: ${COMPLETION-CANDIDATES}; " + ShortNames.TARGETS_IN_HELP
                    + " Default: ${DEFAULT-VALUE}.",
            completionCandidates = Targets.class)
    private String target = "";

    /** The generator; an unknown target is a wrong call. */
    ShaderGenerator generator() {
        return generator(target, spec.commandLine());
    }

    /** The generator of that name; an unknown target is a wrong call. */
    static ShaderGenerator generator(String target, CommandLine command) {
        Set<String> targets = Generators.targets();
        if (!targets.contains(target)) {
            throw UsageErrors.wrongCall(
                    command,
                    UsageErrors.BAD_VALUE,
                    "--target",
                    target,
                    targets.isEmpty()
                            ? "nothing: no language is on the class path"
                            : ShortNames.TARGETS.listed(targets),
                    Suggestions.didYouMean(target, ShortNames.TARGETS.with(targets)));
        }
        return Generators.forTarget(target);
    }

    /** The targets of the generators on the class path, for help and completion. */
    static final class Targets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.TARGETS.with(Generators.targets()).iterator();
        }
    }
}
