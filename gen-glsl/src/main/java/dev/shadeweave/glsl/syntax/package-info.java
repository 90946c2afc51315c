/**
 * How GLSL spells things: types, literals, reserved words, and what the versions differ in.
 *
 * <p>{@link dev.shadeweave.glsl.syntax.GlslSyntax} answers what the writers ask;
 * {@link dev.shadeweave.glsl.syntax.GlslVersion} is one of the languages of the family.
 */
@NullMarked
package dev.shadeweave.glsl.syntax;

import org.jspecify.annotations.NullMarked;
