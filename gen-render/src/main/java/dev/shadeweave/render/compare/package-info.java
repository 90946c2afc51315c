/**
 * How much two pictures differ: in numbers ({@link dev.shadeweave.render.compare.ImageDifference}) and as a picture of
 * where an eye would see it ({@link dev.shadeweave.render.compare.Flip}).
 */
@NullMarked
package dev.shadeweave.render.compare;

import org.jspecify.annotations.NullMarked;
