package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes lines of code: indent, braces, and the origin of each line. Text that was written before, by other writers or
 * in another stage, is added as a {@link CodeFragment} without reading it again.
 */
public final class CodeWriter {
    private static final String INDENT = "  ";

    /** The usual indent step, in spaces, of indented lines from source files and templates. */
    private static final int STATED_STEP = 4;

    /** The step of such lines if the first indented line has at most three spaces. */
    private static final int SMALL_STEP = 2;

    /** The initial capacity for text; few stages write less between fragments. */
    private static final int FIRST_TEXT = 512;

    private final String step;
    /** The finished pieces before the open text: fragments and texts. */
    private final List<Object> pieces = new ArrayList<>();

    private final SourceMap.Builder origins = new SourceMap.Builder();
    private final StringBuilder text = new StringBuilder(FIRST_TEXT);
    private @Nullable Origin origin;
    private int depth;
    /** The indent in its source of the last line that began a statement. */
    private int stated;

    /** The indent step in the source; 0 until a line shows it. */
    private int statedStep;

    /** Creates a writer of readable text, indented by two spaces. */
    public CodeWriter() {
        this(INDENT);
    }

    private CodeWriter(String step) {
        this.step = step;
    }

    /** Returns a writer of compact text for machines: indented by one character, without comments. */
    public static CodeWriter tight() {
        return new CodeWriter("\t");
    }

    /** Returns an empty writer with the same settings. */
    public CodeWriter another() {
        return new CodeWriter(step);
    }

    /** Returns an empty writer for text that will be {@linkplain #branch appended} one step deeper. */
    public CodeWriter further() {
        CodeWriter inner = another();
        inner.depth = depth + 1;
        return inner;
    }

    /** Sets the origin of the following lines; null for none. */
    public void origin(@Nullable Origin newOrigin) {
        origin = newOrigin;
    }

    /** Returns the current origin of lines. */
    public @Nullable Origin origin() {
        return origin;
    }

    /**
     * Writes one line, indented. Four leading spaces are a step; continuation lines of a statement stay aligned:
     *
     * <pre>
     *     vec3 fit = a * x     →   vec3 fit = a * x
     *              + b * y;                 + b * y;
     * </pre>
     */
    public void line(@Untainted String code) {
        if (isTight() && (code.isBlank() || code.stripLeading().startsWith("//"))) {
            return;
        }
        indentation();
        if (code.isEmpty() || code.charAt(0) == '#') {
            // Its indent is independent of the lines around it.
            text.append(code).append('\n');
            origins.add(origin);
            return;
        }
        int spaces = 0;
        while (spaces < code.length() && code.charAt(spaces) == ' ') {
            spaces++;
        }
        int from = statedStep(spaces);
        boolean goesOn = !isTight() && spaces > stated + from;
        if (!goesOn) {
            stated = spaces;
        }
        for (int i = 0; i < stated / from; i++) {
            text.append(step);
        }
        int start = goesOn ? stated : spaces / from * from;
        text.append(code, start, code.length()).append('\n');
        origins.add(origin);
    }

    /**
     * Returns the indent step in the source of a line. Each line without indent may begin code of another author, so it
     * resets the step.
     */
    private int statedStep(int spaces) {
        if (spaces == 0) {
            statedStep = 0;
            return STATED_STEP;
        }
        if (statedStep == 0) {
            statedStep = spaces == SMALL_STEP || spaces == SMALL_STEP + 1 ? SMALL_STEP : STATED_STEP;
        }
        return statedStep;
    }

    /** Writes one line with the indent of its source. */
    void verbatim(@Untainted String code) {
        if (isTight()) {
            line(code);
        } else {
            text.append(code).append('\n');
            origins.add(origin);
        }
    }

    /** Writes one line of several parts, indented; the first part is not a comment and has no indent. */
    public void line(@Untainted String... parts) {
        indentation();
        for (String part : parts) {
            text.append(part);
        }
        text.append('\n');
        origins.add(origin);
    }

    /** Begins an indented line of {@linkplain #part parts}; it is not a comment. */
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

    /** Writes a call of a function without a result. */
    public void call(@Untainted String function, List<@Untainted String> arguments) {
        begin().part(function).part("(");
        for (int i = 0; i < arguments.size(); i++) {
            part(i == 0 ? "" : ", ").part(arguments.get(i));
        }
        part(");").end();
    }

    /** Reserves capacity for a number of characters. */
    public void expect(int characters) {
        text.ensureCapacity(text.length() + characters);
    }

    /** Writes an empty line without an origin. */
    public void blank() {
        if (isTight()) {
            return;
        }
        text.append('\n');
        origins.add(null);
    }

    /** Returns true if the text is for machines. */
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

    /** Returns true if lines are indented. */
    boolean isIndented() {
        return depth > 0;
    }

    /**
     * Removes one indent step and writes a closing brace with the text after it: {@code ""}, {@code ";"},
     * {@code " vd;"}.
     */
    public void close(@Untainted String tail) {
        outdent();
        line("}" + tail);
    }

    /** Removes one indent step and writes a closing brace. */
    public void close() {
        close("");
    }

    /**
     * Appends the text of a {@linkplain #further deeper} writer, in braces if it is more than an assignment. That
     * writer must not be used afterwards.
     *
     * @param header the text before it: {@code if (x)}
     */
    public void branch(@Untainted String header, CodeWriter body) {
        line(header);
        if (body.isAssignment()) {
            append(body);
        } else {
            line("{");
            append(body);
            line("}");
        }
    }

    /** Returns true if the text is one line that assigns a variable: {@code a_out = b;}. */
    private boolean isAssignment() {
        int start = skip(0, ' ', false);
        int name = skip(start, ' ', true);
        int end = text.indexOf(";");
        return pieces.isEmpty() && end == text.length() - 2 && end >= 0 && name > start && text.indexOf(" = ") == name;
    }

    private int skip(int from, char c, boolean until) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == c) != until) {
            at++;
        }
        return at;
    }

    /** Appends the text of another writer, with its origins. That writer must not be used afterwards. */
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

    /** Returns true if nothing was written. */
    public boolean isEmpty() {
        return origins.isEmpty();
    }

    /** Returns true if the written text contains a whole word, in code or in a comment. */
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

    /** Returns all lines. */
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

    /** Returns the origins of all lines. */
    public SourceMap sourceMap() {
        return origins.build();
    }

    /** Returns all lines as a fragment for other writers. */
    public CodeFragment fragment() {
        return isEmpty() ? CodeFragment.EMPTY : new CodeFragment(ImmutableList.of(text()), sourceMap());
    }
}
