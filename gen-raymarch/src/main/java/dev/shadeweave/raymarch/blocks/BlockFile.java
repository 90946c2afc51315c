package dev.shadeweave.raymarch.blocks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.source.SourceFile;
import java.util.stream.Collectors;

/**
 * A file of code blocks.
 *
 * @param file the text
 * @param sections the lines of each section that occurs
 */
public record BlockFile(SourceFile file, ImmutableMap<BlockSection, ImmutableList<BlockLine>> sections) {
    /** The lines of a section; none if it does not occur. */
    public ImmutableList<BlockLine> lines(BlockSection section) {
        return sections.getOrDefault(section, ImmutableList.of());
    }

    /** True if the section occurs, even if it is empty. */
    public boolean has(BlockSection section) {
        return sections.containsKey(section);
    }

    /** The text of a section. */
    public String text(BlockSection section) {
        return lines(section).stream().map(BlockLine::text).collect(Collectors.joining("\n"));
    }
}
