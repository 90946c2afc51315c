package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import org.jspecify.annotations.Nullable;

/** Nodes that separate, combine and convert channels, and nodes that treat a colour as a whole. */
final class ChannelMeanings {
    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("mincomponent").exact(in -> in.value(least(in.floats("in")))).row(),
            node("maxcomponent")
                    .exact(in -> in.value(greatest(in.floats("in"))))
                    .row(),
            node("convert")
                    .exact(ChannelMeanings::convert)
                    .estimate(ChannelMeanings::convert)
                    .row(),
            combination("combine2"),
            combination("combine3"),
            combination("combine4"),
            node("extract")
                    .exact(ChannelMeanings::extract)
                    .estimate(ChannelMeanings::extract)
                    .row(),
            node("rgbtohsv")
                    .exact(in -> in.value(withAlpha(in, Vectors.rgbToHsv(in.floats("in")))))
                    .row(),
            node("hsvtorgb")
                    .exact(in -> in.value(withAlpha(in, Vectors.hsvToRgb(in.floats("in")))))
                    .row(),
            node("premult").exact(in -> scaled(in, in.floats("in")[3])).row(),
            node("unpremult")
                    .exact(in -> in.floats("in")[3] == 0 ? in.value("in") : unpremult(in))
                    .row(),
            node("luminance")
                    .exact(ChannelMeanings::luminance)
                    .estimate(ChannelMeanings::luminance)
                    .row());

    private ChannelMeanings() {}

    private static NodeMeaning combination(String category) {
        return node(category)
                .exact(ChannelMeanings::combine)
                .estimate(ChannelMeanings::combine)
                .row();
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

    /**
     * Converts between types. A scalar fills all channels. A missing third channel is zero, and a missing fourth is
     * one.
     */
    private static @Nullable Value convert(Operands in) {
        Type from = in.type("in");
        Type to = in.type();
        if (from.size() == 0 || to.size() == 0 || isMatrix(from) || isMatrix(to)) {
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

    private static @Nullable AbstractValue convert(AbstractCall call) {
        Numbers in = call.numbers("in");
        Type type = call.type();
        if (!call.isNumeric() || !(call.input("in") instanceof Numbers)) {
            return null;
        }
        if (in.components().size() == 1) {
            Range range = type.base() == Type.Base.BOOLEAN
                    ? Range.ONE.minus(in.first().isEqual(Range.ZERO))
                    : in.first();
            ImmutableList.Builder<Range> copies = ImmutableList.builder();
            for (int i = 0; i < type.size(); i++) {
                copies.add(range);
            }
            return new Numbers(copies.build(), true, in.origins());
        }
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        for (int i = 0; i < type.size(); i++) {
            // Missing channels are 0, but a missing fourth is 1.
            components.add(i < in.components().size() ? in.at(i) : i == 3 ? Range.ONE : Range.ZERO);
        }
        return new Numbers(
                components.build(), in.grey() && type.size() <= in.components().size(), in.origins());
    }

    private static boolean isMatrix(Type type) {
        return type.semantic() == Type.Semantic.MATRIX;
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

    /**
     * Returns the estimate of combined parts. It is grey if all parts have the same single value; the caller recognises
     * parts that come from the same node.
     */
    private static @Nullable AbstractValue combine(AbstractCall call) {
        ImmutableList.Builder<Range> parts = ImmutableList.builder();
        for (AbstractValue input : call.inputs().values()) {
            if (!(input instanceof Numbers numbers)) {
                return null;
            }
            parts.addAll(numbers.components());
        }
        ImmutableList<Range> components = parts.build();
        if (components.size() != call.type().size()) {
            return null;
        }
        boolean grey = components.stream().allMatch(part -> part.isPoint() && part.equals(components.get(0)));
        return new Numbers(components, grey, call.origins());
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

    private static @Nullable AbstractValue extract(AbstractCall call) {
        Numbers in = call.numbers("in");
        Range index = call.numbers("index").first();
        if (in.grey()) {
            return new Numbers(ImmutableList.of(in.first()), true, in.origins());
        }
        if (index.isPoint()) {
            int component = (int) Math.max(0, Math.min(in.components().size() - 1, index.low()));
            return new Numbers(ImmutableList.of(in.at(component)), true, in.origins());
        }
        Range all = in.components().stream().reduce(Range::or).orElse(Range.ANY);
        return new Numbers(ImmutableList.of(all), true, call.origins());
    }

    private static Value luminance(Operands in) {
        float[] color = in.floats("in");
        float[] weights = in.floats("lumacoeffs");
        float grey = color[0] * weights[0] + color[1] * weights[1] + color[2] * weights[2];
        return color.length == 4 ? in.value(grey, grey, grey, color[3]) : in.value(grey, grey, grey);
    }

    /**
     * Returns the estimate of the luminance: a weighted mean lies between the least and the greatest component. Alpha
     * is unchanged.
     */
    private static @Nullable AbstractValue luminance(AbstractCall call) {
        Numbers in = call.numbers("in");
        Numbers weights = call.numbers("lumacoeffs");
        if (in.components().size() < 3) {
            return null;
        }
        Range mean = VectorMeanings.weightedSum(in, weights, 3);
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        components.add(mean, mean, mean);
        if (call.type().size() == 4) {
            components.add(in.at(3));
        }
        return new Numbers(components.build(), call.type().size() == 3, in.origins());
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
}
