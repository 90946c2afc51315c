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
    private static final String INDENT = "  ";

    /** How many spaces a step is, mostly, in lines that are handed over indented: those of source files, and of templates. */
    private static final int STATED_STEP = 4;

    /** How many it is where the first line that is indented at all is indented by no more than three. */
    private static final int SMALL_STEP = 2;

    /** Room for text: few stages write less between the pieces that were written before. */
    private static final int FIRST_TEXT = 512;

    private final String step;
    /** What is before the open text: fragments, and texts that were open. */
    private final List<Object> pieces = new ArrayList<>();

    private final SourceMap.Builder origins = new SourceMap.Builder();
    private final StringBuilder text = new StringBuilder(FIRST_TEXT);
    private @Nullable Origin origin;
    private int depth;
    /** How far the last line was indented that began a statement, where it comes from. */
    private int stated;

    /** A step where it comes from; 0 until a line tells. */
    private int statedStep;

    /** A writer of text for people, indented by two spaces. */
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

    /** An empty writer of what will be {@linkplain #branch appended} one step further in. */
    public CodeWriter further() {
        CodeWriter inner = another();
        inner.depth = depth + 1;
        return inner;
    }

    /** States what the following lines are written for; null for nothing in particular. */
    public void origin(@Nullable Origin newOrigin) {
        origin = newOrigin;
    }

    /** What lines are written for at the moment. */
    public @Nullable Origin origin() {
        return origin;
    }

    /**
     * Writes one line, indented. Four spaces before it are a step; what a statement goes on with stays under what it belongs to:
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
            // It says nothing of the lines around it.
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

    /** A step where a line comes from: each line that is not indented may begin the code of somebody else. */
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

    /** Writes one line as it is indented where it comes from. */
    void verbatim(@Untainted String code) {
        if (isTight()) {
            line(code);
        } else {
            text.append(code).append('\n');
            origins.add(origin);
        }
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

    /**
     * Appends what a writer {@linkplain #further further in} wrote, in braces if it is more than an assignment. The other must not
     * write any more.
     *
     * @param header what stands before: {@code if (x)}
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

    /** True if all that was written is one line that gives a variable a value: {@code a_out = b;}. */
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
