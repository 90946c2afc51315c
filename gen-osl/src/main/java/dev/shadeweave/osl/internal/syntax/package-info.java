/**
 * The syntax of OSL code: types, literals, reserved words, and the metadata of parameters.
 *
 * <p>Writers of code call {@link dev.shadeweave.osl.internal.syntax.OslSyntax}. {@link
 * dev.shadeweave.osl.internal.syntax.OslMetadata} is the metadata that a host shows for a parameter.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable and safe for use by several threads.
 *   <li><b>Errors</b>: a call that violates the documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.osl.internal.syntax;

import org.jspecify.annotations.NullMarked;
