/**
 * Creates triangles of shapes: the surface of a field that is known at the points of a grid.
 *
 * <p>{@link dev.shadeweave.raymarch.internal.mesh.DualContouring} creates a {@link
 * dev.shadeweave.raymarch.internal.mesh.Surface} from a {@link dev.shadeweave.raymarch.internal.mesh.FieldGrid}. {@link
 * dev.shadeweave.raymarch.internal.mesh.SurfaceFiles} returns it as the bytes of an OBJ or glTF file.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a {@code FieldGrid} belongs to one thread; a {@code Surface} is immutable.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}. Nothing here
 *     reads or writes files.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.mesh;

import org.jspecify.annotations.NullMarked;
