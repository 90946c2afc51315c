/**
 * Reads the format of code blocks: files that end in {@code .blocks} ({@code docs/blocks.md}).
 *
 * <p>{@link dev.shadeweave.raymarch.internal.blocks.BlockParser} splits a file into sections of lines that keep their
 * places. {@link dev.shadeweave.raymarch.internal.blocks.SymbolScan} inserts names, {@link
 * dev.shadeweave.raymarch.internal.blocks.Conditionals} removes excluded lines, and {@link
 * dev.shadeweave.raymarch.internal.blocks.MacroTable} reads tables. The package does not depend on graphs.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: files, lines and scans of symbols are immutable; {@code Conditionals} and {@code LineCursor}
 *     change, and belong to one thread.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch.internal.blocks;

import org.jspecify.annotations.NullMarked;
