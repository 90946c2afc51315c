/**
 * Syntax becomes typed representation.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: one call for one text, which shares nothing with others.
 *   <li><b>Errors</b>: every mistake of a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.build;

import org.jspecify.annotations.NullMarked;
