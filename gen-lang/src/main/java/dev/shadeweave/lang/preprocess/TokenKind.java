package dev.shadeweave.lang.preprocess;

/** What a token is. */
public enum TokenKind {
    /** An identifier or keyword. */
    WORD,
    /** What begins with a digit, or with a point and a digit; need not be a number that GLSL knows. */
    NUMBER,
    /** An operator or other sign, one to three characters. */
    SIGN,
    /** A character that no token of GLSL begins with. */
    STRAY,
    /** The end of a line. */
    LINE_END,
    /** The end of the text. */
    END
}
