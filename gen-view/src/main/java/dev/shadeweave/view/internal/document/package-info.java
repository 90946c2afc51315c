/**
 * The documents of the viewer: reads them, detects changes of files, and applies edited values. Start at {@code
 * Workspace}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: states of documents are immutable; a workspace replaces them and may be used by any thread.
 *   <li><b>Errors</b>: errors in a document are {@code Diagnostic}s of its state; a wrong call of the page is
 *     refused with a message.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.document;

import org.jspecify.annotations.NullMarked;
