package dev.shadeweave.extension;

import java.util.Map;

/**
 * Registers the code of custom nodes. {@link java.util.ServiceLoader} finds it. The class is public, has a public constructor
 * without parameters, and names its target by {@link ForTarget}.
 *
 * <pre>{@code
 * @ForTarget("genglsl")
 * public final class MyNodes implements NodeImplementationProvider {
 *     @Override
 *     public Map<String, ShaderNodeImpl> nodes() {
 *         return Map.of("IM_frame_genglsl", new FrameNode());
 *     }
 *
 *     static final class FrameNode extends ShaderNodeImpl {
 *         @Override
 *         public void emitPixel(ShaderNode node, StageEmitter out) {
 *             out.assign(node, "1.0");
 *         }
 *     }
 * }
 * }</pre>
 */
public interface NodeImplementationProvider {
    /** Returns the code by the name of the {@code implementation} element. */
    Map<String, ShaderNodeImpl> nodes();

    /**
     * Returns the code by the extension of a file, without the dot. The code writes every node whose {@code
     * implementation} element names such a file. Code that is registered under the name of the element takes
     * precedence.
     */
    default Map<String, ShaderNodeImpl> files() {
        return Map.of();
    }
}
