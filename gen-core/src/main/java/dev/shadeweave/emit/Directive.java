package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.emit.SourceLexer.Kind;
import dev.shadeweave.emit.SourceLexer.Token;
import java.util.Optional;

/**
 * A preprocessor line.
 *
 * @param name what stands behind the {@code #}
 * @param tokens what follows
 */
record Directive(String name, ImmutableList<Token> tokens) {
    static Directive of(String line) {
        ImmutableList<Token> tokens =
                SourceLexer.tokens(line.substring(1).replace("\\\r\n", " ").replace("\\\n", " "));
        return tokens.isEmpty() || tokens.get(0).kind() != Kind.WORD
                ? new Directive("", tokens)
                : new Directive(tokens.get(0).text(), tokens.subList(1, tokens.size()));
    }

    static boolean isInclude(String line) {
        String stripped = line.strip();
        return stripped.startsWith("#") && of(stripped).name().equals("include");
    }

    /** True for {@code #if}, {@code #ifdef}, {@code #ifndef}. */
    boolean opens() {
        return name.startsWith("if");
    }

    /** The first word behind the name: what is defined, undefined or asked for; empty if there is none. */
    String firstWord() {
        for (Token token : tokens) {
            if (token.kind() == Kind.WORD) {
                return token.text();
            }
        }
        return "";
    }

    /** The first string, without its quotes. */
    Optional<String> quoted() {
        return tokens.stream()
                .filter(token -> token.kind() == Kind.STRING && token.text().length() > 1)
                .map(token -> token.text().substring(1, token.text().length() - 1))
                .findFirst();
    }

    /** The words it mentions, without the one it defines. */
    ImmutableSet<Use> uses(TypeRules rules) {
        String defined = name.equals("define") ? firstWord() : "";
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        for (Use use : Declarator.uses(tokens, rules)) {
            if (!use.name().equals(defined)) {
                uses.add(use);
            }
        }
        return uses.build();
    }
}
