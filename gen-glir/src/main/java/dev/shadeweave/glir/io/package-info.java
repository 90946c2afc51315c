/**
 * Reads and writes streams as JSON, with the data of buffers inside or in a separate file.
 *
 * <p>{@link dev.shadeweave.glir.io.GlirReader} also reads the forms of other writers: bare arrays of commands, messages
 * to browsers, and the command {@code SHADERS} of versions before 0.6. {@link dev.shadeweave.glir.io.GlirWriter} always
 * writes the same bytes for the same stream. {@link dev.shadeweave.glir.io.GlirFilter} removes commands that a later
 * command makes useless. {@link dev.shadeweave.glir.io.GlirQueue} collects commands until a caller takes them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a reader or a writer processes one stream in one thread.
 *   <li><b>Errors</b>: errors in a stream are reported as a list of problems.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir.io;

import org.jspecify.annotations.NullMarked;
