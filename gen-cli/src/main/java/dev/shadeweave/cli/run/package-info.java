/**
 * One run over many documents: what they may read, the limits, the choice of elements and targets, the library with its
 * extensions, and the order of results. {@link dev.shadeweave.cli.run.Run} is the run,
 * {@link dev.shadeweave.cli.run.Production} makes the shaders.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.run;

import org.jspecify.annotations.NullMarked;
