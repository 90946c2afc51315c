package dev.shadeweave.shader;

import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * The sampler settings of the nodes that read a texture, in the words of MaterialX. If the shader leaves them to the
 * host ({@code leftToHost}), the host must set its sampler accordingly. Otherwise the host may set it, and only has to
 * show the default if there is no file.
 *
 * @param uaddressmode the content left and right of the image: {@code constant} for the border colour, {@code clamp},
 *     {@code periodic} or {@code mirror}
 * @param vaddressmode the content above and below the image
 * @param filtertype the interpolation between texels: {@code closest}, {@code linear} or {@code cubic}
 * @param border the default of the image node: the border colour, and the colour shown if there is no file
 * @param layer the name of the layer in a file with several layers; empty for the only or first layer
 * @param leftToHost true if the shader only samples; if false, the shader applies the address mode {@code constant}
 *     itself
 */
public record Sampling(
        Setting uaddressmode,
        Setting vaddressmode,
        Setting filtertype,
        Setting border,
        Setting layer,
        boolean leftToHost) {
    /**
     * One setting.
     *
     * @param value the value in the document; null if the document states none or the shader computes it
     * @param variable the uniform by which an editor changes it, or empty
     */
    public record Setting(@Nullable Value value, String variable) {}
}
