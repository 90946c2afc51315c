package dev.shadeweave.lang.token;

import com.google.common.collect.ImmutableList;

/** A preprocessor line, from its {@code #} up to the end of the line; comments in it that span lines belong to it. */
public final class DirectiveLine extends Token {
    private final String name;
    private final ImmutableList<Token> tokens;

    private DirectiveLine(String name, ImmutableList<Token> tokens, Token hash, int end) {
        super(TokenKind.DIRECTIVE, "", hash.start(), end, hash.isSpaced(), true);
        this.name = name;
        this.tokens = tokens;
    }

    /**
     * A line.
     *
     * @param hash its first token
     * @param behind the tokens behind that, without comments
     * @param end where the line ends
     */
    static DirectiveLine of(Token hash, ImmutableList<Token> behind, int end) {
        boolean named = !behind.isEmpty() && behind.get(0).isWord();
        return new DirectiveLine(
                named ? behind.get(0).text() : "", named ? behind.subList(1, behind.size()) : behind, hash, end);
    }

    /** The word behind the {@code #}; empty if it is none. */
    public String name() {
        return name;
    }

    /** What follows the name, without comments; the places are those in the whole text. */
    public ImmutableList<Token> tokens() {
        return tokens;
    }

    /** True for {@code #if}, {@code #ifdef}, {@code #ifndef}. */
    public boolean opensBlock() {
        return name.startsWith("if");
    }

    /** The first word behind the name: what is defined, undefined or asked for; empty if there is none. */
    public String firstWord() {
        for (Token token : tokens) {
            if (token.isWord()) {
                return token.text();
            }
        }
        return "";
    }

    /** True if a macro that it defines takes arguments: a parenthesis touches its name. */
    public boolean definesFunction() {
        return name.equals("define")
                && tokens.size() > 1
                && tokens.get(1).is('(')
                && !tokens.get(1).isSpaced();
    }

    /** The first string behind the name, without its quotes; empty if there is none. */
    public String quoted() {
        for (Token token : tokens) {
            if (token.kind() == TokenKind.STRING && token.text().length() > 1) {
                return token.text().substring(1, token.text().length() - 1);
            }
        }
        return "";
    }
}
