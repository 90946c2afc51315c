/**
 * Builds blocks of instructions from statements, functions and the global declarations of a shader.
 *
 * <p>Start with {@link dev.shadeweave.ir.internal.build.statement.GlobalBuilder}, which reads a shader from its first
 * declaration to its last.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call reads one text and shares no state with other calls.
 *   <li><b>Errors</b>: every error in a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.build.statement;

import org.jspecify.annotations.NullMarked;
