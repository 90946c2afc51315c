/**
 * The GLSL targets: {@code genglsl} (GLSL 4.00), {@code essl} (ESSL 3.00) and {@code vulkan} (Vulkan GLSL 4.50).
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no visible state and are safe for use by several threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl;

import org.jspecify.annotations.NullMarked;
