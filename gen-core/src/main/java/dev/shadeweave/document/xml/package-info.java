/**
 * Reads and writes documents as XML. No other package reads or writes MaterialX XML.
 *
 * <p>In: a {@link dev.shadeweave.source.SourceFile}. Out: a {@link dev.shadeweave.document.Document}; every element has
 * the exact characters of its start tag, and every error has a message. {@link
 * dev.shadeweave.document.xml.DocumentWriter} writes documents as text.
 *
 * <p>How: Woodstox reads the XML. {@code CanonicalElementReader} replaces element names by names of kinds, because the
 * set of node categories is open. {@code StreamedReading} creates elements from its events. Names are read without XML
 * namespaces, because a prefix in a MaterialX document is a MaterialX namespace and never declared. There are no DTDs,
 * and no entities except the five of XML. Read {@code DocumentReader} first.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code DocumentReader}, {@code DocumentWriter}; the types that they mention may
 *     change in any minor release.
 *   <li><b>Threads</b>: readers and writers are immutable and serve any number of threads; the {@code Diagnostics}
 *     that they report to belong to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.xml;

import org.jspecify.annotations.NullMarked;
