/**
 * Targets whose text is translated from the GLSL of the target {@code vulkan}: WGSL, HLSL, MSL and Slang.
 *
 * <p>{@code TranslatingBackend} writes the stages with the backend of {@code vulkan}. It reads them into the
 * {@linkplain dev.shadeweave.ir.model representation} and prints them in a {@link dev.shadeweave.ir.Language}. The
 * source map has the node and the place in the document of each line of the translated text.
 *
 * <p>{@link dev.shadeweave.ir.target.ShaderOptimizer} rewrites GLSL, {@link dev.shadeweave.ir.target.GlslSourceCheck}
 * checks GLSL of documents, and {@link dev.shadeweave.ir.target.TranslatedFunction} translates functions.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no visible state and serve any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *   documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.target;

import org.jspecify.annotations.NullMarked;
