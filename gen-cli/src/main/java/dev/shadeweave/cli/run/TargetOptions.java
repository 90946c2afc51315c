package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the target. */
public final class TargetOptions {
    /** The name of the option. */
    public static final String NAME = "--target";

    /** The target of a call without the option. */
    public static final String DEFAULT = "genglsl";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = NAME,
            paramLabel = "NAME",
            defaultValue = DEFAULT,
            converter = ShortNames.Targets.class,
            description = "The language: " + ShortNames.TARGETS_IN_HELP + " Default: ${DEFAULT-VALUE}.",
            completionCandidates = Targets.class)
    private String target = "";

    /** Returns the generator of the target; an unknown target is a wrong call. */
    public ShaderGenerator generator(LibraryOptions libraries, List<Path> inputs) {
        return new NamedTargets(libraries, inputs, spec.commandLine()).generator(target);
    }

    /** The targets of the generators on the class path, for help and completion. */
    public static final class Targets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.TARGETS.with(Generators.targets()).iterator();
        }
    }
}
