/**
 * The scene of a shader, before it is written: operators, their types, and the places of their parameters.
 *
 * <p>In: a graph with nodes of code blocks. {@link dev.shadeweave.raymarch.internal.scene.Scene} finds the operators on
 * which the output depends. {@code Narrowing} finds the types of each operator, {@code Packing} places parameters, and
 * {@code OutputNode} is the node in which a scene ends. {@link dev.shadeweave.raymarch.internal.scene.MarchSettings}
 * reads the settings that determine the cost of the march.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: values are immutable; the writers of a shader belong to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.scene;

import org.jspecify.annotations.NullMarked;
