/**
 * Documents as bytes, for libraries that every program reads at its start.
 *
 * <p>In: documents as they were read, and a key that stands for what they were read from. Out:
 * {@link dev.shadeweave.document.internal.image.DocumentImage}, one array of bytes, and from it equal documents: the same elements
 * at the same places of the same files. What else belongs to a library travels with them as attachments. What is inside a nodedef or nodegraph is made when somebody asks for it, and so is
 * the text of a file.
 *
 * <p>XML is the truth. An image that is not whole, of another version of this format or of another key is refused, and
 * its reader goes to the XML.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: bytes that are no image of this version are a {@code BadImageException}; whoever reads one
 *       goes back to the XML.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.image;

import org.jspecify.annotations.NullMarked;
