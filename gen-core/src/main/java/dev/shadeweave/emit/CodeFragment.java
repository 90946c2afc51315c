package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.SourceMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Whole lines of code as they were written once, with their origins, for any number of stages that hold them. Immutable. */
public final class CodeFragment {
    /** Nothing. */
    static final CodeFragment EMPTY = new CodeFragment(ImmutableList.of(), SourceMap.EMPTY);

    /** Words that are known at a time. */
    private static final int MOST_WORDS = 256;

    /** Stands around the name of a hole, and in no code: a control character that is no white space. */
    private static final char HOLE = '\u0091';

    private final ImmutableList<String> pieces;
    private final SourceMap origins;
    /** What it was joined of: those stand in others too, and know their words. None if it was written at once. */
    private final ImmutableList<CodeFragment> parts;

    private final Map<String, Boolean> mentioned = new ConcurrentHashMap<>();

    /**
     * A fragment.
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

    /** Fragments as one. */
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
     * A text that stands for another one until that is known.
     *
     * @param name what it is {@linkplain #filled filled} by
     */
    @SuppressWarnings("tainting") // never written
    public static @Untainted String hole(String name) {
        return HOLE + name + HOLE;
    }

    /** The same, with its holes in pieces of their own. */
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
     * The same with texts in its holes.
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

    /** True if a word stands somewhere in the text by itself, in a comment too. */
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

    /** True if a word stands somewhere in a text by itself. */
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
