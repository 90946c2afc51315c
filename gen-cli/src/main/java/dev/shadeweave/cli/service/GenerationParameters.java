package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.BadOptionException;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.Options;
import dev.shadeweave.option.StatedOptions;
import org.jspecify.annotations.Nullable;

/** The parameters for shaders: the target, and all options of generation except those that can be set only in code. */
final class GenerationParameters {
    static final String TARGET = "target";
    private static final String LIVE = "live";
    private static final String BAKE = "bake";

    private static final ImmutableMap<String, Option<?>> OPTIONS = Maps.uniqueIndex(
            Options.all().stream()
                    .filter(option -> option.form() != Option.Form.VALUE)
                    .collect(ImmutableList.toImmutableList()),
            option -> Parameter.of(option).name());

    private GenerationParameters() {}

    /** Returns the parameters. */
    static ImmutableList<Parameter> all() {
        ImmutableList.Builder<Parameter> all = ImmutableList.builder();
        all.add(target());
        all.add(Parameter.texts(
                LIVE,
                "Keeps inputs with such document paths uniforms; * is any text, 'all' every input. Of several rules the last"
                        + " that fits decides."));
        all.add(Parameter.texts(BAKE, "Makes constants of inputs with such document paths."));
        OPTIONS.values().forEach(option -> all.add(Parameter.of(option)));
        return all.build();
    }

    /** Returns the parameter for the target. */
    static Parameter target() {
        return new Parameter(
                TARGET,
                Parameter.Kind.TEXT,
                "genglsl",
                ImmutableSet.of(),
                false,
                false,
                "The language: " + String.join(", ", Generators.targets()) + ", or a target of the library.");
    }

    /**
     * Returns the generator of the stated target.
     *
     * @throws BadCallException if there is no such target
     */
    static ShaderGenerator generator(Given given, Library library) throws BadCallException {
        return generator(given, null, library);
    }

    /**
     * Returns the generator of the stated target, or of another one if a request states none.
     *
     * @throws BadCallException if there is no such target
     */
    static ShaderGenerator generator(Given given, @Nullable String otherwise, Library library) throws BadCallException {
        String target = otherwise == null || !given.texts(TARGET).isEmpty()
                ? ShortNames.TARGETS.of(given.text(TARGET))
                : otherwise;
        if (Generators.targets().contains(target)) {
            return Generators.forTarget(target);
        }
        if (library.targets().contains(target)) {
            return Generators.forTarget(target, library);
        }
        ImmutableSet<String> targets = ImmutableSet.copyOf(Generators.targets(library));
        throw Given.bad(TARGET, target, ShortNames.TARGETS.listed(targets), Suggestions.didYouMean(target, targets));
    }

    /**
     * Returns the stated options of generation.
     *
     * @throws BadCallException if a value is impossible, or an option has no effect on the target
     */
    static GenerationOptions options(Given given, ShaderGenerator generator) throws BadCallException {
        GenerationOptions read;
        try {
            read = StatedOptions.read(given.stated().stream()
                    .filter(statement -> statement.name().equals(LIVE)
                            || statement.name().equals(BAKE)
                            || OPTIONS.containsKey(statement.name()))
                    .map(statement -> statement.name() + "=" + statement.value())
                    .toList());
        } catch (BadOptionException e) {
            throw Given.bad(e.option(), e.value(), e.allowed(), "");
        }
        for (Option<?> option : generator.optionsWithoutEffect(read)) {
            throw new BadCallException(
                    UsageErrors.UNSUPPORTED,
                    Parameter.of(option).name(),
                    "target '" + generator.target() + "' does not act upon it");
        }
        return read;
    }
}
