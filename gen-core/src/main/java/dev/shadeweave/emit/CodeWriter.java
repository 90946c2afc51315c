package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes lines of code: indent, braces, and the origin of each line. What was written before, by others or in another stage,
 * is taken as a {@link CodeFragment} and not looked at again.
 */
public final class CodeWriter {
    private static final String INDENT = "    ";

    /** Room for text: few stages write less between the pieces that were written before. */
    private static final int FIRST_TEXT = 512;

    private final String step;
    /** What is before the open text: fragments, and texts that were open. */
    private final List<Object> pieces = new ArrayList<>();

    private final SourceMap.Builder origins = new SourceMap.Builder();
    private final StringBuilder text = new StringBuilder(FIRST_TEXT);
    private @Nullable Origin origin;
    private int depth;

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

    /** An empty writer of text for the same readers. */
    public CodeWriter another() {
        return new CodeWriter(step);
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
        indentation();
        int start = 0;
        while (isTight() && code.startsWith(INDENT, start)) {
            text.append(step);
            start += INDENT.length();
        }
        text.append(code, start, code.length()).append('\n');
        origins.add(origin);
    }

    /** Writes one line, indented, that consists of parts; the first is no comment and not indented itself. */
    public void line(@Untainted String... parts) {
        indentation();
        for (String part : parts) {
            text.append(part);
        }
        text.append('\n');
        origins.add(origin);
    }

    /** Begins a line, indented, that {@linkplain #part parts} follow; it is no comment. */
    public CodeWriter begin() {
        indentation();
        return this;
    }

    /** Writes the next part of a line. */
    public CodeWriter part(@Untainted String part) {
        text.append(part);
        return this;
    }

    /** Ends a line of parts. */
    public void end() {
        text.append('\n');
        origins.add(origin);
    }

    /** Writes a call of a function that gives nothing back. */
    public void call(@Untainted String function, List<@Untainted String> arguments) {
        begin().part(function).part("(");
        for (int i = 0; i < arguments.size(); i++) {
            part(i == 0 ? "" : ", ").part(arguments.get(i));
        }
        part(");").end();
    }

    /** Makes room for so many characters, which are about to be written. */
    public void expect(int characters) {
        text.ensureCapacity(text.length() + characters);
    }

    /** Writes an empty line, which belongs to nothing. */
    public void blank() {
        if (isTight()) {
            return;
        }
        text.append('\n');
        origins.add(null);
    }

    /** True if the text is for machines. */
    boolean isTight() {
        return !step.equals(INDENT);
    }

    private void indentation() {
        for (int i = 0; i < depth; i++) {
            text.append(step);
        }
    }

    /** Writes an opening brace and indents. */
    public void open() {
        line("{");
        indent();
    }

    /** Indents the following lines one step more. */
    public void indent() {
        depth++;
    }

    /** Indents the following lines one step less. */
    public void outdent() {
        if (depth == 0) {
            throw new IllegalStateException("nothing is indented");
        }
        depth--;
    }

    /** True if lines are indented. */
    boolean isIndented() {
        return depth > 0;
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

    /** Appends everything another writer wrote, with its origins. The other must not write any more. */
    public void append(CodeWriter other) {
        closeText();
        other.closeText();
        pieces.addAll(other.pieces);
        origins.addAll(other.origins);
    }

    /** Appends lines that were written before. */
    public void append(CodeFragment fragment) {
        closeText();
        pieces.add(fragment);
        origins.addAll(fragment.origins());
    }

    private void closeText() {
        if (!text.isEmpty()) {
            pieces.add(text.toString());
            text.setLength(0);
        }
    }

    /** True if nothing was written. */
    public boolean isEmpty() {
        return origins.isEmpty();
    }

    /** True if a word stands somewhere in what was written by itself, in a comment too. */
    public boolean mentions(String word) {
        closeText();
        for (Object piece : pieces) {
            boolean here = piece instanceof CodeFragment fragment
                    ? fragment.mentions(word)
                    : CodeFragment.mentions((String) piece, word);
            if (here) {
                return true;
            }
        }
        return false;
    }

    /** All lines. */
    @SuppressWarnings("tainting") // lines of code
    public @Untainted String text() {
        closeText();
        List<String> all = new ArrayList<>();
        for (Object piece : pieces) {
            if (piece instanceof CodeFragment fragment) {
                all.addAll(fragment.pieces());
            } else {
                all.add((String) piece);
            }
        }
        // Copies each character once.
        return String.join("", all);
    }

    /** The origins of all lines. */
    public SourceMap sourceMap() {
        return origins.build();
    }

    /** All lines, for others to hold. */
    public CodeFragment fragment() {
        return isEmpty() ? CodeFragment.EMPTY : new CodeFragment(ImmutableList.of(text()), sourceMap());
    }
}
