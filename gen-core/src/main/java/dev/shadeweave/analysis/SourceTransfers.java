package dev.shadeweave.analysis;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.AbstractValue.Numbers;
import dev.shadeweave.analysis.AbstractValue.Words;
import dev.shadeweave.analysis.Origin.Kind;
import org.jspecify.annotations.Nullable;

/** The range of what comes from outside the graph: textures, geometry, time, noise. */
final class SourceTransfers {
    /** Files whose numbers are stored from 0 to 1. */
    private static final ImmutableSet<String> BOUNDED =
            ImmutableSet.of("png", "jpg", "jpeg", "jfif", "tga", "bmp", "gif", "webp", "ktx", "basis");

    /** Files that have no place for alpha. */
    private static final ImmutableSet<String> WITHOUT_ALPHA = ImmutableSet.of("jpg", "jpeg", "jfif", "hdr", "pfm");

    static final ImmutableMap<String, Transfer> TABLE = ImmutableMap.<String, Transfer>builder()
            .put("image", SourceTransfers::image)
            .put("hextiledimage", SourceTransfers::image)
            .put("position", call -> varying(call, Range.ANY))
            .put("texcoord", call -> varying(call, Range.ANY))
            .put("geomcolor", call -> varying(call, Range.ANY))
            .put("geompropvalue", call -> varying(call, Range.ANY))
            .put("normal", call -> varying(call, Range.SIGNED_UNIT))
            .put("tangent", call -> varying(call, Range.SIGNED_UNIT))
            .put("bitangent", call -> varying(call, Range.SIGNED_UNIT))
            .put("viewdirection", call -> varying(call, Range.SIGNED_UNIT))
            .put("time", call -> varying(call, Range.ANY))
            .put("frame", call -> varying(call, Range.ANY))
            .put("cellnoise2d", call -> varying(call, Range.UNIT))
            .put("cellnoise3d", call -> varying(call, Range.UNIT))
            .put("noise2d", call -> varying(call, Range.ANY))
            .put("noise3d", call -> varying(call, Range.ANY))
            .put("fractal2d", call -> varying(call, Range.ANY))
            .put("fractal3d", call -> varying(call, Range.ANY))
            .put("worleynoise2d", call -> varying(call, Range.ANY))
            .put("worleynoise3d", call -> varying(call, Range.ANY))
            .put("ramplr", call -> between(call, "valuel", "valuer"))
            .put("ramptb", call -> between(call, "valuet", "valueb"))
            .put("splitlr", call -> between(call, "valuel", "valuer"))
            .put("splittb", call -> between(call, "valuet", "valueb"))
            .buildOrThrow();

    private SourceTransfers() {}

    private static AbstractValue varying(Call call, Range range) {
        return Numbers.all(
                call.type(),
                range,
                ImmutableSet.of(origin(call, Kind.VARYING, call.node().category())));
    }

    private static Origin origin(Call call, Kind kind, String text) {
        return new Origin(kind, call.self().path(), text, call.self().span());
    }

    private static AbstractValue image(Call call) {
        AbstractValue file = call.input("file");
        String name = file instanceof Words words ? words.text() : null;
        if (name != null && name.isEmpty()) {
            // Without a file a host shows the default or what an empty texture gives it.
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

    /** True if the image may be asked outside itself, where the address mode shows the default value. */
    private static boolean showsDefault(Call call, String mode) {
        AbstractValue stated = call.input(mode);
        return stated instanceof Words words
                && (words.text() == null || words.text().equals("constant"));
    }

    private static AbstractValue defaultOf(Call call) {
        AbstractValue stated = call.input("default");
        return stated == null ? AbstractValue.anything(call.type(), ImmutableSet.of()) : stated;
    }

    /** A blend of two values; the seam of a split is a blend too. */
    private static @Nullable AbstractValue between(Call call, String one, String two) {
        Numbers a = call.numbers(one);
        Numbers b = call.numbers(two);
        Origin place = origin(call, Kind.VARYING, call.node().category());
        ImmutableSet<Origin> origins = AbstractValue.origins(ImmutableSet.of(place), AbstractValue.origins(a, b));
        return call.each(a, b, origins, (x, y) -> x.equals(y) ? x : x.mix(y, Range.UNIT));
    }
}
