/**
 * Files that a document is read from, and whether one of them changed.
 *
 * <p>In: a {@link dev.shadeweave.link.LinkedDocument}. Out: {@link dev.shadeweave.watch.internal.DocumentFiles}, the documents, code and
 * textures on disk, also at places where a missing one would be found; {@link dev.shadeweave.watch.internal.FileStamps}, how files were
 * when they were read. The viewer and {@code --watch} look at these again and again.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none is thrown; a file that cannot be looked at counts as missing.
 * </ul>
 */
@NullMarked
package dev.shadeweave.watch.internal;

import org.jspecify.annotations.NullMarked;
