/**
 * Reads modifiers and templates for the options of a shader, and writes their code into its stages.
 *
 * <p>{@link dev.shadeweave.glsl.assembly.internal.Assembly} is the result of reading: everything is ordered and
 * checked before a program exists. {@link dev.shadeweave.glsl.assembly.internal.StageWords} replaces each word in a
 * stage of a program, and {@code WordNames} caches the replacements for all programs with the same names. The writers
 * of stages call a {@link dev.shadeweave.glsl.assembly.internal.StageWriter} at their points. Without modifiers and
 * templates there is no assembly, and these calls are skipped.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: assemblies are immutable and share caches that any number of threads may use; a
 *     {@code StageWriter} belongs to one.
 *   <li><b>Errors</b>: an exception of a modifier is reported with the name of the modifier; bad input is reported as
 *     a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly.internal;

import org.jspecify.annotations.NullMarked;
