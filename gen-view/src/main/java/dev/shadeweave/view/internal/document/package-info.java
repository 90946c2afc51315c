/**
 * Holds the documents that the viewer shows: reads them, sees when files change, and applies edits of values. Start at
 * {@code Workspace}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: states of documents are immutable; a workspace replaces them and may be used by any thread.
 *   <li><b>Errors</b>: what is wrong with a document is a collected {@code Diagnostic} of its state; a wrong call of the page is
 *       refused with a message.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.document;

import org.jspecify.annotations.NullMarked;
