package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a caller may choose. Two options are the same if their names are.
 *
 * <pre>{@code
 * Option<Integer> samples = Option.number("my-samples", 16, 1, "how many samples are taken");
 * System.out.println(samples.otherwise()); // 16
 * }</pre>
 *
 * @param <T> what it takes: an immutable value that has {@code equals}, and whose text says all that shaders depend on
 */
public final class Option<T> {
    /** The kind of values that an option takes, as far as a command line must know it. */
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
        /** A value that only code can state. */
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

    /** {@code hwSrgbEncodeOutput} becomes {@code hw-srgb-encode-output}. */
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
     * Yes or no.
     *
     * @param name the name in reports and code: {@code hwSrgbEncodeOutput}
     * @param otherwise the value if nobody says another
     * @param description what it does, for help
     */
    public static Option<Boolean> flag(String name, boolean otherwise, String description) {
        return of(name, Form.FLAG, otherwise, "", description);
    }

    /**
     * A whole number from a least one on.
     *
     * @param name the name in reports and code
     * @param otherwise the value if nobody says another; from {@code least} on
     * @param least the smallest value that is accepted
     * @param description what it does, for help
     */
    public static Option<Integer> number(String name, int otherwise, int least, String description) {
        return of(name, Form.NUMBER, otherwise, "N", description)
                .allowing(
                        "numbers from " + least + " on",
                        value -> value < least ? Optional.of(value.toString()) : Optional.empty());
    }

    /**
     * One of the constants of an enum.
     *
     * @param <E> the choices
     * @param name the name in reports and code
     * @param otherwise the choice if nobody makes another
     * @param description in which {@code {values}} stands for the constants
     */
    public static <E extends Enum<E>> Option<E> choice(String name, E otherwise, String description) {
        return of(name, Form.CHOICE, otherwise, "NAME", description);
    }

    /**
     * A text, called by a label in help.
     *
     * @param name the name in reports and code
     * @param otherwise the value if nobody says another
     * @param label what help calls the value: {@code NAME}
     * @param description what it does, for help
     */
    public static Option<String> text(String name, String otherwise, String label, String description) {
        return of(name, Form.TEXT, otherwise, label, description);
    }

    /**
     * Texts in order; none by default.
     *
     * @param name the name in reports and code
     * @param description what it does, for help
     */
    public static Option<ImmutableList<String>> texts(String name, String description) {
        return of(name, Form.TEXTS, ImmutableList.of(), "NAME", description);
    }

    /**
     * Texts by name, called by a label in help; none by default.
     *
     * @param name the name in reports and code
     * @param label what help calls an entry: {@code NAME=FILE}
     * @param description what it does, for help
     */
    public static Option<ImmutableMap<String, String>> table(String name, String label, String description) {
        return of(name, Form.TABLE, ImmutableMap.of(), label, description);
    }

    /**
     * A value that only code can state: a command line has no spelling of it.
     *
     * @param <T> the type of the value
     * @param name the name in reports and code
     * @param otherwise the value if nobody says another
     * @param description what it does
     */
    public static <T> Option<T> value(String name, T otherwise, String description) {
        return of(name, Form.VALUE, otherwise, "", description);
    }

    /**
     * The same under other names on the command line, the shortest first.
     *
     * @param names names with their hyphens: {@code -b}, {@code --bake}
     */
    public Option<T> spelled(String... names) {
        return new Option<>(name, form, otherwise, ImmutableList.copyOf(names), label, description, allowed, offender);
    }

    /**
     * The same for some values only.
     *
     * @param words what it takes: {@code numbers from 0 on}
     * @param refused what of a value it does not take; empty if it takes all
     */
    public Option<T> allowing(String words, Function<T, Optional<String>> refused) {
        return new Option<>(name, form, otherwise, spellings, label, description, words, refused);
    }

    /** Its name: {@code hwShadowMap}. */
    public String name() {
        return name;
    }

    /** The kind of values that it takes. */
    public Form form() {
        return form;
    }

    /** The default. */
    public T otherwise() {
        return otherwise;
    }

    /** Its names on the command line, the one that help shows first; none if only code can say it. */
    public ImmutableList<String> spellings() {
        return spellings;
    }

    /** The placeholder of the value in help. */
    public String label() {
        return label;
    }

    /** Its effect, in sentences; {@code {values}} stands for the constants of an enum. */
    public String description() {
        return description;
    }

    /**
     * A value, checked.
     *
     * @throws BadOptionException for what the option does not take
     */
    T checked(T value) {
        offender.apply(value).ifPresent(part -> {
            throw new BadOptionException(name, part, allowed);
        });
        return value;
    }

    /** The value among those by option; the default if there is none. */
    @SuppressWarnings("unchecked") // only checked values of an option stand beside it
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
