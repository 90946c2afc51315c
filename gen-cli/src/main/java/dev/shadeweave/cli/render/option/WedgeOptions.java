package dev.shadeweave.cli.render.option;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.cli.call.PlainNumbers;
import dev.shadeweave.cli.call.UsageErrors;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --wedge}: pictures of one material in which one or two inputs take several values between two limits. */
public final class WedgeOptions {
    private static final int MOST_STEPS = 100;
    private static final int PLACES = 4;
    private static final double NOTHING = 1e-6;
    private static final String ALLOWED = "PATH=FROM:TO:STEPS, with 2 to " + MOST_STEPS + " steps";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--wedge",
            paramLabel = "PATH=FROM:TO:STEPS",
            description =
                    "Draws a row of pictures for several values of an input: steel/roughness=0:1:5. A second --wedge adds"
                            + " rows.")
    private List<String> wedges = List.of();

    /**
     * The values for one picture.
     *
     * @param settings the values of inputs
     */
    public record Step(ImmutableMap<String, String> settings) {
        /**
         * Returns the values as a caption.
         *
         * @param has true for inputs of the drawn shaders; other inputs do not change the picture
         */
        public String label(Predicate<String> has) {
            return settings.entrySet().stream()
                    .filter(setting -> has.test(setting.getKey()))
                    .map(setting -> WedgeOptions.label(setting.getKey(), setting.getValue()))
                    .collect(Collectors.joining(", "));
        }
    }

    /** An input and its values. */
    private record Wedge(String key, ImmutableList<String> values) {}

    /** Returns the values for all pictures, row by row; one step without settings if the call has no wedge. */
    public ImmutableList<Step> steps() {
        List<Wedge> read = read();
        if (read.isEmpty()) {
            return ImmutableList.of(new Step(ImmutableMap.of()));
        }
        Wedge across = read.get(0);
        ImmutableList.Builder<Step> steps = ImmutableList.builder();
        if (read.size() == 1) {
            across.values().forEach(value -> steps.add(new Step(ImmutableMap.of(across.key(), value))));
            return steps.build();
        }
        Wedge down = read.get(1);
        for (String row : down.values()) {
            for (String column : across.values()) {
                steps.add(new Step(ImmutableMap.of(across.key(), column, down.key(), row)));
            }
        }
        return steps.build();
    }

    /** Returns the number of pictures in a row; 0 without a wedge. */
    public int columns() {
        List<Wedge> read = read();
        return read.isEmpty() ? 0 : read.get(0).values().size();
    }

    /** Returns the inputs that change. */
    public ImmutableSortedSet<String> keys() {
        return read().stream()
                .map(Wedge::key)
                .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder()));
    }

    private static String label(String key, String value) {
        return key.substring(key.lastIndexOf('/') + 1) + " " + value;
    }

    private List<Wedge> read() {
        List<Wedge> read = new ArrayList<>();
        for (String text : wedges) {
            read.add(read(text));
        }
        if (read.size() > 2
                || (read.size() == 2 && read.get(0).key().equals(read.get(1).key()))) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), UsageErrors.WRONG_CALL, "option '--wedge' is for one input, or for two");
        }
        return read;
    }

    private Wedge read(String text) {
        int equals = text.indexOf('=');
        List<String> parts = Splitter.on(':').splitToList(text.substring(equals + 1));
        if (equals < 1 || parts.size() != 3) {
            throw badValue(text);
        }
        float[] from = numbers(parts.get(0), text);
        float[] to = numbers(parts.get(1), text);
        float steps = PlainNumbers.read(parts.get(2)).orElseThrow(() -> badValue(text));
        if (from.length != to.length || steps != Math.rint(steps) || steps < 2 || steps > MOST_STEPS) {
            throw badValue(text);
        }
        ImmutableList.Builder<String> values = ImmutableList.builder();
        for (int step = 0; step < steps; step++) {
            List<String> numbers = new ArrayList<>();
            for (int i = 0; i < from.length; i++) {
                numbers.add(shown(between(from[i], to[i], step / (steps - 1.0))));
            }
            values.add(String.join(", ", numbers));
        }
        return new Wedge(text.substring(0, equals).strip(), values.build());
    }

    /** Interpolates between two numbers. A result that differs from 0 only by rounding is 0. */
    private static double between(double from, double to, double part) {
        double number = part == 1 ? to : from + (to - from) * part;
        boolean rounded = part > 0 && part < 1 && Math.abs(number) < NOTHING * Math.max(Math.abs(from), Math.abs(to));
        return rounded ? 0 : number;
    }

    /** Formats a number with four decimal places, small numbers with more digits, and without trailing zeros. */
    private static String shown(double number) {
        BigDecimal exact = new BigDecimal(number);
        int digits = exact.scale() - exact.precision();
        BigDecimal rounded = exact.setScale(PLACES + Math.max(0, digits), RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private float[] numbers(String text, String whole) {
        List<String> words = Splitter.on(',').splitToList(text);
        float[] numbers = new float[words.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = PlainNumbers.read(words.get(i).strip()).orElseThrow(() -> badValue(whole));
        }
        return numbers;
    }

    private RuntimeException badValue(String text) {
        return UsageErrors.badValue(spec, "--wedge", text, ALLOWED);
    }
}
