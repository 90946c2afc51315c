package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * Textures whose colours are added up and colour a surface: {@code g_Texture0}, {@code g_Texture1} and so on. They are added
 * to the colour in the mode {@code unlit}, and multiplied with it in the others.
 *
 * @param types what each is: the name of its sampler less {@code sampler}, such as {@code 2D}
 * @param normalized true to divide the sum by their number
 */
public record TextureSet(ImmutableList<String> types, boolean normalized) {
    /** No textures. */
    public static final TextureSet NONE = new TextureSet(ImmutableList.of(), true);

    /** How many coordinates the samplers take that pictures can be given to. */
    static final ImmutableMap<String, Integer> WIDTHS = ImmutableMap.of("2D", 2);

    /** Plain textures. */
    public static TextureSet of(int count, boolean normalized) {
        return new TextureSet(ImmutableList.copyOf(java.util.Collections.nCopies(count, "2D")), normalized);
    }
}
