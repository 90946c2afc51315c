/**
 * Reads GLSL shaders into an intermediate representation, to inspect, check, optimize and describe them, and to write
 * them as GLSL or in another language.
 *
 * <p>This package is the entry point of gen-ir. From the rest of Shadeweave, gen-ir needs only gen-lang.
 *
 * <pre>{@code
 * IrResult result = IrModule.read("blend.frag", text, Stage.FRAGMENT);
 * result.diagnostics().forEach(System.err::println); // file:line:column: error[SW3122]: …
 * IrModule module = result.orElseThrow();
 * module.reflect().uniforms();                       // names, types, defaults, what is used
 * module.optimized().glsl().text();                  // the same picture, less work
 * System.out.print(module.dump());                   // registers, blocks, precisions
 * }</pre>
 *
 * <p>Each step has its own package. They run in this order: {@link dev.shadeweave.lang.preprocess} and
 * {@link dev.shadeweave.lang.parse} create {@linkplain dev.shadeweave.lang.syntax syntax},
 * {@link dev.shadeweave.ir.internal.build} creates the
 * {@linkplain dev.shadeweave.ir.model representation}, {@link dev.shadeweave.ir.check} checks it,
 * {@link dev.shadeweave.ir.pass} optimizes it, {@link dev.shadeweave.ir.reflect} describes it, and
 * {@link dev.shadeweave.ir.internal.print} writes it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an {@code IrModule} is immutable and serves any number of threads.
 *   <li><b>Errors</b>: errors in a text are messages in the {@code IrResult}. Its {@code orElseThrow} throws them as
 *       a {@code GenerationException}. A module that breaks the rules of the representation causes an {@code
 *       InvalidIrException}, which is a bug in Shadeweave.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir;

import org.jspecify.annotations.NullMarked;
