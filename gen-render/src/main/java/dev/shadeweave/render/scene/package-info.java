/**
 * The contents of a picture, independent of the renderer: shapes, cameras, and the light around them.
 *
 * <p>{@link dev.shadeweave.render.scene.Mesh} is a list of triangles with named attributes; {@link
 * dev.shadeweave.render.scene.Shapes} creates the built-in ones. {@link dev.shadeweave.render.scene.Camera} holds the
 * matrices, {@link dev.shadeweave.render.scene.Environment} the distant light. All are immutable values in a
 * right-handed world with y up; lengths are scene units.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: shapes, cameras and environments are immutable, for any number of threads.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.scene;

import org.jspecify.annotations.NullMarked;
