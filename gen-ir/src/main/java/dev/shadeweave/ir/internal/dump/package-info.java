/**
 * Writes the representation of a shader as text.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call changes nothing.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.dump;

import org.jspecify.annotations.NullMarked;
