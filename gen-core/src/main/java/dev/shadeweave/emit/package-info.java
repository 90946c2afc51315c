/**
 * Writes text for all target languages, independent of nodes and of any single language.
 *
 * <p>{@link dev.shadeweave.emit.CodeWriter} writes lines, indent and braces, and records the origin of each line.
 * {@link dev.shadeweave.emit.Syntax} defines a language. {@link dev.shadeweave.emit.NameAllocator} assigns names that
 * are legal and unique in their scope. {@link dev.shadeweave.emit.InlineTemplate} is an expression with holes.
 *
 * <p>{@link dev.shadeweave.emit.SourceLibrary} holds the source files of a data library, cut into declarations once
 * ({@link dev.shadeweave.lang.outline.Outline}). {@link dev.shadeweave.emit.SourceSelection} collects the declarations
 * that one stage reaches and writes each once, in the order of the files.
 *
 * <p>Unreachable parts of functions are not written. {@code CalledCode} follows the calls from those of the nodes. It
 * finds the parameters, integer or boolean, for which a function always receives the same literal. With these,
 * {@link dev.shadeweave.lang.rewrite.BranchPruner} removes branches that are never taken:
 *
 * <pre>
 * every call: sheen(…, mode = 0)
 * float albedo = mode == 0 ? conty(x) : zeltner(x);   →   float albedo = conty(x);      and zeltner is not written
 * </pre>
 *
 * <p>Comparisons with constants that no value in a shader equals are removed too; the target lists these constants
 * ({@code CLOSURE_TYPE_REFLECTION} in a shader without lights). A function that contains preprocessor directives or a
 * {@code switch} stays whole.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a {@code SourceLibrary} serves any number of threads, a {@code Syntax} has no state;
 *       writers, name allocators and selections belong to the thread that writes.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *       documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.emit;

import org.jspecify.annotations.NullMarked;
