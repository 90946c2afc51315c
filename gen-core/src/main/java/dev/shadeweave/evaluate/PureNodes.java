package dev.shadeweave.evaluate;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import org.jspecify.annotations.Nullable;

/** What each category computes. Conditionals and switches are not here: they choose, and the choice is a rewrite. */
final class PureNodes {
    /** One category; null if it has no answer for such types. */
    interface Rule {
        @Nullable
        Value apply(Operands in);
    }

    static final ImmutableMap<String, Rule> RULES = ImmutableMap.<String, Rule>builder()
            .put("constant", in -> in.value("value"))
            .put("dot", in -> in.value("in"))
            // Arithmetic.
            .put(
                    "add",
                    in -> integer(in)
                            ? whole(in, in.integer("in1") + in.integer("in2"))
                            : in.map((a, b) -> a + b, "in1", "in2"))
            .put(
                    "subtract",
                    in -> integer(in)
                            ? whole(in, in.integer("in1") - in.integer("in2"))
                            : in.map((a, b) -> a - b, "in1", "in2"))
            .put(
                    "multiply",
                    in -> matrix(in.type()) && matrix(in.type("in2"))
                            ? in.value(Vectors.product(in.floats("in1"), in.floats("in2")))
                            : in.map((a, b) -> a * b, "in1", "in2"))
            .put("divide", in -> matrix(in.type()) ? quotient(in) : in.map(Scalars::divide, "in1", "in2"))
            .put("modulo", in -> in.map(Scalars::modulo, "in1", "in2"))
            .put("power", in -> in.map(Scalars::power, "in1", "in2"))
            .put("safepower", in -> in.map(Scalars::safePower, "in1", "in2"))
            .put("min", in -> in.map(Math::min, "in1", "in2"))
            .put("max", in -> in.map(Math::max, "in1", "in2"))
            .put("invert", in -> in.map((amount, x) -> amount - x, "amount", "in"))
            .put("absval", in -> in.map(Math::abs, "in"))
            .put("sign", in -> in.map(Scalars::sign, "in"))
            .put("floor", in -> in.map(Scalars::floor, "in"))
            .put("ceil", in -> in.map(Scalars::ceil, "in"))
            .put("round", in -> in.map(Scalars::round, "in"))
            .put("fract", in -> in.map(Scalars::fract, "in"))
            .put("sin", in -> in.map(x -> (float) Math.sin(x), "in"))
            .put("cos", in -> in.map(x -> (float) Math.cos(x), "in"))
            .put("tan", in -> in.map(x -> (float) Math.tan(x), "in"))
            .put("asin", in -> in.map(Scalars::asin, "in"))
            .put("acos", in -> in.map(Scalars::acos, "in"))
            .put("atan2", in -> in.map(Scalars::atan2, "iny", "inx"))
            .put("sqrt", in -> in.map(Scalars::sqrt, "in"))
            .put("ln", in -> in.map(Scalars::ln, "in"))
            .put("exp", in -> in.map(Scalars::exp, "in"))
            .put("clamp", in -> in.map(Scalars::clamp, "in", "low", "high"))
            .put("trianglewave", in -> in.map(Scalars::triangleWave, "in"))
            .put("smoothstep", in -> in.map(Scalars::smoothstep, "in", "low", "high"))
            .put("contrast", PureNodes::contrast)
            .put("remap", PureNodes::remap)
            // Vectors and matrices.
            .put("normalize", in -> in.value(Vectors.normalize(in.floats("in"))))
            .put("magnitude", in -> in.value(Vectors.length(in.floats("in"))))
            .put("distance", in -> in.value(Vectors.length(Vectors.subtract(in.floats("in1"), in.floats("in2")))))
            .put("dotproduct", in -> in.value(Vectors.dot(in.floats("in1"), in.floats("in2"))))
            .put("crossproduct", in -> in.value(Vectors.cross(in.floats("in1"), in.floats("in2"))))
            .put("reflect", in -> in.value(Vectors.reflect(in.floats("in"), in.floats("normal"))))
            .put("refract", in -> in.value(Vectors.refract(in.floats("in"), in.floats("normal"), in.floats("ior")[0])))
            .put("rotate2d", in -> in.value(Vectors.rotate2d(in.floats("in"), in.floats("amount")[0])))
            .put(
                    "rotate3d",
                    in -> in.value(Vectors.rotate3d(in.floats("in"), in.floats("amount")[0], in.floats("axis"))))
            .put("transformmatrix", PureNodes::transform)
            .put("transpose", in -> in.value(Vectors.transpose(in.floats("in"))))
            .put("determinant", in -> in.value(Vectors.determinant(in.floats("in"))))
            .put("invertmatrix", in -> inverse(in, "in"))
            .put("creatematrix", PureNodes::createMatrix)
            .put("mincomponent", in -> in.value(least(in.floats("in"))))
            .put("maxcomponent", in -> in.value(greatest(in.floats("in"))))
            // Channels.
            .put("convert", PureNodes::convert)
            .put("combine2", PureNodes::combine)
            .put("combine3", PureNodes::combine)
            .put("combine4", PureNodes::combine)
            .put("extract", PureNodes::extract)
            .put("rgbtohsv", in -> in.value(withAlpha(in, Vectors.rgbToHsv(in.floats("in")))))
            .put("hsvtorgb", in -> in.value(withAlpha(in, Vectors.hsvToRgb(in.floats("in")))))
            .put("premult", in -> scaled(in, in.floats("in")[3]))
            .put("unpremult", in -> in.floats("in")[3] == 0 ? in.value("in") : unpremult(in))
            .put("luminance", PureNodes::luminance)
            // Ramps of a known place.
            .put("ramplr", in -> ramp(in, "valuel", "valuer", in.floats("texcoord")[0]))
            .put("ramptb", in -> ramp(in, "valueb", "valuet", in.floats("texcoord")[1]))
            .put("ramp4", PureNodes::ramp4)
            // Blending.
            .put("mix", in -> in.map(Scalars::mix, "bg", "fg", "mix"))
            .put("plus", in -> in.map((fg, bg, mix) -> Scalars.mix(bg, bg + fg, mix), "fg", "bg", "mix"))
            .put("minus", in -> in.map((fg, bg, mix) -> Scalars.mix(bg, bg - fg, mix), "fg", "bg", "mix"))
            .put(
                    "difference",
                    in -> in.map((fg, bg, mix) -> Scalars.mix(bg, Math.abs(bg - fg), mix), "fg", "bg", "mix"))
            .put(
                    "screen",
                    in -> in.map((fg, bg, mix) -> Scalars.mix(bg, Scalars.screen(fg, bg), mix), "fg", "bg", "mix"))
            .put(
                    "overlay",
                    in -> in.map((fg, bg, mix) -> Scalars.mix(bg, Scalars.overlay(fg, bg), mix), "fg", "bg", "mix"))
            .put("burn", in -> in.map(Scalars::burn, "fg", "bg", "mix"))
            .put("dodge", in -> in.map(Scalars::dodge, "fg", "bg", "mix"))
            .put("inside", in -> in.map((a, mask) -> a * mask, "in", "mask"))
            .put("outside", in -> in.map((a, mask) -> a * (1 - mask), "in", "mask"))
            .put("in", in -> blend(in, (fg, bg, fgAlpha, bgAlpha) -> fg * bgAlpha))
            .put("out", in -> blend(in, (fg, bg, fgAlpha, bgAlpha) -> fg * (1 - bgAlpha)))
            .put("mask", in -> blend(in, (fg, bg, fgAlpha, bgAlpha) -> bg * fgAlpha))
            .put("over", in -> blend(in, (fg, bg, fgAlpha, bgAlpha) -> fg + bg * (1 - fgAlpha)))
            .put("matte", PureNodes::matte)
            .put("disjointover", PureNodes::disjointOver)
            // Logic.
            .put("and", in -> in.value(in.flag("in1") && in.flag("in2") ? 1 : 0))
            .put("or", in -> in.value(in.flag("in1") || in.flag("in2") ? 1 : 0))
            .put("xor", in -> in.value(in.flag("in1") != in.flag("in2") ? 1 : 0))
            .put("not", in -> in.value(in.flag("in") ? 0 : 1))
            .put("ifgreater", in -> test(in, Comparison.GREATER))
            .put("ifgreatereq", in -> test(in, Comparison.GREATER_OR_EQUAL))
            .put("ifequal", in -> test(in, Comparison.EQUAL))
            .buildOrThrow();

