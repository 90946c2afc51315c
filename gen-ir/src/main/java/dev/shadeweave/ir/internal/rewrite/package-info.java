/**
 * Creates instructions, walks over blocks, and changes them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: objects that change a representation belong to the same thread as the representation.
 *   <li><b>Errors</b>: an impossible request throws {@code IllegalArgumentException}, which is a bug in the caller.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.rewrite;

import org.jspecify.annotations.NullMarked;
