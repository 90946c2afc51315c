/**
 * Where text comes from: files, folders, jars and memory, and the exact place of every construct in them.
 *
 * <p>In: names and folders. Out: {@link dev.shadeweave.source.SourceFile} (a text with a name),
 * {@link dev.shadeweave.source.SourceSpan} (a half-open range of its characters) and
 * {@link dev.shadeweave.source.SearchPath} (the one resolver of relative references). Line and column are never
 * stored; a file derives them when somebody asks. Read {@code SourceFile} first.
 */
@NullMarked
package dev.shadeweave.source;

import org.jspecify.annotations.NullMarked;
