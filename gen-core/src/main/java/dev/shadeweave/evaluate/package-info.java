/**
 * What nodes of the standard library compute, in Java.
 *
 * <p>In: the nodedef of a node and the values of its inputs. Out: the value of its output, as a shader would compute it:
 * in 32-bit floats, operation by operation in the order the library writes them, total where the library is total
 * ({@code docs/total-maths.md}). Functions that languages leave to the machine (sines, powers, roots) are rounded from
 * the exact result.
 *
 * <p>No answer is an answer: for nodes that need a surface or an image, for patterns over places such as noise, for
 * definitions that are not the library's, and for results that no literal can state, such as infinity.
 *
 * <p>Read {@link dev.shadeweave.evaluate.Evaluator}, then {@code PureNodes} and {@code LobeParameters}, one line a node.
 */
@NullMarked
package dev.shadeweave.evaluate;

import org.jspecify.annotations.NullMarked;
