package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.NodeMeaning.Row;
import dev.shadeweave.type.Value;

/** Blends of colours, and ramps at a known position. */
final class BlendMeanings {
    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("mix")
                    .each(Pointwise.of("bg", "fg", "mix", Scalars::mix, (in, f) -> in.get(0)
                                    .mix(in.get(1), in.get(2)))
                            .decidedBy(BlendMeanings::sides))
                    .law(Law.is("mix", 0, "bg"))
                    .law(Law.same("bg", "fg"))
                    .law(Law.is("mix", 1, "fg"))
                    .row(),
            blend("plus")
                    .exact(in -> in.map((fg, bg, mix) -> Scalars.mix(bg, bg + fg, mix), "fg", "bg", "mix"))
                    .row(),
            blend("minus")
                    .exact(in -> in.map((fg, bg, mix) -> Scalars.mix(bg, bg - fg, mix), "fg", "bg", "mix"))
                    .row(),
            blend("difference")
                    .exact(in -> in.map((fg, bg, mix) -> Scalars.mix(bg, Math.abs(bg - fg), mix), "fg", "bg", "mix"))
                    .row(),
            blend("screen")
                    .exact(in ->
                            in.map((fg, bg, mix) -> Scalars.mix(bg, Scalars.screen(fg, bg), mix), "fg", "bg", "mix"))
                    .row(),
            blend("overlay")
                    .exact(in ->
                            in.map((fg, bg, mix) -> Scalars.mix(bg, Scalars.overlay(fg, bg), mix), "fg", "bg", "mix"))
                    .row(),
            // These return zero for a foreground of 0 (burn) or 1 (dodge), for any mix.
            node("burn").exact(in -> in.map(Scalars::burn, "fg", "bg", "mix")).row(),
            node("dodge").exact(in -> in.map(Scalars::dodge, "fg", "bg", "mix")).row(),
            node("inside")
                    .each(Pointwise.of("in", "mask", (a, mask) -> a * mask, (in, f) -> in.get(0)
                                    .times(in.get(1)))
                            .undecidedBy(1))
                    .law(Law.zero("mask", 0))
                    .law(Law.is("mask", 1, "in"))
                    .row(),
            node("outside")
                    .each(Pointwise.of("in", "mask", (a, mask) -> a * (1 - mask), (in, f) -> in.get(0)
                            .times(Range.ONE.minus(in.get(1)))))
                    .law(Law.zero("mask", 1))
                    .law(Law.is("mask", 0, "in"))
                    .row(),
            blend("in")
                    .exact(in -> composite(in, (fg, bg, fgAlpha, bgAlpha) -> fg * bgAlpha))
                    .row(),
            blend("out")
                    .exact(in -> composite(in, (fg, bg, fgAlpha, bgAlpha) -> fg * (1 - bgAlpha)))
                    .row(),
            blend("mask")
                    .exact(in -> composite(in, (fg, bg, fgAlpha, bgAlpha) -> bg * fgAlpha))
                    .row(),
            blend("over")
                    .exact(in -> composite(in, (fg, bg, fgAlpha, bgAlpha) -> fg + bg * (1 - fgAlpha)))
                    .row(),
            blend("matte").exact(BlendMeanings::matte).row(),
            node("disjointover").exact(BlendMeanings::disjointOver).row(),
            node("ramplr")
                    .exact(in -> ramp(in, "valuel", "valuer", in.floats("texcoord")[0]))
                    .estimate(call -> between(call, "valuel", "valuer"))
                    .row(),
            node("ramptb")
                    .exact(in -> ramp(in, "valueb", "valuet", in.floats("texcoord")[1]))
                    .estimate(call -> between(call, "valuet", "valueb"))
                    .row(),
            node("ramp4").exact(BlendMeanings::ramp4).row(),
            node("splitlr").estimate(call -> between(call, "valuel", "valuer")).row(),
            node("splittb").estimate(call -> between(call, "valuet", "valueb")).row());

    private BlendMeanings() {}

    /** Returns a blend that shows the background if its mix is 0. */
    private static Row blend(String category) {
        return node(category).law(Law.is("mix", 0, "bg"));
    }

    private static ImmutableSet<Origin> sides(ImmutableList<Numbers> inputs) {
        Numbers bg = inputs.get(0);
        Numbers fg = inputs.get(1);
        Numbers amount = inputs.get(2);
        return amount.is(0)
                ? AbstractValue.origins(bg, amount)
                : amount.is(1) ? AbstractValue.origins(fg, amount) : AbstractValue.origins(amount, bg, fg);
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

    /** Returns the estimate of a blend of two values; the seam of a split is a blend too. */
    private static AbstractValue between(AbstractCall call, String one, String two) {
        Numbers a = call.numbers(one);
        Numbers b = call.numbers(two);
        Origin place =
                SourceMeanings.origin(call, Origin.Kind.VARYING, call.node().category());
        ImmutableSet<Origin> origins = AbstractValue.origins(ImmutableSet.of(place), AbstractValue.origins(a, b));
        return call.each(a, b, origins, (x, y) -> x.equals(y) ? x : x.mix(y, Range.UNIT));
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

    private interface Composite {
        float apply(float fg, float bg, float fgAlpha, float bgAlpha);
    }

    private static Value composite(Operands in, Composite blend) {
        float[] fg = in.floats("fg");
        float[] bg = in.floats("bg");
        float mix = in.floats("mix")[0];
        float[] result = new float[4];
        for (int i = 0; i < 4; i++) {
            result[i] = Scalars.mix(bg[i], blend.apply(fg[i], bg[i], fg[3], bg[3]), mix);
        }
        return in.value(result);
    }
}
