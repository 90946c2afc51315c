/**
 * The syntax of GLSL code: types, literals, reserved words, and the differences between versions.
 *
 * <p>Writers of code call {@link dev.shadeweave.glsl.syntax.GlslSyntax}. {@link dev.shadeweave.glsl.syntax.GlslVersion}
 * is one of the languages of the family.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are stateless and safe for use by several threads.
 *   <li><b>Errors</b>: a call that violates the documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.syntax;

import org.jspecify.annotations.NullMarked;
