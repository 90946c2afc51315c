/**
 * Modifiers and templates: changes of the stages around the surface. A document defines the look of a surface. This
 * package defines the rest of the pipeline: the positions of vertices, the primitives that are drawn, and the
 * processing of the colour before it is written.
 *
 * <p>There are two means, which can be combined ({@link dev.shadeweave.glsl.assembly.StageOptions}):
 *
 * <ul>
 *   <li>A <em>modifier</em> ({@link dev.shadeweave.glsl.assembly.StageModifier}) adds lines at named points of the
 *       stages ({@link dev.shadeweave.glsl.assembly.StagePoint}), declares uniforms, varyings and outputs, and may
 *       provide a complete stage. It is a Java class, found by {@link java.util.ServiceLoader} or given as an object,
 *       or a text file ({@link dev.shadeweave.glsl.assembly.ModifierFile}). The built-in modifiers are such files.
 *   <li>A <em>template</em> is the text of a stage in which words are replaced by generated code.
 * </ul>
 *
 * <p>{@link dev.shadeweave.glsl.assembly.Contribution} is the code and the declarations that one modifier adds. The
 * package {@code glsl.assembly.internal} puts contributions and templates together.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: options and modifiers are immutable; the objects that collect the code of a
 *       modifier belong to the calling thread.
 *   <li><b>Errors</b>: an exception of a modifier is reported with the modifier's name. Bad input is reported as a
 *       {@code Diagnostic} and throws no exception. A call that violates the documented conditions throws {@link
 *       IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly;

import org.jspecify.annotations.NullMarked;
