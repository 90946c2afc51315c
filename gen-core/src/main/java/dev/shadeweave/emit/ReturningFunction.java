package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function that writes one value to its last parameter, as one that gives the value back.
 *
 * <pre>
 * void gain(float x, float by, out float y)   →   float gain(float x, float by)
 * {                                               {
 *     y = x * by;                                     return x * by;
 * }                                               }
 *
 * void lobe(float w, inout BSDF b)            →   BSDF lobe(float w)
 * {                                               {
 *     if (w == 0.0)                                   BSDF b = BSDF(vec3(0.0), vec3(1.0));
 *         return;                                     if (w == 0.0)
 *     b.response = vec3(w);                               return b;
 * }                                                   b.response = vec3(w);
 *                                                     return b;
 *                                                 }
 * </pre>
 *
 * <p>Parameters that nothing reads leave it, such as modes that its calls agree upon and that decided what is left of it:
 *
 * <pre>
 * void sheen(vec3 N, int mode, out vec3 y)  →   vec3 sheen(vec3 N)
 * {                                             {
 *     y = albedo(N);                                return albedo(N);
 * }                                             }
 * </pre>
 *
 * <p>Works on text: what a function does stays as it is written. A function whose head holds comments, arrays or several
 * parameters that are written, or whose text holds directives, is left as it is.
 */
final class ReturningFunction {
    private static final String INDENT = "    ";

    /**
     * The head of a function.
     *
     * @param start where {@code void} stands
     * @param lastStart where the text for the last parameter begins: behind the one before it
     * @param lastEnd the parenthesis behind it
     * @param brace the brace of the body
     * @param isRead true if what is handed over is read: {@code inout}
     */
    private record Head(
            int start, int lastStart, int lastEnd, int brace, String type, String variable, boolean isRead) {}

    private final String text;
    private final ImmutableList<Origin> origins;
    private final ImmutableList.Builder<String> lines = ImmutableList.builder();
    private final ImmutableList.Builder<Origin> lineOrigins = ImmutableList.builder();
    private final StringBuilder line = new StringBuilder();
    private @Nullable Origin origin;

    /** How far the text was copied, and which of its lines that is in. */
    private int copied;

    private int sourceLine;

    private ReturningFunction(DeclarationForm form) {
        this.text = form.text();
        this.origins = form.origins();
    }

    /**
     * True if a function can be written so.
     *
     * @param code its text without the comments above it
     */
    static boolean isPossible(String code) {
        return head(code, 0) != null;
    }

    /**
     * The function that gives back its value.
     *
     * @param form a function of which {@link #isPossible} is true, or what is left of it
     * @param initial what its value is before it is written, where the function reads it
     * @param mayLose true if parameters that it does not read may leave it
     */
    static DeclarationForm of(DeclarationForm form, String initial, boolean mayLose) {
        int start = 0;
        for (int i = 0; i < form.declaration().bodyLine(); i++) {
            start += form.lines().get(i).length() + 1;
        }
        ReturningFunction function = new ReturningFunction(form);
        Head head = head(function.text, start);
        return head == null ? form : function.write(head, form, initial, mayLose);
    }

    private static @Nullable Head head(String text, int start) {
        int open = text.indexOf('(', start);
        int end = text.indexOf(')', start);
        if (open < 0 || end < open || text.indexOf('#', start) >= 0) {
            return null;
        }
        List<String> words = words(text.substring(start, open));
        String parameters = text.substring(open + 1, end);
        int brace = skipBlank(text, end + 1);
        if (words.size() != 2
                || !words.get(0).equals("void")
                || brace == text.length()
                || text.charAt(brace) != '{'
                || holdsOneOf(parameters, "(/=[")) {
            return null;
        }
        int comma = parameters.lastIndexOf(',');
        List<String> last = words(parameters.substring(comma + 1));
        boolean isRead = last.size() == 3 && last.get(0).equals("inout");
        if (last.size() != 3 || (!isRead && !last.get(0).equals("out"))) {
            return null;
        }
        for (String word : words(parameters.substring(0, Math.max(comma, 0)))) {
            if (word.equals("out") || word.equals("inout")) {
                return null;
            }
        }
        return new Head(
                text.indexOf("void", start),
                open + 1 + Math.max(comma, 0),
                end,
                brace,
                last.get(1),
                last.get(2),
                isRead);
    }

    private DeclarationForm write(Head head, DeclarationForm form, String initial, boolean mayLose) {
        copy(0, head.start());
        insert(head.type());
        ImmutableSet<Integer> unread = parameters(head, mayLose);
        copy(head.lastEnd(), head.brace() + 1);
        int end = text.lastIndexOf('}');
        int only = onlyAssignment(head, end);
        if (only >= 0) {
            copy(head.brace() + 1, only);
            insert("return");
            copy(only + head.variable().length() + assignment(text, only, head.variable()), text.length());
        } else {
            boolean hasLines = text.indexOf('\n', head.brace()) >= 0;
            insert((hasLines ? "\n" + INDENT : " ") + head.type() + " " + head.variable()
                    + (head.isRead() ? " = " + initial : "") + ";");
            int from = head.brace() + 1;
            for (int at = nextReturn(from, end); at >= 0; at = nextReturn(from, end)) {
                copy(from, at);
                insert(" " + head.variable());
                from = at;
            }
            copy(from, end);
            insert((hasLines ? INDENT : "") + "return " + head.variable() + ";" + (hasLines ? "\n" : " "));
            copy(end, text.length());
        }
        endLine();
        return form.givingBack(lines.build(), lineOrigins.build(), unread);
    }

