/**
 * What is wrong with a stream, without a GPU: {@link dev.shadeweave.glir.check.GlirChecker} follows the objects of a stream
 * command by command, as an interpreter does, and reports what no interpreter could do. What only a compiler or a driver
 * knows is the interpreter's to report.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a checker follows one stream for one thread.
 *   <li><b>Errors</b>: what is wrong with a stream is a list of problems.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir.check;

import org.jspecify.annotations.NullMarked;
