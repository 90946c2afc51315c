/**
 * A document while it is upgraded: a mutable tree, and the helpers that passes need to change it.
 *
 * <p>A {@link dev.shadeweave.document.internal.upgrade.draft.Draft} is an element that knows its parent. {@code
 * Wiring}, {@code Readers} and {@code NodeDefs} query the tree: the source of a port, the readers of a node, the
 * nodedef that a reference means. An {@link dev.shadeweave.document.internal.upgrade.draft.UpgradePass} is one change
 * of the format, and reports to an {@link dev.shadeweave.document.internal.upgrade.draft.UpgradeLog}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a draft lives during one upgrade and belongs to its thread.
 *   <li><b>Errors</b>: every change and every loss is reported as a {@code Diagnostic}; bad input never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade.draft;

import org.jspecify.annotations.NullMarked;
