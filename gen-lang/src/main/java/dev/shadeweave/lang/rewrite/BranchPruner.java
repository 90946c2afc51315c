package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.rewrite.TokenTree.Unclear;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes the branches of a function that known values make unreachable.
 *
 * <pre>
 * mode = 0, no value is CLOSURE_TYPE_REFLECTION
 *
 * float albedo = mode == 0 ? conty(x) : zeltner(x);                   →   float albedo = conty(x);
 * if (data.closureType == CLOSURE_TYPE_REFLECTION) { … } else y = 2;   →   y = 2;
 * if (mode != 0 || x &gt; y) z = 3;                                       →   if (x &gt; y) z = 3;
 * </pre>
 *
 * <p>All other text is unchanged, except for white space at the end of lines and the indentation of code whose
 * condition was removed. The result of the function never changes. Conditions are evaluated only from literals,
 * parameters that are never assigned, and constants that no value in the stage equals.
 */
public final class BranchPruner {
    private static final int DEEPEST = Decisions.DEEPEST;

    /**
     * A call that remains.
     *
     * @param name the function
     * @param values for each argument, its literal, or the known value of the parameter that it passes on; empty for
     *     other arguments
     * @param parameters for each argument, the parameter of the caller that it passes on; empty for other arguments
     */
    public record Call(String name, ImmutableList<String> values, ImmutableList<String> parameters) {
        /** Returns true if the call passes on a parameter of the caller whose value is known. */
        public boolean handsOnWhatIsKnown() {
            for (int i = 0; i < parameters.size(); i++) {
                if (!parameters.get(i).isEmpty() && !values.get(i).isEmpty()) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * A function without its unreachable branches.
     *
     * @param text its text
     * @param lines for each line of the text, the index of its original line, from 0; empty if nothing was edited
     * @param tokens its remaining tokens, with their places in the original text; empty if nothing was edited
     * @param calls the calls that remain; empty if the function could not be read
     * @param changed true if the text differs from the original
     */
    public record Result(
            String text,
            ImmutableList<Integer> lines,
            List<Token> tokens,
            ImmutableList<Call> calls,
            boolean changed) {}

    private final TokenTree tree;
    private final Decisions decisions;
    private final Set<String> parameters;
    private final TextEdits edits;
    private final List<Call> calls = new ArrayList<>();

    private BranchPruner(String text, FunctionHeader header, KnownValues known) {
        this.tree = header.tree();
        this.decisions = new Decisions(header, known);
        this.edits = new TextEdits(text);
        this.parameters = new HashSet<>(header.parameters());
    }

    /**
     * Returns the text of a function without its unreachable branches.
     *
     * @param text the function with its comments
     * @param header the parsed header; null if the function could not be read
     * @param known the values by which branches are decided
     */
    public static Result prune(String text, @Nullable FunctionHeader header, KnownValues known) {
        if (header != null) {
            BranchPruner pruner = new BranchPruner(text, header, known);
            try {
                pruner.statement(header.body(), false, 0);
                ImmutableList<Call> calls = ImmutableList.copyOf(pruner.calls);
                if (pruner.edits.isEmpty()) {
                    return new Result(text, ImmutableList.of(), ImmutableList.of(), calls, false);
                }
                TextEdits.Result left = pruner.edits.apply();
                return new Result(
                        left.text(),
                        left.lines(),
                        pruner.tokens(),
                        calls,
                        !left.text().equals(text));
            } catch (Unclear unclear) {
                // The function is not changed.
            }
        }
        return new Result(text, ImmutableList.of(), ImmutableList.of(), ImmutableList.of(), false);
    }

    /**
     * Returns true for a constructor, a built-in function that writes to none of its arguments, or a keyword before
     * parentheses.
     */
    public static boolean isPure(String function) {
        return Decisions.isPure(function);
    }

    private List<Token> tokens() {
        List<Token> left = new ArrayList<>(tree.size());
        for (int i = 0; i < tree.size(); i++) {
            Token token = tree.token(i);
            if (!edits.isDeleted(token.start(), token.end())) {
                left.add(token);
            }
        }
        return left;
    }

    // ---- statements ----

    /** A statement: its first token, the token after its last, and true if control never reaches the next statement. */
    private record Statement(int first, int end, boolean leaves) {}

    private static void enter(int depth) {
        if (depth > DEEPEST) {
            throw new Unclear();
        }
    }

    /**
     * Reads a statement.
     *
     * @param inBlock true if the statement may be removed or replaced by several
     */
    private Statement statement(int first, boolean inBlock, int depth) {
        enter(depth);
        if (tree.is(first, '{')) {
            return block(first, depth);
        }
        return switch (tree.word(first)) {
            case "if" -> conditional(first, inBlock, depth);
            case "for", "while" -> {
                int close = tree.condition(first);
                expressions(first + 2, close, false, depth + 1);
                Statement body = statement(close + 1, false, depth + 1);
                yield new Statement(first, body.end(), false);
            }
            case "do" -> {
                Statement body = statement(first + 1, false, depth + 1);
                int end = tree.semicolon(body.end());
                expressions(body.end(), end, false, depth + 1);
                yield new Statement(first, end + 1, false);
            }
            case "switch" -> throw new Unclear();
            default -> {
                int end = tree.semicolon(first);
                expressions(first, end, true, depth + 1);
                String word = tree.word(first);
                boolean leaves = word.equals("return") || (word.equals("discard") && end == first + 1);
                yield new Statement(first, end + 1, leaves);
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
        Boolean decided = decisions.decide(first + 2, parts.close());
        boolean nothingLeft = vanishes(parts, depth);
        if (decided == null || (nothingLeft && !inBlock)) {
            return undecided(parts, decided != null, depth);
        }
        if (nothingLeft) {
            edits.delete(tree.end(first - 1), tree.end(parts.end() - 1));
            return new Statement(first, parts.end(), false);
        }
        int kept = decided ? parts.then() : parts.otherwise();
        int keptEnd = decided ? parts.thenEnd() : parts.end();
        if (tree.declares(kept)) {
            return undecided(parts, true, depth);
        }
        // In a block, an "else" before it has already been removed.
        if (!inBlock && tree.word(first - 1).equals("else")) {
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

    /** Returns true if no branch of a chain of conditions can be reached. */
    private boolean vanishes(Conditional parts, int depth) {
        enter(depth);
        Boolean decided = decisions.decide(parts.first() + 2, parts.close());
        if (decided == null || decided) {
            return false;
        }
        return !parts.hasElse()
                || (tree.word(parts.otherwise()).equals("if")
                        && vanishes(Conditional.of(tree, parts.otherwise(), depth), depth + 1));
    }

    /**
     * Handles a condition that stays.
     *
     * @param whole true if the condition is decided but must stay; then its operands stay too
     */
    private Statement undecided(Conditional parts, boolean whole, int depth) {
        if (whole) {
            groups(parts.first() + 2, parts.close(), depth);
        } else {
            condition(parts.first() + 2, parts.close(), depth + 1);
        }
        boolean leaves = statement(parts.then(), false, depth + 1).leaves();
        if (!parts.hasElse()) {
            return new Statement(parts.first(), parts.end(), false);
        }
        if (tree.word(parts.otherwise()).equals("if")
                && vanishes(Conditional.of(tree, parts.otherwise(), depth), depth)) {
            edits.delete(tree.end(parts.thenEnd() - 1), tree.end(parts.end() - 1));
            return new Statement(parts.first(), parts.end(), false);
        }
        boolean otherLeaves = statement(parts.otherwise(), false, depth + 1).leaves();
        return new Statement(parts.first(), parts.end(), leaves && otherLeaves);
    }

    /**
     * The places of the parts of an {@code if}.
     *
     * @param first the word {@code if}
     * @param close the parenthesis after the condition
     * @param thenEnd the token after the statement for true
     * @param end the token after the whole
     */
    private record Conditional(int first, int close, int thenEnd, int end, boolean hasElse) {
        static Conditional of(TokenTree tree, int first, int depth) {
            int close = tree.condition(first);
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

    /**
     * Handles expressions between commas, semicolons and assignments.
     *
     * @param statement true if they form a whole statement
     */
    private void expressions(int first, int end, boolean statement, int depth) {
        enter(depth);
        int start = first;
        for (int i = first; i <= end; i++) {
            if (i == end
                    || tree.is(i, ',')
                    || tree.is(i, ';')
                    || tree.isAssignment(i)
                    || tree.word(i).equals("return")) {
                boolean target = i < end && tree.isAssignment(i);
                if (target && tree.find('?', start, i) >= 0) {
                    throw new Unclear();
                }
                boolean assigned = start > first
                        && (tree.isAssignment(start - 1) || tree.word(start - 1).equals("return"));
                expression(start, i, assigned || (statement && start == first && i == end), depth + 1);
                start = i + 1;
            } else if (tree.opens(i)) {
                i = Math.min(tree.close(i), end - 1);
            }
        }
    }

    /**
     * Handles an expression.
     *
     * @param converted true if its value is unused, or if the surrounding code states the type it is converted to
     */
    private void expression(int first, int end, boolean converted, int depth) {
        enter(depth);
        int question = tree.find('?', first, end);
        if (question < 0) {
            groups(first, end, depth);
            return;
        }
        int colon = tree.colon(question, end);
        if (colon < 0) {
            throw new Unclear();
        }
        Boolean decided = decisions.decide(first, question);
        boolean keepsType = converted
                || decided == null
                || (decided
                        ? ArmTypes.agree(tree, question + 1, colon, colon + 1, end)
                        : ArmTypes.agree(tree, colon + 1, end, question + 1, colon));
        if (decided == null || !keepsType) {
            if (decided == null) {
                condition(first, question, depth + 1);
            } else {
                groups(first, question, depth);
            }
            expression(question + 1, colon, converted, depth + 1);
            expression(colon + 1, end, converted, depth + 1);
        } else if (decided) {
            edits.delete(tree.start(first), tree.start(question + 1));
            edits.delete(tree.end(colon - 1), tree.end(end - 1));
            expression(question + 1, colon, converted, depth + 1);
        } else {
            edits.delete(tree.start(first), tree.start(colon + 1));
            expression(colon + 1, end, converted, depth + 1);
        }
    }

    /** Handles the expressions in brackets, including the arguments of calls. */
    private void groups(int first, int end, int depth) {
        for (int i = first; i < end; i++) {
            if (!tree.opens(i)) {
                continue;
            }
            int close = tree.close(i);
            if (tree.is(i, '(') && i > 0 && !tree.word(i - 1).isEmpty()) {
                call(i - 1, close);
            }
            expressions(i + 1, close, false, depth + 1);
            i = close;
        }
    }

    private void call(int name, int close) {
        ImmutableList.Builder<String> given = ImmutableList.builder();
        ImmutableList.Builder<String> handed = ImmutableList.builder();
        int start = name + 2;
        for (int i = start; i <= close; i++) {
            if (i == close || tree.is(i, ',')) {
                int last = i;
                while (tree.is(start, '(') && tree.close(start) == last - 1) {
                    start++;
                    last--;
                }
                Token only = last == start + 1 ? tree.token(start) : null;
                boolean parameter = only != null && parameters.contains(only.text());
                given.add(only == null ? "" : decisions.literal(only));
                handed.add(only != null && parameter ? only.text() : "");
                start = i + 1;
            } else if (tree.opens(i)) {
                i = tree.close(i);
            }
        }
        calls.add(new Call(tree.word(name), given.build(), handed.build()));
    }

    // ---- conditions ----

    /** Removes the known parts of a condition that is not known as a whole. */
    private void condition(int first, int end, int depth) {
        enter(depth);
        for (String operator : decisions.isPlain(first, end) ? Decisions.OPERATORS : ImmutableList.<String>of()) {
            int at = tree.find(operator, first, end);
            if (at >= 0) {
                // An operand that decides the condition is still here only if operands before it have side effects.
                Boolean neutral = operator.equals("&&");
                if (neutral.equals(decisions.decide(first, at))) {
                    edits.delete(tree.start(first), tree.start(at + 1));
                    condition(at + 1, end, depth + 1);
                } else if (neutral.equals(decisions.decide(at + 1, end))) {
                    edits.delete(tree.end(at - 1), tree.end(end - 1));
                    condition(first, at, depth + 1);
                } else {
                    condition(first, at, depth + 1);
                    condition(at + 1, end, depth + 1);
                }
                return;
            }
        }
        if (tree.find('?', first, end) >= 0) {
            expressions(first, end, false, depth + 1);
        } else {
            groups(first, end, depth);
        }
    }
}
