/**
 * The pixel stage of a shader as functions for a shader that somebody else wrote. {@link
 * dev.shadeweave.glsl.fragment.ShaderFragment} is the way in.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: there is no state.
 *   <li><b>Errors</b>: a shader of another language is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.fragment;

import org.jspecify.annotations.NullMarked;
