/**
 * Follows the references of ports to their sources.
 *
 * <p>In: a port, as {@link dev.shadeweave.link.reference.PortBinding} reads its attributes, and the
 * {@link dev.shadeweave.link.reference.GraphScope} in which names are looked up. Out: a
 * {@link dev.shadeweave.link.reference.Binding}: a value, a node, or an input of a graph. Start with
 * {@link dev.shadeweave.link.reference.ReferenceResolver}. Chains may have any length; cycles are reported.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: scopes and bindings are immutable. A {@code ReferenceResolver} belongs to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.link.reference;

import org.jspecify.annotations.NullMarked;
