/**
 * The index of everything defined: nodedefs, implementations, nodegraphs, types, targets, geometric properties, units.
 *
 * <p>In: documents, the built-in data library first, a user's document last. Out: a
 * {@code Library}, immutable and shared by all threads; {@code library.with(document, …)} lays a
 * document's own definitions over it at the cost of that document alone.
 * Every definition says where it was loaded from ({@link dev.shadeweave.library.Provenance}); nobody asks its path.
 */
@NullMarked
package dev.shadeweave.library;

import org.jspecify.annotations.NullMarked;
