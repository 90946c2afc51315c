/**
 * The words that are replaced in the texts of modifiers and templates.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: its types are constants.
 *   <li><b>Errors</b>: its types throw nothing.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly.internal.vocabulary;

import org.jspecify.annotations.NullMarked;
