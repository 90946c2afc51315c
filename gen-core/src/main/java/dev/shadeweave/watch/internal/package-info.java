/**
 * The files from which a document is read, and whether one of them changed.
 *
 * <p>In: a {@link dev.shadeweave.link.LinkedDocument}. Out: {@link dev.shadeweave.watch.internal.DocumentFiles}, the
 * documents, code and textures on disk, including the places where a missing file would be found; and
 * {@link dev.shadeweave.watch.internal.FileStamps}, the state of files when they were read. The viewer and
 * {@code --watch} check them repeatedly.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: no method throws; a file that cannot be accessed counts as missing.
 * </ul>
 */
@NullMarked
package dev.shadeweave.watch.internal;

import org.jspecify.annotations.NullMarked;
