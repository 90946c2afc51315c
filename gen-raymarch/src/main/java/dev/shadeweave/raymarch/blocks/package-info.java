/**
 * The format of code blocks: files that end in {@code .blocks} ({@code docs/blocks.md}).
 *
 * <p>{@link dev.shadeweave.raymarch.blocks.BlockParser} cuts a file into sections of lines that keep their places. {@link
 * dev.shadeweave.raymarch.blocks.SymbolScan} puts names in, {@link dev.shadeweave.raymarch.blocks.Conditionals} leaves out
 * what is not asked for, and {@link dev.shadeweave.raymarch.blocks.MacroTable} reads tables. None of it knows a graph.
 */
@NullMarked
package dev.shadeweave.raymarch.blocks;

import org.jspecify.annotations.NullMarked;
