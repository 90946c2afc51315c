package dev.shadeweave.glsl.assembly.text;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;

/**
 * A token that knows its preprocessor line. The names of directives are tokens of the kind {@link TokenKind#DIRECTIVE}.
 * Comments are not tokens.
 */
public final class StageToken extends Token {
    private final String directive;

    private StageToken(TokenKind kind, String text, Token place, int start, int end, String directive) {
        super(kind, text, start, end, place.isSpaced(), place.isFirst());
        this.directive = directive;
    }

    /** Returns the directive whose name or argument it is: {@code ifdef}; empty outside of directives. */
    public String directive() {
        return directive;
    }

    /** Returns true within a preprocessor line. */
    public boolean isInDirective() {
        return !directive.isEmpty();
    }

    /** Returns all tokens of a text, in order. */
    static ImmutableList<StageToken> of(String text) {
        ImmutableList.Builder<StageToken> tokens = ImmutableList.builder();
        for (Token token : Lexer.code(text)) {
            if (!(token instanceof DirectiveLine line)) {
                tokens.add(of(token, ""));
            } else if (!line.name().isEmpty()) {
                int start = text.indexOf(line.name(), line.start());
                int end = start + line.name().length();
                tokens.add(new StageToken(TokenKind.DIRECTIVE, line.name(), line, start, end, line.name()));
                line.tokens().forEach(part -> tokens.add(of(part, line.name())));
            }
        }
        return tokens.build();
    }

    private static StageToken of(Token token, String directive) {
        return new StageToken(token.kind(), token.text(), token, token.start(), token.end(), directive);
    }
}
