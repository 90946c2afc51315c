package dev.shadeweave.emit;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.emit.SourceLexer.Kind;
import dev.shadeweave.emit.SourceLexer.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The types of GLSL expressions as far as their text tells: from declarations around them, literals, constructors, swizzles,
 * operators and built-in functions (The OpenGL Shading Language 4.00, chapters 4, 5 and 8). What it does not tell, such as
 * members of structures and values of macros, is {@link #UNKNOWN}. Words of other languages are unknown too.
 */
final class ExpressionTypes {
    /** Any type. */
    static final String UNKNOWN = "";

    private static final ImmutableSet<String> BASIC = ImmutableSet.of(
            "float",
            "int",
            "uint",
            "bool",
            "vec2",
            "vec3",
            "vec4",
            "ivec2",
            "ivec3",
            "ivec4",
            "uvec2",
            "uvec3",
            "uvec4",
            "bvec2",
            "bvec3",
            "bvec4",
            "mat2",
            "mat3",
            "mat4",
            "sampler2D");

    /** Words before a name that are no type. */
    private static final ImmutableSet<String> NO_TYPES = ImmutableSet.of(
            "return", "else", "in", "out", "inout", "const", "highp", "mediump", "lowp", "precise", "struct", "case",
            "do");

    /** Functions that give the type of one of their arguments, and which; those of equal arguments are told by the first. */
    private static final ImmutableMap<String, Integer> OF_ARGUMENT = ImmutableMap.<String, Integer>builder()
            .putAll(zeros(
                    "radians degrees sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh pow exp log exp2 log2 sqrt"
                            + " inversesqrt abs sign floor trunc round roundEven ceil fract mod min max clamp mix normalize"
                            + " faceforward reflect refract dFdx dFdy fwidth transpose inverse"))
            .put("step", 1)
            .put("smoothstep", 2)
            .buildOrThrow();

    /** Functions that always give one type. */
    private static final ImmutableMap<String, String> FIXED = ImmutableMap.<String, String>builder()
            .put("dot", "float")
            .put("length", "float")
            .put("distance", "float")
            .put("determinant", "float")
            .put("cross", "vec3")
            .put("any", "bool")
            .put("all", "bool")
            .buildOrThrow();

    /** What operators of two operands bind like; the longer sign of two first. */
    private static final ImmutableMap<String, Integer> BINDING = ImmutableMap.<String, Integer>builder()
            .put("||", 1)
            .put("^^", 1)
            .put("&&", 2)
            .put("==", 3)
            .put("!=", 3)
            .put("<=", 4)
            .put(">=", 4)
            .put("<", 4)
            .put(">", 4)
            .put("+", 5)
            .put("-", 5)
            .put("*", 6)
            .put("/", 6)
            .buildOrThrow();

    private static final int ARITHMETIC = 5;

    /** Parentheses inside of each other that are looked into; code that people write has a few. */
    private static final int MAX_DEPTH = 64;

    private final Map<String, String> variables;

    private ExpressionTypes(Map<String, String> variables) {
        this.variables = variables;
    }

    /** With the given types of variables; those that are none of GLSL's tell nothing. */
    static ExpressionTypes of(Map<String, String> variables) {
        return new ExpressionTypes(Maps.filterValues(variables, BASIC::contains));
    }

    /** With all parameters and variables that tokens declare; one that is declared twice with two types has none. */
    static ExpressionTypes declaredIn(List<Token> tokens) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token type = tokens.get(i);
            if (isWord(type) && isWord(tokens.get(i + 1)) && !NO_TYPES.contains(type.text())) {
                declare(BASIC.contains(type.text()) ? type.text() : UNKNOWN, tokens, i + 1, variables);
            }
        }
        return new ExpressionTypes(variables);
    }

    /** Takes down a name and those behind commas that have the same type: {@code vec3 a = f(x, y), b}. */
    private static void declare(String type, List<Token> tokens, int first, Map<String, String> variables) {
        declare(type, tokens, first, first + 1, variables);
        int depth = 0;
        for (int i = first + 1; i + 2 < tokens.size() && depth >= 0; i++) {
            Token token = tokens.get(i);
            depth += opens(token) ? 1 : closes(token) ? -1 : 0;
            // Another declaration, which is read in its turn: to pass through it here would go through all behind it
            // again.
            boolean another = isWord(token) && isWord(tokens.get(i + 1));
            if (another || (depth == 0 && token.is(';'))) {
                return;
            }
            if (depth == 0 && token.is(',')) {
                Token behind = tokens.get(i + 2);
                if (!isWord(tokens.get(i + 1)) || isWord(behind)) {
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
                tokens.get(name).text(), plain ? type : UNKNOWN, (one, other) -> one.equals(other) ? one : UNKNOWN);
    }

    /** The type of an expression. */
    String of(List<Token> expression) {
        Reader reader = new Reader(expression);
        String type = reader.choice();
        return reader.isDone() ? type : UNKNOWN;
    }

    /**
     * True if a value of a type may be an argument for a parameter, whatever conversions a language has: types that are not
     * those of GLSL take everything.
     */
    static boolean fits(String argument, String parameter) {
        if (argument.equals(UNKNOWN) || argument.equals(parameter) || !BASIC.contains(parameter)) {
            return true;
        }
        // Integers become floats, and vectors of them vectors.
        return scalar(argument).endsWith("int")
                && !scalar(parameter).equals("bool")
                && !scalar(parameter).equals("sampler2D")
                && !parameter.startsWith("mat")
                && size(argument) == size(parameter);
    }

    /** Reads one expression; whatever it does not understand is unknown, and so is what is nested too deep. */
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
                return UNKNOWN;
            }
            depth++;
            String type = choiceInside();
            depth--;
            return tooDeep ? UNKNOWN : type;
        }

        private String choiceInside() {
            String type = operation(1);
            if (!takes('?')) {
                return type;
            }
            String yes = choice();
            if (!takes(':')) {
                return UNKNOWN;
            }
            String no = choice();
            return yes.equals(no) ? yes : UNKNOWN;
        }

        private String operation(int least) {
            String left = operand();
            while (true) {
                String operator = operator();
                int binding = BINDING.getOrDefault(operator, 0);
                if (binding < least) {
                    return left;
                }
                at += operator.length();
                String right = operation(binding + 1);
                left = binding < ARITHMETIC ? "bool" : arithmetic(operator, left, right);
            }
        }

        private String operator() {
            if (isDone() || tokens.get(at).kind() != Kind.SIGN) {
                return "";
            }
            Token first = tokens.get(at);
            if (at + 1 < tokens.size()) {
                Token second = tokens.get(at + 1);
                String both = first.text() + second.text();
                if (first.end() == second.start() && BINDING.containsKey(both)) {
                    return both;
                }
            }
            return first.text();
        }

        private String operand() {
            boolean not = false;
            while (true) {
                if (takes('!')) {
                    not = true;
                } else if (!takes('-') && !takes('+')) {
                    break;
                }
            }
            String type = postfix(primary());
            return not ? "bool" : type;
        }

        private String primary() {
            if (isDone()) {
                return UNKNOWN;
            }
            Token token = tokens.get(at);
            if (takes('(')) {
                String type = choice();
                return takes(')') ? type : UNKNOWN;
            }
            if (token.kind() == Kind.NUMBER) {
                at++;
                return number(token.text());
            }
            if (!isWord(token)) {
                return UNKNOWN;
            }
            at++;
            if (!isDone() && tokens.get(at).is('(')) {
                return call(token.text());
            }
            boolean truth = token.text().equals("true") || token.text().equals("false");
            return truth ? "bool" : variables.getOrDefault(token.text(), UNKNOWN);
        }

        private String call(String function) {
            ImmutableList.Builder<String> arguments = ImmutableList.builder();
            takes('(');
            if (!takes(')')) {
                do {
                    arguments.add(choice());
                } while (takes(','));
                if (!takes(')')) {
                    return UNKNOWN;
                }
            }
            if (BASIC.contains(function)) {
                return function;
            }
            Integer which = OF_ARGUMENT.get(function);
            ImmutableList<String> types = arguments.build();
            return which == null
                    ? FIXED.getOrDefault(function, UNKNOWN)
                    : which < types.size() ? types.get(which) : UNKNOWN;
        }

        private String postfix(String operand) {
            String type = operand;
            while (!isDone()) {
                if (tokens.get(at).is('.') && at + 1 < tokens.size() && isWord(tokens.get(at + 1))) {
                    type = swizzle(type, tokens.get(at + 1).text());
                    at += 2;
                } else if (takes('[')) {
                    choice();
                    if (!takes(']')) {
                        return UNKNOWN;
                    }
                    type = element(type);
                } else {
                    return type;
                }
            }
            return type;
        }

        private boolean takes(char sign) {
            boolean takes = !isDone() && tokens.get(at).is(sign);
            at += takes ? 1 : 0;
            return takes;
        }
    }

    private static String number(String text) {
        String lower = com.google.common.base.Ascii.toLowerCase(text);
        if (lower.startsWith("0x")) {
            return lower.endsWith("u") ? "uint" : "int";
        }
        if (lower.endsWith("u")) {
            return "uint";
        }
        return lower.contains(".") || lower.contains("e") || lower.endsWith("f") ? "float" : "int";
    }

    private static String arithmetic(String operator, String left, String right) {
        if (left.equals(UNKNOWN) || right.equals(UNKNOWN)) {
            return UNKNOWN;
        }
        if (left.equals(right)) {
            return left;
        }
        boolean floats = scalar(left).equals("float") && scalar(right).equals("float");
        if (left.equals("float") && floats) {
            return right;
        }
        if (right.equals("float") && floats) {
            return left;
        }
        boolean product = operator.equals("*") && floats && size(left) == size(right);
        return product && left.startsWith("mat") ? right : product && right.startsWith("mat") ? left : UNKNOWN;
    }

    private static String swizzle(String type, String members) {
        boolean vector = type.contains("vec");
        for (int i = 0; i < members.length(); i++) {
            vector &= "xyzwrgbastpq".indexOf(members.charAt(i)) >= 0;
        }
        if (!vector || members.length() > 4) {
            return UNKNOWN;
        }
        return members.length() == 1 ? scalar(type) : type.substring(0, type.length() - 1) + members.length();
    }

    private static String element(String type) {
        return type.contains("vec") ? scalar(type) : type.startsWith("mat") ? "vec" + size(type) : UNKNOWN;
    }

    /** What the components of a type are: {@code int} for {@code ivec3}. */
    private static String scalar(String type) {
        return switch (type.isEmpty() || size(type) == 1 ? ' ' : type.charAt(0)) {
            case 'i' -> "int";
            case 'u' -> "uint";
            case 'b' -> "bool";
            case 'v', 'm' -> "float";
            default -> type;
        };
    }

    private static int size(String type) {
        char last = type.isEmpty() ? ' ' : type.charAt(type.length() - 1);
        return last >= '2' && last <= '4' ? last - '0' : 1;
    }

    private static boolean isWord(Token token) {
        return token.kind() == Kind.WORD;
    }

    private static boolean opens(Token token) {
        return token.is('(') || token.is('[') || token.is('{');
    }

    private static boolean closes(Token token) {
        return token.is(')') || token.is(']') || token.is('}');
    }

    private static ImmutableMap<String, Integer> zeros(String words) {
        ImmutableMap.Builder<String, Integer> zeros = ImmutableMap.builder();
        for (String word : Splitter.on(' ').split(words)) {
            zeros.put(word, 0);
        }
        return zeros.buildOrThrow();
    }
}
