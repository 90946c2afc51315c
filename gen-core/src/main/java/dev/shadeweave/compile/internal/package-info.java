/**
 * The first phase of generation: builds the graphs of an element.
 *
 * <p>In: an element, a target, options. Out: a {@code CompiledProgram}, all graphs after all passes. {@code Compilation} checks
 * the options ({@code OptionChecks}), chooses the passes ({@code Passes}) and runs {@code build.internal.ProgramBuilder}. A
 * compiled program plans and writes itself with the phases that follow, {@code plan.internal} and {@code write.internal}.
 *
 * <p>{@code TargetContext} holds what compilations of one target share: the language, custom nodes, passes, and functions of
 * data libraries.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a {@code TargetContext} serves any number of threads; everything else belongs to the thread that
 *       generates.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic}; an {@code Optional} is empty after an error.
 * </ul>
 */
@NullMarked
package dev.shadeweave.compile.internal;

import org.jspecify.annotations.NullMarked;
