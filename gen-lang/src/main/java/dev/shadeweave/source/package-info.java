/**
 * Where files come from and how they are written: folders, archives, class paths and memory, and the exact place of every construct in a text.
 *
 * <p>In: names and folders. Out: {@link dev.shadeweave.source.SourceFile} (a text with a name),
 * {@link dev.shadeweave.source.SourceSpan} (a half-open range of its characters) and
 * {@link dev.shadeweave.source.SearchPath} (the one resolver of relative references). Line and column are never
 * stored; a file derives them when somebody asks.
 *
 * <p>A {@link dev.shadeweave.source.SourceRoot} is a tree of files that no name leaves. What is found in one finds its
 * neighbours there, so whoever reads a document from an archive finds its textures in the archive. Roots are values without
 * state; an archive is opened for each file anew. A path says where it looked and where it did not dare to
 * ({@link dev.shadeweave.source.SearchPath.Search}); messages about that are made by
 * {@code diagnostic.MissingFile}.
 *
 * <p>{@link dev.shadeweave.source.WholeFile} is the way back: a file that is written as a whole or not at all.
 *
 * <p>Read {@code SourceFile} first, then {@code SourceRoot} and {@code SearchPath}; {@code FolderRoot} has the rule of how
 * far names climb, {@code ZipRoot} what is refused, {@code FilePattern} the names that stand for several files.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code SourceFile}, {@code SourceRoot}, {@code SearchPath}, {@code SourceSpan}; the
 *       other types are what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: files, spans, attributes and search paths are immutable. Roots read when they are asked, and
 *       are safe for several threads as long as the files stay as they are.
 *   <li><b>Errors</b>: what cannot be read is an answer (an empty {@code Optional}, or a reason) and no exception,
 *       but for {@code IOException} where a method says so; a call that breaks what its comment asks for is an {@link
 *       IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.source;

import org.jspecify.annotations.NullMarked;
