package dev.shadeweave.raymarch.internal.write;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Finds bounding balls of shapes, from the inputs to the scene. A ray need not be followed outside the ball of the
 * scene. From outside, a shape is at least as far away as its ball. Blended shapes therefore have a ball too. Balls
 * depend on parameters, so the shader computes them, once before the first ray.
 */
final class Bounds {
    /** The ball of an infinite shape. */
    private static final @Untainted String ENDLESS = "vec4(0.0, 0.0, 0.0, 1e18)";

    private final Scene scene;
    private final ValueSlopes values;
    private final Map<NodeId, @Untainted String> balls = new LinkedHashMap<>();
    private final List<MeasuredLine> lines = new ArrayList<>();
    private final List<MeasuredLine> computed;

    /**
     * Creates the balls of a scene.
     *
     * @param computed receives the lines that compute them
     */
    Bounds(Scene scene, ValueSlopes values, List<MeasuredLine> computed) {
        this.scene = scene;
        this.values = values;
        this.computed = computed;
    }

    /** Finds the balls of operators and of the scene. Each operator follows the operators that it reads. */
    void find(List<OperatorText> texts) {
        texts.forEach(this::of);
        if (isBounded()) {
            computed.addAll(lines);
            computed.add(MeasuredLine.generated("sceneBall = " + whole() + ";"));
        }
    }

    /** Returns whether the scene has a ball. */
    boolean isBounded() {
        return whole() != null;
    }

    private @Nullable @Untainted String whole() {
        var output = scene.output();
        Operator shown =
                output == null ? null : scene.operator(output.input("scene").source());
        return shown == null ? null : balls.get(shown.node().id());
    }

    private void of(OperatorText text) {
        Operator operator = text.operator();
        @Untainted
        String stated = Comments.blank(text.text(BlockSection.BOUNDS))
                .replaceAll("\\s+", " ")
                .trim();
        @Untainted String ball = stated.isEmpty() ? null : named(stated, operator);
        if (ball != null) {
            @Untainted String name = operator.name() + "_bounds";
            lines.add(MeasuredLine.stated("vec4 " + name + " = " + ball + ";", text, BlockSection.BOUNDS));
            balls.put(operator.node().id(), name);
        }
    }

    /**
     * Returns the stated expression with the balls and limits of the inputs inserted. Returns null if the ball is
     * infinite: all shapes in the expression are infinite, or the limit of a connected parameter is not known.
     */
    private @Nullable @Untainted String named(@Untainted String stated, Operator operator) {
        @Untainted String result = stated;
        boolean asks = false;
        boolean bounded = false;
        for (ShaderInput input : operator.node().inputs()) {
            Operator read = scene.operator(input.source());
            if (read != null && Wires.isFunction(input.type())) {
                @Untainted String asked = read.name() + "_bounds";
                if (SharedCode.words(result).contains(asked)) {
                    @Untainted String ball = balls.get(read.node().id());
                    asks = true;
                    bounded |= ball != null;
                    result = Slopes.replaced(result, asked, ball == null ? ENDLESS : ball);
                }
            } else if (Operator.isConnected(input) && Packing.fits(input.type())) {
                @Untainted String asked = operator.named(input);
                boolean part = "xyzwrgba".chars().anyMatch(one -> SharedCode.words(stated)
                        .contains(asked + (char) one));
                if (part || SharedCode.words(result).contains(asked)) {
                    @Untainted String largest = input.type().size() == 1 ? values.largest(operator, input) : null;
                    if (largest == null) {
                        return null;
                    }
                    result = Slopes.replaced(result, asked, "(" + largest + ")");
                }
            }
        }
        return (asks && !bounded) || result.equals(ENDLESS) ? null : result;
    }
}
