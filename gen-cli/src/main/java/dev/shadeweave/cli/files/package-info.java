/**
 * The files that a call reads and writes: inputs in order, outputs that replace nothing that is read, names of outputs, paths in documents.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.files;

import org.jspecify.annotations.NullMarked;
