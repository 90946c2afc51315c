package dev.shadeweave.lang.token;

/** A token of a text and its place there. Immutable. */
public class Token {
    private final TokenKind kind;
    private final String text;
    private final int start;
    private final int end;
    private final boolean spaced;
    private final boolean first;

    /**
     * Creates a token.
     *
     * @param kind its kind
     * @param text its characters
     * @param start the offset of its first character in the text
     * @param end the offset after its last character
     * @param spaced true if white space or a comment precedes it
     * @param first true if only white space and comments precede it on its line
     */
    public Token(TokenKind kind, String text, int start, int end, boolean spaced, boolean first) {
        this.kind = kind;
        this.text = text;
        this.start = start;
        this.end = end;
        this.spaced = spaced;
        this.first = first;
    }

    /** Returns its kind. */
    public final TokenKind kind() {
        return kind;
    }

    /**
     * Returns its characters, without the backslashes and line ends that continue a line. Empty for comments,
     * directives and the end of the text; their characters are in the text between {@link #start} and {@link #end}.
     */
    public final String text() {
        return text;
    }

    /** Returns the offset of its first character in the text. */
    public final int start() {
        return start;
    }

    /** Returns the offset after its last character in the text. */
    public final int end() {
        return end;
    }

    /** Returns true if white space or a comment precedes it. */
    public final boolean isSpaced() {
        return spaced;
    }

    /** Returns true if it is the first token of its line; comments before it do not count. */
    public final boolean isFirst() {
        return first;
    }

    /** Returns true for a sign, and for a character that begins no token of C. */
    public final boolean isSign() {
        return kind == TokenKind.SIGN || kind == TokenKind.STRAY;
    }

    /** Returns true if the token is the given sign of one character. */
    public final boolean is(char sign) {
        return isSign() && text.length() == 1 && text.charAt(0) == sign;
    }

    /** Returns true if the token is the given sign. */
    public final boolean is(String sign) {
        return kind == TokenKind.SIGN && text.equals(sign);
    }

    /** Returns true for a word. */
    public final boolean isWord() {
        return kind == TokenKind.WORD;
    }

    /** Returns true if the token is the given word. */
    public final boolean isWord(String word) {
        return kind == TokenKind.WORD && text.equals(word);
    }

    /** Returns true for an assignment operator: {@code =}, {@code +=}. */
    public final boolean isAssignment() {
        if (kind != TokenKind.SIGN || !text.endsWith("=")) {
            return false;
        }
        return switch (text) {
            case "==", "!=", "<=", ">=" -> false;
            default -> true;
        };
    }

    /** Returns true for an opening bracket of any kind. */
    public final boolean opens() {
        return is('(') || is('[') || is('{');
    }

    /** Returns true for a closing bracket of any kind. */
    public final boolean closes() {
        return is(')') || is(']') || is('}');
    }

    /** Returns true for the end of a line or of the text. */
    public final boolean endsLine() {
        return kind == TokenKind.LINE_END || kind == TokenKind.END;
    }

    @Override
    public String toString() {
        return text;
    }
}
