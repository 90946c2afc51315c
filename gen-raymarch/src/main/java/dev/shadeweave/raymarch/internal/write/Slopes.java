package dev.shadeweave.raymarch.internal.write;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.lang.token.Comments;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.Wires;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Finds how fast distances change relative to the place: the Lipschitz constants of operators, from the inputs to the
 * scene. Constants that depend on parameters are computed once, before the first ray.
 */
final class Slopes {
    static final DiagnosticKind NO_RATE = DiagnosticKind.warning(
            "SW2371",
            "no bound is known for how fast the distance of '{0}' changes with input '{1}', which changes with the place here;"
                    + " the march may step through the shape. Make it constant, or do without");

    static final DiagnosticKind NO_SIZE = DiagnosticKind.warning(
            "SW2372",
            "how large '{0}' of '{1}' gets is not known, but the distance changes with another input as fast as that; the march"
                    + " takes it to be 1 at most, and may step through the shape. Clamp it");

    private static final @Untainted String ONE = "1.0";
    private static final @Untainted String NONE = "0.0";

    private final Scene scene;
    private final StageEmitter emission;
    private final ValueSlopes values;
    private final Diagnostics found;
    private final Map<NodeId, @Untainted String> constants = new LinkedHashMap<>();
    private final List<MeasuredLine> computed = new ArrayList<>();
    private final List<@Untainted String> globals = new ArrayList<>();

    Slopes(Scene scene, StageEmitter emission, Diagnostics found) {
        this.scene = scene;
        this.emission = emission;
        this.found = found;
        this.values = new ValueSlopes(scene, emission, computed, constants, found);
    }

    /** Returns how fast ordinary values change, and how large they are. */
    ValueSlopes values() {
        return values;
    }

    /** Returns the declarations before the code that marches. */
    List<@Untainted String> declarations() {
        @Untainted String whole = whole();
        List<@Untainted String> lines = new ArrayList<>(globals);
        if (whole.equals(ONE)) {
            lines.add("const float sceneSlope = " + whole + ";");
        } else {
            lines.add("float sceneSlope = 1.0;");
        }
        return lines;
    }

    /** Returns whether the shader computes constants or balls before the first ray. */
    boolean isComputed() {
        return !computed.isEmpty();
    }

    private @Untainted String whole() {
        var output = scene.output();
        Operator shown =
                output == null ? null : scene.operator(output.input("scene").source());
        return shown == null ? ONE : constants.getOrDefault(shown.node().id(), ONE);
    }

    /** Finds the constants of operators. Each operator follows the operators that it reads. */
    void find(List<OperatorText> texts) {
        texts.forEach(this::of);
    }

    /** Returns the lines that compute constants and balls before the first ray. The caller may add lines. */
    List<MeasuredLine> computed() {
        return computed;
    }

    /** Writes the function that computes constants and balls, if the scene has any. */
    void write() {
        if (computed.isEmpty()) {
            return;
        }
        emission.block("void measureScene()", () -> {
            computed.forEach(line -> line.write(emission));
            if (!whole().equals(ONE)) {
                emission.line("sceneSlope = max(1.0, " + whole() + ");");
            }
        });
        emission.line("");
    }

    private void of(OperatorText text) {
        Operator operator = text.operator();
        asked(text);
        Rates rates = Rates.of(text, found);
        for (ShaderInput input : operator.node().inputs()) {
            if (Operator.isConnected(input)
                    && Packing.fits(input.type())
                    && rates.of(input.name()) == null
                    && !values.of(operator, input).equals(NONE)) {
                found.report(Diagnostic.of(NO_RATE, input.details().span(), operator, input.name()));
            }
        }
        @Untainted
        String given = Comments.blank(text.text(BlockSection.LIPSCHITZ))
                .replaceAll("\\s+", " ")
                .trim();
        @Untainted String constant = given.isEmpty() ? usual(operator, rates) : stated(given, operator);
        if (constant.equals(ONE)) {
            constants.put(operator.node().id(), ONE);
            return;
        }
        @Untainted String name = operator.name() + "_lipschitz";
        @Untainted String line = "float " + name + " = " + constant + ";";
        computed.add(
                given.isEmpty()
                        ? MeasuredLine.generated(line)
                        : MeasuredLine.stated(line, text, BlockSection.LIPSCHITZ));
        constants.put(operator.node().id(), name);
    }

