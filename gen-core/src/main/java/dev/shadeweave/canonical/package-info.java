/**
 * Gives all documents of one structure the same shader: a form of programs without names and values, and a hash of it.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderProgram} whose own definitions are inlined. Out: {@link
 * dev.shadeweave.canonical.CanonicalForm}, the same program with names replaced by positions, so that all such
 * documents give the same text; and {@link dev.shadeweave.canonical.StructuralHash}, which identifies the structure
 * without any text and may be kept on disk. {@code docs/canonical.md} describes what both cover.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.canonical;

import org.jspecify.annotations.NullMarked;