    private PureNodes() {}

    private static boolean integer(Operands in) {
        return in.type().equals(Types.INTEGER);
    }

    private static @Nullable Value whole(Operands in, int value) {
        return in.type("in1").equals(Types.INTEGER) && in.type("in2").equals(Types.INTEGER)
                ? new IntegerValue(value)
                : null;
    }

    private static boolean matrix(Type type) {
        return type.semantic() == Type.Semantic.MATRIX;
    }

    private static Value contrast(Operands in) {
        float[] x = in.floats("in");
        float[] amount = in.floats("amount");
        float[] pivot = in.floats("pivot");
        float[] result = new float[in.type().size()];
        for (int i = 0; i < result.length; i++) {
            float center = Operands.channel(pivot, i);
            result[i] = (Operands.channel(x, i) - center) * Operands.channel(amount, i) + center;
        }
        return in.value(result);
    }

    private static Value remap(Operands in) {
        float[] x = in.floats("in");
        float[] inLow = in.floats("inlow");
        float[] inHigh = in.floats("inhigh");
        float[] outLow = in.floats("outlow");
        float[] outHigh = in.floats("outhigh");
        float[] result = new float[in.type().size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = Scalars.remap(
                    Operands.channel(x, i),
                    Operands.channel(inLow, i),
                    Operands.channel(inHigh, i),
                    Operands.channel(outLow, i),
                    Operands.channel(outHigh, i));
        }
        return in.value(result);
    }

