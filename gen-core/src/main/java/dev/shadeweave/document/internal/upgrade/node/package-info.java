/**
 * Passes for nodes: their categories, the names and defaults of their inputs, and the graphs that hold them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a pass has no state and serves all threads; the document that it changes belongs to one
 *     upgrade.
 *   <li><b>Errors</b>: every change and every loss is reported as a {@code Diagnostic}; bad input never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade.node;

import org.jspecify.annotations.NullMarked;
