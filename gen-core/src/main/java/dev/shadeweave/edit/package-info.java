/**
 * Changes documents by the paths of their elements.
 *
 * <p>In: a {@link dev.shadeweave.document.Document}, and a {@link dev.shadeweave.library.Library} to set inputs that
 * the document does not state. Out: a changed document. {@link dev.shadeweave.edit.Documents} starts an edit, and
 * {@link dev.shadeweave.edit.DocumentEdit} has the operations. Everything else stays unchanged: the order of elements
 * and attributes, comments, blank lines, unknown attributes, and includes. To create a document, use {@link
 * dev.shadeweave.document.DocumentBuilder}, which also creates the elements for {@code add}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: edits are immutable, for any number of threads.
 *   <li><b>Errors</b>: an operation that cannot be done leaves the document as it is and adds a {@code Diagnostic}. {@code
 *     throwIfErrors} turns these into an exception.
 * </ul>
 */
@NullMarked
package dev.shadeweave.edit;

import org.jspecify.annotations.NullMarked;
