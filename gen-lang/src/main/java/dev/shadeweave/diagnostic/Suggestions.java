package dev.shadeweave.diagnostic;

import com.google.common.base.Ascii;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the known name that is most similar to a misspelt one.
 *
 * <p>The measure is the optimal string alignment distance (Damerau-Levenshtein with adjacent swaps; Boytsov 2011,
 * section 2.2). A change of letter case costs half as much as a change of letter. About a third of the letters may
 * differ. Of equally near candidates, the first in the order of {@link String#compareTo} is chosen. Up to 4096
 * candidates, the result therefore does not depend on their order; more candidates are ignored.
 */
public final class Suggestions {
    /**
     * The maximum length of a compared name. Longer names are rarely mistyped by a letter, and time and memory grow
     * with the product of both lengths.
     */
    private static final int LONGEST = 200;

    /**
     * The maximum number of compared candidates. Without it, a document with many names and many wrong references could
     * take very long.
     */
    private static final int MOST_CANDIDATES = 4096;

    private Suggestions() {}

    /** Returns the nearest candidate, or empty if none is near enough. */
    public static Optional<String> nearest(String name, Collection<String> candidates) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        // Almost any name is within one edit of a name of one or two letters, so only their case may differ.
        int limit = name.length() < 3 ? 1 : (name.length() + 1) / 3 * 2;
        int[] letters = letters(name);
        return candidates.stream()
                .limit(MOST_CANDIDATES)
                .filter(candidate -> 2 * Math.abs(candidate.length() - name.length()) <= limit
                        && 2 * lettersMissing(letters, candidate) <= limit
                        && !candidate.equals(name))
                .map(candidate -> new Candidate(candidate, distance(name, candidate)))
                .filter(candidate -> candidate.distance <= limit)
                .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
                .map(Candidate::name);
    }

    /** A name and its distance from the misspelt one. */
    private record Candidate(String name, int distance) {}

    /** Returns {@code ; did you mean 'x'?} to append to a message, or an empty text. */
    public static String didYouMean(String name, Collection<String> candidates) {
        return nearest(name, candidates)
                .map(candidate -> "; did you mean '" + candidate + "'?")
                .orElse("");
    }

    private static int[] letters(String text) {
        int[] counts = new int[64];
        for (int i = 0; i < text.length(); i++) {
            counts[bucket(text.charAt(i))]++;
        }
        return counts;
    }

    /**
     * Returns a lower bound of the letters that must change, whatever their order. The counts are restored afterwards.
     */
    private static int lettersMissing(int[] letters, String to) {
        int missing = 0;
        for (int i = 0; i < to.length(); i++) {
            missing += --letters[bucket(to.charAt(i))] < 0 ? 1 : 0;
        }
        for (int i = 0; i < to.length(); i++) {
            letters[bucket(to.charAt(i))]++;
        }
        return missing;
    }

    /**
     * Returns the bucket of a letter. Capital and small letters share one, because a change of case is not a change of
     * letter.
     */
    private static int bucket(char c) {
        return (c < 0x80 ? Ascii.toLowerCase(c) : 0) % 64;
    }

    /**
     * Returns twice the number of edits; a change of letter case counts as half an edit. If only the case differs, the
     * result is 1.
     */
    private static int distance(String from, String to) {
        if (from.equalsIgnoreCase(to)) {
            return 1;
        }
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            cost[i][0] = 2 * i;
        }
        for (int j = 0; j <= to.length(); j++) {
            cost[0][j] = 2 * j;
        }
        String lowerFrom = from.toLowerCase(Locale.ROOT);
        String lowerTo = to.toLowerCase(Locale.ROOT);
        for (int i = 1; i <= from.length(); i++) {
            for (int j = 1; j <= to.length(); j++) {
                boolean same = from.charAt(i - 1) == to.charAt(j - 1);
                boolean sameLetter = i <= lowerFrom.length()
                        && j <= lowerTo.length()
                        && lowerFrom.charAt(i - 1) == lowerTo.charAt(j - 1);
                int change = same ? 0 : sameLetter ? 1 : 2;
                int best = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 2);
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    best = Math.min(best, cost[i - 2][j - 2] + 2);
                }
                cost[i][j] = best;
            }
        }
        return cost[from.length()][to.length()];
    }
}
