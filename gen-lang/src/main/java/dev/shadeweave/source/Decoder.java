package dev.shadeweave.source;

import dev.shadeweave.source.SourceFile.DecodingProblem;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Decodes bytes to characters and detects the encoding as XML 1.0 (fifth edition, appendix F) describes. The byte order
 * mark is not part of the text.
 */
final class Decoder {
    private static final String DECLARATION_START = "<?xml";
    private static final String ENCODING = "encoding";
    private static final String QUOTES = "\"'";

    /** The longest XML declaration that is examined, in bytes. */
    private static final int DECLARATION = 256;

    private static final char REPLACEMENT = '\uFFFD';

    private Decoder() {}

    /** A text, and the first decoding problem of its bytes or null. */
    record Decoded(String text, @Nullable DecodingProblem problem) {}

    static Decoded decode(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return decode(bytes, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return decode(bytes, 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return decode(bytes, 2, StandardCharsets.UTF_16BE);
        }
        if (startsWith(bytes, '<', 0)) {
            return decode(bytes, 0, StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0, '<')) {
            return decode(bytes, 0, StandardCharsets.UTF_16BE);
        }
        String declared = declaredEncoding(bytes);
        if (declared == null) {
            return decode(bytes, 0, StandardCharsets.UTF_8);
        }
        try {
            Charset charset = Charset.forName(declared);
            // A declaration that could be read byte by byte cannot be in one of the wide encodings it names.
            boolean wide = charset.name().toUpperCase(Locale.ROOT).startsWith("UTF-16");
            return decode(bytes, 0, wide ? StandardCharsets.UTF_8 : charset);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return new Decoded(
                    text,
                    new DecodingProblem(
                            text.indexOf(declared),
                            "encoding '" + declared + "' is not known; save the file as UTF-8"));
        }
    }

    private static Decoded decode(byte[] bytes, int skip, Charset charset) {
        String text = new String(bytes, skip, bytes.length - skip, charset);
        // Malformed bytes become replacement characters. Hardly any text contains one, so the exact place is searched
        // only then.
        return new Decoded(text, text.indexOf(REPLACEMENT) < 0 ? null : problem(bytes, skip, charset));
    }

    private static @Nullable DecodingProblem problem(byte[] bytes, int skip, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, skip, bytes.length - skip);
        CharBuffer out =
                CharBuffer.allocate((int) Math.ceil((bytes.length - skip) * (double) decoder.maxCharsPerByte()));
        CoderResult result = decoder.decode(in, out, true);
        if (!result.isError()) {
            return null;
        }
        String what = String.format(Locale.ROOT, "byte 0x%02X", bytes[in.position()]);
        return new DecodingProblem(
                out.position(), what + " is not part of a " + charset.name() + " character; save the file as UTF-8");
    }

    private static @Nullable String declaredEncoding(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, DECLARATION), StandardCharsets.ISO_8859_1);
        if (!head.startsWith(DECLARATION_START)) {
            return null;
        }
        int end = head.indexOf('>');
        String declaration = end < 0 ? head : head.substring(0, end);
        int first = DECLARATION_START.length();
        if (first == declaration.length() || !isBlank(declaration.charAt(first))) {
            return null;
        }
        String name = null;
        int at = declaration.indexOf(ENCODING, first);
        while (name == null && at >= 0) {
            name = isWord(declaration.charAt(at - 1)) ? null : value(declaration, at + ENCODING.length());
            at = declaration.indexOf(ENCODING, at + 1);
        }
        return name;
    }

    /** Returns the quoted name after an equals sign, or null if there is no such name. */
    private static @Nullable String value(String declaration, int from) {
        int at = behindBlanks(declaration, from);
        if (at == declaration.length() || declaration.charAt(at) != '=') {
            return null;
        }
        int quote = behindBlanks(declaration, at + 1);
        int start = quote + 1;
        int end = start;
        while (end < declaration.length() && isName(declaration.charAt(end))) {
            end++;
        }
        boolean quoted = end > start
                && end < declaration.length()
                && QUOTES.indexOf(declaration.charAt(quote)) >= 0
                && QUOTES.indexOf(declaration.charAt(end)) >= 0;
        return quoted ? declaration.substring(start, end) : null;
    }

    private static int behindBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isWord(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    /** Returns true for a character of an encoding name (XML 1.0, fifth edition, 4.3.3), or a colon. */
    private static boolean isName(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "._:-".indexOf(c) >= 0;
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        if (bytes.length < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xFF) != start[i]) {
                return false;
            }
        }
        return true;
    }
}
