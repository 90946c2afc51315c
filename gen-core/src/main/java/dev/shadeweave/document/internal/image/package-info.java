/**
 * Stores documents as bytes, for libraries that every program reads when it starts.
 *
 * <p>In: documents, and a key that identifies their sources. Out: {@link
 * dev.shadeweave.document.internal.image.DocumentImage}, one array of bytes, and from it equal documents: the same
 * elements at the same places of the same files. Further data of a library is stored as attachments. The content of a
 * nodedef or nodegraph, and the text of a file, are created on demand.
 *
 * <p>XML is the source of truth. An image that is damaged, or of another version or key, is rejected, and the caller
 * reads the XML.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: bytes that are not an image of this version throw {@code BadImageException}; the caller then
 *     reads the XML.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.image;

import org.jspecify.annotations.NullMarked;
