/**
 * The GLSL targets: {@code genglsl} (GLSL 4.00), {@code essl} (ESSL 3.00) and {@code vulkan} (Vulkan GLSL 4.50).
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no state that shows, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl;

import org.jspecify.annotations.NullMarked;
