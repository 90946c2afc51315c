/**
 * Streams as text: JSON, with the data of buffers inside or in a file beside it.
 *
 * <p>{@link dev.shadeweave.glir.io.GlirReader} also reads what others write: bare arrays of commands, messages to browsers,
 * and the one command {@code SHADERS} of versions before 0.6. {@link dev.shadeweave.glir.io.GlirWriter} writes the same bytes
 * for the same stream. {@link dev.shadeweave.glir.io.GlirFilter} leaves out what a later command makes vain, and
 * {@link dev.shadeweave.glir.io.GlirQueue} collects commands until they are wanted.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a reader or a writer serves one stream of one thread.
 *   <li><b>Errors</b>: what is wrong with a stream is a list of problems.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir.io;

import org.jspecify.annotations.NullMarked;
