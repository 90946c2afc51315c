package dev.shadeweave.lang.parse;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;

/** Reads the values of numbers (sections 4.1.3 and 4.1.4 of the specifications). */
final class NumberReader {
    static final DiagnosticKind BAD_NUMBER = DiagnosticKind.error("SW3063", "'{0}' is not a number of {1}");
    static final DiagnosticKind BIG_INTEGER =
            DiagnosticKind.error("SW3064", "'{0}' does not fit in 32 bits; the largest is 4294967295u");
    static final DiagnosticKind BIG_FLOAT =
            DiagnosticKind.error("SW3065", "'{0}' is larger than any {1}; the largest is {2}");

    private final SourceFile file;
    private final Version version;
    private final Diagnostics diagnostics;

    NumberReader(SourceFile file, Version version, Diagnostics diagnostics) {
        this.file = file;
        this.version = version;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the number. If the token is not a valid number or does not fit, reports a message and returns zero, or
     * the largest float or double for one that is too large.
     */
    Expression read(Token token) {
        SourceSpan span = new SourceSpan(file, token.start(), token.end());
        String text = token.text();
        boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
        boolean point = !hexadecimal
                && (text.indexOf('.') >= 0 || text.indexOf('e') >= 0 || text.indexOf('E') >= 0 || endsAsFloat(text));
        return point ? floating(text, span) : whole(text, hexadecimal, span);
    }

    private static boolean endsAsFloat(String text) {
        return text.endsWith("f") || text.endsWith("F");
    }

    private Expression floating(String text, SourceSpan span) {
        boolean isDouble = text.endsWith("lf") || text.endsWith("LF");
        String digits = isDouble
                ? text.substring(0, text.length() - 2)
                : endsAsFloat(text) ? text.substring(0, text.length() - 1) : text;
        boolean written = digits.indexOf('.') >= 0 || digits.indexOf('e') >= 0 || digits.indexOf('E') >= 0;
        if (!isDecimal(digits) || !written || (isDouble && version.isEs())) {
            diagnostics.report(BAD_NUMBER, span, text, version);
            return new Expression.FloatLiteral(0, span);
        }
        if (isDouble) {
            double value = Double.parseDouble(digits);
            if (Double.isInfinite(value)) {
                diagnostics.report(BIG_FLOAT, span, text, "double", "1.7976931348623157e308");
                value = Double.MAX_VALUE;
            }
            return new Expression.DoubleLiteral(value, span);
        }
        float value = Float.parseFloat(digits);
        if (Float.isInfinite(value)) {
            diagnostics.report(BIG_FLOAT, span, text, "float", "3.4028235e38");
            value = Float.MAX_VALUE;
        }
        return new Expression.FloatLiteral(value, span);
    }

    /** Returns true for digits with at most one point and at most one exponent. Java accepts more forms. */
    private static boolean isDecimal(String text) {
        int at = 0;
        int digits = 0;
        boolean point = false;
        while (at < text.length() && (isDigit(text.charAt(at)) || (text.charAt(at) == '.' && !point))) {
            if (text.charAt(at) == '.') {
                point = true;
            } else {
                digits++;
            }
            at++;
        }
        if (digits == 0) {
            return false;
        }
        if (at == text.length()) {
            return true;
        }
        if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
            return false;
        }
        at++;
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            at++;
        }
        int exponent = at;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at == text.length() && at > exponent;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private Expression whole(String text, boolean hexadecimal, SourceSpan span) {
        boolean unsigned = text.endsWith("u") || text.endsWith("U");
        int from = hexadecimal ? 2 : 0;
        int to = unsigned ? text.length() - 1 : text.length();
        int radix = hexadecimal ? 16 : text.startsWith("0") && to > 1 ? 8 : 10;
        long value = 0;
        boolean fits = true;
        boolean good = to > from;
        for (int i = from; i < to && good; i++) {
            int digit = Character.digit(text.charAt(i), radix);
            good = digit >= 0;
            value = value * radix + digit;
            fits = fits && value <= 0xFFFF_FFFFL;
            value = Math.min(value, 0xFFFF_FFFFL + 1);
        }
        if (!good) {
            diagnostics.report(BAD_NUMBER, span, text, version);
        } else if (!fits) {
            diagnostics.report(BIG_INTEGER, span, text);
        }
        return new Expression.IntLiteral(good && fits ? (int) value : 0, unsigned, span);
    }
}
