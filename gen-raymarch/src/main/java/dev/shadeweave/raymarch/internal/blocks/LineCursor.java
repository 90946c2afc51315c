package dev.shadeweave.raymarch.internal.blocks;

import java.util.List;

/** Finds the line of a character in joined lines. Offsets must not decrease from call to call. */
public final class LineCursor {
    private final List<BlockLine> lines;
    private int index;
    private int start;

    /** Creates a cursor at the first of some lines. The list must not be empty. */
    public LineCursor(List<BlockLine> lines) {
        this.lines = lines;
    }

    /**
     * Returns the line of a character of {@link BlockLine#joined the joined lines}. It must not be before the line
     * returned last.
     */
    public BlockLine at(int offset) {
        while (index + 1 < lines.size()
                && offset > start + lines.get(index).text().length()) {
            start += lines.get(index).text().length() + 1;
            index++;
        }
        return lines.get(index);
    }

    /** Returns the start of the line returned last, in the joined lines. */
    public int start() {
        return start;
    }
}
