/**
 * The command line: arguments in, files and an exit code out.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: a call of the command is one thread, which starts others for documents; what they report is
 *       printed in order.
 *   <li><b>Errors</b>: bad input is a message and an exit status; an exception is a defect, and printed as such.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli;

import org.jspecify.annotations.NullMarked;
