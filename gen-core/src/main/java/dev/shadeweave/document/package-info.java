/**
 * The immutable document model: MaterialX documents as written; all values are still text.
 *
 * <p>In: XML (through {@code document.xml}) or code (through {@link dev.shadeweave.document.DocumentBuilder}). Out: a
 * {@link dev.shadeweave.document.Document}, a tree of {@link dev.shadeweave.document.Element} records with attributes
 * and children in document order. Nothing is dropped: unknown categories and attributes, comments and blank lines are
 * kept. Elements do not know their parents; {@link dev.shadeweave.document.DocumentIndex} does. Includes keep their
 * position and hold the included document.
 *
 * <p>Specification 1.39, "MaterialX XML Format" and "Elements".
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Document}, {@code DocumentBuilder}, {@code Element}; the types that they
 *     mention may change in any minor release.
 *   <li><b>Threads</b>: elements, documents and their indexes are immutable, for any number of threads. A {@code
 *     DocumentBuilder} belongs to one thread.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document;

import org.jspecify.annotations.NullMarked;
