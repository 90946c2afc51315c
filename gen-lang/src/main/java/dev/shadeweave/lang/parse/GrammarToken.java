package dev.shadeweave.lang.parse;

import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.token.Token;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.TokenSource;
import org.jspecify.annotations.Nullable;

/** A token in the form that ANTLR requires. */
final class GrammarToken implements org.antlr.v4.runtime.Token {
    final Token token;
    final int index;
    int type;

    /** The literal expression of a number; null for any other token. */
    @Nullable
    Expression literal;

    GrammarToken(Token token, int type, int index) {
        this.token = token;
        this.type = type;
        this.index = index;
    }

    @Override
    public String getText() {
        return token.text();
    }

    @Override
    public int getType() {
        return type;
    }

    @Override
    public int getLine() {
        return 0;
    }

    @Override
    public int getCharPositionInLine() {
        return 0;
    }

    @Override
    public int getChannel() {
        return DEFAULT_CHANNEL;
    }

    @Override
    public int getTokenIndex() {
        return index;
    }

    @Override
    public int getStartIndex() {
        return token.start();
    }

    @Override
    public int getStopIndex() {
        return token.end() - 1;
    }

    @Override
    public @Nullable TokenSource getTokenSource() {
        return null;
    }

    @Override
    public @Nullable CharStream getInputStream() {
        return null;
    }
}
