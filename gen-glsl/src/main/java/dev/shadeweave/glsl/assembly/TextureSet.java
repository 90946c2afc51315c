package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * Textures whose colours are added up: {@code g_Texture0}, {@code g_Texture1} and so on. In the mode {@code unlit}, the
 * sum is added to the surface colour; in the other modes, it multiplies the surface colour.
 *
 * @param types the type of each: the name of its sampler without {@code sampler}, such as {@code 2D}
 * @param normalized true to divide the sum by their number
 */
public record TextureSet(ImmutableList<String> types, boolean normalized) {
    /** No textures. */
    public static final TextureSet NONE = new TextureSet(ImmutableList.of(), true);

    /** The number of coordinates of the supported samplers. */
    public static final ImmutableMap<String, Integer> WIDTHS = ImmutableMap.of("2D", 2);

    /** Creates a set of two-dimensional textures. */
    public static TextureSet of(int count, boolean normalized) {
        return new TextureSet(ImmutableList.copyOf(java.util.Collections.nCopies(count, "2D")), normalized);
    }
}
