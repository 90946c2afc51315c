/**
 * The third phase of generation: writes the text of graphs into stages.
 *
 * <p>In: the {@code PlannedProgram}, which holds the results of {@code plan.internal} and is the
 * {@link dev.shadeweave.extension.EmissionPlan} of backends. Out: lines in a {@link dev.shadeweave.emit.CodeWriter}.
 *
 * <p>{@code StatementWriter} is the emitter of a graph: it knows the current place in the text, and the names in use.
 * {@code ProgramWriter} writes whole graphs with it: {@code NodeSequence} puts nodes in order and into branches,
 * {@code FunctionWriter} writes the functions of nodegraphs. A {@code NodeEmitter} writes the nodes of one kind of
 * implementation: an expression ({@code InlineEmitter}), a function of a source file ({@code SourceEmitter}), a
 * nodegraph ({@code GraphEmitter}), a class ({@code CustomEmitter}). {@code InputTexts} gives the text of what a node
 * reads.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: everything belongs to the thread that generates, except {@code NodeEmitter}s, which have no state.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic}. Code of an extension that throws becomes a
 *       {@code NodeFailure}, whose message {@code CompiledProgram} reports.
 * </ul>
 */
@NullMarked
package dev.shadeweave.write.internal;

import org.jspecify.annotations.NullMarked;
