/**
 * The index of all definitions: nodedefs, implementations, nodegraphs, types, targets, geometric properties, units.
 *
 * <p>In: documents, the built-in data library first, a user's document last. Out: a {@code Library}, immutable and
 * shared by all threads. {@code library.with(document, …)} adds a document's own definitions as a layer; the cost
 * depends only on the size of that document. Each definition knows where it was loaded from ({@link
 * dev.shadeweave.library.Provenance}), so no code needs to examine paths.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Library}, {@code LibraryLoader}, {@code LibraryProvider}; the other types
 *     may change in any minor release.
 *   <li><b>Threads</b>: libraries and declarations are immutable; values that they compute on demand are the same
 *     for all callers. The {@code Diagnostics} of a call belong to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.library;

import org.jspecify.annotations.NullMarked;
