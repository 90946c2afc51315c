/**
 * Measures how much two pictures differ, as numbers ({@link dev.shadeweave.render.compare.ImageDifference}) and as a
 * map of the differences that an eye would see ({@link dev.shadeweave.render.compare.Flip}).
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: images of different sizes throw an {@code IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.compare;

import org.jspecify.annotations.NullMarked;
