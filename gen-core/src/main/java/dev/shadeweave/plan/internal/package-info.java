/**
 * The second phase of generation: decides what a shader contains before a line is written.
 *
 * <p>In: the graphs of a program, and the {@link dev.shadeweave.extension.Requirements} of the target. Each step
 * creates a value of one type:
 *
 * <ol>
 *   <li>{@code Reach}: the nodes and inputs that have an effect on an output ({@code Liveness}).
 *   <li>{@code Demands}: library code, variables and structs that these need ({@code DependencyCollection}), and the value
 *       that the vertex stage computes ({@code VertexPart}).
 *   <li>{@code Naming}: names of uniforms, functions and structs, unique in the shader, and the uniforms that functions read
 *       without a parameter ({@code BoundInputs}).
 *   <li>{@code HostSampling}: how the host reads each texture.
 * </ol>
 *
 * <p>{@code BranchPlacement} decides, while a graph is written, which nodes are computed inside a branch.
 *
 * <p>Planning queries the needs of each implementation ({@code NodeNeeds}). {@code PreparedFunction} keeps the plan of
 * a function with its graph, so that a function of the data library is planned once for all programs.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a {@code PreparedFunction} serves any number of threads; everything else belongs to the thread that
 *       generates.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.plan.internal;

import org.jspecify.annotations.NullMarked;
