package dev.shadeweave.raymarch;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.blocks.BlockSection;
import dev.shadeweave.raymarch.blocks.Comments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * How much faster than the place distances change: the Lipschitz constants of operators, found from the inputs to the scene.
 * Those that parameters decide are computed once, before the first ray.
 */
final class Slopes {
    private static final @Untainted String ONE = "1.0";

    private final Scene scene;
    private final StageEmitter emission;
    private final ValueSlopes values;
    private final Map<NodeId, @Untainted String> constants = new LinkedHashMap<>();
    private final List<@Untainted String> computed = new ArrayList<>();

    Slopes(Scene scene, StageEmitter emission, Diagnostics found) {
        this.scene = scene;
        this.emission = emission;
        this.values = new ValueSlopes(scene, emission, computed, constants, found);
    }

    /** What is declared in front of the code that marches. */
    List<@Untainted String> declarations() {
        @Untainted String whole = whole();
        List<@Untainted String> lines = new ArrayList<>();
        if (computed.isEmpty()) {
            lines.add("const float sceneSlope = " + whole + ";");
        } else {
            lines.add("float sceneSlope = 1.0;");
        }
        return lines;
    }

    /** True if constants are computed before the first ray. */
    boolean isComputed() {
        return !computed.isEmpty();
    }

    private @Untainted String whole() {
        var output = scene.output();
        Operator shown =
                output == null ? null : scene.operator(output.input("scene").source());
        return shown == null ? ONE : constants.getOrDefault(shown.node().id(), ONE);
    }

    /** Writes the function that computes constants, if any are. */
    void write(List<OperatorText> texts) {
        for (OperatorText text : texts) {
            of(text);
        }
        if (computed.isEmpty()) {
            return;
        }
        emission.block("void sceneSlopes()", () -> {
            computed.forEach(emission::line);
            emission.line("sceneSlope = max(1.0, " + whole() + ");");
        });
        emission.line("");
    }

    private void of(OperatorText text) {
        Operator operator = text.operator();
        @Untainted
        String given = Comments.blank(text.text(BlockSection.LIPSCHITZ))
                .replaceAll("\\s+", " ")
                .trim();
        @Untainted String constant = given.isEmpty() ? usual(operator) : stated(given, operator);
        if (constant.equals(ONE)) {
            constants.put(operator.node().id(), ONE);
            return;
        }
        @Untainted String name = operator.name() + "_lipschitz";
        computed.add("float " + name + " = " + constant + ";");
        constants.put(operator.node().id(), name);
    }

    /** The largest of the inputs, and what feeds parameters on top. */
    private @Untainted String usual(Operator operator) {
        @Untainted String largest = ONE;
        @Untainted String added = "";
        for (ShaderInput input : operator.node().inputs()) {
            Operator read = scene.operator(input.source());
            if (read != null && Wires.isFunction(input.type())) {
                @Untainted String constant = constants.getOrDefault(read.node().id(), ONE);
                largest = constant.equals(ONE) || constant.equals(largest)
                        ? largest
                        : largest.equals(ONE) ? constant : "max(" + largest + ", " + constant + ")";
            } else if (Operator.isConnected(input) && Packing.fits(input.type())) {
                @Untainted String slope = values.of(input);
                added += slope.equals("0.0") ? "" : " + " + slope;
            }
        }
        return largest + added;
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
                // Only what the text asks about: of a colour nobody wants to know, and it may have no slope.
                @Untainted String asked = operator.named(input) + "_lipschitz";
                if (SharedCode.words(result).contains(asked)) {
                    result =
                            replaced(result, asked, Operator.isConnected(input) ? "(" + values.of(input) + ")" : "0.0");
                }
            }
        }
        return result;
    }

    private static @Untainted String replaced(@Untainted String text, String word, @Untainted String value) {
        return text.replaceAll("\\b" + word + "\\b", Matcher.quoteReplacement(value));
    }
}
