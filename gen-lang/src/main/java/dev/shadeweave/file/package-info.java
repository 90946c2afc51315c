/**
 * Writes files, caches them in folders, and names the errors of the file system. Files that a program reads are in
 * {@link dev.shadeweave.source}.
 *
 * <p>{@link dev.shadeweave.file.WholeFile} writes a file atomically. {@link dev.shadeweave.file.BoundedFolder} caches
 * files that can be generated again, and {@link dev.shadeweave.file.ProgramFiles} identifies the build of a program, so
 * that a program does not use the cached files of another build. {@link dev.shadeweave.file.IoReason} describes errors
 * in words.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a {@code WholeFile} belongs to one thread; everything else is safe for any number of threads,
 *       and a {@code BoundedFolder} also for several programs.
 *   <li><b>Errors</b>: methods throw {@link java.io.IOException}, or {@link java.io.UncheckedIOException} in {@code
 *       ProgramFiles}; {@code IoReason} turns both into words for a message.
 * </ul>
 */
@NullMarked
package dev.shadeweave.file;

import org.jspecify.annotations.NullMarked;
