package dev.shadeweave.lang.token;

import org.checkerframework.checker.tainting.qual.PolyTainted;

/** Comments of both forms (GLSL 4.60, section 3.4). */
public final class Comments {
    private Comments() {}

    /** Returns the text with comments replaced by spaces. Lines and columns do not change. */
    @SuppressWarnings("tainting") // a part of the text
    public static @PolyTainted String blank(@PolyTainted String text) {
        if (text.indexOf('/') < 0) {
            return text;
        }
        StringBuilder code = new StringBuilder(text);
        Lexer lexer = new Lexer(text);
        for (Token token = lexer.next(); token.kind() != TokenKind.END; token = lexer.next()) {
            if (token.kind() == TokenKind.COMMENT) {
                for (int i = token.start(); i < token.end(); i++) {
                    if (text.charAt(i) != '\n') {
                        code.setCharAt(i, ' ');
                    }
                }
            }
        }
        return code.toString();
    }
}
