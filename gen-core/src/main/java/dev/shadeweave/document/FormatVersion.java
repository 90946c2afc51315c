package dev.shadeweave.document;

import java.util.Optional;

/**
 * A version of the MaterialX format: {@code 1.39}. A third number, as in {@code 1.39.1}, names a release of the libraries
 * and never changes how a document is read.
 */
public record FormatVersion(int major, int minor) implements Comparable<FormatVersion> {
    /** The version that this library implements. */
    public static final FormatVersion CURRENT = parse(Document.VERSION).orElseThrow();

    private static final int MOST_DIGITS = 4;
    private static final int MOST_NUMBERS = 3;

    /** Parses two or three numbers of at most four digits; empty for other texts. */
    public static Optional<FormatVersion> parse(String text) {
        int[] numbers = new int[MOST_NUMBERS];
        int count = 0;
        int from = 0;
        while (from <= text.length()) {
            int end = from;
            int number = 0;
            while (end < text.length()
                    && text.charAt(end) >= '0'
                    && text.charAt(end) <= '9'
                    && end - from < MOST_DIGITS) {
                number = number * 10 + text.charAt(end++) - '0';
            }
            if (end == from || count == MOST_NUMBERS || (end < text.length() && text.charAt(end) != '.')) {
                return Optional.empty();
            }
            numbers[count++] = number;
            from = end + 1;
        }
        return count < 2 ? Optional.empty() : Optional.of(new FormatVersion(numbers[0], numbers[1]));
    }

    /** Returns true if this version is older than another. */
    public boolean isBefore(FormatVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(FormatVersion other) {
        return major == other.major ? Integer.compare(minor, other.minor) : Integer.compare(major, other.major);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
