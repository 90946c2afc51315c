package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * The text of a shader.
 *
 * @param text lines that end in {@code \n}
 * @param origins for each line, what it was made from; {@link SourceSpan#none()} for lines that were made of nothing
 * @param entryPoint the name of the function that runs
 * @param resources what the host binds, in the order of the text; empty for GLSL, whose names stay as they were read
 */
public record PrintedShader(
        String text, ImmutableList<SourceSpan> origins, String entryPoint, ImmutableList<Resource> resources) {
    /** A text whose entry point is {@code main}. */
    public PrintedShader(String text, ImmutableList<SourceSpan> origins) {
        this(text, origins, "main", ImmutableList.of());
    }
}
