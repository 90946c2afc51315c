/**
 * The truth about distance fields: signed distances of shapes found without the formulas of the library, by comparing with
 * every triangle, every segment or many points of a surface, and the tests that hold the fields on the driver against them.
 *
 * <p>{@link dev.shadeweave.sdf.Truth} is a signed distance, {@link dev.shadeweave.sdf.Flat} one in a plane;
 * {@link dev.shadeweave.sdf.Solids} has one for each shape of the library.
 */
@NullMarked
package dev.shadeweave.sdf;

import org.jspecify.annotations.NullMarked;
