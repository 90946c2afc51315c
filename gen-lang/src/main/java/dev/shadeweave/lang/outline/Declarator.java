package dev.shadeweave.lang.outline;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.overload.Uses;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Token;
import java.util.List;
import java.util.StringJoiner;

/**
 * What the tokens of one declaration declare.
 *
 * @param head that: a function, prototype or data
 * @param tokens what it is made of, without comments
 */
record Declarator(Declared.Head head, List<Token> tokens) {
    private static final ImmutableSet<String> QUALIFIERS =
            ImmutableSet.of("in", "out", "inout", "const", "output", "highp", "mediump", "lowp", "precise");

    /** Reads tokens without comments. */
    static Declarator of(List<Token> tokens) {
        int open = parameterList(tokens);
        return open > 0 ? function(tokens, open) : data(tokens);
    }

    /** All words but those it gives a meaning. Takes as long as all else together, and few declarations are asked. */
    ImmutableSet<Use> uses(TypeRules rules) {
        if (head.kind() == Kind.DATA) {
            ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
            for (Use use : Uses.of(tokens, rules)) {
                if (!head.names().contains(use.name())) {
                    uses.add(use);
                }
            }
            return uses.build();
        }
        int open = parameterList(tokens);
        return ImmutableSet.<Use>builder()
                .addAll(Uses.of(tokens.subList(0, open - 1), rules))
                .addAll(Uses.of(tokens.subList(open, tokens.size()), rules))
                .build();
    }

    /** The opening parenthesis of a function's parameters; 0 if this is no function. */
    private static int parameterList(List<Token> tokens) {
        int depth = 0;
        int brackets = 0;
        for (int i = 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (depth == 0 && (token.is('=') || token.is('{'))) {
                return 0;
            }
            if (token.is('[')) {
                brackets++;
            } else if (token.is(']')) {
                brackets--;
            } else if (brackets == 0 && token.is('(')) {
                Token before = tokens.get(i - 1);
                if (depth == 0 && i > 1 && before.isWord()) {
                    return i;
                }
                depth++;
            } else if (brackets == 0 && token.is(')')) {
                depth--;
            }
        }
        return 0;
    }

    private static Declarator function(List<Token> tokens, int open) {
        String name = tokens.get(open - 1).text();
        List<List<Token>> parameters = Brackets.split(tokens, Brackets.closing(tokens), open);
        StringJoiner types = new StringJoiner(",");
        for (List<Token> parameter : parameters) {
            types.add(type(parameter));
        }
        boolean body = tokens.get(tokens.size() - 1).is('}');
        return new Declarator(
                new Declared.Head(
                        body ? Kind.FUNCTION : Kind.PROTOTYPE,
                        ImmutableSet.of(name),
                        types.toString(),
                        parameters.size()),
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
        return new Declarator(new Declared.Head(Kind.DATA, names.build(), "", Use.NO_CALL), tokens);
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
}
