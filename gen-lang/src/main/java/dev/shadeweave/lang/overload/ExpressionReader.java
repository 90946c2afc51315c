package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the types of expressions in C-like code from the surrounding declarations and the typing rules of a language.
 * Expressions that it cannot read have the type {@link TypeRules#UNKNOWN}.
 */
public final class ExpressionReader {
    /** Words before a name that are not types. */
    private static final ImmutableSet<String> NO_TYPES = ImmutableSet.of(
            "return", "else", "in", "out", "inout", "const", "highp", "mediump", "lowp", "precise", "struct", "case",
            "do");

    /** Operators whose result is a truth value. */
    private static final ImmutableSet<String> CONDITIONS =
            ImmutableSet.of("||", "^^", "&&", "==", "!=", "<=", ">=", "<", ">");

    /** The precedence of binary operators; the largest number binds first. */
    private static final ImmutableMap<String, Integer> BINDING = ImmutableMap.<String, Integer>builder()
            .put("||", 1)
            .put("^^", 2)
            .put("&&", 3)
            .put("|", 4)
            .put("^", 5)
            .put("&", 6)
            .put("==", 7)
            .put("!=", 7)
            .put("<=", 8)
            .put(">=", 8)
            .put("<", 8)
            .put(">", 8)
            .put("<<", 9)
            .put(">>", 9)
            .put("+", 10)
            .put("-", 10)
            .put("*", 11)
            .put("/", 11)
            .put("%", 11)
            .buildOrThrow();

    /** The depth of nested expressions up to which types are found; hand-written code has a few levels. */
    private static final int MAX_DEPTH = 64;

    private final Map<String, String> variables;
    private final TypeRules rules;

    private ExpressionReader(Map<String, String> variables, TypeRules rules) {
        this.variables = variables;
        this.rules = rules;
    }

    /** Creates a reader that knows the given variables: the words that declare their types, by name. */
    static ExpressionReader of(Map<String, String> variables, TypeRules rules) {
        Map<String, String> types = new HashMap<>();
        variables.forEach((name, type) -> types.put(name, rules.variable(type)));
        return new ExpressionReader(types, rules);
    }

    /**
     * Creates a reader that knows all parameters and variables that the tokens declare. Arrays, functions, and names
     * declared with two different types have an unknown type.
     */
    public static ExpressionReader declaredIn(List<Token> tokens, TypeRules rules) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token type = tokens.get(i);
            if (type.isWord() && tokens.get(i + 1).isWord() && !NO_TYPES.contains(type.text())) {
                declare(rules.variable(type.text()), tokens, i + 1, variables);
            }
        }
        return new ExpressionReader(variables, rules);
    }

    /** Records a name and the names after commas that have the same type: {@code vec3 a = f(x, y), b}. */
    private static void declare(String type, List<Token> tokens, int first, Map<String, String> variables) {
        declare(type, tokens, first, first + 1, variables);
        int depth = 0;
        for (int i = first + 1; i + 2 < tokens.size() && depth >= 0; i++) {
            Token token = tokens.get(i);
            depth += token.opens() ? 1 : token.closes() ? -1 : 0;
            // Another declaration begins, which the caller reads later. Continuing here would scan the rest of the
            // tokens once more.
            boolean another = token.isWord() && tokens.get(i + 1).isWord();
            if (another || (depth == 0 && token.is(';'))) {
                return;
            }
            if (depth == 0 && token.is(',')) {
                Token behind = tokens.get(i + 2);
                if (!tokens.get(i + 1).isWord() || behind.isWord()) {
                    return;
                }
                declare(type, tokens, i + 1, i + 2, variables);
            }
        }
    }

    private static void declare(String type, List<Token> tokens, int name, int behind, Map<String, String> variables) {
        boolean plain = behind >= tokens.size()
                || !(tokens.get(behind).is('[') || tokens.get(behind).is('('));
        variables.merge(
                tokens.get(name).text(),
                plain ? type : TypeRules.UNKNOWN,
                (one, other) -> one.equals(other) ? one : TypeRules.UNKNOWN);
    }

    /** Returns the type of an expression; {@link TypeRules#UNKNOWN} if the code does not show it. */
    public String of(List<Token> expression) {
        Reader reader = new Reader(expression);
        String type = reader.choice();
        return reader.isDone() ? type : TypeRules.UNKNOWN;
    }

    /** Reads one expression. Unsupported constructs and too deeply nested ones have an unknown type. */
    private final class Reader {
        private final List<Token> tokens;
        private int at;
        private int depth;
        private boolean tooDeep;

        Reader(List<Token> tokens) {
            this.tokens = tokens;
        }

        boolean isDone() {
            return tooDeep || at == tokens.size();
        }

        String choice() {
            tooDeep |= depth == MAX_DEPTH;
            if (tooDeep) {
                return TypeRules.UNKNOWN;
            }
            depth++;
            String type = choiceInside();
            depth--;
            return tooDeep ? TypeRules.UNKNOWN : type;
        }

        private String choiceInside() {
            String type = operation(1);
            if (!takes("?")) {
                return type;
            }
            String yes = choice();
            if (!takes(":")) {
                return TypeRules.UNKNOWN;
            }
            String no = choice();
            return rules.choice(yes, no);
        }

        private String operation(int least) {
            String left = operand();
            while (true) {
                String operator = operator();
                int binding = BINDING.getOrDefault(operator, 0);
                if (binding < least) {
                    return left;
                }
                at++;
                String right = operation(binding + 1);
                left = CONDITIONS.contains(operator) ? rules.truth() : rules.arithmetic(operator, left, right);
            }
        }

        private String operator() {
            return isDone() || !tokens.get(at).isSign() ? "" : tokens.get(at).text();
        }

        private String operand() {
            boolean not = false;
            while (true) {
                if (takes("!")) {
                    not = true;
                } else if (!takes("-") && !takes("+") && !takes("++") && !takes("--")) {
                    break;
                }
            }
            String type = postfix(primary());
            return not ? rules.truth() : type;
        }

        private String primary() {
            if (isDone()) {
                return TypeRules.UNKNOWN;
            }
            Token token = tokens.get(at);
            if (takes("(")) {
                String type = choice();
                return takes(")") ? type : TypeRules.UNKNOWN;
            }
            if (token.kind() == TokenKind.NUMBER) {
                at++;
                return rules.number(token.text());
            }
            if (!token.isWord()) {
                return TypeRules.UNKNOWN;
            }
            at++;
            if (!isDone() && tokens.get(at).is('(')) {
                return call(token.text());
            }
            boolean truth = token.text().equals("true") || token.text().equals("false");
            return truth ? rules.truth() : variables.getOrDefault(token.text(), TypeRules.UNKNOWN);
        }

        private String call(String function) {
            ImmutableList.Builder<String> arguments = ImmutableList.builder();
            takes("(");
            if (!takes(")")) {
                do {
                    arguments.add(choice());
                } while (takes(","));
                if (!takes(")")) {
                    return TypeRules.UNKNOWN;
                }
            }
            return rules.call(function, arguments.build());
        }

        private String postfix(String operand) {
            String type = operand;
            while (!isDone()) {
                if (tokens.get(at).is('.')
                        && at + 1 < tokens.size()
                        && tokens.get(at + 1).isWord()) {
                    type = rules.member(type, tokens.get(at + 1).text());
                    at += 2;
                } else if (takes("[")) {
                    choice();
                    if (!takes("]")) {
                        return TypeRules.UNKNOWN;
                    }
                    type = rules.element(type);
                } else if (!takes("++") && !takes("--")) {
                    return type;
                }
            }
            return type;
        }

        private boolean takes(String sign) {
            boolean takes = !isDone() && tokens.get(at).is(sign);
            at += takes ? 1 : 0;
            return takes;
        }
    }
}
