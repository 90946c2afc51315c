/**
 * The result of printing a shader: its text in a shading language, and the resources that the host binds.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable.
 *   <li><b>Errors</b>: none are thrown.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.print;

import org.jspecify.annotations.NullMarked;
