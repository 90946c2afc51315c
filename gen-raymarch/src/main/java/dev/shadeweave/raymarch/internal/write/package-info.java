/**
 * Writes the stages of a scene.
 *
 * <p>Start with {@link dev.shadeweave.raymarch.internal.write.SceneWriter}, which puts the stages together. {@code
 * OperatorText} inserts names into the blocks of an operator, {@code Lifting} writes ordinary nodes as functions of the
 * place, {@code Slopes} and {@code ValueSlopes} find how fast values change, and {@code Bounds} finds how large shapes
 * are.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: values are immutable; the writers of a shader belong to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.write;

import org.jspecify.annotations.NullMarked;
