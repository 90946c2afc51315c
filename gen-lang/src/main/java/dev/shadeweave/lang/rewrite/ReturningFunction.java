package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a function that writes one value to its last parameter as a function that returns the value.
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
 * <p>On request, parameters that the function does not read are removed. A mode, for example, is no longer read after
 * {@link BranchPruner} has removed its branches:
 *
 * <pre>
 * void sheen(vec3 N, int mode, out vec3 y)  →   vec3 sheen(vec3 N)
 * {                                             {
 *     y = albedo(N);                                return albedo(N);
 * }                                             }
 * </pre>
 *
 * <p>All other statements are unchanged. A function is not rewritten if it returns a value, if its last parameter is
 * not an output, or if it writes to several parameters. Functions that contain directives, or comments or arrays in
 * their parameter list, are not rewritten either.
 */
public final class ReturningFunction {
    private static final String INDENT = "    ";
    private static final int NO_LINE = -1;

    /**
     * A function that returns its value.
     *
     * @param lines its lines
     * @param origins for each line, the index of its source line in the text, from 0
     * @param unread the indices, from 0, of the parameters that were removed because the function does not read
     *     them
     */
    public record Result(ImmutableList<String> lines, ImmutableList<Integer> origins, ImmutableSet<Integer> unread) {}

    /**
     * The head of a function; all numbers are places of tokens.
     *
     * @param parameters the words of each parameter but the last
     * @param close the parenthesis after the parameters
     * @param isRead true if the passed value is read: {@code inout}
     */
    private record Head(
            int open, List<List<String>> parameters, int close, String type, String variable, boolean isRead) {
        int body() {
            return close + 1;
        }
    }

    private final String text;
    private final TokenTree tree;
    private final ImmutableList.Builder<String> lines = ImmutableList.builder();
    private final ImmutableList.Builder<Integer> origins = ImmutableList.builder();
    private final StringBuilder line = new StringBuilder();
    private int origin = NO_LINE;

    /** The offset of the first character that is not copied yet. Its line is {@link #sourceLine}. */
    private int copied;

    private int sourceLine;

    private ReturningFunction(String text, TokenTree tree) {
        this.text = text;
        this.tree = tree;
    }

    /** Returns true if the function can be rewritten to return its value. */
    static boolean isPossible(TokenTree tree, String text) {
        return head(tree, text) != null;
    }

    /**
     * Rewrites a function to return its value. Returns null if that is not possible.
     *
     * @param text a function with the comments above it
     * @param initial the initial value of the result, if the function reads it before writing it
     * @param mayLose true if parameters that the function does not read may be removed
     */
    public static @Nullable Result of(String text, String initial, boolean mayLose) {
        TokenTree tree = TokenTree.of(text);
        Head head = tree == null ? null : head(tree, text);
        return tree == null || head == null ? null : new ReturningFunction(text, tree).write(head, initial, mayLose);
    }

    private static @Nullable Head head(TokenTree tree, String text) {
        int open = 2;
        if (!tree.word(0).equals("void") || tree.word(1).isEmpty() || !tree.is(open, '(')) {
            return null;
        }
        int close = tree.close(open);
        boolean comments = text.substring(tree.end(open), tree.start(close)).indexOf('/') >= 0;
        if (comments || !tree.is(close + 1, '{')) {
            return null;
        }
        List<List<String>> parameters = new ArrayList<>();
        List<String> parameter = new ArrayList<>();
        for (int i = open + 1; i < close; i++) {
            if (tree.is(i, ',')) {
                parameters.add(parameter);
                parameter = new ArrayList<>();
            } else if (tree.word(i).isEmpty()) {
                return null;
            } else {
                parameter.add(tree.word(i));
            }
        }
        boolean isRead = parameter.size() == 3 && parameter.get(0).equals("inout");
        if (parameter.size() != 3 || (!isRead && !parameter.get(0).equals("out"))) {
            return null;
        }
        for (List<String> other : parameters) {
            if (other.isEmpty() || other.contains("out") || other.contains("inout")) {
                return null;
            }
        }
        return new Head(open, parameters, close, parameter.get(1), parameter.get(2), isRead);
    }

