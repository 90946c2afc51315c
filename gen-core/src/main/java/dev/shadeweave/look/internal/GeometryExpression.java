package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A path of geometries that may contain wildcards (MaterialX 1.39, "Geometry Name Expressions"): {@code *}, {@code ?},
 * {@code [a-c]} and <code>{one,two}</code> within a level, {@code //} for any number of levels. Two expressions are
 * equal if their texts are equal.
 */
public final class GeometryExpression {
    private final String text;
    private final Glob glob;

    private GeometryExpression(String text, Glob glob) {
        this.text = text;
        this.glob = glob;
    }

    /** The reason why a text is not an expression. */
    public static final class BadExpression extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;

        BadExpression(String reason) {
            super(reason);
            this.reason = reason;
        }

        /** Returns the reason, for a message. */
        public String reason() {
            return reason;
        }
    }

    /**
     * Parses an expression.
     *
     * @throws BadExpression if a bracket is not closed, or if the text is empty or contains a space
     */
    public static GeometryExpression of(String text) throws BadExpression {
        if (text.isEmpty()) {
            throw new BadExpression("it is empty");
        }
        return new GeometryExpression(text, Glob.of(whole(text)));
    }

    private static String whole(String path) {
        return path.startsWith("/") ? path : "/" + path;
    }

    /** Returns the expression, including prefixes. */
    public String text() {
        return text;
    }

    /** Splits a list into expressions at the commas outside braces, and trims them. */
    public static ImmutableList<String> split(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (c == ',' && depth <= 0) {
                parts.add(list.substring(start, i).trim());
                start = i + 1;
            }
        }
        parts.add(list.substring(start).trim());
        return parts.stream().filter(part -> !part.isEmpty()).collect(ImmutableList.toImmutableList());
    }

    /**
     * Returns how many levels of a geometry's path the expression matches, 0 for the universal {@code /}; empty if it
     * does not match. An assignment to a level applies to everything below, so a greater number is closer to the leaf.
     */
    public Optional<Integer> depth(String geometry) {
        String path = whole(geometry);
        int length = glob.longest(path);
        if (length > 0) {
            return Optional.of(
                    (int) path.chars().limit(length).filter(c -> c == '/').count());
        }
        return glob.longest("/") > 0 ? Optional.of(0) : Optional.empty();
    }

    /** Returns true if the expression matches the geometry or one of its ancestors. */
    public boolean matches(String geometry) {
        return depth(geometry).isPresent();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GeometryExpression that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
