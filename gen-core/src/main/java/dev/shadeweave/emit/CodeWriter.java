package dev.shadeweave.emit;

import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Writes lines of code: indent, braces, and the origin of each line. */
public final class CodeWriter {
    private static final String INDENT = "    ";

    private final String step;
    private final StringBuilder text = new StringBuilder(4096);
    private final SourceMap.Builder origins = new SourceMap.Builder();
    private @Nullable Origin origin;
    private String indent = "";

    /** A writer of text for people, indented by four spaces. */
    public CodeWriter() {
        this(INDENT);
    }

    private CodeWriter(String step) {
        this.step = step;
    }

    /** A writer of text for machines, which people read now and then: indented by one character, without comments. */
    public static CodeWriter tight() {
        return new CodeWriter("\t");
    }

    /** States what the following lines are written for; null for nothing in particular. */
    public void origin(@Nullable Origin newOrigin) {
        origin = newOrigin;
    }

    /** What lines are written for at the moment. */
    public @Nullable Origin origin() {
        return origin;
    }

    /** Writes one line, indented. */
    public void line(@Untainted String code) {
        if (isTight() && (code.isBlank() || code.stripLeading().startsWith("//"))) {
            return;
        }
        text.append(indent);
        int start = 0;
        while (isTight() && code.startsWith(INDENT, start)) {
            text.append(step);
            start += INDENT.length();
        }
        text.append(code, start, code.length()).append('\n');
        origins.add(origin);
    }

    /** Writes an empty line, which belongs to nothing. */
    public void blank() {
        if (isTight()) {
            return;
        }
        text.append('\n');
        origins.add(null);
    }

    private boolean isTight() {
        return !step.equals(INDENT);
    }

    /** Writes an opening brace and indents. */
    public void open() {
        line("{");
        indent();
    }

    /** Indents the following lines one step more. */
    public void indent() {
        indent += step;
    }

    /** Indents the following lines one step less. */
    public void outdent() {
        indent = indent.substring(step.length());
    }

    /** Goes back and writes a closing brace with what follows it: {@code ""}, {@code ";"}, {@code " vd;"}. */
    public void close(@Untainted String tail) {
        outdent();
        line("}" + tail);
    }

    /** Goes back and writes a closing brace. */
    public void close() {
        close("");
    }

    /** Appends everything another writer wrote, with its origins. */
    public void append(CodeWriter other) {
        text.append(other.text);
        origins.addAll(other.origins);
    }

    /** True if nothing was written. */
    public boolean isEmpty() {
        return origins.isEmpty();
    }

    /** All lines. */
    @SuppressWarnings("tainting") // lines of code
    public @Untainted String text() {
        return text.toString();
    }

    /** The origins of all lines. */
    public SourceMap sourceMap() {
        return origins.build();
    }
}
