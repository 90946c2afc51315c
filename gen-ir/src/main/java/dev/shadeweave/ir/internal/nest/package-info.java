/**
 * Turns a shader into statements and nested expressions, which all shading languages have.
 *
 * <p>The representation ({@link dev.shadeweave.ir.model}) names each intermediate result. {@link
 * dev.shadeweave.ir.internal.nest.Nester} writes a result where it is read, if nothing in between changes it. Most
 * others become {@linkplain dev.shadeweave.ir.internal.nest.Tree.Temporary temporaries}: results that are read more
 * than once, or in another block, or after a store to a variable that they read. A result that never changes needs no
 * temporary if it is cheap, or if its only read is in another branch. Nothing expensive is computed twice, no lookup
 * with implicit derivatives moves into a branch or loop, and the order of effects stays. Arms without effects become
 * {@code ?:}, {@code &&} and {@code ||}. Loops become {@code for}, {@code while} and {@code do} if their conditions and
 * steps are expressions. Other loops are endless and end with {@code break}.
 *
 * <p>Printers write {@link dev.shadeweave.ir.internal.nest.Step}s and {@link dev.shadeweave.ir.internal.nest.Tree}s.
 * They make no decisions about the order.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call changes nothing; its result is immutable.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.nest;

import org.jspecify.annotations.NullMarked;
