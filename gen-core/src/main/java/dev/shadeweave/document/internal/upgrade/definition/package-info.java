/**
 * Passes for definitions: nodedefs, their implementations, and the elements that inherit.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a pass has no state and serves all threads; the document that it changes belongs to one
 *     upgrade.
 *   <li><b>Errors</b>: every change and every loss is reported as a {@code Diagnostic}; bad input never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade.definition;

import org.jspecify.annotations.NullMarked;
