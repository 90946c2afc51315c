/**
 * Names become references: which nodedef a node means, which implementation a target has for it, what an input is
 * bound to.
 *
 * <p>In: a {@code Library} and elements of a document. Out: declarations,
 * {@link dev.shadeweave.link.NodeImplementation}s and bindings, and a diagnostic for every name that means nothing.
 * This is the only package, besides passes that insert nodes, that asks the library.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code LinkedDocument}, {@code Validator}; the other types are what these mention,
 *       and may change in any minor release.
 *   <li><b>Threads</b>: linked documents, bindings and implementations are immutable. A {@code Linker} keeps what it
 *       found, and belongs to one thread.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.link;

import org.jspecify.annotations.NullMarked;
