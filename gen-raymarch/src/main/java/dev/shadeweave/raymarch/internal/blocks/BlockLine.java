package dev.shadeweave.raymarch.internal.blocks;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A line of a section.
 *
 * @param text the line, without its end
 * @param span its place in the file
 */
public record BlockLine(@Untainted String text, SourceSpan span) implements Located {
    /** Returns a line of a file of code blocks. It counts as trusted code, as a document names the file. */
    @SuppressWarnings("tainting") // code of a source file
    static BlockLine of(String text, SourceSpan span) {
        return new BlockLine(text, span);
    }

    /** Returns the texts of lines, joined by line breaks. */
    public static @Untainted String joined(Iterable<BlockLine> lines) {
        List<@Untainted String> texts = new ArrayList<>();
        lines.forEach(line -> texts.add(line.text()));
        return String.join("\n", texts);
    }

    /** Returns the same line with another text. */
    public BlockLine withText(@Untainted String newText) {
        return new BlockLine(newText, span);
    }

    /**
     * Returns the place of some characters of the line in the file. The place is exact only if the text of the line is
     * unchanged.
     *
     * @param start the offset of the first character in the line
     * @param end the offset after the last character
     */
    public SourceSpan at(int start, int end) {
        int first = Math.min(span.start() + start, span.end());
        return new SourceSpan(span.file(), first, Math.max(first, Math.min(span.start() + end, span.end())));
    }
}
