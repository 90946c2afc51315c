/**
 * Converts the pixel stage of a shader into functions for a shader of the host. {@link
 * dev.shadeweave.glsl.fragment.ShaderFragment} is the entry point.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are stateless.
 *   <li><b>Errors</b>: a shader of another language causes an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.fragment;

import org.jspecify.annotations.NullMarked;
