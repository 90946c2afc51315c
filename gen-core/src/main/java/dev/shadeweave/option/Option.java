package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A setting of generation. Two options are equal if their names are equal.
 *
 * <pre>{@code
 * Option<Integer> samples = Option.number("my-samples", 16, 1, "how many samples are taken");
 * System.out.println(samples.otherwise()); // 16
 * }</pre>
 *
 * @param <T> the type of its values: immutable, with {@code equals}, and with a {@code toString} that contains
 *     everything that shaders depend on
 */
public final class Option<T> {
    /** The kinds of values that a command line distinguishes. */
    public enum Form {
        /** Yes or no. */
        FLAG,
        /** A whole number. */
        NUMBER,
        /** One of the constants of an enum. */
        CHOICE,
        /** A text. */
        TEXT,
        /** Texts in order. */
        TEXTS,
        /** Texts by name. */
        TABLE,
        /** A value that can only be set in code. */
        VALUE
    }

    private final String name;
    private final Form form;
    private final T otherwise;
    private final ImmutableList<String> spellings;
    private final String label;
    private final String description;
    private final String allowed;
    private final Function<T, Optional<String>> offender;

    private Option(
            String name,
            Form form,
            T otherwise,
            ImmutableList<String> spellings,
            String label,
            String description,
            String allowed,
            Function<T, Optional<String>> offender) {
        this.name = name;
        this.form = form;
        this.otherwise = otherwise;
        this.spellings = spellings;
        this.label = label;
        this.description = description;
        this.allowed = allowed;
        this.offender = offender;
    }

    private static <T> Option<T> of(String name, Form form, T otherwise, String label, String description) {
        ImmutableList<String> spellings =
                form == Form.VALUE ? ImmutableList.of() : ImmutableList.of("--" + hyphened(name));
        return new Option<>(name, form, otherwise, spellings, label, description, "", value -> Optional.empty());
    }

    /** Returns a name with hyphens: {@code hw-srgb-encode-output} for {@code hwSrgbEncodeOutput}. */
    private static String hyphened(String name) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean begins = c >= 'A' && c <= 'Z';
            words.append(begins ? "-" : "").append(begins ? Character.toLowerCase(c) : c);
        }
        return words.toString();
    }

    /**
     * Creates an option that is on or off.
     *
     * @param name the name in reports and code: {@code hwSrgbEncodeOutput}
     * @param otherwise the default
     * @param description its effect, for help
     */
    public static Option<Boolean> flag(String name, boolean otherwise, String description) {
        return of(name, Form.FLAG, otherwise, "", description);
    }

    /**
     * Creates an option for a whole number with a minimum.
     *
     * @param name the name in reports and code
     * @param otherwise the default; at least {@code least}
     * @param least the smallest accepted value
     * @param description its effect, for help
     */
    public static Option<Integer> number(String name, int otherwise, int least, String description) {
        return of(name, Form.NUMBER, otherwise, "N", description)
                .allowing(
                        "numbers from " + least + " on",
                        value -> value < least ? Optional.of(value.toString()) : Optional.empty());
    }

    /**
     * Creates an option for a constant of an enum.
     *
     * @param <E> the choices
     * @param name the name in reports and code
     * @param otherwise the default
     * @param description its effect, for help; {@code {values}} is replaced by the constants
     */
    public static <E extends Enum<E>> Option<E> choice(String name, E otherwise, String description) {
        return of(name, Form.CHOICE, otherwise, "NAME", description);
    }

    /**
     * Creates an option for a text.
     *
     * @param name the name in reports and code
     * @param otherwise the default
     * @param label the placeholder of the value in help: {@code NAME}
     * @param description its effect, for help
     */
    public static Option<String> text(String name, String otherwise, String label, String description) {
        return of(name, Form.TEXT, otherwise, label, description);
    }

    /**
     * Creates an option for a list of texts; empty by default.
     *
     * @param name the name in reports and code
     * @param description its effect, for help
     */
    public static Option<ImmutableList<String>> texts(String name, String description) {
        return of(name, Form.TEXTS, ImmutableList.of(), "NAME", description);
    }

    /**
     * Creates an option for texts by name; empty by default.
     *
     * @param name the name in reports and code
     * @param label the placeholder of an entry in help: {@code NAME=FILE}
     * @param description its effect, for help
     */
    public static Option<ImmutableMap<String, String>> table(String name, String label, String description) {
        return of(name, Form.TABLE, ImmutableMap.of(), label, description);
    }

    /**
     * Creates an option that can only be set in code.
     *
     * @param <T> the type of the value
     * @param name the name in reports and code
     * @param otherwise the default
     * @param description its effect
     */
    public static <T> Option<T> value(String name, T otherwise, String description) {
        return of(name, Form.VALUE, otherwise, "", description);
    }

    /**
     * Returns the same option with other names on the command line, the shortest first.
     *
     * @param names names with their hyphens: {@code -b}, {@code --bake}
     */
    public Option<T> spelled(String... names) {
        return new Option<>(name, form, otherwise, ImmutableList.copyOf(names), label, description, allowed, offender);
    }

    /**
     * Returns the same option with a restriction of its values.
     *
     * @param words the accepted values in words: {@code numbers from 0 on}
     * @param refused returns the rejected part of a value; empty if the value is accepted
     */
    public Option<T> allowing(String words, Function<T, Optional<String>> refused) {
        return new Option<>(name, form, otherwise, spellings, label, description, words, refused);
    }

    /** Returns its name: {@code hwShadowMap}. */
    public String name() {
        return name;
    }

    /** Returns the kind of its values. */
    public Form form() {
        return form;
    }

    /** Returns the default. */
    public T otherwise() {
        return otherwise;
    }

    /** Returns its names on the command line, the one in help first; empty if it can only be set in code. */
    public ImmutableList<String> spellings() {
        return spellings;
    }

    /** Returns the placeholder of the value in help. */
    public String label() {
        return label;
    }

    /** Returns its effect, in sentences; {@code {values}} is replaced by the constants of an enum. */
    public String description() {
        return description;
    }

    /**
     * Returns a value after checking it.
     *
     * @throws BadOptionException if the option does not accept it
     */
    T checked(T value) {
        offender.apply(value).ifPresent(part -> {
            throw new BadOptionException(name, part, allowed);
        });
        return value;
    }

    /** Returns its value in a table of values; the default if the table lacks it. */
    @SuppressWarnings("unchecked") // the table contains only checked values of an option
    T in(Map<Option<?>, Object> values) {
        Object value = values.get(this);
        return value == null ? otherwise : (T) value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Option<?> that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
