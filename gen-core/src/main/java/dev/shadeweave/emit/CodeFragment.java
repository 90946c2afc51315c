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
    private final Map<String, Boolean> mentioned = new ConcurrentHashMap<>();

    /**
     * A fragment.
     *
     * @param pieces the text; each piece ends with a line
     * @param origins the origins of all lines
     */
    CodeFragment(ImmutableList<String> pieces, SourceMap origins) {
        this.pieces = pieces;
        this.origins = origins;
    }

    /** Fragments as one. */
    static CodeFragment join(List<CodeFragment> fragments) {
        ImmutableList.Builder<String> pieces = ImmutableList.builder();
        SourceMap.Builder origins = new SourceMap.Builder();
        for (CodeFragment fragment : fragments) {
            pieces.addAll(fragment.pieces);
            origins.addAll(fragment.origins);
        }
        return new CodeFragment(pieces.build(), origins.build());
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
            known = pieces.stream().anyMatch(piece -> mentions(piece, word));
            if (mentioned.size() >= MOST_WORDS) {
                mentioned.clear();
            }
            mentioned.put(word, known);
        }
        return known;
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
