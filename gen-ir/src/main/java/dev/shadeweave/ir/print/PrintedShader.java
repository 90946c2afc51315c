package dev.shadeweave.ir.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * The text of a shader.
 *
 * @param text lines that end in {@code \n}
 * @param origins for each line, what it was made from; {@link SourceSpan#none()} for lines that were made of nothing
 */
public record PrintedShader(String text, ImmutableList<SourceSpan> origins) {}
