package dev.shadeweave.lang.preprocess;

import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Supplier;

/** Reads tokens one by one. Tokens can be put back or inserted in front. */
final class TokenReader {
    private final Supplier<Token> source;
    private final ArrayDeque<Token> front = new ArrayDeque<>();

    TokenReader(Supplier<Token> source) {
        this.source = source;
    }

    Token next() {
        Token token = front.poll();
        return token != null ? token : source.get();
    }

    void putBack(Token token) {
        front.push(token);
    }

    void putBack(List<Token> tokens) {
        for (int i = tokens.size() - 1; i >= 0; i--) {
            front.push(tokens.get(i));
        }
    }
}
