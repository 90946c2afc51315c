package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.semantics.AbstractValue.Lobe;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Surface;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import org.jspecify.annotations.Nullable;

/**
 * Closures, surfaces and materials: the presence of a surface, and the share of light from straight behind that passes
 * through it.
 */
final class ClosureMeanings {
    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("add")
                    .estimate(ClosureMeanings::add)
                    .combines()
                    .law(Law.nothing("in1", "in2"))
                    .law(Law.nothing("in2", "in1"))
                    .row(),
            // Emission that is zero needs no factor; a scattering lobe times zero still hides the layer below.
            node("multiply")
                    .estimate(ClosureMeanings::multiply)
                    .combines()
                    .law(Law.zero(new Law.Nothing("in1")))
                    .law(Law.zero(new Law.Gives(Types.EDF), new Law.Is("in2", 0)))
                    .law(Law.is("in2", 1, "in1"))
                    .row(),
            node("mix")
                    .estimate(ClosureMeanings::mix)
                    .combines()
                    .law(Law.is("mix", 0, "bg"))
                    .law(Law.same("bg", "fg"))
                    .law(Law.is("mix", 1, "fg"))
                    .row(),
            node("layer")
                    .estimate(ClosureMeanings::layer)
                    .combines()
                    .covers("top", "base")
                    .law(Law.nothing("base", "top"))
                    .law(Law.nothing("top", "base"))
                    .row(),
            // Only lobes that transmit all light at weight zero can be removed; an opaque one still hides the layer
            // below.
            node("dielectric_bsdf")
                    .law(Law.zero("weight", 0))
                    .asks(Feature.RETROREFLECTION, "retroreflective", "false")
                    .asks(Feature.REFRACTION, "scatter_mode", "R")
                    .row(),
            node("generalized_schlick_bsdf")
                    .law(Law.zero("weight", 0))
                    .asks(Feature.RETROREFLECTION, "retroreflective", "false")
                    .asks(Feature.REFLECTANCE_82, "color82", "1")
                    .asks(Feature.REFRACTION, "scatter_mode", "R")
                    .row(),
            node("sheen_bsdf")
                    .law(Law.zero("weight", 0))
                    .asks(Feature.ZELTNER_SHEEN, "mode", "conty_kulla")
                    .row(),
            node("conductor_bsdf")
                    .asks(Feature.RETROREFLECTION, "retroreflective", "false")
                    .row(),
            node("uniform_edf").law(Law.zero("color", 0)).row(),
            node("conical_edf").law(Law.zero("color", 0)).row(),
            node("measured_edf").law(Law.zero("color", 0)).row(),
            node("generalized_schlick_edf")
                    .law(Law.zero(new Law.Nothing("base")))
                    .row(),
            node("surface")
                    .estimate(ClosureMeanings::surface)
                    .asks(Feature.THIN_WALL, "thin_walled", "false")
                    .row(),
            node("surface_unlit").estimate(ClosureMeanings::unlit).row(),
            node("surfacematerial")
                    .estimate(ClosureMeanings::material)
                    .asks(Feature.BACK_SIDE, "backsurfaceshader", "")
                    .asks(Feature.DISPLACEMENT, "displacementshader", "")
                    .row());

    /** The attribute of inputs that cut out or transmit (specification, "Input Elements"). */
    private static final String HINT = "hint";

    /** The inputs of standard lobes that scale the transmitted light; the last one is the most obvious to users. */
    private static final ImmutableList<String> FACTORS = ImmutableList.of("tint", "weight");

    private ClosureMeanings() {}

    private static @Nullable AbstractValue add(AbstractCall call) {
        if (!call.type().isClosure()) {
            return null;
        }
        Lobe one = call.lobe("in1");
        Lobe two = call.lobe("in2");
        return sum(one, two, one.transmitted().plus(two.transmitted()));
    }

    /** Returns the sum of two lobes; one that transmits nothing does not decide it. */
    private static Lobe sum(Lobe one, Lobe two, Range transmitted) {
        ImmutableSet<Origin> origins = two.transmitted().is(0)
                ? one.origins()
                : one.transmitted().is(0) ? two.origins() : AbstractValue.origins(one, two);
        return new Lobe(transmitted, origins);
    }

    private static @Nullable AbstractValue multiply(AbstractCall call) {
        return call.type().isClosure() ? weighted(call.lobe("in1"), call.numbers("in2")) : null;
    }

    private static Lobe weighted(Lobe lobe, Numbers weight) {
        if (lobe.transmitted().is(0)) {
            return lobe;
        }
        Range most = weight.components().stream().reduce(Range::or).orElse(Range.ANY);
        Range transmitted = lobe.transmitted().times(most.clamp(0, Double.POSITIVE_INFINITY));
        return new Lobe(transmitted, AbstractValue.origins(weight, lobe));
    }

    private static @Nullable AbstractValue mix(AbstractCall call) {
        Numbers amount = call.numbers("mix").map(range -> range.clamp(0, 1));
        if (call.type().isClosure()) {
            Lobe fg = weighted(call.lobe("fg"), amount);
            Lobe behind = call.lobe("bg");
            Lobe bg = weighted(behind, amount.map(Range.ONE::minus));
            if (amount.is(0)) {
                // A mix of 0 leaves this lobe unchanged, so the lobe decides before the mix does.
                bg = bg.from(AbstractValue.origins(behind, amount));
            }
            return sum(fg, bg, fg.transmitted().plus(bg.transmitted()));
        }
        if (!call.type().equals(Types.SURFACESHADER)) {
            return null;
        }
        if (!(call.input("fg") instanceof Surface fg) || !(call.input("bg") instanceof Surface bg)) {
            return new AbstractValue.Unknown(call.origins());
        }
        if (amount.is(0) || amount.is(1)) {
            return amount.is(1) ? fg : bg;
        }
        Range mixed = bg.opacity().first().mix(fg.opacity().first(), amount.first());
        ImmutableSet<Origin> origins =
                AbstractValue.origins(Pointwise.deciding(fg.opacity(), bg.opacity(), 1), amount.origins());
        Lobe either = (Lobe) bg.transmission().or(fg.transmission());
        return new Surface(
                new Numbers(ImmutableList.of(mixed), true, origins),
                sum(fg.transmission(), bg.transmission(), either.transmitted()));
    }

    /** Returns the estimate of a layer: the base gets the light that the top transmits, at most all of it. */
    private static @Nullable AbstractValue layer(AbstractCall call) {
        if (!call.type().isClosure()) {
            return null;
        }
        Lobe top = call.lobe("top");
        if (!call.node().input("base").type().equals(Types.BSDF)) {
            // A medium absorbs some of the light that the top transmits into it.
            return new Lobe(atMost(top.transmitted()), top.origins());
        }
        Lobe base = call.lobe("base");
        return sum(top, base, top.transmitted().plus(atMost(base.transmitted())));
    }

    private static Range atMost(Range transmitted) {
        return transmitted.is(0) ? Range.ZERO : Range.between(0, transmitted.high());
    }

    private static AbstractValue surface(AbstractCall call) {
        return new Surface(call.numbers("opacity"), call.lobe("bsdf"));
    }

    private static AbstractValue unlit(AbstractCall call) {
        Numbers transmission = call.numbers("transmission");
        Lobe white = new Lobe(Range.ONE, ImmutableSet.of());
        return new Surface(
                call.numbers("opacity"), weighted(weighted(white, call.numbers("transmission_color")), transmission));
    }

    /** Returns the estimate of either the front or the back. */
    private static @Nullable AbstractValue material(AbstractCall call) {
        AbstractValue front = call.input("surfaceshader");
        AbstractValue back = isConnected(call, "backsurfaceshader") ? call.input("backsurfaceshader") : null;
        if (front == null || !isConnected(call, "surfaceshader")) {
            return back == null ? Surface.OPAQUE : back;
        }
        return back == null ? front : front.or(back);
    }

    private static boolean isConnected(AbstractCall call, String input) {
        return call.node().hasInput(input) && !call.node().input(input).source().equals(InputSource.UNSET);
    }

    /**
     * Returns the estimate of a lobe or a surface without a graph: by the attribute {@code bsdf} and the scattering
     * mode of a lobe, or by the hints on the inputs of a surface.
     */
    static @Nullable AbstractValue byDeclaration(AbstractCall call) {
        if (call.type().equals(Types.BSDF)) {
            return lobe(call);
        }
        return call.type().equals(Types.SURFACESHADER) ? hinted(call) : null;
    }

    private static AbstractValue lobe(AbstractCall call) {
        String scatter = call.text("scatter_mode");
        if (call.node().declaration().scattering().equals("R") || "R".equals(scatter)) {
            return Lobe.NONE;
        }
        if (scatter == null && !call.node().hasInput("scatter_mode")) {
            return new Lobe(Range.POSITIVE, AbstractValue.origins(ImmutableSet.of(call.self()), call.origins()));
        }
        Lobe clear = new Lobe(Range.ONE, ImmutableSet.of());
        for (String factor : FACTORS) {
            clear = call.node().hasInput(factor) ? weighted(clear, call.numbers(factor)) : clear;
        }
        return clear;
    }

    private static @Nullable AbstractValue hinted(AbstractCall call) {
        Numbers opacity = null;
        Lobe transmission = Lobe.NONE;
        boolean hinted = false;
        for (ShaderInput input : call.node().inputs()) {
            String hint = input.details().attributes().get(HINT, "");
            if (!isNumber(input.type())) {
                continue;
            }
            if (hint.equals("opacity")) {
                opacity = least(call.numbers(input.name()));
                hinted = true;
            } else if (hint.equals("transparency")) {
                Lobe let = weighted(new Lobe(Range.ONE, ImmutableSet.of()), call.numbers(input.name()));
                transmission = sum(let, transmission, let.transmitted().plus(transmission.transmitted()));
                hinted = true;
            }
        }
        return hinted ? new Surface(opacity == null ? Surface.OPAQUE.opacity() : opacity, transmission) : null;
    }

    private static boolean isNumber(Type type) {
        return type.isScalar() || type.isFloatTuple();
    }

    private static Numbers least(Numbers value) {
        Range range = value.components().stream().reduce(Range::or).orElse(Range.ANY);
        return new Numbers(ImmutableList.of(range), true, value.origins());
    }
}
