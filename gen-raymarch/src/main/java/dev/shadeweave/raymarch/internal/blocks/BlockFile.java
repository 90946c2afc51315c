package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.source.SourceFile;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A file of code blocks.
 *
 * @param file the text
 * @param sections the lines of each section that occurs
 */
public record BlockFile(SourceFile file, ImmutableMap<BlockSection, ImmutableList<BlockLine>> sections) {
    /** Returns the lines of a section; an empty list if it does not occur. */
    public ImmutableList<BlockLine> lines(BlockSection section) {
        return sections.getOrDefault(section, ImmutableList.of());
    }

    /** Returns whether the section occurs, even if it is empty. */
    public boolean has(BlockSection section) {
        return sections.containsKey(section);
    }

    /** Returns the text of a section. */
    public @Untainted String text(BlockSection section) {
        return BlockLine.joined(lines(section));
    }
}