    /** A vector one shorter than the matrix is a point: it goes with a last component of one. */
    private static Value transform(Operands in) {
        float[] v = in.floats("in");
        float[] matrix = in.floats("mat");
        int rows = (int) Math.round(Math.sqrt(matrix.length));
        return in.value(Vectors.transform(rows == v.length ? v : extended(v, rows, 1), matrix));
    }

    private static @Nullable Value inverse(Operands in, String input) {
        float[] inverse = Vectors.invert(in.floats(input));
        return inverse == null ? null : in.value(inverse);
    }

    /** The first times the inverse of the second. */
    private static @Nullable Value quotient(Operands in) {
        if (!matrix(in.type("in1")) || !matrix(in.type("in2"))) {
            return null;
        }
        float[] inverse = Vectors.invert(in.floats("in2"));
        return inverse == null ? null : in.value(Vectors.product(in.floats("in1"), inverse));
    }

    private static Value createMatrix(Operands in) {
        int rows = in.type().size() == 16 ? 4 : 3;
        float[] result = new float[rows * rows];
        for (int row = 0; row < rows; row++) {
            float[] given = in.floats("in" + (row + 1));
            System.arraycopy(given, 0, result, row * rows, given.length);
            if (given.length < rows) {
                result[row * rows + rows - 1] = row == rows - 1 ? 1 : 0;
            }
        }
        return in.value(result);
    }

    private static float least(float[] values) {
        float least = values[0];
        for (float value : values) {
            least = Math.min(least, value);
        }
        return least;
    }

    private static float greatest(float[] values) {
        float greatest = values[0];
        for (float value : values) {
            greatest = Math.max(greatest, value);
        }
        return greatest;
    }

    /** A scalar fills all channels; of missing channels the third is zero and the fourth one. */
    private static @Nullable Value convert(Operands in) {
        Type from = in.type("in");
        Type to = in.type();
        if (from.size() == 0 || to.size() == 0 || matrix(from) || matrix(to)) {
            return null;
        }
        float[] given = in.floats("in");
        if (to.equals(Types.BOOLEAN)) {
            return from.equals(Types.INTEGER) ? in.value(in.integer("in") == 0 ? 0 : 1) : null;
        }
        if (to.equals(Types.INTEGER)) {
            return from.equals(Types.BOOLEAN) ? new IntegerValue(in.flag("in") ? 1 : 0) : null;
        }
        if (given.length == 1) {
            return in.map(x -> x, "in");
        }
        float[] result = new float[to.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = i < given.length ? given[i] : i == 3 ? 1 : 0;
        }
        return in.value(result);
    }

    private static Value combine(Operands in) {
        float[] result = new float[in.type().size()];
        int at = 0;
        for (int i = 1; at < result.length; i++) {
            for (float value : in.floats("in" + i)) {
                result[at++] = value;
            }
        }
        return in.value(result);
    }

