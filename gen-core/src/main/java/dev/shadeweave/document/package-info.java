/**
 * The immutable document model: MaterialX documents as written, everything still text.
 *
 * <p>In: XML (through {@code document.xml}) or code (through {@link dev.shadeweave.document.DocumentBuilder}). Out: a
 * {@link dev.shadeweave.document.Document}, a tree of {@link dev.shadeweave.document.Element} records with attributes
 * and children in document order; nothing is dropped, unknown categories and attributes, comments and blank lines
 * stay. Elements have no parents; {@link dev.shadeweave.document.DocumentIndex} knows them. Includes stay where they
 * stood, with the document they brought in.
 *
 * <p>Specification 1.39, "MaterialX XML Format" and "Elements".
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Document}, {@code DocumentBuilder}, {@code Element}; the other types are
 *       what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: elements, documents and their indexes are immutable, for any number of threads. A {@code
 *       DocumentBuilder} belongs to one.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document;

import org.jspecify.annotations.NullMarked;
