package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The arguments of a command as read. Each method names the argument in its error message. */
final class Arguments {
    private final String command;
    private final List<? extends @Nullable Object> values;

    Arguments(String command, List<? extends @Nullable Object> values) {
        this.command = command;
        this.values = values;
    }

    String command() {
        return command;
    }

    int count() {
        return values.size();
    }

    boolean has(int index) {
        return index < values.size();
    }

    @Nullable
    Object get(int index) {
        return values.get(index);
    }

    /** Checks that the number of arguments is within a range. */
    void expect(int least, int most) throws Refusal {
        if (count() < least || count() > most) {
            throw new Refusal(
                    GlirProblem.Kind.WRONG_ARITY,
                    command + " needs " + (least == most ? least : least + " to " + most) + " arguments, got "
                            + count());
        }
    }

    Refusal bad(int index, String what, String expected) {
        return new Refusal(
                GlirProblem.Kind.BAD_ARGUMENT,
                "argument " + (index + 1) + " of " + command + ", the " + what + ", must be " + expected + ", but is "
                        + JsonText.shortened(values.get(index), 40));
    }

    /** Returns the number of an object, from 1. */
    int id(int index, String what) throws Refusal {
        return integer(index, what, 1, "a whole number from 1 to " + Integer.MAX_VALUE);
    }

    /** Returns the number of an object, or 0. */
    int idOrNone(int index, String what) throws Refusal {
        return integer(index, what, 0, "a whole number from 0 to " + Integer.MAX_VALUE);
    }

    int integer(int index, String what, int least, String expected) throws Refusal {
        if (values.get(index) instanceof Double number && number == number.intValue() && number >= least) {
            return number.intValue();
        }
        throw bad(index, what, expected);
    }

    String text(int index, String what) throws Refusal {
        if (values.get(index) instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw bad(index, what, "a text");
    }

    boolean yes(int index, String what) throws Refusal {
        Object value = values.get(index);
        if (value instanceof Boolean yes) {
            return yes;
        }
        if (value instanceof Double number && (number == 0 || number == 1)) {
            return number != 0;
        }
        throw bad(index, what, "true or false");
    }

    <E extends Enum<E> & Word> E word(int index, String what, Class<E> words, GlirProblem.Kind kind) throws Refusal {
        return word(values.get(index), words)
                .orElseThrow(() -> new Refusal(
                        kind,
                        what + " " + JsonText.shortened(values.get(index), 40) + " is unknown; " + command + " takes "
                                + Word.all(words)));
    }

    static <E extends Enum<E> & Word> Optional<E> word(@Nullable Object value, Class<E> words) {
        if (value instanceof String text) {
            return Word.find(words, text);
        }
        return value instanceof Double number && number == number.intValue()
                ? Word.find(words, number.intValue())
                : Optional.empty();
    }

    /** Returns integers from 0: one, or several in a list. */
    List<Integer> integers(int index, String what) throws Refusal {
        Object value = values.get(index);
        double[] numbers = value instanceof double[] several
                ? several
                : value instanceof Double one ? new double[] {one} : new double[0];
        List<Integer> all = new ArrayList<>();
        for (double number : numbers) {
            if (number != (int) number || number < 0) {
                throw bad(index, what, "whole numbers from 0 to " + Integer.MAX_VALUE);
            }
            all.add((int) number);
        }
        if (all.isEmpty() || all.size() > 8) {
            throw bad(index, what, "one to eight whole numbers");
        }
        return all;
    }

    /** Returns numbers and booleans from nested lists. */
    Numbers numbers(int index, String what) throws Refusal {
        List<Double> flat = new ArrayList<>();
        if (!flatten(values.get(index), flat)) {
            throw bad(index, what, "numbers, or true and false");
        }
        return Numbers.of(flat.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * Adds all numbers in a value to a list; returns false if it contains something else. The parser limits the
     * nesting, so recursion is safe.
     */
    static boolean flatten(@Nullable Object value, List<Double> into) {
        if (value instanceof Double number) {
            into.add(number);
        } else if (value instanceof Boolean yes) {
            into.add(yes ? 1.0 : 0.0);
        } else if (value instanceof double[] numbers) {
            for (double number : numbers) {
                into.add(number);
            }
        } else if (value instanceof String word) {
            return special(word, into);
        } else if (value instanceof List<?> list) {
            for (Object each : list) {
                if (!flatten(each, into)) {
                    return false;
                }
            }
        } else {
            return false;
        }
        return true;
    }

    /** Adds a number that JSON cannot express; returns false if the word is not one. */
    private static boolean special(String word, List<Double> into) {
        switch (word) {
            case "NaN" -> into.add(Double.NaN);
            case "Infinity" -> into.add(Double.POSITIVE_INFINITY);
            case "-Infinity" -> into.add(Double.NEGATIVE_INFINITY);
            default -> {
                return false;
            }
        }
        return true;
    }
}
