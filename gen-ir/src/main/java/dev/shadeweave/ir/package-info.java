/**
 * GLSL as data: read a shader, know its types, check it, improve it, ask what it needs, and write it again.
 *
 * <p>This package is the front door; it needs nothing of the rest of Shadeweave but places in texts and messages.
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
 * <p>The steps behind it are packages of their own, in this order: {@link dev.shadeweave.lang.preprocess} and
 * {@link dev.shadeweave.lang.parse} make {@linkplain dev.shadeweave.lang.syntax syntax}, {@link dev.shadeweave.ir.internal.build} makes
 * the {@linkplain dev.shadeweave.ir.internal.model representation}, {@link dev.shadeweave.ir.internal.check} checks it,
 * {@link dev.shadeweave.ir.internal.pass} improves it, {@link dev.shadeweave.ir.reflect} describes it, and
 * {@link dev.shadeweave.ir.internal.print} writes it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an {@code IrModule} is never changed once it is made, and serves any number of threads.
 *   <li><b>Errors</b>: mistakes of a text are messages in the {@code IrResult}, whose {@code orElseThrow} makes a
 *       {@code GenerationException} of them; a module that breaks the rules of the representation is an {@code
 *       InvalidIrException}, which is a defect.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir;

import org.jspecify.annotations.NullMarked;
