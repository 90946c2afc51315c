package dev.shadeweave.cli.call;

import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads numbers as documents write them: decimal and finite. Java's own readers also take {@code 1f}, {@code 0x1p3},
 * {@code Infinity} and the digits of other scripts.
 */
public final class PlainNumbers {
    private PlainNumbers() {}

    /** Registers this number format for options whose fields are numbers. */
    public static void register(CommandLine command) {
        command.registerConverter(int.class, PlainNumbers::whole);
        command.registerConverter(Integer.class, PlainNumbers::whole);
        command.registerConverter(float.class, PlainNumbers::fraction);
        command.registerConverter(Double.class, text -> {
            fraction(text);
            return Double.valueOf(text.strip());
        });
    }

    /** Returns the number; empty if the text is not a finite decimal number. */
    public static Optional<Float> read(String text) {
        try {
            return ValueParser.parse(Types.FLOAT, text) instanceof Value.FloatValue number
                    ? Optional.of(number.value())
                    : Optional.empty();
        } catch (ValueParser.BadValue e) {
            return Optional.empty();
        }
    }

    private static float fraction(String text) {
        return read(text).orElseThrow(() -> new TypeConversionException("no decimal number"));
    }

    private static int whole(String text) {
        try {
            if (ValueParser.parse(Types.INTEGER, text) instanceof Value.IntegerValue number) {
                return number.value();
            }
        } catch (ValueParser.BadValue e) {
            throw new TypeConversionException(e.reason());
        }
        throw new TypeConversionException("no whole number");
    }
}
