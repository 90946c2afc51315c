/**
 * Images as rectangles of linear floating-point colours: {@link dev.shadeweave.render.image.Image}. Other packages fill,
 * show and compare them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: images are immutable.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.image;

import org.jspecify.annotations.NullMarked;
