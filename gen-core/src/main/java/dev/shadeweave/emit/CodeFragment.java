package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.SourceMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Whole lines of code with their origins, written once and shared by any number of stages. Immutable. */
public final class CodeFragment {
    /** The empty fragment. */
    static final CodeFragment EMPTY = new CodeFragment(ImmutableList.of(), SourceMap.EMPTY);

    /** The largest number of cached words. */
    private static final int MOST_WORDS = 256;

    /** The delimiter around the name of a hole: a control character that occurs in no code and is not white space. */
    private static final char HOLE = '\u0091';

    private final ImmutableList<String> pieces;
    private final SourceMap origins;
    /**
     * The fragments of which it was joined, which cache their words and may be in other fragments too. Empty if it was
     * written at once.
     */
    private final ImmutableList<CodeFragment> parts;

    private final Map<String, Boolean> mentioned = new ConcurrentHashMap<>();

    /**
     * Creates a fragment.
     *
     * @param pieces the text; the last piece ends with a line
     * @param origins the origins of all lines
     */
    CodeFragment(ImmutableList<String> pieces, SourceMap origins) {
        this(pieces, origins, ImmutableList.of());
    }

    private CodeFragment(ImmutableList<String> pieces, SourceMap origins, ImmutableList<CodeFragment> parts) {
        this.pieces = pieces;
        this.origins = origins;
        this.parts = parts;
    }

    /** Joins fragments to one. */
    static CodeFragment join(List<CodeFragment> fragments) {
        ImmutableList.Builder<String> pieces = ImmutableList.builder();
        SourceMap.Builder origins = new SourceMap.Builder();
        for (CodeFragment fragment : fragments) {
            pieces.addAll(fragment.pieces);
            origins.addAll(fragment.origins);
        }
        return new CodeFragment(pieces.build(), origins.build(), ImmutableList.copyOf(fragments));
    }

    /**
     * Returns a placeholder for a text that is not known yet.
     *
     * @param name the name by which it is {@linkplain #filled filled}
     */
    @SuppressWarnings("tainting") // never written to a shader
    public static @Untainted String hole(String name) {
        return HOLE + name + HOLE;
    }

    /** Returns the fragment with each hole as a separate piece. */
    public CodeFragment cut() {
        ImmutableList.Builder<String> parts = ImmutableList.builder();
        for (String piece : pieces) {
            int start = 0;
            for (int at = piece.indexOf(HOLE); at >= 0; at = piece.indexOf(HOLE, start)) {
                int end = piece.indexOf(HOLE, at + 1) + 1;
                if (end == 0) {
                    break;
                }
                if (at > start) {
                    parts.add(piece.substring(start, at));
                }
                parts.add(piece.substring(at, end));
                start = end;
            }
            if (start < piece.length()) {
                parts.add(start == 0 ? piece : piece.substring(start));
            }
        }
        return new CodeFragment(parts.build(), origins);
    }

    /**
     * Returns the fragment with texts in its holes.
     *
     * @param texts the texts by the names of holes
     */
    public CodeFragment filled(Map<String, @Untainted String> texts) {
        ImmutableList.Builder<String> parts = ImmutableList.builderWithExpectedSize(pieces.size());
        for (String piece : pieces) {
            String text = piece.length() > 1 && piece.charAt(0) == HOLE
                    ? texts.get(piece.substring(1, piece.length() - 1))
                    : null;
            parts.add(text == null ? piece : text);
        }
        return new CodeFragment(parts.build(), origins);
    }

    ImmutableList<String> pieces() {
        return pieces;
    }

    SourceMap origins() {
        return origins;
    }

    /** Returns true if the text contains a whole word, in code or in a comment. */
    boolean mentions(String word) {
        Boolean known = mentioned.get(word);
        if (known == null) {
            known = find(word);
            if (mentioned.size() >= MOST_WORDS) {
                mentioned.clear();
            }
            mentioned.put(word, known);
        }
        return known;
    }

    private boolean find(String word) {
        for (CodeFragment part : parts) {
            if (part.mentions(word)) {
                return true;
            }
        }
        if (parts.isEmpty()) {
            for (String piece : pieces) {
                if (mentions(piece, word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns true if a text contains a whole word. */
    static boolean mentions(String code, String word) {
        for (int start = code.indexOf(word); start >= 0; start = code.indexOf(word, start + 1)) {
            int end = start + word.length();
            if ((start == 0 || !isPartOfWord(code.charAt(start - 1)))
                    && (end == code.length() || !isPartOfWord(code.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPartOfWord(char c) {
        return c == '_' || Identifiers.isDigit(c) || Identifiers.isLetter(c);
    }
}
