/**
 * The text form of a shader's representation, line by line.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: one call, which changes nothing.
 *   <li><b>Errors</b>: none for a representation that keeps its rules.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.dump;

import org.jspecify.annotations.NullMarked;
