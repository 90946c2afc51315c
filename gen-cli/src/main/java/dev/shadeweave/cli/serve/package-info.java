/**
 * The verb {@code serve}, its client, and child processes for calls that use a driver or have a time limit.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.serve;

import org.jspecify.annotations.NullMarked;
