package dev.shadeweave.extension;

import java.util.Map;

/**
 * Brings the code of custom nodes. Found by {@link java.util.ServiceLoader}; the class says its target by
 * {@link ForTarget}, is public and has a public constructor without parameters.
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
    /** The code by the name of the {@code implementation} element that asks for it. */
    Map<String, ShaderNodeImpl> nodes();

    /**
     * The code by the ending of a file, without the point: it writes every node whose {@code implementation} element names
     * such a file, unless code is registered under the name of the element. The node's implementation holds the file.
     */
    default Map<String, ShaderNodeImpl> files() {
        return Map.of();
    }
}
