/**
 * Triangles of shapes: the surface of a field that is known at the points of a grid.
 *
 * <p>{@link dev.shadeweave.raymarch.internal.mesh.DualContouring} makes a {@link dev.shadeweave.raymarch.internal.mesh.Surface} of a {@link
 * dev.shadeweave.raymarch.internal.mesh.FieldGrid}; {@link dev.shadeweave.raymarch.internal.mesh.SurfaceFiles} writes it as OBJ or glTF.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: one call for one shape; what it gives is immutable.
 *   <li><b>Errors</b>: files that cannot be written are an {@code IOException}; a call that breaks what its comment
 *       asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.mesh;

import org.jspecify.annotations.NullMarked;
