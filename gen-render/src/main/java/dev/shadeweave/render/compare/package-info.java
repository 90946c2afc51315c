/**
 * How much two pictures differ: in numbers ({@link dev.shadeweave.render.compare.ImageDifference}) and as a picture of
 * where an eye would see it ({@link dev.shadeweave.render.compare.Flip}).
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: images of different sizes are an {@code IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.compare;

import org.jspecify.annotations.NullMarked;
