/**
 * One run over many documents: the places of files, the limits, the choice of elements and targets, the library with
 * its extensions, the order of results, and the report. {@link dev.shadeweave.cli.run.Run} is the run,
 * {@link dev.shadeweave.cli.run.Production} makes the shaders, and {@link dev.shadeweave.cli.run.Watch} repeats a call
 * when files change.
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
