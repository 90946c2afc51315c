/**
 * The typed intermediate representation of one shader stage, as plain data.
 *
 * <p>An {@link Ir} holds tables (types, constants, variables, functions) and, for each function that has a body, its
 * entry {@link Block}. A block consists of an optional input register, the variables whose scope it opens, {@linkplain
 * Instruction instructions}, and one {@link Branch} at its end. Branches own the blocks to which they lead. After these
 * blocks, control continues at the block's {@linkplain Block#merge() merge block}, so one GLSL scope is a chain of
 * merge blocks. There are no phi instructions: a merge block has at most one input register, and the {@link
 * Branch.Merge} of each arm states its value.
 *
 * <p>Everything that can change is a variable and is accessed through pointers ({@link Op.Load}, {@link Op.Store},
 * {@link Op.Access}). Every other result is an {@link Operand.Register}, which is defined once. Tables number their
 * entries. A number never changes its meaning; if a pass removes an entry, the number stays unused.
 *
 * <p>Types, constants, variables, instructions and branches are immutable values. {@code Ir} and {@code Block} are
 * mutable: builders and passes change them in one thread. {@link Ir#copy()} creates an independent copy in linear time.
 *
 * <p>Read {@link Type}, {@link Operand}, {@link Op}, {@link Branch}, then {@link Ir}. Operators and built-in functions
 * are in {@link dev.shadeweave.ir.operator}.
 *
 * <ul>
 *   <li><b>Status</b>: stable is {@code Ir}; the other types, which it uses, may change in any minor release.
 *   <li><b>Threads</b>: types, constants and instructions are immutable; blocks and a representation as a whole
 *     belong to one thread.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.model;

import org.jspecify.annotations.NullMarked;
