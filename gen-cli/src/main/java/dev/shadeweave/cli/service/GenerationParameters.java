package dev.shadeweave.cli.service;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.cli.call.KebabEnums;
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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
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
        GenerationOptions.Builder options = GenerationOptions.builder();
        for (Statement statement : given.stated()) {
            switch (statement.name()) {
                case LIVE -> options.live(statement.value());
                case BAKE -> options.bake(statement.value());
                default -> {
                    Option<?> option = OPTIONS.get(statement.name());
                    if (option != null) {
                        set(option, statement, given, options);
                    }
                }
            }
        }
        GenerationOptions read = options.build();
        for (Option<?> option : generator.optionsWithoutEffect(read)) {
            throw new BadCallException(
                    UsageErrors.UNSUPPORTED,
                    Parameter.of(option).name(),
                    "target '" + generator.target() + "' does not act upon it");
        }
        return read;
    }

    @SuppressWarnings("unchecked") // each form has values of one type
    private static <T> void set(Option<T> option, Statement statement, Given given, GenerationOptions.Builder options)
            throws BadCallException {
        String value = statement.value();
        Object read =
                switch (option.form()) {
                    case FLAG -> Boolean.parseBoolean(value);
                    case NUMBER -> Integer.parseInt(value);
                    case TEXT -> value;
                    case CHOICE ->
                        Arrays.stream(((Enum<?>) option.otherwise())
                                        .getDeclaringClass()
                                        .getEnumConstants())
                                .filter(constant -> KebabEnums.spell(constant).equals(value))
                                .findFirst()
                                .orElseThrow();
                    case TEXTS -> words(statement.name(), given);
                    case TABLE -> table(statement.name(), given);
                    case VALUE -> throw new IllegalStateException(option + " is not data");
                };
        try {
            options.set(option, (T) read);
        } catch (BadOptionException e) {
            throw Given.bad(statement.name(), e.value(), e.allowed(), "");
        }
    }

    /** Returns the words of a parameter. A request separates them with commas, or repeats the parameter. */
    private static ImmutableList<String> words(String name, Given given) {
        return given.texts(name).stream()
                .flatMap(value -> Splitter.on(',').omitEmptyStrings().splitToStream(value))
                .collect(ImmutableList.toImmutableList());
    }

    private static ImmutableMap<String, String> table(String name, Given given) throws BadCallException {
        Map<String, String> table = new LinkedHashMap<>();
        for (String entry : given.texts(name)) {
            int equals = entry.indexOf('=');
            if (equals < 1) {
                throw Given.bad(name, entry, "NAME=VALUE", "");
            }
            table.put(entry.substring(0, equals), entry.substring(equals + 1));
        }
        return ImmutableMap.copyOf(table);
    }
}
