package dev.shadeweave.ir.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * The text of a shader.
 *
 * @param text lines that end in {@code \n}
 * @param origins the place in the source of each line; {@link SourceSpan#none()} for lines without one
 * @param entryPoint the name of the entry point
 * @param resources the resources that the host binds, in the order of the text; empty for GLSL, whose names are
 *     unchanged
 */
public record PrintedShader(
        String text, ImmutableList<SourceSpan> origins, String entryPoint, ImmutableList<Resource> resources) {
    /** Creates a text whose entry point is {@code main}. */
    public PrintedShader(String text, ImmutableList<SourceSpan> origins) {
        this(text, origins, "main", ImmutableList.of());
    }
}