    private static Value extract(Operands in) {
        float[] values = in.floats("in");
        int channels = in.type().size();
        int last = values.length / channels - 1;
        int index = Math.min(Math.max(in.integer("index"), 0), last);
        float[] result = new float[channels];
        System.arraycopy(values, index * channels, result, 0, channels);
        return in.value(result);
    }

    private static Value luminance(Operands in) {
        float[] color = in.floats("in");
        float[] weights = in.floats("lumacoeffs");
        float grey = color[0] * weights[0] + color[1] * weights[1] + color[2] * weights[2];
        return color.length == 4 ? in.value(grey, grey, grey, color[3]) : in.value(grey, grey, grey);
    }

    private static Value ramp(Operands in, String from, String to, float place) {
        float amount = Scalars.clamp(place, 0, 1);
        return in.map((a, b) -> Scalars.mix(a, b, amount), from, to);
    }

    private static Value ramp4(Operands in) {
        float x = Scalars.clamp(in.floats("texcoord")[0], 0, 1);
        float y = Scalars.clamp(in.floats("texcoord")[1], 0, 1);
        float[] result = new float[in.type().size()];
        for (int i = 0; i < result.length; i++) {
            float bottom = Scalars.mix(in.floats("valuebl")[i], in.floats("valuebr")[i], x);
            float top = Scalars.mix(in.floats("valuetl")[i], in.floats("valuetr")[i], x);
            result[i] = Scalars.mix(bottom, top, y);
        }
        return in.value(result);
    }

    private static Value matte(Operands in) {
        float[] fg = in.floats("fg");
        float[] bg = in.floats("bg");
        float mix = in.floats("mix")[0];
        float[] result = new float[4];
        for (int i = 0; i < 3; i++) {
            result[i] = Scalars.mix(bg[i], Scalars.mix(bg[i], fg[i], fg[3]), mix);
        }
        result[3] = Scalars.mix(bg[3], fg[3] + bg[3] * (1 - fg[3]), mix);
        return in.value(result);
    }

    private static Value disjointOver(Operands in) {
        float[] fg = in.floats("fg");
        float[] bg = in.floats("bg");
        float mix = in.floats("mix")[0];
        float coverage = fg[3] + bg[3];
        float[] result = new float[4];
        for (int i = 0; i < 3; i++) {
            float color = fg[i] + bg[i];
            if (coverage > 1) {
                color = Math.abs(bg[3]) < Scalars.EPSILON ? 0 : fg[i] + bg[i] * ((1 - fg[3]) / bg[3]);
            }
            result[i] = Scalars.mix(bg[i], color, mix);
        }
        result[3] = Scalars.mix(bg[3], Math.min(coverage, 1), mix);
        return in.value(result);
    }

    private static float[] withAlpha(Operands in, float[] color) {
        float[] given = in.floats("in");
        return given.length == 4 ? new float[] {color[0], color[1], color[2], given[3]} : color;
    }

    private static Value scaled(Operands in, float factor) {
        float[] color = in.floats("in");
        return in.value(color[0] * factor, color[1] * factor, color[2] * factor, color[3]);
    }

    private static Value unpremult(Operands in) {
        float[] color = in.floats("in");
        return in.value(color[0] / color[3], color[1] / color[3], color[2] / color[3], color[3]);
    }

    private interface Blend {
        float apply(float fg, float bg, float fgAlpha, float bgAlpha);
    }

    private static Value blend(Operands in, Blend blend) {
        float[] fg = in.floats("fg");
        float[] bg = in.floats("bg");
        float mix = in.floats("mix")[0];
        float[] result = new float[4];
        for (int i = 0; i < 4; i++) {
            result[i] = Scalars.mix(bg[i], blend.apply(fg[i], bg[i], fg[3], bg[3]), mix);
        }
        return in.value(result);
    }

    private static float[] extended(float[] v, int size, float last) {
        float[] result = java.util.Arrays.copyOf(v, size);
        result[size - 1] = last;
        return result;
    }

    /** A conditional that gives the test itself. */
    private static @Nullable Value test(Operands in, Comparison comparison) {
        return in.has("in1") || !in.type().equals(Types.BOOLEAN)
                ? null
                : in.value(comparison.holds(in, "value1", "value2") ? 1 : 0);
    }
}