    /** Declares the slopes of parameters that functions read, as global variables. */
    private void asked(OperatorText text) {
        Set<String> words = SharedCode.words(text.text(BlockSection.FUNCTION));
        Operator operator = text.operator();
        for (ShaderInput input : operator.node().inputs()) {
            if (!Packing.fits(input.type())) {
                continue;
            }
            @Untainted String name = operator.named(input) + "_lipschitz";
            if (!words.contains(name)) {
                continue;
            }
            if (Operator.isConnected(input)) {
                globals.add("float " + name + ";");
                computed.add(MeasuredLine.generated(name + " = " + values.of(operator, input) + ";"));
            } else {
                globals.add("const float " + name + " = 0.0;");
            }
        }
    }

    /**
     * Returns the default constant: the largest constant of the inputs, but at least 1, times one plus the slopes of
     * connected parameters, each times the magnitude of its rate. A connected parameter may move the place, and the operator may have a
     * shape of its own, whose distance has the constant 1.
     */
    private @Untainted String usual(Operator operator, Rates rates) {
        Set<String> constantsRead = new HashSet<>();
        @Untainted String largest = ONE;
        @Untainted String added = "";
        for (ShaderInput input : operator.node().inputs()) {
            Operator read = scene.operator(input.source());
            if (read != null && Wires.isFunction(input.type())) {
                @Untainted String constant = constants.getOrDefault(read.node().id(), ONE);
                if (!constant.equals(ONE) && constantsRead.add(constant)) {
                    largest = "max(" + largest + ", " + constant + ")";
                }
            } else if (Operator.isConnected(input) && Packing.fits(input.type())) {
                @Untainted String slope = values.of(operator, input);
                @Untainted String rate = rates.of(input.name());
                if (!slope.equals(NONE) && rate != null) {
                    added += " + " + (rate.equals(ONE) ? slope : "abs(" + rate + ") * (" + slope + ")");
                }
            }
        }
        return added.isEmpty() ? largest : largest.equals(ONE) ? ONE + added : largest + " * (" + ONE + added + ")";
    }

    private @Untainted String stated(@Untainted String text, Operator operator) {
        @Untainted String result = text;
        for (ShaderInput input : operator.node().inputs()) {
            Operator read = scene.operator(input.source());
            if (read != null && Wires.isFunction(input.type())) {
                result = replaced(
                        result,
                        read.name() + "_lipschitz",
                        constants.getOrDefault(read.node().id(), ONE));
            } else if (Packing.fits(input.type())) {
                // Computes only the slopes that the text reads. A colour may have no slope.
                @Untainted String asked = operator.named(input);
                if (SharedCode.words(result).contains(asked + "_lipschitz")) {
                    result = replaced(
                            result,
                            asked + "_lipschitz",
                            Operator.isConnected(input) ? "(" + values.of(operator, input) + ")" : NONE);
                }
                if (SharedCode.words(result).contains(asked + "_largest")) {
                    result = replaced(result, asked + "_largest", largest(operator, input));
                }
            }
        }
        return result;
    }

    /** Returns a text with each occurrence of a word replaced. */
    static @Untainted String replaced(@Untainted String text, String word, @Untainted String value) {
        return text.replaceAll("\\b" + word + "\\b", Matcher.quoteReplacement(value));
    }

    private @Untainted String largest(Operator operator, ShaderInput input) {
        if (!Operator.isConnected(input)) {
            return "abs(" + emission.expression(operator.node(), input.name()) + ")";
        }
        @Untainted String largest = values.largest(operator, input);
        if (largest != null) {
            return "(" + largest + ")";
        }
        boolean matters = operator.node().inputs().stream()
                .anyMatch(other -> !other.name().equals(input.name())
                        && Operator.isConnected(other)
                        && Packing.fits(other.type())
                        && !values.of(operator, other).equals(NONE));
        if (matters) {
            found.report(Diagnostic.of(NO_SIZE, input.details().span(), input.name(), operator));
        }
        return ONE;
    }
}
