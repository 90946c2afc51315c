/**
 * Names of GLSL types, the sizes that a declaration leaves out, and limits of the extent of a type.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call reads one text and shares no state with other calls.
 *   <li><b>Errors</b>: every error in a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.build.type;

import org.jspecify.annotations.NullMarked;
