/**
 * The only way between XML text and the document model.
 *
 * <p>In: a {@link dev.shadeweave.source.SourceFile}. Out: a {@link dev.shadeweave.document.Document}, every element with
 * the exact characters of its start tag, and a message for everything that is wrong; and back to text through
 * {@link dev.shadeweave.document.xml.DocumentWriter}.
 *
 * <p>How: Woodstox reads the XML; {@code CanonicalElementReader} shows it under the few names of kinds, since the names of
 * nodes are an open set; {@code StreamedReading} makes elements of that as it comes. Names are read without XML namespaces,
 * because a prefix in a MaterialX document is a MaterialX namespace and never declared. There are no DTDs and no entities
 * beyond the five of XML. Read {@code DocumentReader} first.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code DocumentReader}, {@code DocumentWriter}; the other types are what these
 *       mention, and may change in any minor release.
 *   <li><b>Threads</b>: readers and writers are immutable and serve any number of threads; the {@code Diagnostics}
 *       that they report to belong to one.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.xml;

import org.jspecify.annotations.NullMarked;
