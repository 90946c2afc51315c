/**
 * Stages around the surface. A document says what a surface looks like; this package says what happens around it: where
 * vertices go, what is drawn in place of a triangle, what becomes of a colour before it is written.
 *
 * <p>Two things can be said, alone or together ({@link dev.shadeweave.glsl.assembly.StageOptions}):
 *
 * <ul>
 *   <li>A <em>modifier</em> ({@link dev.shadeweave.glsl.assembly.StageModifier}) adds lines at named points of the stages
 *       ({@link dev.shadeweave.glsl.assembly.StagePoint}), declares uniforms, values that are handed on and outputs, and may
 *       bring a stage of its own. It is a Java class, found by {@link java.util.ServiceLoader} or handed over, or a text file
 *       ({@link dev.shadeweave.glsl.assembly.ModifierFile}). Those that come along are such files.
 *   <li>A <em>template</em> is the text of a stage in which words stand for what is generated.
 * </ul>
 *
 * <p>{@link dev.shadeweave.glsl.assembly.Assembly} is what comes of both: everything read, ordered and checked, before a
 * program is there. {@link dev.shadeweave.glsl.assembly.StageWords} says what each word stands for in a stage of a program, which
 * {@link dev.shadeweave.glsl.assembly.WordNames} keeps for all programs that name things alike. The
 * writers of stages ask the two at their points; without modifier and template there is no assembly and nothing to ask.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: options, modifiers and assemblies are immutable; what collects the code of a modifier belongs
 *       to the thread that asks it.
 *   <li><b>Errors</b>: what a modifier throws is reported by its name; none is thrown for bad input, which is
 *       reported as a {@code Diagnostic}; a call that breaks what its comment asks for is an {@link
 *       IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly;

import org.jspecify.annotations.NullMarked;
