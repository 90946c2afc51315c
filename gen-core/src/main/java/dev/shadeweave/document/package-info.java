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
 */
@NullMarked
package dev.shadeweave.document;

import org.jspecify.annotations.NullMarked;
