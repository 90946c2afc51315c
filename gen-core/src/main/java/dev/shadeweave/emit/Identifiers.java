package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Makes identifiers from arbitrary texts.
 *
 * <p>The result is a letter or underscore followed by letters, digits and single underscores, all ASCII, at most
 * {@value #MAX_LENGTH} of them. It is not a reserved word and has no reserved prefix (GLSL 4.60, section 3.7: two
 * underscores in a row and the prefix {@code gl_} are reserved). A text that is already an identifier is unchanged.
 */
public final class Identifiers {
    /**
     * The largest length. ESSL implementations need not accept more than 1024 characters (WebGL 2.0, section 4.3.1);
     * this leaves room.
     */
    static final int MAX_LENGTH = 250;

    /** The letters and digits among the characters up to {@code z}. */
    private static final boolean[] OF_WORD = new boolean['z' + 1];

    static {
        for (char c = 0; c <= 'z'; c++) {
            OF_WORD[c] = isLetter(c) || isDigit(c);
        }
    }

    private Identifiers() {}

    /** Returns the identifier nearest to a text. */
    @SuppressWarnings("tainting") // an identifier and nothing else
    public static @Untainted String sanitize(String text, Syntax syntax) {
        String name = isPlain(text) ? text : legal(text);
        ImmutableList<Map.Entry<String, String>> prefixes =
                syntax.reservedPrefixes().entrySet().asList();
        for (int i = 0; i < prefixes.size(); i++) {
            Map.Entry<String, String> prefix = prefixes.get(i);
            if (name.startsWith(prefix.getKey())) {
                name = prefix.getValue() + name.substring(prefix.getKey().length());
            }
        }
        while (syntax.isReserved(name)) {
            name += "1";
        }
        return name;
    }

    /**
     * Returns a name that was allocated before.
     *
     * @throws IllegalStateException if it is not an identifier
     */
    @SuppressWarnings("tainting") // an identifier and nothing else
    public static @Untainted String known(String name) {
        if (!isPlain(name)) {
            throw new IllegalStateException("'" + name + "' is no name");
        }
        return name;
    }

    /** Returns true if a text is an identifier, without checking for reserved words of a language. */
    public static boolean isName(String text) {
        return isPlain(text);
    }

    /** Returns true if a text consists of characters of an identifier in a legal order. */
    @SuppressWarnings("LoopOverCharArray") // charAt is slower while the JVM has not optimised the method
    private static boolean isPlain(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH || isDigit(text.charAt(0))) {
            return false;
        }
        char before = ' ';
        for (char c : text.toCharArray()) {
            if (c == '_' ? before == '_' : c > 'z' || !OF_WORD[c]) {
                return false;
            }
            before = c;
        }
        return true;
    }

    private static String legal(String text) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < text.length() && name.length() < MAX_LENGTH; i++) {
            char c = text.charAt(i);
            char next = isLetter(c) || isDigit(c) ? c : '_';
            if (name.isEmpty() && isDigit(next)) {
                name.append('_');
            }
            if (next != '_' || name.isEmpty() || name.charAt(name.length() - 1) != '_') {
                name.append(next);
            }
        }
        return name.isEmpty() ? "_" : name.toString();
    }

    static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
