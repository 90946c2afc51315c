/**
 * How OSL spells things: types, literals, reserved words, and the metadata of parameters.
 *
 * <p>{@link dev.shadeweave.osl.syntax.OslSyntax} answers what the writers ask; what a host shows of a parameter is
 * {@link dev.shadeweave.osl.syntax.OslMetadata}.
 */
@NullMarked
package dev.shadeweave.osl.syntax;

import org.jspecify.annotations.NullMarked;
