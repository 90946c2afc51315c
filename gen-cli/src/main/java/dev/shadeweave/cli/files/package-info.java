/**
 * The files that a call reads and writes: the order of inputs, outputs that never replace an input, names of outputs,
 * paths in documents that move to another folder, and sets of textures.
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
