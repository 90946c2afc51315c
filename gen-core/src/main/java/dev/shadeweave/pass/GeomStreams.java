package dev.shadeweave.pass;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;

/**
 * Maps names under which programs export texture coordinates and colours to the numbers that hosts use: USD's {@code
 * st} and {@code displayColor}, Blender's {@code UVMap} and {@code Col}, Maya's {@code map1} and {@code colorSet1},
 * glTF's {@code TEXCOORD_0} and {@code COLOR_0}.
 */
public final class GeomStreams {
    private static final ImmutableSet<String> KINDS = ImmutableSet.of("texcoord", "color");

    private static final int MOST_DIGITS = 2;

    private static final ImmutableMap<String, String> KNOWN = ImmutableMap.<String, String>builder()
            .put("st", "texcoord_0")
            .put("st0", "texcoord_0")
            .put("st1", "texcoord_1")
            .put("uv", "texcoord_0")
            .put("uv0", "texcoord_0")
            .put("uv1", "texcoord_1")
            .put("UV0", "texcoord_0")
            .put("UV1", "texcoord_1")
            .put("UVMap", "texcoord_0")
            .put("UVMap.001", "texcoord_1")
            .put("map1", "texcoord_0")
            .put("map2", "texcoord_1")
            .put("TEXCOORD_0", "texcoord_0")
            .put("TEXCOORD_1", "texcoord_1")
            .put("displayColor", "color_0")
            .put("Col", "color_0")
            .put("Color", "color_0")
            .put("colorSet", "color_0")
            .put("colorSet1", "color_0")
            .put("COLOR_0", "color_0")
            .put("COLOR_1", "color_1")
            .buildOrThrow();

    private GeomStreams() {}

    /**
     * A stream of the geometry.
     *
     * @param kind {@code texcoord} or {@code color}
     * @param index its number, from 0
     */
    public record Stream(String kind, int index) {}

    /** Parses a name such as {@code texcoord_0}; empty if it is not a stream. */
    public static Optional<Stream> parse(String text) {
        int end = text.lastIndexOf('_');
        String kind = end < 0 ? "" : text.substring(0, end);
        String number = text.substring(end + 1);
        boolean isStream = KINDS.contains(kind)
                && number.length() <= MOST_DIGITS
                && CharMatcher.inRange('0', '9').matchesAllOf(number)
                && !number.isEmpty();
        return isStream ? Optional.of(new Stream(kind, Integer.parseInt(number))) : Optional.empty();
    }

    /**
     * Returns the stream of a property, by the table of a host or else by the known names; empty if it is not a stream.
     */
    public static Optional<Stream> find(String property, ImmutableMap<String, String> table) {
        String stream = table.getOrDefault(property, KNOWN.getOrDefault(property, ""));
        return parse(stream);
    }
}
