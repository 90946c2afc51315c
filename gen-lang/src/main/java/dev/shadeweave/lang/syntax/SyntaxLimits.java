package dev.shadeweave.lang.syntax;

/**
 * Limits for a text, which bound the use of stack and memory.
 *
 * @param nesting the deepest nesting of brackets, statements, structs and right-associative operators ({@code a ? b
 *     : c ? d : e})
 * @param depth the deepest nesting of records in one expression; a chain {@code a + b + c} of any length is one level.
 *     The preprocessor limits conditions and uses of macros to the same depth.
 * @param parameters the most parameters of a function
 * @param nameLength the most characters of a name
 * @param textLength the most characters of a text. Its macros may produce a sixteenth as many tokens.
 */
public record SyntaxLimits(int nesting, int depth, int parameters, int nameLength, int textLength) {
    /** Nesting 256, depth 512, 255 parameters, names of 1024 characters, texts of 16,777,216 characters. */
    public static final SyntaxLimits DEFAULT = new SyntaxLimits(256, 512, 255, 1024, 16 << 20);

    public SyntaxLimits {
        if (nesting < 1 || depth < 1 || parameters < 0 || nameLength < 1 || textLength < 0) {
            throw new IllegalArgumentException("no text keeps to these limits");
        }
    }
}
