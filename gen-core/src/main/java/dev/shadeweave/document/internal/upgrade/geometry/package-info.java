/**
 * Passes for geometry: properties, property sets, UDIM tiles, and the paths of geometry.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a pass has no state and serves all threads; the document that it changes belongs to one
 *     upgrade.
 *   <li><b>Errors</b>: every change and every loss is reported as a {@code Diagnostic}; bad input never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade.geometry;

import org.jspecify.annotations.NullMarked;
