package dev.shadeweave.raymarch.internal.write;

import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.source.SourceSpan;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A line that computes a property of the scene before the first ray.
 *
 * @param code the line
 * @param path the node whose block states it; empty if no block states it
 * @param span the place in the block; unknown if no block states it
 */
record MeasuredLine(@Untainted String code, String path, SourceSpan span) {
    /** Returns a line that no block states. */
    static MeasuredLine generated(@Untainted String code) {
        return new MeasuredLine(code, "", SourceSpan.none());
    }

    /** Returns a line with the expression of a section, at the section's first line that is not blank or a comment. */
    static MeasuredLine stated(@Untainted String code, OperatorText text, BlockSection section) {
        SourceSpan span = text.lines(section).stream()
                .filter(line ->
                        !line.text().isBlank() && !line.text().stripLeading().startsWith("//"))
                .map(BlockLine::span)
                .findFirst()
                .orElse(SourceSpan.none());
        return new MeasuredLine(code, text.operator().node().id().path(), span);
    }

    /** Writes the line with its origin. */
    void write(StageEmitter emission) {
        if (span.isKnown()) {
            emission.origin(path, span);
        }
        emission.line(code);
        emission.noOrigin();
    }
}
