/**
 * Triangles of shapes: the surface of a field that is known at the points of a grid.
 *
 * <p>{@link dev.shadeweave.raymarch.mesh.DualContouring} makes a {@link dev.shadeweave.raymarch.mesh.Surface} of a {@link
 * dev.shadeweave.raymarch.mesh.FieldGrid}; {@link dev.shadeweave.raymarch.mesh.SurfaceFiles} writes it as OBJ or glTF.
 */
@NullMarked
package dev.shadeweave.raymarch.mesh;

import org.jspecify.annotations.NullMarked;
