package dev.shadeweave.document;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of the MaterialX format: {@code 1.39}. A third number, as in {@code 1.39.1}, names a release of the libraries
 * and never changes how a document is read.
 */
public record FormatVersion(int major, int minor) implements Comparable<FormatVersion> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(\\.\\d{1,4})?");

    /** The version that this library speaks. */
    public static final FormatVersion CURRENT = parse(Document.VERSION).orElseThrow();

    /** The version a text states; empty if it states none. */
    public static Optional<FormatVersion> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(new FormatVersion(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** True if this version is older than another. */
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
