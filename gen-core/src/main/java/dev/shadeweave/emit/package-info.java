/**
 * Writing text; knows no node and no language.
 *
 * <p>{@link dev.shadeweave.emit.CodeWriter} knows lines, indent and braces, and remembers for each line what it was
 * written for. {@link dev.shadeweave.emit.Syntax} is what a language answers. {@link dev.shadeweave.emit.NameAllocator}
 * gives names that are legal and unique in their scope. {@link dev.shadeweave.emit.InlineTemplate} is an expression with
 * holes.
 *
 * <p>{@link dev.shadeweave.emit.SourceLibrary} has the source files of a data library, cut into declarations once
 * ({@link dev.shadeweave.lang.outline.Outline}); {@link dev.shadeweave.emit.SourceSelection} gathers those that one stage
 * reaches and writes each once, in the order in which the files state them.
 *
 * <p>Of a function, only what its calls come to is written. {@code CalledCode} follows the calls from those of the nodes
 * and learns which literals each function is always handed for a parameter that is a whole number or a truth value; with
 * these, {@link dev.shadeweave.lang.rewrite.BranchPruner} leaves out the ways that are never gone:
 *
 * <pre>
 * every call: sheen(…, mode = 0)
 * float albedo = mode == 0 ? conty(x) : zeltner(x);   →   float albedo = conty(x);      and zeltner is not written
 * </pre>
 *
 * <p>So may constants that nothing in a shader is equal to, as its target says ({@code CLOSURE_TYPE_REFLECTION} where no
 * light shines). A function that the preprocessor has a say in, or with a {@code switch}, stays whole.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a {@code SourceLibrary} serves any number of threads, a {@code Syntax} has no state; writers,
 *       allocators of names and selections belong to the thread that writes.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.emit;

import org.jspecify.annotations.NullMarked;
