/**
 * Resolves names: the nodedef of a node, the implementation that a target has for it, and the source of each input.
 *
 * <p>In: a {@code Library} and elements of a document. Out: declarations, {@link
 * dev.shadeweave.link.implementation.NodeImplementation}s and bindings, and a diagnostic for every name without a
 * meaning. Only this package and passes that insert nodes read the library.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code LinkedDocument}, {@code Validator}; the types that they mention may change in
 *     any minor release.
 *   <li><b>Threads</b>: linked documents, bindings and implementations are immutable. A {@code Linker} caches its
 *     results and belongs to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.link;

import org.jspecify.annotations.NullMarked;
