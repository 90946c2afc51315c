package dev.shadeweave.lang.token;

/** What a token is. */
public enum TokenKind {
    /** An identifier or keyword. */
    WORD,
    /** What begins with a digit, or with a point and a digit; need not be a number that a language knows. */
    NUMBER,
    /** Characters in double quotes, with the quotes; ends with its line at the latest. */
    STRING,
    /** An operator or other sign of one to three characters. */
    SIGN,
    /** A character that no token of C begins with. */
    STRAY,
    /** A comment of either form. */
    COMMENT,
    /** A line whose first character is {@code #}: a {@link DirectiveLine}. */
    DIRECTIVE,
    /** The end of a line. */
    LINE_END,
    /** The end of the text. */
    END
}
