package dev.shadeweave.lang.token;

/** The kind of a token. */
public enum TokenKind {
    /** An identifier or keyword. */
    WORD,
    /** A token that begins with a digit, or with a point and a digit. It need not be a valid number of a language. */
    NUMBER,
    /** Characters in double quotes, with the quotes; a missing closing quote is assumed at the end of the line. */
    STRING,
    /** An operator or other sign of one to three characters. */
    SIGN,
    /** A character that begins no token of C. */
    STRAY,
    /** A comment of either form. */
    COMMENT,
    /** A line whose first token is {@code #}: a {@link DirectiveLine}. */
    DIRECTIVE,
    /** The end of a line. */
    LINE_END,
    /** The end of the text. */
    END
}
