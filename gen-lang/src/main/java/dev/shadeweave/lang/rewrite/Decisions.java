package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.rewrite.TokenTree.Unclear;
import dev.shadeweave.lang.token.Token;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the conditions of a function from known values. A condition is decided only if evaluating it has no side
 * effects.
 */
final class Decisions {
    /** The deepest nesting of brackets and branches; code that nests deeper is not changed. */
    static final int DEEPEST = 60;

    /** Operators of OSL that are words. A condition that contains one is not decided. */
    private static final ImmutableSet<String> WORDS = ImmutableSet.of("and", "or", "not");

    /** Keywords before parentheses, constructors, and built-in functions that write to none of their arguments. */
    private static final ImmutableSet<String> PURE =
            ImmutableSet.copyOf(("if for while return switch bool int uint float vec2 vec3"
                            + " vec4 ivec2 ivec3 ivec4 uvec2 uvec3 uvec4 bvec2 bvec3 bvec4 mat2 mat3 mat4 color point vector normal matrix"
                            + " abs all any ceil clamp cos cross distance dot equal exp floor fract greaterThan greaterThanEqual isinf"
                            + " isnan length lessThan lessThanEqual log max min mix mod normalize notEqual pow sign sin smoothstep sqrt"
                            + " step texelFetch")
                    .split(" "));

    /** The logical operators, weakest first: a condition is split at the operator that is applied last. */
    static final ImmutableList<String> OPERATORS = ImmutableList.of("||", "&&");

    private final TokenTree tree;
    private final KnownValues known;
    private final FunctionHeader header;
    private final Map<String, String> values = new HashMap<>();

    Decisions(FunctionHeader header, KnownValues known) {
        this.tree = header.tree();
        this.known = known;
        this.header = header;
        for (int i = 0; i < header.parameters().size(); i++) {
            String value = known.argument(i);
            String name = header.parameters().get(i);
            if (!value.isEmpty() && !header.assigned().contains(name)) {
                values.put(name, value);
            }
        }
    }

    /**
     * Returns true for a constructor, a built-in function that writes to none of its arguments, or a keyword before
     * parentheses.
     */
    static boolean isPure(String function) {
        return PURE.contains(function);
    }

    /** Returns the value of a literal or of a parameter with a known value; empty for any other token. */
    String literal(Token token) {
        return KnownValues.isLiteral(token) ? token.text() : values.getOrDefault(token.text(), "");
    }

    /** Returns the value of a condition; null if it is not known. */
    @Nullable
    Boolean decide(int first, int end) {
        return decide(first, end, 0);
    }

    /**
     * Returns true if the range can be an operand of "and" or "or": it has no operator of lower precedence outside of
     * brackets.
     */
    boolean isPlain(int first, int end) {
        if (tree.find("^^", first, end) >= 0) {
            return false;
        }
        for (int i = first; i < end; i++) {
            if (tree.is(i, '?')
                    || tree.is(i, ',')
                    || tree.is(i, ';')
                    || tree.isAssignment(i)
                    || WORDS.contains(tree.word(i))) {
                return false;
            }
            if (tree.opens(i)) {
                i = tree.close(i);
            }
        }
        return true;
    }

    private @Nullable Boolean decide(int first, int end, int depth) {
        if (depth > DEEPEST) {
            throw new Unclear();
        }
        if (first >= end || !isPlain(first, end)) {
            return null;
        }
        for (String operator : OPERATORS) {
            int at = tree.find(operator, first, end);
            if (at >= 0) {
                boolean deciding = operator.equals("||");
                Boolean left = decide(first, at, depth + 1);
                Boolean right = decide(at + 1, end, depth + 1);
                if (left != null && left == deciding) {
                    return left;
                }
                if (right != null && right == deciding) {
                    return (left == null && hasEffects(first, at)) ? null : right;
                }
                return (left == null || right == null) ? null : left;
            }
        }
        if (tree.is(first, '!') && end > first + 1) {
            boolean whole = end == first + 2 || (tree.is(first + 1, '(') && tree.close(first + 1) == end - 1);
            Boolean inner = whole ? decide(first + 1, end, depth + 1) : null;
            return inner == null ? null : Boolean.valueOf(!inner);
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
        if (at < 0 || !isPath(first, at) || !isPath(at + 1, end)) {
            return null;
        }
        boolean equals = tree.is(at, "==");
        boolean leftOnly = at == first + 1;
        boolean rightOnly = end == at + 2;
        boolean never = leftOnly && isUnused(first);
        if (never != (rightOnly && isUnused(at + 1))) {
            return !equals;
        }
        if (never || !leftOnly || !rightOnly) {
            return null;
        }
        String left = literal(tree.token(first));
        String right = literal(tree.token(at + 1));
        Boolean equal = (left.isEmpty() || right.isEmpty()) ? null : KnownValues.equal(left, right);
        return equal == null ? null : Boolean.valueOf(equal == equals);
    }

    private boolean isUnused(int word) {
        return known.unused().contains(tree.word(word)) && !header.parameters().contains(tree.word(word));
    }

    /** Returns true for a number, a variable, or a member of a variable: {@code data.closureType}. */
    private boolean isPath(int first, int end) {
        if (first >= end) {
            return false;
        }
        if (end == first + 1) {
            return !tree.token(first).isSign();
        }
        for (int i = first; i < end; i++) {
            boolean fits = (i - first) % 2 == 0 ? !tree.word(i).isEmpty() : tree.is(i, '.');
            if (!fits) {
                return false;
            }
        }
        return (end - first) % 2 == 1;
    }

    /** Returns true if evaluating an operand may have side effects. */
    private boolean hasEffects(int first, int end) {
        for (int i = first; i < end; i++) {
            boolean counts = tree.is(i, "++") || tree.is(i, "--");
            boolean calls = tree.is(i + 1, '(') && !tree.word(i).isEmpty() && !isPure(tree.word(i));
            if (counts || calls || tree.isAssignment(i)) {
                return true;
            }
        }
        return false;
    }
}
