package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.SourceMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Whole lines of code as they were written once, with their origins, for any number of stages that hold them. Immutable. */
public final class CodeFragment {
    /** Nothing. */
    static final CodeFragment EMPTY = new CodeFragment(ImmutableList.of(), SourceMap.EMPTY);

    /** Words that are known at a time. */
    private static final int MOST_WORDS = 256;

    private final ImmutableList<String> pieces;
    private final SourceMap origins;
    /** What it was joined of: those stand in others too, and know their words. None if it was written at once. */
    private final ImmutableList<CodeFragment> parts;

    private final Map<String, Boolean> mentioned = new ConcurrentHashMap<>();

    /**
     * A fragment.
     *
     * @param pieces the text; each piece ends with a line
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
