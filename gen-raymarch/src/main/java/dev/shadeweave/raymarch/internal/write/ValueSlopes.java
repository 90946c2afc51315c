package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.raymarch.internal.scene.Behind;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.OperatorNames;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Parameters;
import dev.shadeweave.raymarch.internal.scene.Scene;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Finds how fast values of ordinary nodes change with the place, and how large they are. Each node has two numbers,
 * computed from those of its inputs by the rules of the derivative (sum, product, chain). They are written as code, so
 * that they are correct for any parameters that a host sets.
 *
 * <p>Nodes without a rule, and nodes whose value jumps, have no known bound. They are assumed to have slope 1, and a
 * message reports them.
 */
final class ValueSlopes {
    static final DiagnosticKind UNKNOWN = DiagnosticKind.warning(
            "SW2370",
            "how fast '{0}' changes with the place is not known; the march takes it to change as fast as the place, and may"
                    + " step through what it feeds");

    /**
     * The largest slope of the library's Perlin noise, whose sum of eight (four) gradients is scaled by 0.982 (0.6616).
     * It is the supremum over all places, directions and gradients, found numerically: 3.683 and 3.060.
     */
    private static final @Untainted String NOISE_3D = "3.7";

    private static final @Untainted String NOISE_2D = "3.1";

    private static final ImmutableSet<String> KEEP =
            ImmutableSet.of("absval", "extract", "magnitude", "dot", "separate2", "separate3", "separate4");

    /** Two expressions: the limit of the slope and the limit of the magnitude; null if unknown. */
    private record Bound(@Nullable @Untainted String slope, @Nullable @Untainted String size) {
        static final Bound UNKNOWN = new Bound(null, null);
    }

    private final Scene scene;
    private final StageEmitter emission;
    private final List<MeasuredLine> computed;
    private final Map<NodeId, Bound> known = new HashMap<>();
    private final Diagnostics found;
    private final Set<ShaderInput> reported = new HashSet<>();
    private final Map<NodeId, @Untainted String> constants;

    /**
     * Creates the bounds of a scene.
     *
     * @param computed receives the lines that compute them
     * @param constants the Lipschitz constants of operators that are already known
     */
    ValueSlopes(
            Scene scene,
            StageEmitter emission,
            List<MeasuredLine> computed,
            Map<NodeId, @Untainted String> constants,
            Diagnostics found) {
        this.scene = scene;
        this.emission = emission;
        this.computed = computed;
        this.constants = constants;
        this.found = found;
    }

    /** Returns the largest magnitude of the value at an input, as code reads it; null if unknown. */
    @Nullable
    @Untainted
    String largest(Operator operator, ShaderInput input) {
        return inRadians(operator, input, bound(input).size());
    }

    private static @Nullable @Untainted String inRadians(
            Operator operator, ShaderInput input, @Nullable @Untainted String text) {
        return Parameters.isDegrees(operator.node(), input) ? times(text, "0.017453293") : text;
    }

    private Bound bound(ShaderInput input) {
        Behind behind = Behind.of(scene.graph(), List.of(input.source()), node -> true, scene::isBorder);
        for (ShaderNode node : scene.graph().nodes()) {
            if (behind.values().contains(node.id()) && !known.containsKey(node.id())) {
                known.put(node.id(), named(node, rule(node)));
            }
        }
        return source(input.source());
    }

    /** Returns the slope of the value at an input, as code reads it. */
    @Untainted
    String of(Operator operator, ShaderInput input) {
        @Untainted String slope = inRadians(operator, input, bound(input).slope());
        if (slope == null) {
            if (reported.add(input)) {
                found.report(Diagnostic.of(UNKNOWN, input.details().span(), input.name()));
            }
            return "1.0";
        }
        return slope;
    }

    /** Returns a bound with names for long expressions, so that they are written once. */
    private Bound named(ShaderNode node, Bound bound) {
        return new Bound(named(node, "slope", bound.slope()), named(node, "size", bound.size()));
    }

    private @Nullable @Untainted String named(ShaderNode node, String what, @Nullable @Untainted String text) {
        if (text == null || text.length() < 12) {
            return text;
        }
        @Untainted String name = emission.local(OperatorNames.of(node.id().path()) + "_" + what);
        computed.add(MeasuredLine.generated("float " + name + " = " + text + ";"));
        return name;
    }

    private Bound source(InputSource source) {
        if (!(source instanceof Upstream upstream)) {
            return Bound.UNKNOWN;
        }
        Operator field = scene.operators().get(upstream.node());
        return field == null
                ? known.getOrDefault(upstream.node(), Bound.UNKNOWN)
                : new Bound(constants.getOrDefault(upstream.node(), "1.0"), null);
    }

