/**
 * Targets whose text is translated from the GLSL of the target {@code vulkan}: WGSL, HLSL, MSL and Slang.
 *
 * <p>A backend of its own ({@code TranslatingBackend}) lets that of Vulkan GLSL write its stages, reads them
 * into the {@linkplain dev.shadeweave.ir.model representation}, and prints them in a {@link
 * dev.shadeweave.ir.Language}. A line of the translated text still leads to its node and its place in the document.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no state that shows, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.target;

import org.jspecify.annotations.NullMarked;
