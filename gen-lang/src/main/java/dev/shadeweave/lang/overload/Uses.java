package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Token;
import java.util.List;
import java.util.Map;

/**
 * Finds the names that code uses: each word, with the arguments if it is called. Member names after a point are not
 * included.
 */
public final class Uses {
    private final List<Token> tokens;
    private final int[] closing;
    private final ExpressionReader types;
    private final TypeRules rules;

    private Uses(List<Token> tokens, ExpressionReader types, TypeRules rules) {
        this.tokens = tokens;
        this.closing = Brackets.closing(tokens);
        this.types = types;
        this.rules = rules;
    }

    /**
     * Returns the names used in tokens. The tokens also show the types of variables passed as arguments.
     *
     * @param tokens tokens without comments
     */
    public static ImmutableSet<Use> of(List<Token> tokens, TypeRules rules) {
        return new Uses(tokens, ExpressionReader.declaredIn(tokens, rules), rules).read();
    }

    /**
     * Returns the names used in an expression.
     *
     * @param tokens tokens without comments
     * @param variables the words that declare its variables, by name
     */
    public static ImmutableSet<Use> of(List<Token> tokens, Map<String, String> variables, TypeRules rules) {
        return new Uses(tokens, ExpressionReader.of(variables, rules), rules).read();
    }

    /** Returns the names used in a preprocessor line, without the name it defines. */
    public static ImmutableSet<Use> of(DirectiveLine line, TypeRules rules) {
        String defined = line.name().equals("define") ? line.firstWord() : "";
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        for (Use use : of(line.tokens(), rules)) {
            if (!use.name().equals(defined)) {
                uses.add(use);
            }
        }
        return uses.build();
    }

    private ImmutableSet<Use> read() {
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token instanceof DirectiveLine line) {
                uses.addAll(of(line, rules));
            } else if (token.isWord() && !(i > 0 && tokens.get(i - 1).is('.'))) {
                uses.add(use(token.text(), i + 1));
            }
        }
        return uses.build();
    }

    /** Returns a word with the arguments in the parentheses at a token, if there are any. */
    private Use use(String name, int open) {
        if (open >= tokens.size() || !tokens.get(open).is('(')) {
            return new Use(name, Use.NO_CALL);
        }
        List<List<Token>> arguments = Brackets.split(tokens, closing, open);
        ImmutableList.Builder<String> given = ImmutableList.builderWithExpectedSize(arguments.size());
        boolean known = false;
        for (List<Token> argument : arguments) {
            String type = types.of(argument);
            known |= !type.equals(TypeRules.UNKNOWN);
            given.add(type);
        }
        return known ? new Use(name, arguments.size(), given.build()) : new Use(name, arguments.size());
    }
}
