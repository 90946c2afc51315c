package dev.shadeweave.shader;

import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * How the nodes that read a texture ask for it. Where the shader leaves that to the host, the sampler must be set so;
 * where it does not, it may be, and the host only has to show the default if there is no file. The words are those of
 * MaterialX.
 *
 * @param uaddressmode what lies left and right of the image: {@code constant} for the border colour, {@code clamp},
 *     {@code periodic} or {@code mirror}
 * @param vaddressmode what lies above and below
 * @param filtertype what lies between texels: {@code closest}, {@code linear} or {@code cubic}
 * @param border the default of the image node: the border colour, and what is seen if there is no file
 * @param layer the layer of a file of several that the image is; an empty word means the only one, or the first
 * @param leftToHost true if the shader samples plainly; if false, {@code constant} is the shader's own matter
 */
public record Sampling(
        Setting uaddressmode,
        Setting vaddressmode,
        Setting filtertype,
        Setting border,
        Setting layer,
        boolean leftToHost) {
    /**
     * One choice.
     *
     * @param value what the document says; null if the shader computes it or nothing says it
     * @param variable the uniform by which an editor changes it, or empty
     */
    public record Setting(@Nullable Value value, String variable) {}
}
