/**
 * Checks a stream without a GPU. {@link dev.shadeweave.glir.check.GlirChecker} follows the objects of a stream command
 * by command, as an interpreter does, and reports errors that every interpreter would report. Errors that only a
 * compiler or a driver can find are reported by the interpreter.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a checker follows one stream in one thread.
 *   <li><b>Errors</b>: errors in a stream are reported as a list of problems.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir.check;

import org.jspecify.annotations.NullMarked;
