/**
 * How OSL spells things: types, literals, reserved words, and the metadata of parameters.
 *
 * <p>{@link dev.shadeweave.osl.internal.syntax.OslSyntax} answers what the writers ask; what a host shows of a parameter is
 * {@link dev.shadeweave.osl.internal.syntax.OslMetadata}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: spelling has no state, for any number of threads.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.osl.internal.syntax;

import org.jspecify.annotations.NullMarked;
