package dev.shadeweave.raymarch.internal.blocks;

import java.util.List;

/** Finds the lines that characters of joined lines stand in; asked from the front to the back. */
public final class LineCursor {
    private final List<BlockLine> lines;
    private int index;
    private int start;

    /** A cursor at the first of some lines, of which there is at least one. */
    public LineCursor(List<BlockLine> lines) {
        this.lines = lines;
    }

    /** The line of a character of {@link BlockLine#joined the joined lines}; none before the one asked for last. */
    public BlockLine at(int offset) {
        while (index + 1 < lines.size()
                && offset > start + lines.get(index).text().length()) {
            start += lines.get(index).text().length() + 1;
            index++;
        }
        return lines.get(index);
    }

    /** Where the line that was found last begins in the joined lines. */
    public int start() {
        return start;
    }
}
