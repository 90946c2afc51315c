/**
 * Reads and writes MaterialX documents inside the XML of a program that uses JAXB (Jakarta XML Binding).
 *
 * <p>In: XML with {@code <materialx>} elements. Out: objects of the program's own JAXB classes, with a {@link
 * dev.shadeweave.document.Document} for each such element. Writing goes the other way. Read {@link
 * dev.shadeweave.jaxb.DocumentAdapter} first.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: adapters, unmarshallers and marshallers belong to one thread, as those of JAXB do.
 *   <li><b>Errors</b>: a fault of a document is a {@code Diagnostic}; a fault of the XML around it is a {@code
 *       JAXBException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.jaxb;

import org.jspecify.annotations.NullMarked;
