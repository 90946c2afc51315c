package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Words;
import dev.shadeweave.semantics.Origin.Kind;

/** The ranges of values from outside the graph: textures, geometry, time, noise. */
final class SourceMeanings {
    /** The extensions of files whose numbers are between 0 and 1. */
    private static final ImmutableSet<String> BOUNDED =
            ImmutableSet.of("png", "jpg", "jpeg", "jfif", "tga", "bmp", "gif", "webp", "ktx", "basis");

    /** The extensions of files that cannot store alpha. */
    private static final ImmutableSet<String> WITHOUT_ALPHA = ImmutableSet.of("jpg", "jpeg", "jfif", "hdr", "pfm");

    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("image").estimate(SourceMeanings::image).row(),
            node("hextiledimage").estimate(SourceMeanings::image).row(),
            node("position").estimate(call -> varying(call, Range.ANY)).row(),
            node("texcoord")
                    .estimate(call -> varying(call, Range.ANY))
                    .asks(Feature.SECOND_COORDINATES, "index", "0")
                    .row(),
            node("geomcolor").estimate(call -> varying(call, Range.ANY)).row(),
            node("geompropvalue").estimate(call -> varying(call, Range.ANY)).row(),
            node("normal").estimate(call -> varying(call, Range.SIGNED_UNIT)).row(),
            node("tangent")
                    .estimate(call -> varying(call, Range.SIGNED_UNIT))
                    .asks(Feature.SECOND_COORDINATES, "index", "0")
                    .row(),
            node("bitangent")
                    .estimate(call -> varying(call, Range.SIGNED_UNIT))
                    .asks(Feature.SECOND_COORDINATES, "index", "0")
                    .row(),
            node("viewdirection")
                    .estimate(call -> varying(call, Range.SIGNED_UNIT))
                    .row(),
            node("time").estimate(call -> varying(call, Range.ANY)).row(),
            node("frame").estimate(call -> varying(call, Range.ANY)).row(),
            node("cellnoise2d").estimate(call -> varying(call, Range.UNIT)).row(),
            node("cellnoise3d").estimate(call -> varying(call, Range.UNIT)).row(),
            node("noise2d").estimate(call -> varying(call, Range.ANY)).row(),
            node("noise3d").estimate(call -> varying(call, Range.ANY)).row(),
            node("fractal2d").estimate(call -> varying(call, Range.ANY)).row(),
            node("fractal3d").estimate(call -> varying(call, Range.ANY)).row(),
            node("worleynoise2d").estimate(call -> varying(call, Range.ANY)).row(),
            node("worleynoise3d").estimate(call -> varying(call, Range.ANY)).row());

    private SourceMeanings() {}

    private static AbstractValue varying(AbstractCall call, Range range) {
        return Numbers.all(
                call.type(),
                range,
                ImmutableSet.of(origin(call, Kind.VARYING, call.node().category())));
    }

    static Origin origin(AbstractCall call, Kind kind, String text) {
        return new Origin(kind, call.self().path(), text, call.self().span());
    }

    private static AbstractValue image(AbstractCall call) {
        AbstractValue file = call.input("file");
        String name = file instanceof Words words ? words.text() : null;
        if (name != null && name.isEmpty()) {
            // Without a file, a host shows the default or the content of an empty texture.
            return call.all(Range.UNIT, ImmutableSet.of(origin(call, Kind.TEXTURE, "")))
                    .or(defaultOf(call));
        }
        String ending = name == null ? "" : Ascii.toLowerCase(name.substring(name.lastIndexOf('.') + 1));
        Range color = BOUNDED.contains(ending) ? Range.UNIT : Range.ANY;
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        for (int i = 0; i < call.type().size(); i++) {
            components.add(i == 3 && WITHOUT_ALPHA.contains(ending) ? Range.ONE : color);
        }
        ImmutableSet<Origin> origins = ImmutableSet.of(origin(call, Kind.TEXTURE, name == null ? "" : name));
        AbstractValue texture = new Numbers(components.build(), call.type().size() == 1, origins);
        return showsDefault(call, "uaddressmode") || showsDefault(call, "vaddressmode")
                ? texture.or(defaultOf(call))
                : texture;
    }

    /** Returns true if the address mode may show the default value outside the image. */
    private static boolean showsDefault(AbstractCall call, String mode) {
        AbstractValue stated = call.input(mode);
        return stated instanceof Words words
                && (words.text() == null || words.text().equals("constant"));
    }

    private static AbstractValue defaultOf(AbstractCall call) {
        AbstractValue stated = call.input("default");
        return stated == null ? AbstractValue.anything(call.type(), ImmutableSet.of()) : stated;
    }
}
