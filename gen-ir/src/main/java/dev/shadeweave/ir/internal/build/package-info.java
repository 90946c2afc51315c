/**
 * Builds the typed representation from syntax.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call reads one text and shares no state with other calls.
 *   <li><b>Errors</b>: every error in a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.build;

import org.jspecify.annotations.NullMarked;
