/**
 * The typed intermediate representation of one shader stage, as plain data.
 *
 * <p>An {@link Ir} holds tables (types, constants, variables, functions) and, for each function that has a body, its
 * entry {@link Block}. A block is straight code: an optional input register, the variables whose scope it opens,
 * {@linkplain Instruction instructions}, and one {@link Branch} at its end. Branches own the blocks they lead to; where
 * control flow comes together again the block's {@linkplain Block#merge() merge block} goes on, so one GLSL scope is a
 * chain of merge blocks. There are no phi instructions: a merge block has at most one input register, and the
 * {@link Branch.Merge} of each arm says what it becomes.
 *
 * <p>Everything that can change is a variable and is reached through pointers ({@link Op.Load}, {@link Op.Store},
 * {@link Op.Access}); every other result is a {@link Operand.Register}, defined once. Tables number their entries; a number never
 * gets another meaning, and what a pass removes leaves a gap.
 *
 * <p>Types, constants, variables, instructions and branches are immutable values. {@code Ir} and {@code Block} are the
 * working form that builders and passes change: they belong to one thread, and {@link Ir#copy()} makes an independent one
 * in linear time.
 *
 * <p>Read {@link Type}, {@link Operand}, {@link Op}, {@link Branch}, then {@link Ir}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: types, constants and instructions are immutable; blocks and a representation as a whole
 *       belong to one thread.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.model;

import org.jspecify.annotations.NullMarked;
