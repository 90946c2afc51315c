/**
 * The format of code blocks: files that end in {@code .blocks} ({@code docs/blocks.md}).
 *
 * <p>{@link dev.shadeweave.raymarch.internal.blocks.BlockParser} cuts a file into sections of lines that keep their places. {@link
 * dev.shadeweave.raymarch.internal.blocks.SymbolScan} puts names in, {@link dev.shadeweave.raymarch.internal.blocks.Conditionals} leaves out
 * what is not asked for, and {@link dev.shadeweave.raymarch.internal.blocks.MacroTable} reads tables. None of it knows a graph.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.blocks;

import org.jspecify.annotations.NullMarked;
