package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.StringJoiner;

/**
 * What the tokens of one declaration declare.
 *
 * @param kind function, prototype or data
 * @param names the names
 * @param parameters the types of a function's parameters
 * @param arity how many parameters a function has
 * @param tokens what it is made of
 */
record Declarator(Kind kind, ImmutableSet<String> names, String parameters, int arity, List<Token> tokens) {
    private static final ImmutableSet<String> QUALIFIERS =
            ImmutableSet.of("in", "out", "inout", "const", "output", "highp", "mediump", "lowp", "precise");

    static Declarator of(List<Token> all) {
        List<Token> tokens = Lexer.withoutComments(all);
        int open = parameterList(tokens);
        return open > 0 ? function(tokens, open) : data(tokens);
    }

    /** All words but those it gives a meaning. Takes as long as all else together, and few declarations are asked. */
    ImmutableSet<Use> uses(TypeRules rules) {
        if (kind == Kind.DATA) {
            ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
            for (Use use : uses(tokens, rules)) {
                if (!names.contains(use.name())) {
                    uses.add(use);
                }
            }
            return uses.build();
        }
        int open = parameterList(tokens);
        return ImmutableSet.<Use>builder()
                .addAll(uses(tokens.subList(0, open - 1), rules))
                .addAll(uses(tokens.subList(open, tokens.size()), rules))
                .build();
    }

    /** The words of tokens, each with the arguments it is called with; members behind a point are no words. */
    static ImmutableSet<Use> uses(List<Token> tokens, TypeRules rules) {
        return uses(tokens, ExpressionReader.declaredIn(tokens, rules), rules);
    }

    /** The same, with the types of variables. */
    static ImmutableSet<Use> uses(List<Token> tokens, ExpressionReader types, TypeRules rules) {
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        int[] ends = ends(tokens);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token instanceof DirectiveLine line) {
                uses.addAll(uses(line, rules));
            } else if (token.isWord() && !(i > 0 && tokens.get(i - 1).is('.'))) {
                uses.add(use(token.text(), tokens, ends, i + 1, types));
            }
        }
        return uses.build();
    }

    /** The words that a directive mentions, without the one it defines. */
    static ImmutableSet<Use> uses(DirectiveLine line, TypeRules rules) {
        String defined = line.name().equals("define") ? line.firstWord() : "";
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        for (Use use : uses(line.tokens(), rules)) {
            if (!use.name().equals(defined)) {
                uses.add(use);
            }
        }
        return uses.build();
    }

    /** The opening parenthesis of a function's parameters; 0 if this is no function. */
    private static int parameterList(List<Token> tokens) {
        int depth = 0;
        for (int i = 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (depth == 0 && (token.is('=') || token.is('{') || token.is('['))) {
                return 0;
            }
            if (token.is('(')) {
                Token before = tokens.get(i - 1);
                if (depth == 0 && i > 1 && before.isWord()) {
                    return i;
                }
                depth++;
            } else if (token.is(')')) {
                depth--;
            }
        }
        return 0;
    }

    private static Declarator function(List<Token> tokens, int open) {
        String name = tokens.get(open - 1).text();
        List<List<Token>> parameters = split(tokens, ends(tokens), open);
        StringJoiner types = new StringJoiner(",");
        for (List<Token> parameter : parameters) {
            types.add(type(parameter));
        }
        boolean body = tokens.get(tokens.size() - 1).is('}');
        return new Declarator(
                body ? Kind.FUNCTION : Kind.PROTOTYPE,
                ImmutableSet.of(name),
                types.toString(),
                parameters.size(),
                tokens);
    }

    private static Declarator data(List<Token> tokens) {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        int depth = 0;
        boolean expected = true;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token next = i + 1 < tokens.size() ? tokens.get(i + 1) : token;
            if (token.opens()) {
                depth++;
            } else if (token.closes()) {
                depth--;
            } else if (depth == 0 && token.is('=')) {
                expected = false;
            } else if (depth == 0 && token.is(',')) {
                expected = true;
            } else if (depth == 0 && expected && token.isWord()) {
                boolean declared = next.is('=')
                        || next.is(';')
                        || next.is(',')
                        || next.is('{')
                        || (next.is('[') && !isWordBehindBrackets(tokens, i + 1));
                if (declared) {
                    names.add(token.text());
                }
            }
        }
        return new Declarator(Kind.DATA, names.build(), "", Use.NO_CALL, tokens);
    }

    /** True for {@code float[3] x}: the word before the brackets is a type. */
    private static boolean isWordBehindBrackets(List<Token> tokens, int open) {
        int i = open;
        while (i < tokens.size() && !tokens.get(i).is(']')) {
            i++;
        }
        return i + 1 < tokens.size() && tokens.get(i + 1).isWord();
    }

    /** The type of a parameter: its first word that is no qualifier, and its brackets wherever they stand. */
    private static String type(List<Token> parameter) {
        String type = "";
        StringBuilder brackets = new StringBuilder();
        int depth = 0;
        for (Token token : parameter) {
            depth += token.is('[') ? 1 : 0;
            if (depth > 0) {
                brackets.append(token.text());
            } else if (type.isEmpty() && token.isWord() && !QUALIFIERS.contains(token.text())) {
                type = token.text();
            }
            depth -= token.is(']') ? 1 : 0;
        }
        return type + brackets;
    }

    /** A word with the arguments in the parentheses at a token, if there are any. */
    private static Use use(String name, List<Token> tokens, int[] ends, int open, ExpressionReader types) {
        if (open >= tokens.size() || !tokens.get(open).is('(')) {
            return new Use(name, Use.NO_CALL);
        }
        List<List<Token>> arguments = split(tokens, ends, open);
        ImmutableList.Builder<String> given = ImmutableList.builderWithExpectedSize(arguments.size());
        boolean known = false;
        for (List<Token> argument : arguments) {
            String type = types.of(argument);
            known |= !type.equals(TypeRules.UNKNOWN);
            given.add(type);
        }
        return known ? new Use(name, arguments.size(), given.build()) : new Use(name, arguments.size());
    }

    /**
     * For each opening bracket the one that closes it, of whatever kind; the number of tokens if none does, 0 for what is no
     * opening bracket.
     */
    private static int[] ends(List<Token> tokens) {
        int[] ends = new int[tokens.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < ends.length; i++) {
            Token token = tokens.get(i);
            if (token.opens()) {
                open.push(i);
                ends[i] = ends.length;
            } else if (!open.isEmpty() && token.closes()) {
                ends[open.pop()] = i;
            }
        }
        return ends;
    }

    /** What stands between the commas of a parenthesis; nothing for {@code ()} and {@code (void)}. */
    private static List<List<Token>> split(List<Token> tokens, int[] ends, int open) {
        List<List<Token>> parts = new ArrayList<>();
        int start = open + 1;
        for (int i = open + 1; i < tokens.size() && i <= ends[open]; i++) {
            Token token = tokens.get(i);
            if (i == ends[open]) {
                parts.add(tokens.subList(start, i));
            } else if (token.is(',')) {
                parts.add(tokens.subList(start, i));
                start = i + 1;
            } else if (ends[i] > 0) {
                i = ends[i];
            }
        }
        boolean none = parts.size() == 1
                && (parts.get(0).isEmpty()
                        || (parts.get(0).size() == 1
                                && parts.get(0).get(0).text().equals("void")));
        return none ? List.of() : parts;
    }
}
