package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.option.Option;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A parameter of a request.
 *
 * @param name its name, such as {@code target}
 * @param kind the kind of its values
 * @param otherwise its value if a request does not state it; empty for none
 * @param values all possible values; empty if there are too many to list
 * @param repeatable true if a request may state it several times
 * @param required true if each request must state it
 * @param description what it means, as a sentence
 */
record Parameter(
        String name,
        Kind kind,
        String otherwise,
        ImmutableSet<String> values,
        boolean repeatable,
        boolean required,
        String description) {
    /** The kinds of values. */
    enum Kind {
        FLAG,
        NUMBER,
        TEXT
    }

    /** Returns a parameter that is {@code true} or {@code false}; false by default. */
    static Parameter flag(String name, String description) {
        return new Parameter(name, Kind.FLAG, "false", ImmutableSet.of(), false, false, description);
    }

    /** Returns a parameter that is a text; empty by default. */
    static Parameter text(String name, String description) {
        return new Parameter(name, Kind.TEXT, "", ImmutableSet.of(), false, false, description);
    }

    /** Returns the same parameter as one that each request must state. */
    Parameter asRequired() {
        return new Parameter(name, kind, otherwise, values, repeatable, true, description);
    }

    /** Returns a parameter that is a text and may be stated several times. */
    static Parameter texts(String name, String description) {
        return new Parameter(name, Kind.TEXT, "", ImmutableSet.of(), true, false, description);
    }

    /** Returns a parameter that is one of several words, with a default. */
    static Parameter choice(String name, String otherwise, Iterable<String> values, String description) {
        return new Parameter(name, Kind.TEXT, otherwise, ImmutableSet.copyOf(values), false, false, description);
    }

    /**
     * Returns the parameter for an option of generation. Its name is the first name of the option on the command line,
     * without the hyphens.
     *
     * @throws IllegalArgumentException if the option can be set only in code
     */
    static Parameter of(Option<?> option) {
        String name = option.spellings().get(0).substring(2);
        String description = option.description();
        return switch (option.form()) {
            case FLAG -> of(name, Kind.FLAG, option, description);
            case NUMBER -> of(name, Kind.NUMBER, option, description);
            case TEXT -> of(name, Kind.TEXT, option, description);
            case CHOICE -> {
                Enum<?> constant = (Enum<?>) option.otherwise();
                List<String> values = KebabEnums.all(constant.getDeclaringClass());
                yield choice(
                        name,
                        KebabEnums.spell(constant),
                        values,
                        description.replace("{values}", String.join(", ", values)));
            }
            case TEXTS -> texts(name, description);
            case TABLE -> texts(name, description + " Each value is " + option.label() + ".");
            case VALUE -> throw new IllegalArgumentException(option + " can be set only in code");
        };
    }

    private static Parameter of(String name, Kind kind, Option<?> option, String description) {
        return new Parameter(
                name, kind, String.valueOf(option.otherwise()), ImmutableSet.of(), false, false, description);
    }

    /**
     * Returns parameters for options of a command of the command line.
     *
     * @param command an object with the options
     * @param names the names of the options, without hyphens in front
     */
    static ImmutableList<Parameter> of(Object command, List<String> names) {
        CommandSpec spec = new CommandLine(command).getCommandSpec();
        return names.stream()
                .map(name -> {
                    OptionSpec option = spec.findOption("--" + name);
                    return new Parameter(
                            name,
                            option.typeInfo().isBoolean() ? Kind.FLAG : Kind.TEXT,
                            "",
                            ImmutableSet.of(),
                            option.isMultiValue(),
                            false,
                            String.join(" ", option.description()));
                })
                .collect(ImmutableList.toImmutableList());
    }
}
