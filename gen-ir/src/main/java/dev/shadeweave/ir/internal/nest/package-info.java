/**
 * A shader as statements and nested expressions, which every language that people write has.
 *
 * <p>The representation ({@link dev.shadeweave.ir.internal.model}) names each intermediate result. {@link
 * dev.shadeweave.ir.internal.nest.Nester} puts a result back where it is read, if nothing between changes what it would be there,
 * and makes a {@linkplain dev.shadeweave.ir.internal.nest.Tree.Temporary temporary} of all others: results that are read more than
 * once, or in another block, or after a store to what they were read from. So nothing is computed twice, no lookup with
 * implicit derivatives moves into a branch or loop, and the order of effects stays. Arms without effects become
 * {@code ?:}, {@code &&} and {@code ||}; loops become {@code for}, {@code while} and {@code do} where their conditions and
 * steps are expressions.
 *
 * <p>Languages print {@link dev.shadeweave.ir.internal.nest.Step}s and {@link dev.shadeweave.ir.internal.nest.Tree}s; they decide nothing
 * about order.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: one call, which changes nothing; what it gives is immutable.
 *   <li><b>Errors</b>: none for a representation that keeps its rules.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.nest;

import org.jspecify.annotations.NullMarked;
