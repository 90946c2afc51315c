package dev.shadeweave.shader;

import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * How a host must set the sampler of a texture, where the shader leaves that to it. The words are those of MaterialX.
 *
 * @param uaddressmode what lies left and right of the image: {@code constant} for the border colour, {@code clamp},
 *     {@code periodic} or {@code mirror}
 * @param vaddressmode what lies above and below
 * @param filtertype what lies between texels: {@code closest}, {@code linear} or {@code cubic}
 * @param border the default of the image node: the border colour, and what is seen if there is no file
 */
public record Sampling(Setting uaddressmode, Setting vaddressmode, Setting filtertype, Setting border) {
    /**
     * One choice.
     *
     * @param value what the document says; null if the shader computes it or nothing says it
     * @param variable the uniform an editor changes it by, which the shader itself does not read; empty if there is none
     */
    public record Setting(@Nullable Value value, String variable) {}
}
