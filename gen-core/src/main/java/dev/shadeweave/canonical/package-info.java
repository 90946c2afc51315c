/**
 * What is left of a program when nobody looks at names and values: the form that all documents of one topology share.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderProgram} whose own definitions are inlined. Out:
 * {@link dev.shadeweave.canonical.CanonicalForm}, the same program with everything named by its position, from which one
 * text is written for all such documents; and {@link dev.shadeweave.canonical.StructuralHash}, which tells two such forms
 * apart without any text and may be kept on disk. {@code docs/canonical.md} says what they cover.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.canonical;

import org.jspecify.annotations.NullMarked;
