/**
 * The command line: reads arguments, writes files and returns an exit status.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: each call has one main thread, which starts threads for documents. Their messages are
 *     printed in order.
 *   <li><b>Errors</b>: bad input gives a message and an exit status. An exception is an internal error and is
 *     printed as such.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli;

import org.jspecify.annotations.NullMarked;
