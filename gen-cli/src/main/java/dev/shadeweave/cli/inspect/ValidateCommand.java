package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.NamedTargets;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.TargetOptions;
import dev.shadeweave.cli.run.WatchOptions;
import dev.shadeweave.cli.shader.StagesOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.option.GenerationOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code validate}: reports errors in documents and writes nothing. */
@Command(
        name = "validate",
        description = "Checks documents and their shaders, and writes nothing.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ValidateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--element",
            paramLabel = "PATH",
            description = "Only this output, node or material; * is any text. Repeatable.")
    private List<String> elements = List.of();

    @Option(
            names = "--target",
            paramLabel = "NAME",
            description = "Checks elements for this language: " + ShortNames.TARGETS_IN_HELP,
            converter = ShortNames.Targets.class,
            completionCandidates = TargetOptions.Targets.class)
    private @Nullable String target;

    @Mixin
    private StagesOptions stages;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private WatchOptions watch;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        ShaderGenerator generator =
                target == null ? null : new NamedTargets(libraryOptions, inputs, spec.commandLine()).generator(target);
        if (generator == null && stages.areGiven()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), UsageErrors.WRONG_CALL, "option '" + stages.given() + "' needs --target NAME");
        }
        GenerationOptions options = generator == null
                ? GenerationOptions.DEFAULT
                : stages.around(generator, libraryOptions.places().searchPath());
        watch.follow(inputs, () -> ImmutableList.<Path>builder()
                .addAll(libraryOptions.files())
                .addAll(stages.files())
                .build());
        try (Run work = run.start(libraryOptions.limits()).watchedBy(watch)) {
            Production production = new Production(
                            libraryOptions.load(work.diagnostics()),
                            libraryOptions.places(),
                            new ElementSelection(elements),
                            ValidateCommand::check,
                            Production.Generate.by(generator, options))
                    .with(Production.Faults.REPORTED);
            return generator == null
                    ? work.read(production, inputs, (file, content) -> {})
                    : work.produce(production, inputs, Run.Results.none());
        }
    }

    /** Returns the messages about a document that was read and linked. */
    public static ImmutableList<Diagnostic> check(LinkedDocument content) {
        Looks looks = Looks.of(content);
        return ImmutableList.<Diagnostic>builder()
                .addAll(Validator.validate(content))
                .addAll(looks.diagnostics())
                .addAll(TextureCheck.check(content, looks))
                .build();
    }
}
