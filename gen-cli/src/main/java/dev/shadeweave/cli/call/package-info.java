/**
 * Shared parts of all calls: argument files, standard streams, exit statuses, help texts, wrong calls and internal
 * errors. A program that runs calls in its own process receives their messages and files with a
 * {@link dev.shadeweave.cli.call.CallListener}.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.call;

import org.jspecify.annotations.NullMarked;