    private Result write(Head head, String initial, boolean mayLose) {
        copy(0, tree.start(0));
        insert(head.type());
        copy(tree.end(0), tree.end(head.open()));
        ImmutableSet<Integer> unread = parameters(head, mayLose);
        copy(tree.start(head.close()), tree.end(head.body()));
        int last = tree.close(head.body());
        int only = onlyAssignment(head, last);
        if (only >= 0) {
            copy(tree.end(head.body()), tree.start(only));
            insert("return");
            copy(tree.end(only + 1), text.length());
        } else {
            boolean hasLines = text.indexOf('\n', tree.start(head.body())) >= 0;
            insert((hasLines ? "\n" + INDENT : " ") + head.type() + " " + head.variable()
                    + (head.isRead() ? " = " + initial : "") + ";");
            int from = tree.end(head.body());
            for (int i = head.body(); i < last; i++) {
                if (tree.word(i).equals("return") && tree.is(i + 1, ';')) {
                    copy(from, tree.end(i));
                    insert(" " + head.variable());
                    from = tree.end(i);
                }
            }
            copy(from, tree.start(last));
            insert((hasLines ? INDENT : "") + "return " + head.variable() + ";" + (hasLines ? "\n" : " "));
            copy(tree.start(last), text.length());
        }
        endLine();
        return new Result(lines.build(), origins.build(), unread);
    }

    /** Writes all parameters except the last in one line, without the unread ones. Returns the unread ones. */
    private ImmutableSet<Integer> parameters(Head head, boolean mayLose) {
        Set<String> read = new HashSet<>();
        for (int i = head.body(); i < tree.size(); i++) {
            if (isUse(i, tree.word(i))) {
                read.add(tree.word(i));
            }
        }
        List<String> left = new ArrayList<>();
        ImmutableSet.Builder<Integer> unread = ImmutableSet.builder();
        for (int i = 0; i < head.parameters().size(); i++) {
            List<String> words = head.parameters().get(i);
            if (mayLose && !read.contains(words.get(words.size() - 1))) {
                unread.add(i);
            } else {
                left.add(String.join(" ", words));
            }
        }
        insert(String.join(", ", left));
        return unread.build();
    }

    /**
     * Returns the place of the only assignment to the result. It must be the last statement of the function, and no
     * {@code return} may precede it; otherwise returns a negative number.
     */
    private int onlyAssignment(Head head, int last) {
        if (count(head.variable(), head.body(), last) != 1 || count("return", head.body(), last) > 0) {
            return -1;
        }
        int statement = head.body() + 1;
        for (int i = statement; i < last; i++) {
            if (i == statement && isUse(i, head.variable())) {
                boolean isLast = tree.is(i + 1, '=') && tree.find(';', i, last) == last - 1;
                return isLast && isBlank(tree.end(last - 1), tree.start(last)) ? i : -1;
            }
            i = tree.opens(i) ? tree.close(i) : i;
            statement = tree.is(i, ';') || tree.is(i, '}') ? i + 1 : statement;
        }
        return -1;
    }

    private boolean isBlank(int from, int to) {
        return text.substring(from, to).isBlank();
    }

    private int count(String word, int first, int end) {
        int count = 0;
        for (int i = first; i < end; i++) {
            count += isUse(i, word) ? 1 : 0;
        }
        return count;
    }

    /** Returns true if the token is the given word and not the name of a member. */
    private boolean isUse(int index, String word) {
        return tree.word(index).equals(word) && !tree.is(index - 1, '.');
    }

    /** Copies a part of the text that follows everything copied before. */
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

    /** Writes text that is not in the source. Its source line is that of the last copied text. */
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
            origin = origin == NO_LINE ? sourceLine : origin;
            line.append(part);
        }
    }

    private void endLine() {
        lines.add(line.toString().stripTrailing());
        origins.add(origin == NO_LINE ? sourceLine : origin);
        line.setLength(0);
        origin = NO_LINE;
    }

    private int newlines(int from, int to) {
        int count = 0;
        for (int at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count;
    }
}
