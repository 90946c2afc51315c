/**
 * Reduces surfaces of closure nodes to shading models, if the reduction is exact.
 *
 * <p>{@link dev.shadeweave.pass.closure.ReduceClosures} compares the nodegraph of a model in the data library with the graph
 * below a {@code surface} node. It walks both together. The inputs of the model are unknowns. Each input of a closure gives
 * an equation. A lobe of the model without partner must vanish: its weight, or the mask of its {@code mix}, gets the value
 * that removes it by the laws in {@link dev.shadeweave.semantics.Meanings}.
 *
 * <pre>
 * mix(layer(gloss, diffuse(base_color)), metal, metallic) = diffuse(c)   →   metallic = 0, gloss vanishes, base_color = c
 * </pre>
 *
 * <p>No table states how closures become inputs. A table can disagree with the library; the nodegraph of the model defines
 * the picture. A new model in the data library needs no code.
 *
 * <p>Values for unknowns are guessed (the default of the input, 0, 1, a root or a quotient of the wanted number) and then
 * inserted into the equation. A guess is used only if the equation holds, up to the rounding of floats. So a wrong guess
 * can refuse a graph but cannot change a picture.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes are values without state, for any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass.closure;

import org.jspecify.annotations.NullMarked;
