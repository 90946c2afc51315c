/**
 * Finds the implementation of a node for a target.
 *
 * <p>In: a nodedef, a target, and the {@link dev.shadeweave.link.implementation.CustomNodes} of a generator. Out: a
 * {@link dev.shadeweave.link.implementation.NodeImplementation}, its values for choices, and the
 * {@link dev.shadeweave.link.implementation.NodeTraits} that its code declares. Start with
 * {@link dev.shadeweave.link.implementation.ImplementationFinder}. {@code DefinitionChecks} reports what is wrong
 * with the definitions themselves.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: implementations and traits are immutable. An {@code ImplementationFinder} belongs to one
 *     thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.link.implementation;

import org.jspecify.annotations.NullMarked;
