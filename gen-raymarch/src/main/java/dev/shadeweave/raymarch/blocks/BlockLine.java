package dev.shadeweave.raymarch.blocks;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A line of a section.
 *
 * @param text the line, without its end
 * @param span where it stands in its file
 */
public record BlockLine(String text, SourceSpan span) implements Located {
    /** The same line with another text. */
    public BlockLine withText(String newText) {
        return new BlockLine(newText, span);
    }

    /** The place of some characters of the line, if its text is still that of the file. */
    public SourceSpan at(int start, int end) {
        int first = Math.min(span.start() + start, span.end());
        return new SourceSpan(span.file(), first, Math.max(first, Math.min(span.start() + end, span.end())));
    }
}
