package dev.shadeweave.glsl.assembly;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.internal.StageWords;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.source.SourceFile;

/** Receives lines of GLSL from a modifier. Words in them are replaced by generated code ({@link StageWords}). */
public final class StageCode {
    private final StringBuilder lines = new StringBuilder();
    private final ImmutableList.Builder<StageText> texts = ImmutableList.builder();
    private final String owner;

    StageCode(String owner) {
        this.owner = owner;
    }

    /** Adds a line, or several separated by line feeds. */
    public void line(String code) {
        for (String line : Splitter.on('\n').split(code)) {
            lines.append(line.stripTrailing()).append('\n');
        }
    }

    /** Adds lines of a file. */
    void text(StageText text) {
        flush();
        texts.add(text);
    }

    private void flush() {
        if (!lines.isEmpty()) {
            texts.add(StageText.of(SourceFile.of(owner, lines.toString())));
            lines.setLength(0);
        }
    }

    ImmutableList<StageText> texts() {
        flush();
        return texts.build();
    }
}