    private Bound in(ShaderNode node, String name) {
        if (!node.hasInput(name)) {
            return Bound.UNKNOWN;
        }
        ShaderInput input = node.input(name);
        if (input.source() instanceof Upstream) {
            return source(input.source());
        }
        if (!Packing.fits(input.type())) {
            return Bound.UNKNOWN;
        }
        @Untainted String text = emission.expression(node, name);
        boolean plain = input.type().size() == 1;
        return switch (input.type().base()) {
            case FLOAT -> new Bound("0.0", (plain ? "abs(" : "length(") + text + ")");
            case INTEGER -> new Bound("0.0", "abs(float(" + text + "))");
            default -> new Bound("0.0", null);
        };
    }

    /**
     * Returns the bound of an input. If the input is a scalar that applies to each component of a tuple, the bound
     * grows by the root of the tuple's size.
     */
    private Bound wide(ShaderNode node, String name) {
        Bound bound = in(node, name);
        int size = node.output().type().size();
        return size > 1 && node.hasInput(name) && node.input(name).type().size() == 1
                ? new Bound(times(bound.slope(), root(size)), times(bound.size(), root(size)))
                : bound;
    }

    private Bound rule(ShaderNode node) {
        if (!node.isOfDataLibrary()) {
            return Bound.UNKNOWN;
        }
        Bound in = in(node, "in");
        Bound one = in(node, "in1");
        Bound two = in(node, "in2");
        return switch (node.category()) {
            case "position" -> new Bound("1.0", null);
            case "texcoord" -> new Bound("1.0", null);
            case "time", "frame" -> new Bound("0.0", null);
            case "constant" -> in(node, "value");
            case "add", "subtract" -> {
                Bound a = wide(node, "in1");
                Bound b = wide(node, "in2");
                yield new Bound(sum(a.slope(), b.slope()), sum(a.size(), b.size()));
            }
            case "multiply" -> new Bound(product(one, two), times(one.size(), two.size()));
            case "divide" -> divided(node, one, two);
            case "sin", "cos" -> new Bound(in.slope(), root(node.output().type().size()));
            case "min", "max" -> {
                Bound a = wide(node, "in1");
                Bound b = wide(node, "in2");
                boolean single = node.output().type().size() == 1;
                yield new Bound(
                        single ? larger(a.slope(), b.slope()) : sum(a.slope(), b.slope()), sum(a.size(), b.size()));
            }
            case "clamp" -> {
                Bound low = wide(node, "low");
                Bound high = wide(node, "high");
                yield new Bound(sum(in.slope(), sum(low.slope(), high.slope())), sum(low.size(), high.size()));
            }
            case "rotate2d", "rotate3d" -> "0.0".equals(in(node, "amount").slope()) ? in : Bound.UNKNOWN;
            case "dotproduct" -> new Bound(product(one, two), times(one.size(), two.size()));
            case "distance" -> new Bound(sum(one.slope(), two.slope()), sum(one.size(), two.size()));
            case "convert" ->
                new Bound(times(in.slope(), root(node.output().type().size())), null);
            case "combine2", "combine3", "combine4" -> combined(node);
            case "mix" -> mixed(node);
            case "smoothstep" -> smooth(node, in);
            case "noise3d" -> noise(node, "position", NOISE_3D);
            case "noise2d" -> noise(node, "texcoord", NOISE_2D);
            case "fractal3d" -> fractal(node, "position", NOISE_3D);
            case "fractal2d" -> fractal(node, "texcoord", NOISE_2D);
            case "worleynoise3d" -> worley(node, "position");
            case "worleynoise2d" -> worley(node, "texcoord");
            default -> KEEP.contains(node.category()) ? in : Bound.UNKNOWN;
        };
    }

    /**
     * Returns the bound of a noise. If the output is a tuple, the slope grows by the root of its size, because each
     * component may change as fast as the noise.
     */
    private Bound noise(ShaderNode node, String place, @Untainted String largest) {
        @Untainted String slope = in(node, place).slope();
        @Untainted String amplitude = in(node, "amplitude").size();
        return new Bound(
                times(
                        times(slope, largest),
                        times(amplitude, root(node.output().type().size()))),
                sum(times(amplitude, "1.0"), in(node, "pivot").size()));
    }

