/**
 * Making instructions, walking over blocks, and changing them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: what changes a representation belongs to the thread that it belongs to.
 *   <li><b>Errors</b>: a request that makes no sense is an {@code IllegalArgumentException}, which is a defect.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.rewrite;

import org.jspecify.annotations.NullMarked;
