/**
 * The command line: {@link dev.shadeweave.cli.Main} finds the verb of a call, runs it and returns an exit status. The
 * verbs {@code help}, {@code completion}, {@code manual} and {@code warmup} are in this package; the other verbs are in
 * the packages below it.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: each call has one main thread, which starts threads for documents. Their messages are
 *     printed in order.
 *   <li><b>Errors</b>: bad input gives a message and an exit status
 *     ({@link dev.shadeweave.cli.call.ExitCode}). An unexpected exception is reported as an internal error.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli;

import org.jspecify.annotations.NullMarked;
