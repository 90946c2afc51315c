package dev.shadeweave.lang.token;

import com.google.common.collect.ImmutableList;

/** A preprocessor line, from its {@code #} to the end of the line, including comments in it that span lines. */
public final class DirectiveLine extends Token {
    private final String name;
    private final ImmutableList<Token> tokens;

    private DirectiveLine(String name, ImmutableList<Token> tokens, Token hash, int end) {
        super(TokenKind.DIRECTIVE, "", hash.start(), end, hash.isSpaced(), true);
        this.name = name;
        this.tokens = tokens;
    }

    /**
     * Creates a line.
     *
     * @param hash its first token
     * @param behind the tokens after that, without comments
     * @param end the end of the line
     */
    static DirectiveLine of(Token hash, ImmutableList<Token> behind, int end) {
        boolean named = !behind.isEmpty() && behind.get(0).isWord();
        return new DirectiveLine(
                named ? behind.get(0).text() : "", named ? behind.subList(1, behind.size()) : behind, hash, end);
    }

    /** Returns the word after the {@code #}; empty if the next token is not a word. */
    public String name() {
        return name;
    }

    /** Returns the tokens after the name, without comments. Their places are those in the whole text. */
    public ImmutableList<Token> tokens() {
        return tokens;
    }

    /** Returns true for {@code #if}, {@code #ifdef}, {@code #ifndef}. */
    public boolean opensBlock() {
        return name.startsWith("if");
    }

    /**
     * Returns the first word after the name, which is the name that is defined, undefined or tested; empty if there is
     * no word.
     */
    public String firstWord() {
        for (Token token : tokens) {
            if (token.isWord()) {
                return token.text();
            }
        }
        return "";
    }

    /** Returns true if the line defines a macro with parameters: a parenthesis directly follows the macro's name. */
    public boolean definesFunction() {
        return name.equals("define")
                && tokens.size() > 1
                && tokens.get(1).is('(')
                && !tokens.get(1).isSpaced();
    }

    /** Returns the first string after the name, without its quotes; empty if there is no string. */
    public String quoted() {
        for (Token token : tokens) {
            if (token.kind() == TokenKind.STRING && token.text().length() > 1) {
                return token.text().substring(1, token.text().length() - 1);
            }
        }
        return "";
    }
}
