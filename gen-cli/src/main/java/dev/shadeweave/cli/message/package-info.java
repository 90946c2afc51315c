/**
 * The messages of a call: their colours and severities, the progress bar, and the codes and explanations of
 * {@code explain}. {@link dev.shadeweave.cli.message.MessageLog} prints and counts the messages.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.message;

import org.jspecify.annotations.NullMarked;
