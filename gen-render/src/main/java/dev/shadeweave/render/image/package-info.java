/**
 * Pictures as numbers: a {@link dev.shadeweave.render.image.Image} is a rectangle of linear floats; the other packages fill,
 * show and compare it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an image is not changed once it is made.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.image;

import org.jspecify.annotations.NullMarked;
