/**
 * How GLSL spells things: types, literals, reserved words, and what the versions differ in.
 *
 * <p>{@link dev.shadeweave.glsl.syntax.GlslSyntax} answers what the writers ask;
 * {@link dev.shadeweave.glsl.syntax.GlslVersion} is one of the languages of the family.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: spelling has no state, for any number of threads.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.syntax;

import org.jspecify.annotations.NullMarked;
