/**
 * Checks of the texts of modifiers and templates that need no assembly: words, versions, options, declarations.
 *
 * <p>A {@code StageSource} is the text of a stage. {@code TextCheck} reads its words, {@code Definition} its
 * functions and globals, {@code PrimitiveReader} its layout.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a check belongs to one call.
 *   <li><b>Errors</b>: every error in a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly.internal.check;

import org.jspecify.annotations.NullMarked;
