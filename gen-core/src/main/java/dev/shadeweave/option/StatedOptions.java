package dev.shadeweave.option;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import dev.shadeweave.diagnostic.Suggestions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads options of generation from texts, with the names that the command line uses, without {@code --}:
 *
 * <pre>{@code
 * GenerationOptions options = StatedOptions.read(List.of("max-lights=2", "bake=*", "canonical"));
 * }</pre>
 */
public final class StatedOptions {
    private static final String LIVE = "live";
    private static final String BAKE = "bake";

    private StatedOptions() {}

    /**
     * Reads options. If an option is stated more than once, the last statement counts. Lists and tables contain the words and
     * entries of all their statements.
     *
     * @param statements the options as {@code name=value}; a flag may be a name without a value. {@code live} and {@code bake}
     *     take the paths of inputs, in this order of rules. Lists separate words with commas. An entry of a table is {@code
     *     name=key=value}
     * @throws BadOptionException if no option has a name, or an option does not accept a value; it names the option as stated
     */
    public static GenerationOptions read(List<String> statements) {
        GenerationOptions.Builder builder = GenerationOptions.builder();
        ListMultimap<Option<?>, String> stated =
                MultimapBuilder.linkedHashKeys().arrayListValues().build();
        for (String statement : statements) {
            int equals = statement.indexOf('=');
            String name = equals < 0 ? statement : statement.substring(0, equals);
            String value = equals < 0 ? "true" : statement.substring(equals + 1);
            switch (name) {
                case LIVE -> builder.live(value);
                case BAKE -> builder.bake(value);
                default -> stated.put(named(name, value), value);
            }
        }
        for (Option<?> option : stated.keySet()) {
            try {
                set(option, read(option, stated.get(option)), builder);
            } catch (BadOptionException e) {
                throw new BadOptionException(spelling(option), e.value(), e.allowed());
            }
        }
        return builder.build();
    }

    private static Option<?> named(String name, String value) {
        for (Option<?> option : Options.all()) {
            if (option.form() != Option.Form.VALUE && spelling(option).equals(name)) {
                return option;
            }
        }
        ImmutableList<String> known = Options.all().stream()
                .filter(option -> option.form() != Option.Form.VALUE)
                .map(StatedOptions::spelling)
                .collect(ImmutableList.toImmutableList());
        throw new BadOptionException(
                name, value, "anything; there is no such option" + Suggestions.didYouMean(name, known));
    }

    private static String spelling(Option<?> option) {
        return option.spellings().get(0).substring(2);
    }

    private static Object read(Option<?> option, List<String> values) {
        String last = values.get(values.size() - 1);
        return switch (option.form()) {
            case FLAG -> flag(option, last);
            case NUMBER -> number(option, last);
            case TEXT -> last;
            case CHOICE -> choice(option, last);
            case TEXTS ->
                values.stream()
                        .flatMap(value -> Splitter.on(',').omitEmptyStrings().splitToStream(value))
                        .collect(ImmutableList.toImmutableList());
            case TABLE -> table(option, values);
            case VALUE -> throw new IllegalStateException(option + " can be set only in code");
        };
    }

    private static ImmutableMap<String, String> table(Option<?> option, List<String> entries) {
        Map<String, String> table = new LinkedHashMap<>();
        for (String entry : entries) {
            int equals = entry.indexOf('=');
            if (equals < 1) {
                throw new BadOptionException(option.name(), entry, "NAME=VALUE");
            }
            table.put(entry.substring(0, equals), entry.substring(equals + 1));
        }
        return ImmutableMap.copyOf(table);
    }

    private static Object flag(Option<?> option, String value) {
        if (!value.equals("true") && !value.equals("false")) {
            throw new BadOptionException(option.name(), value, "true or false");
        }
        return Boolean.valueOf(value);
    }

    private static Object number(Option<?> option, String value) {
        try {
            return Integer.valueOf(value);
        } catch (NumberFormatException e) {
            throw new BadOptionException(option.name(), value, "whole numbers");
        }
    }

    private static Object choice(Option<?> option, String value) {
        Enum<?>[] constants = ((Enum<?>) option.otherwise()).getDeclaringClass().getEnumConstants();
        Optional<Enum<?>> found = Arrays.stream(constants)
                .filter(constant -> word(constant).equals(value))
                .findFirst();
        return found.orElseThrow(() -> new BadOptionException(
                option.name(),
                value,
                String.join(
                        ", ", Arrays.stream(constants).map(StatedOptions::word).toList())));
    }

    /** Returns the word of a constant, as the command line spells it. */
    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @SuppressWarnings("unchecked") // each form has values of one type
    private static <T> void set(Option<T> option, Object value, GenerationOptions.Builder builder) {
        builder.set(option, (T) value);
    }
}
