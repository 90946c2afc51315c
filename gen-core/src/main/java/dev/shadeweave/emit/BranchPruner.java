package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.SourceLexer.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out of a function what its calls never come to: the ways of conditions that what is known decides.
 *
 * <pre>
 * mode = 0, nothing is CLOSURE_TYPE_REFLECTION
 *
 * float albedo = mode == 0 ? conty(x) : zeltner(x);                   →   float albedo = conty(x);
 * if (data.closureType == CLOSURE_TYPE_REFLECTION) { … } else y = 2;   →   y = 2;
 * if (mode != 0 || x &gt; y) z = 3;                                       →   if (x &gt; y) z = 3;
 * </pre>
 *
 * <p>Everything else stays as it is written, to the letter. What the language would compute differently is never touched:
 * only literals, parameters that nothing is assigned to, and constants that no value is equal to decide anything.
 */
final class BranchPruner {
    /** How deep brackets and branches may nest; code that nests deeper is left alone. */
    private static final int DEEPEST = 60;

    /**
     * A call that is left.
     *
     * @param name the function
     * @param values the literals that are handed over, empty for all else
     * @param parameters the parameters of the caller that are handed over as they are, empty for all else
     */
    record Call(String name, ImmutableList<String> values, ImmutableList<String> parameters) {
        /** True if a parameter whose value is known is among what is handed over. */
        boolean handsOnWhatIsKnown() {
            for (int i = 0; i < parameters.size(); i++) {
                if (!parameters.get(i).isEmpty() && !values.get(i).isEmpty()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A function without the branches. */
    record Result(String text, ImmutableList<Integer> lines, ImmutableList<Call> calls, boolean changed) {}

    /** Code that cannot be followed. */
    private static final class TooDeep extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooDeep() {
            super("", null, false, false);
        }
    }

    private final TokenTree tree;
    private final KnownValues known;
    private final Map<String, String> values = new HashMap<>();
    private final Set<String> parameters;
    private final TextEdits edits;
    private final List<Call> calls = new ArrayList<>();

    private BranchPruner(String text, FunctionHeader header, KnownValues known) {
        this.tree = header.tree();
        this.known = known;
        this.edits = new TextEdits(text);
        this.parameters = new HashSet<>(header.parameters());
        for (int i = 0; i < header.parameters().size(); i++) {
            String value = known.argument(i);
            String name = header.parameters().get(i);
            if (!value.isEmpty() && !header.assigned().contains(name)) {
                values.put(name, value);
            }
        }
    }

    /**
     * The text of a function without the branches.
     *
     * @param text the function with its comments
     * @param header what was read of it; null if it is none that can be followed
     */
    static Result prune(String text, @Nullable FunctionHeader header, KnownValues known) {
        if (header != null) {
            BranchPruner pruner = new BranchPruner(text, header, known);
            try {
                pruner.statement(header.body(), false, 0);
                TextEdits.Result left = pruner.edits.apply();
                return new Result(
                        left.text(),
                        left.lines(),
                        ImmutableList.copyOf(pruner.calls),
                        !left.text().equals(text));
            } catch (TooDeep tooDeep) {
                // as if nothing were known
            }
        }
        return new Result(text, ImmutableList.of(), ImmutableList.of(), false);
    }

    // ---- statements ----

    /** A statement: its first token and the one behind its last, and whether nothing behind it is come to. */
    private record Statement(int first, int end, boolean leaves) {}

    private static void enter(int depth) {
        if (depth > DEEPEST) {
            throw new TooDeep();
        }
    }

    /**
     * A statement.
     *
     * @param inBlock true if others may stand beside it, or nothing at all
     */
    private Statement statement(int first, boolean inBlock, int depth) {
        enter(depth);
        if (tree.is(first, '{')) {
            return block(first, depth);
        }
        return switch (tree.word(first)) {
            case "if" -> conditional(first, inBlock, depth);
            case "for", "while" -> {
                int head = first + 1;
                expressions(head + 1, tree.close(head), depth + 1);
                Statement body = statement(tree.close(head) + 1, false, depth + 1);
                yield new Statement(first, body.end(), false);
            }
            case "do" -> {
                Statement body = statement(first + 1, false, depth + 1);
                int end = tree.find(';', body.end());
                expressions(body.end(), end, depth + 1);
                yield new Statement(first, end + 1, false);
            }
            case "switch" -> throw new TooDeep();
            default -> {
                int end = tree.find(';', first);
                expressions(first, end, depth + 1);
                String word = tree.word(first);
                yield new Statement(first, end + 1, word.equals("return") || word.equals("discard"));
            }
        };
    }

    private Statement block(int open, int depth) {
        int close = tree.close(open);
        boolean leaves = false;
        int next = open + 1;
        while (next < close) {
            Statement statement = statement(next, true, depth + 1);
            next = statement.end();
            leaves = statement.leaves();
            if (leaves && next < close) {
                edits.delete(tree.end(next - 1), tree.end(close - 1));
                break;
            }
        }
        return new Statement(open, close + 1, leaves);
    }

    private Statement conditional(int first, boolean inBlock, int depth) {
        Conditional parts = Conditional.of(tree, first, depth);
        Boolean decided = decide(first + 2, parts.close());
        boolean nothingLeft = vanishes(parts, depth);
        if (decided == null || (nothingLeft && !inBlock)) {
            return undecided(parts, depth);
        }
        if (nothingLeft) {
            edits.delete(tree.end(first - 1), tree.end(parts.end() - 1));
            return new Statement(first, parts.end(), false);
        }
        int kept = decided ? parts.then() : parts.otherwise();
        int keptEnd = decided ? parts.thenEnd() : parts.end();
        if (tree.word(first - 1).equals("else")) {
            edits.delete(tree.end(first - 1), tree.end(kept - 1));
            edits.delete(tree.end(keptEnd - 1), tree.end(parts.end() - 1));
            return new Statement(
                    first, parts.end(), statement(kept, false, depth + 1).leaves());
        }
        edits.delete(tree.start(first), tree.start(kept));
        edits.delete(tree.end(keptEnd - 1), tree.end(parts.end() - 1));
        boolean leaves = statement(kept, inBlock, depth + 1).leaves();
        boolean block = tree.is(kept, '{');
        if (block && inBlock && tree.mayStandAlone(kept)) {
            edits.delete(tree.start(kept), tree.end(kept));
            edits.delete(tree.end(keptEnd - 2), tree.end(keptEnd - 1));
            edits.outdent(tree.start(kept), tree.end(keptEnd - 1));
        } else if (!block && tree.startsLine(kept)) {
            edits.outdent(tree.start(kept), tree.end(keptEnd - 1));
        }
        return new Statement(first, parts.end(), leaves);
    }

    /** True if no way of a chain of conditions is come to. */
    private boolean vanishes(Conditional parts, int depth) {
        enter(depth);
        Boolean decided = decide(parts.first() + 2, parts.close());
        if (decided == null || decided) {
            return false;
        }
        return !parts.hasElse()
                || (tree.word(parts.otherwise()).equals("if")
                        && vanishes(Conditional.of(tree, parts.otherwise(), depth), depth + 1));
    }

    private Statement undecided(Conditional parts, int depth) {
        condition(parts.first() + 2, parts.close(), depth + 1);
        boolean leaves = statement(parts.then(), false, depth + 1).leaves();
        if (!parts.hasElse()) {
            return new Statement(parts.first(), parts.end(), false);
        }
        if (tree.word(parts.otherwise()).equals("if")) {
            if (vanishes(Conditional.of(tree, parts.otherwise(), depth), depth)) {
                edits.delete(tree.end(parts.thenEnd() - 1), tree.end(parts.end() - 1));
                return new Statement(parts.first(), parts.end(), false);
            }
        }
        boolean otherLeaves = statement(parts.otherwise(), false, depth + 1).leaves();
        return new Statement(parts.first(), parts.end(), leaves && otherLeaves);
    }

    /**
     * The places of the parts of an {@code if}.
     *
     * @param first the word
     * @param close the parenthesis behind the condition
     * @param thenEnd the token behind the statement for true
     * @param end the token behind all of it
     */
    private record Conditional(int first, int close, int thenEnd, int end, boolean hasElse) {
        static Conditional of(TokenTree tree, int first, int depth) {
            int close = tree.close(first + 1);
            int thenEnd = tree.statementEnd(close + 1, depth, DEEPEST);
            boolean hasElse = tree.word(thenEnd).equals("else");
            int end = hasElse ? tree.statementEnd(thenEnd + 1, depth, DEEPEST) : thenEnd;
            return new Conditional(first, close, thenEnd, end, hasElse);
        }

        int then() {
            return close + 1;
        }

        int otherwise() {
            return thenEnd + 1;
        }
    }

    // ---- expressions ----

    /** Expressions between commas, semicolons and assignments. */
    private void expressions(int first, int end, int depth) {
        enter(depth);
        int start = first;
        for (int i = first; i <= end; i++) {
            if (i == end
                    || tree.is(i, ',')
                    || tree.is(i, ';')
                    || tree.isAssignment(i)
                    || tree.word(i).equals("return")) {
                expression(start, i, depth + 1);
                start = i + 1;
            } else if (tree.opens(i)) {
                i = Math.min(tree.close(i), end - 1);
            }
        }
    }

    private void expression(int first, int end, int depth) {
        enter(depth);
        int question = tree.find('?', first, end);
        if (question < 0) {
            groups(first, end, depth);
            return;
        }
        int colon = tree.colon(question, end);
        if (colon < 0) {
            throw new TooDeep();
        }
        Boolean decided = decide(first, question);
        if (decided == null) {
            condition(first, question, depth + 1);
            expression(question + 1, colon, depth + 1);
            expression(colon + 1, end, depth + 1);
        } else if (decided) {
            edits.delete(tree.start(first), tree.start(question + 1));
            edits.delete(tree.end(colon - 1), tree.end(end - 1));
            expression(question + 1, colon, depth + 1);
        } else {
            edits.delete(tree.start(first), tree.start(colon + 1));
            expression(colon + 1, end, depth + 1);
        }
    }

    /** What stands in brackets; of calls, what is handed over. */
    private void groups(int first, int end, int depth) {
        for (int i = first; i < end; i++) {
            if (!tree.opens(i)) {
                continue;
            }
            int close = tree.close(i);
            if (tree.is(i, '(') && i > 0 && !tree.word(i - 1).isEmpty()) {
                call(i - 1, close);
            }
            expressions(i + 1, close, depth + 1);
            i = close;
        }
    }

    private void call(int name, int close) {
        ImmutableList.Builder<String> given = ImmutableList.builder();
        ImmutableList.Builder<String> handed = ImmutableList.builder();
        int start = name + 2;
        for (int i = start; i <= close; i++) {
            if (i == close || tree.is(i, ',')) {
                Token only = i == start + 1 ? tree.token(start) : null;
                boolean parameter = only != null && parameters.contains(only.text());
                given.add(only == null ? "" : literal(only));
                handed.add(only != null && parameter ? only.text() : "");
                start = i + 1;
            } else if (tree.opens(i)) {
                i = tree.close(i);
            }
        }
        calls.add(new Call(tree.word(name), given.build(), handed.build()));
    }

    private String literal(Token token) {
        return KnownValues.isLiteral(token) ? token.text() : values.getOrDefault(token.text(), "");
    }

    // ---- conditions ----

    /** What a condition is; null if that is not known. */
    private @Nullable Boolean decide(int first, int end) {
        return decide(first, end, 0);
    }

    private @Nullable Boolean decide(int first, int end, int depth) {
        enter(depth);
        for (char operator : new char[] {'|', '&'}) {
            int at = tree.findTwice(operator, first, end);
            if (at >= 0) {
                boolean deciding = operator == '|';
                Boolean left = decide(first, at, depth + 1);
                Boolean right = decide(at + 2, end, depth + 1);
                boolean decided = (left != null && left == deciding) || (right != null && right == deciding);
                return decided ? Boolean.valueOf(deciding) : (left == null || right == null) ? null : left;
            }
        }
        if (tree.is(first, '!') && end > first + 1) {
            Boolean inner = decide(first + 1, end, depth + 1);
            boolean whole = end == first + 2 || (tree.is(first + 1, '(') && tree.close(first + 1) == end - 1);
            return (inner == null || !whole) ? null : Boolean.valueOf(!inner);
        }
        if (tree.is(first, '(') && tree.close(first) == end - 1) {
            return decide(first + 1, end - 1, depth + 1);
        }
        if (end == first + 1) {
            String value = literal(tree.token(first));
            return (value.equals("true") || value.equals("false")) ? Boolean.valueOf(value) : null;
        }
        return comparison(first, end);
    }

    private @Nullable Boolean comparison(int first, int end) {
        int at = tree.comparison(first, end);
        if (at <= first || at + 2 >= end) {
            return null;
        }
        boolean equals = tree.is(at, '=');
        boolean leftOnly = at == first + 1;
        boolean rightOnly = end == at + 3;
        if ((leftOnly && known.unused().contains(tree.word(first)))
                || (rightOnly && known.unused().contains(tree.word(at + 2)))) {
            return !equals;
        }
        if (!leftOnly || !rightOnly) {
            return null;
        }
        String left = literal(tree.token(first));
        String right = literal(tree.token(at + 2));
        Boolean equal = (left.isEmpty() || right.isEmpty()) ? null : KnownValues.equal(left, right);
        return equal == null ? null : Boolean.valueOf(equal == equals);
    }

    /** A condition that is not known as a whole: what is known of its parts leaves. */
    private void condition(int first, int end, int depth) {
        enter(depth);
        for (char operator : new char[] {'|', '&'}) {
            int at = tree.findTwice(operator, first, end);
            if (at >= 0) {
                if (decide(first, at) != null) {
                    edits.delete(tree.start(first), tree.start(at + 2));
                    condition(at + 2, end, depth + 1);
                } else if (decide(at + 2, end) != null) {
                    edits.delete(tree.end(at - 1), tree.end(end - 1));
                    condition(first, at, depth + 1);
                } else {
                    condition(first, at, depth + 1);
                    condition(at + 2, end, depth + 1);
                }
                return;
            }
        }
        if (tree.find('?', first, end) >= 0) {
            expression(first, end, depth + 1);
        } else {
            groups(first, end, depth);
        }
    }
}
