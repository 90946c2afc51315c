package dev.shadeweave.document.xml;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Makes {@code value="brick_<UDIM>.png"} readable. XML requires an entity there, but many documents omit it. The
 * bracket is replaced by a character that the text does not use, so offsets stay the same, and restored when a value is
 * read.
 *
 * <p>Only values that end on the same line are treated this way; across a line end, a missing quote is more likely.
 */
final class StrayBrackets {
    static final DiagnosticKind STRAY = DiagnosticKind.warning(
            "SW1022", "'<' in an attribute value; XML wants &lt; here, and other programs may refuse it");

    private static final char FIRST_PRIVATE = '\uE000';
    private static final char LAST_PRIVATE = '\uF8FF';

    /** The maximum number of brackets; a text with more is not a document with forgotten entities. */
    private static final int MOST = 1 << 20;

    /** The place of a character that does not occur. */
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final SourceFile file;
    /** The next places of brackets and quotes after the current position. */
    private final int[] next = new int['>' + 1];

    private final ImmutableIntArray places;
    private final char substitute;

    StrayBrackets(SourceFile file) {
        this.file = file;
        Arrays.fill(next, -1);
        ImmutableIntArray found = find();
        this.substitute = found.isEmpty() || found.length() > MOST ? '<' : unused();
        this.places = substitute == '<' ? ImmutableIntArray.of() : found;
    }

    /** Returns the text to parse, with the same length and every stray bracket replaced. */
    String text() {
        if (places.isEmpty()) {
            return file.text();
        }
        StringBuilder text = new StringBuilder(file.text());
        places.forEach(place -> text.setCharAt(place, substitute));
        return text.toString();
    }

    /** Returns a value as in the file. */
    String restore(String value) {
        return places.isEmpty() ? value : value.replace(substitute, '<');
    }

    void report(Diagnostics diagnostics) {
        places.forEach(place -> diagnostics.report(STRAY, new SourceSpan(file, place, place + 1)));
    }

    private char unused() {
        String text = file.text();
        BitSet used = new BitSet();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= FIRST_PRIVATE && c <= LAST_PRIVATE) {
                used.set(c - FIRST_PRIVATE);
            }
        }
        int free = used.nextClearBit(0);
        return free > LAST_PRIVATE - FIRST_PRIVATE ? '<' : (char) (FIRST_PRIVATE + free);
    }

    private ImmutableIntArray find() {
        ImmutableIntArray.Builder found = ImmutableIntArray.builder();
        String text = file.text();
        int i = text.indexOf('<');
        while (i >= 0) {
            if (text.startsWith("<!--", i)) {
                i = after("-->", i + "<!--".length());
            } else if (text.startsWith("<![CDATA[", i)) {
                i = after("]]>", i + "<![CDATA[".length());
            } else if (text.startsWith("<?", i)) {
                i = after("?>", i + "<?".length());
            } else {
                i = tag(i + 1, found);
            }
            i = i < 0 ? -1 : text.indexOf('<', i);
        }
        return found.build();
    }

    private int after(String end, int from) {
        int found = file.text().indexOf(end, from);
        return found < 0 ? -1 : found + end.length();
    }

    /**
     * Skips a tag and returns the place after it, or -1 if it does not end. It jumps between brackets and quotes,
     * because most of a document is tags.
     */
    private int tag(int from, ImmutableIntArray.Builder found) {
        int i = from;
        while (true) {
            int close = place('>', i);
            int open = place('<', i);
            int quote = Math.min(place('"', i), place('\'', i));
            if (quote > Math.min(close, open)) {
                return Math.min(close, open);
            }
            if (quote == NOWHERE) {
                return file.text().length();
            }
            int end = file.text().indexOf(file.text().charAt(quote), quote + 1);
            if (end < 0) {
                return -1;
            }
            value(quote + 1, end, found);
            i = end + 1;
        }
    }

    /** Returns the next place of a bracket or quote, or {@link #NOWHERE}. Calls must go forward in the text. */
    private int place(char c, int from) {
        int known = next[c];
        if (known < from) {
            int at = file.text().indexOf(c, from);
            known = at < 0 ? NOWHERE : at;
            next[c] = known;
        }
        return known;
    }

    private void value(int start, int end, ImmutableIntArray.Builder found) {
        int bracket = place('<', start);
        if (bracket > end || within('\n', start, end) >= 0) {
            return;
        }
        while (bracket < end) {
            found.add(bracket);
            bracket = place('<', bracket + 1);
        }
    }

    /** Searches only up to the end, so that the cost of a search is the length that it skips. */
    private int within(char c, int start, int end) {
        for (int i = start; i < end; i++) {
            if (file.text().charAt(i) == c) {
                return i;
            }
        }
        return -1;
    }
}
