/**
 * Creates triangles of shapes: the surface of a field that is known at the points of a grid.
 *
 * <p>{@link dev.shadeweave.raymarch.internal.mesh.DualContouring} creates a {@link
 * dev.shadeweave.raymarch.internal.mesh.Surface} from a {@link dev.shadeweave.raymarch.internal.mesh.FieldGrid}. {@link
 * dev.shadeweave.raymarch.internal.mesh.SurfaceFiles} writes it as OBJ or glTF.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call processes one shape; its result is immutable.
 *   <li><b>Errors</b>: a file that cannot be written causes an {@code IOException}; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.mesh;

import org.jspecify.annotations.NullMarked;
