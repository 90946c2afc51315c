/**
 * The index of everything defined: nodedefs, implementations, nodegraphs, types, targets, geometric properties, units.
 *
 * <p>In: documents, the built-in data library first, a user's document last. Out: a
 * {@code Library}, immutable and shared by all threads; {@code library.with(document, …)} lays a
 * document's own definitions over it at the cost of that document alone.
 * Every definition says where it was loaded from ({@link dev.shadeweave.library.Provenance}); nobody asks its path.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Library}, {@code LibraryLoader}, {@code LibraryProvider}; the other types may change in
 *       any minor release.
 *   <li><b>Threads</b>: libraries and declarations are immutable; what they find once and keep is the same for
 *       whoever asks. The {@code Diagnostics} of a call belong to one thread.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.library;

import org.jspecify.annotations.NullMarked;