    /** Writes the head up to the last parameter, in one line and without parameters that nothing reads; gives these. */
    private ImmutableSet<Integer> parameters(Head head, boolean mayLose) {
        int open = text.indexOf('(', head.start()) + 1;
        copy(head.start() + "void".length(), open);
        List<String> left = new ArrayList<>();
        ImmutableSet.Builder<Integer> unread = ImmutableSet.builder();
        List<String> all = SourceDeclaration.partsBetweenCommas(text.substring(open, head.lastStart()));
        for (int i = 0; i < all.size(); i++) {
            List<String> words = words(all.get(i));
            if (words.isEmpty()) {
                // The last parameter is the only one.
                continue;
            }
            String name = words.get(words.size() - 1);
            if (mayLose && wordAt(text, name, head.brace(), text.length()) < 0) {
                unread.add(i);
            } else {
                left.add(String.join(" ", words));
            }
        }
        insert(String.join(", ", left));
        return unread.build();
    }

    /**
     * Where the value is written if that is the last thing a function does, it is written nowhere else and nothing leaves the
     * function before; else a negative number.
     */
    private int onlyAssignment(Head head, int end) {
        int at = wordAt(text, head.variable(), head.brace(), end);
        if (at < 0
                || wordAt(text, head.variable(), at + 1, end) >= 0
                || wordAt(text, "return", head.brace(), end) >= 0
                || assignment(text, at, head.variable()) == 0) {
            return -1;
        }
        int semicolon = text.indexOf(';', at);
        int before = at - 1;
        while (Character.isWhitespace(text.charAt(before))) {
            before--;
        }
        // What a comment ends with says nothing about where a statement does.
        String line = text.substring(text.lastIndexOf('\n', before) + 1, before + 1);
        boolean isStatement = ";{}".indexOf(text.charAt(before)) >= 0
                && !line.contains("//")
                && !line.contains("*/")
                && depth(head.brace(), at) == 1;
        return isStatement && semicolon >= 0 && skipBlank(text, semicolon + 1) == end ? at : -1;
    }

    private int depth(int from, int to) {
        int depth = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        return depth;
    }

    /** How long what stands between a variable and the value that it is given is; 0 if it is given none. */
    private static int assignment(String text, int variable, String name) {
        int sign = skipBlank(text, variable + name.length());
        boolean isGiven = sign + 1 < text.length() && text.charAt(sign) == '=' && text.charAt(sign + 1) != '=';
        return isGiven ? sign + 1 - variable - name.length() : 0;
    }

    /** The place behind the next {@code return} without a value. */
    private int nextReturn(int from, int end) {
        for (int at = wordAt(text, "return", from, end); at >= 0; at = wordAt(text, "return", at + 1, end)) {
            int behind = at + "return".length();
            if (text.charAt(skipBlank(text, behind)) == ';') {
                return behind;
            }
        }
        return -1;
    }

    private static int wordAt(String text, String word, int from, int end) {
        for (int at = text.indexOf(word, from); at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
            int behind = at + word.length();
            if (!isOfWord(text.charAt(at - 1)) && text.charAt(at - 1) != '.' && !isOfWord(text.charAt(behind))) {
                return at;
            }
        }
        return -1;
    }

    /** Copies a part of the text that stands behind all that was copied before. */
    private void copy(int from, int to) {
        sourceLine += newlines(copied, from);
        copied = to;
        for (int at = from; at < to; ) {
            int next = text.indexOf('\n', at);
            boolean ends = next >= 0 && next < to;
            append(text.substring(at, ends ? next : to));
            if (ends) {
                endLine();
                sourceLine++;
            }
            at = ends ? next + 1 : to;
        }
    }

    /** Writes what stands nowhere in the text; it is taken to stand where what was copied last does. */
    private void insert(String inserted) {
        boolean first = true;
        for (String part : inserted.split("\n", -1)) {
            if (!first) {
                endLine();
            }
            append(part);
            first = false;
        }
    }

    private void append(String part) {
        if (!part.isEmpty()) {
            origin = origin == null ? origins.get(sourceLine) : origin;
            line.append(part);
        }
    }

    private void endLine() {
        lines.add(line.toString().stripTrailing());
        lineOrigins.add(origin == null ? origins.get(sourceLine) : origin);
        line.setLength(0);
        origin = null;
    }

    private int newlines(int from, int to) {
        int count = 0;
        for (int at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count;
    }

    private static int skipBlank(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String part : text.replace('\n', ' ').split(" ", -1)) {
            if (!part.isBlank()) {
                words.add(part.strip());
            }
        }
        return words;
    }

    private static boolean holdsOneOf(String text, String signs) {
        for (int i = 0; i < text.length(); i++) {
            if (signs.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfWord(char c) {
        return c == '_' || Identifiers.isLetter(c) || Identifiers.isDigit(c);
    }
}
