package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/** Collects the lines of a text, indented, each with its place in the source. */
public final class Code {
    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder();
    private final List<SourceSpan> origins = new ArrayList<>();
    private int depth;

    /** Adds a line with its place in the source. */
    public void line(String line, SourceSpan origin) {
        if (!line.isEmpty()) {
            for (int i = 0; i < depth; i++) {
                text.append(INDENT);
            }
        }
        text.append(line).append('\n');
        origins.add(origin);
    }

    /** Adds a line without a place in the source. */
    public void line(String line) {
        line(line, SourceSpan.none());
    }

    /** Adds an empty line, unless the text is empty or already ends with one. */
    public void gap() {
        int length = text.length();
        if (length > 1 && !(text.charAt(length - 1) == '\n' && text.charAt(length - 2) == '\n')) {
            line("");
        }
    }

    /** Indents the following lines by one more level. */
    public void indent() {
        depth++;
    }

    /** Indents the following lines by one level less. */
    public void outdent() {
        depth--;
    }

    /** Adds all lines of another text. */
    public void append(Code other) {
        text.append(other.text);
        origins.addAll(other.origins);
    }

    /** Returns the text so far. */
    public PrintedShader shader() {
        return new PrintedShader(text.toString(), ImmutableList.copyOf(origins));
    }
}
