package dev.shadeweave.raymarch.internal.blocks;

import java.util.List;

/** Finds the lines of characters in joined lines, from the first line to the last. */
public final class LineCursor {
    private final List<BlockLine> lines;
    private int index;
    private int start;

    /** Creates a cursor at the first of some lines. The list must not be empty. */
    public LineCursor(List<BlockLine> lines) {
        this.lines = lines;
    }

    /**
     * Returns the line of a character of {@link BlockLine#joined the joined lines}. The character must not be before
     * the line that the previous call returned.
     */
    public BlockLine at(int offset) {
        while (index + 1 < lines.size()
                && offset > start + lines.get(index).text().length()) {
            start += lines.get(index).text().length() + 1;
            index++;
        }
        return lines.get(index);
    }

    /** Returns the offset in the joined lines at which the line of the previous call starts. */
    public int start() {
        return start;
    }
}
