/**
 * Reads files from folders, archives, class paths and memory, and knows the exact place of every construct in a text.
 *
 * <p>In: names and folders. Out: {@link dev.shadeweave.source.SourceFile} (a text with a name), {@link
 * dev.shadeweave.source.SourceSpan} (a half-open range of its characters) and {@link dev.shadeweave.source.SearchPath}
 * (the resolver of relative references). Line and column are not stored; a file computes them on request.
 *
 * <p>A {@link dev.shadeweave.source.SourceRoot} is a tree of files that no name leads out of. References from a file
 * are resolved in its root first, so a document in an archive finds its textures in the archive. Roots are stateless
 * values; an archive is opened anew for each file. A search path reports the places that it searched and the places
 * outside a root that it did not search ({@link dev.shadeweave.source.SearchPath.Search}). {@code
 * diagnostic.MissingFile} makes messages from this report.
 *
 * <p>Read {@code SourceFile} first, then {@code SourceRoot} and {@code SearchPath}. {@code FolderRoot} defines how far
 * {@code ..} may climb, {@code ZipRoot} which archives are rejected, and {@code FilePattern} the names that describe
 * several files.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code SourceFile}, {@code SourceRoot}, {@code SearchPath}, {@code SourceSpan}; the
 *       types that they use may change in any minor release.
 *   <li><b>Threads</b>: files, spans, attributes and search paths are immutable. Roots read files on request and are
 *       safe for several threads as long as the files do not change.
 *   <li><b>Errors</b>: a missing file is an empty {@code Optional}. If an existing file cannot be read, {@code
 *       SearchPath} reports the reason in its result and {@code SourceRoot} throws {@link
 *       java.io.UncheckedIOException}. Only methods that declare it throw {@code IOException}. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.source;

import org.jspecify.annotations.NullMarked;
