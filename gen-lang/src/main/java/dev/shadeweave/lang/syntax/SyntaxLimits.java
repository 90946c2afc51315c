package dev.shadeweave.lang.syntax;

/**
 * Bounds on what a text may be, so that nobody runs out of stack or memory.
 *
 * @param nesting how deep brackets, statements, structs and what groups from the right ({@code a ? b : c ? d : e}) may nest
 * @param depth how deep records of one expression may nest; a chain {@code a + b + c} of any length is one level
 * @param parameters how many parameters a function may have
 * @param nameLength how many characters a name may have
 * @param textLength how many characters a text may have, and the same again after its macros are expanded
 */
public record SyntaxLimits(int nesting, int depth, int parameters, int nameLength, int textLength) {
    /** Nesting 256, depth 512, 255 parameters, names of 1024 characters, texts of 16 million. */
    public static final SyntaxLimits DEFAULT = new SyntaxLimits(256, 512, 255, 1024, 16 << 20);

    public SyntaxLimits {
        if (nesting < 1 || depth < 1 || parameters < 0 || nameLength < 1 || textLength < 0) {
            throw new IllegalArgumentException("no text keeps to these limits");
        }
    }
}
