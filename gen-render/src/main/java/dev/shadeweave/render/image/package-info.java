/**
 * Pictures as numbers. An {@link dev.shadeweave.render.image.Image} is a rectangle of linear floats; the other packages
 * fill, show and compare it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: images are immutable.
 *   <li><b>Errors</b>: a call that breaks a documented condition throws an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.image;

import org.jspecify.annotations.NullMarked;
