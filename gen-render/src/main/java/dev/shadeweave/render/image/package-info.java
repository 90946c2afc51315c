/**
 * Pictures as numbers: a {@link dev.shadeweave.render.image.Image} is a rectangle of linear floats; the other packages fill,
 * show and compare it.
 */
@NullMarked
package dev.shadeweave.render.image;

import org.jspecify.annotations.NullMarked;