    /**
     * Returns the bound of a fractal noise. Its octaves are noises with increasing frequency and decreasing amplitude.
     */
    private Bound fractal(ShaderNode node, String place, @Untainted String largest) {
        Bound noise = noise(node, place, largest);
        @Untainted
        String ratio = times(in(node, "lacunarity").size(), in(node, "diminish").size());
        @Untainted String octaves = in(node, "octaves").size();
        @Untainted String diminish = in(node, "diminish").size();
        if (ratio == null || octaves == null || diminish == null) {
            return Bound.UNKNOWN;
        }
        return new Bound(
                times(noise.slope(), octaves + " * max(1.0, pow(" + ratio + ", " + octaves + "))"),
                times(in(node, "amplitude").size(), octaves + " * max(1.0, pow(" + diminish + ", " + octaves + "))"));
    }

    /**
     * Returns the bound of a Worley noise. The distance to the nearest point changes at most as fast as the place; the
     * cell number jumps.
     */
    private Bound worley(ShaderNode node, String place) {
        boolean solid =
                node.hasInput("style") && !emission.expression(node, "style").equals("0");
        return solid
                ? Bound.UNKNOWN
                : new Bound(
                        times(in(node, place).slope(), root(node.output().type().size())), "2.0");
    }

    private Bound divided(ShaderNode node, Bound one, Bound two) {
        boolean constant = "0.0".equals(two.slope()) && node.input("in2").type().size() == 1 && two.size() != null;
        return constant
                ? new Bound(
                        one.slope() == null ? null : "(" + one.slope() + ") / max(1e-6, " + two.size() + ")",
                        one.size() == null ? null : "(" + one.size() + ") / max(1e-6, " + two.size() + ")")
                : Bound.UNKNOWN;
    }

    private Bound combined(ShaderNode node) {
        @Untainted String slope = "0.0";
        @Untainted String size = "0.0";
        for (ShaderInput input : node.inputs()) {
            slope = sum(slope, in(node, input.name()).slope());
            size = sum(size, in(node, input.name()).size());
        }
        return new Bound(slope, size);
    }

    /** Returns the bound of bg + mix · (fg − bg). */
    private Bound mixed(ShaderNode node) {
        Bound fg = in(node, "fg");
        Bound bg = in(node, "bg");
        Bound mix = in(node, "mix");
        @Untainted String sides = sum(fg.slope(), bg.slope());
        @Untainted String sizes = sum(fg.size(), bg.size());
        return new Bound(
                sum(
                        sum(bg.slope(), times(mix.size(), sides)),
                        "0.0".equals(mix.slope()) ? "0.0" : times(mix.slope(), sizes)),
                sum(bg.size(), times(mix.size(), sizes)));
    }

    /** Returns the bound of 3t² − 2t³, whose slope is at most 1.5. */
    private Bound smooth(ShaderNode node, Bound in) {
        if (in.slope() == null
                || node.output().type().size() != 1
                || !"0.0".equals(in(node, "low").slope())
                || !"0.0".equals(in(node, "high").slope())) {
            return Bound.UNKNOWN;
        }
        @Untainted
        String width =
                "max(1e-6, abs(" + emission.expression(node, "high") + " - " + emission.expression(node, "low") + "))";
        return new Bound("1.5 * (" + in.slope() + ") / " + width, "1.0");
    }

    private static @Nullable @Untainted String product(Bound one, Bound two) {
        @Untainted String left = "0.0".equals(two.slope()) ? "0.0" : times(one.size(), two.slope());
        @Untainted String right = "0.0".equals(one.slope()) ? "0.0" : times(two.size(), one.slope());
        return sum(left, right);
    }

    private static @Nullable @Untainted String sum(@Nullable @Untainted String a, @Nullable @Untainted String b) {
        return a == null || b == null ? null : a.equals("0.0") ? b : b.equals("0.0") ? a : a + " + " + b;
    }

    private static @Nullable @Untainted String times(@Nullable @Untainted String a, @Nullable @Untainted String b) {
        if (a == null || b == null) {
            return null;
        }
        return a.equals("0.0") || b.equals("0.0")
                ? "0.0"
                : a.equals("1.0") ? b : b.equals("1.0") ? a : "(" + a + ") * (" + b + ")";
    }

    private static @Nullable @Untainted String larger(@Nullable @Untainted String a, @Nullable @Untainted String b) {
        return a == null || b == null ? null : a.equals(b) ? a : "max(" + a + ", " + b + ")";
    }

    private static @Untainted String root(int size) {
        return size <= 1 ? "1.0" : size == 2 ? "1.4143" : size == 3 ? "1.7321" : "2.0";
    }
}
