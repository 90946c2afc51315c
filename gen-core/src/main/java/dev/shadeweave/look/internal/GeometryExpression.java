package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A name of geometries that may hold wildcards (MaterialX 1.39, "Geometry Name Expressions"): {@code *}, {@code ?},
 * {@code [a-c]} and <code>{one,two}</code> within a level, {@code //} for any number of levels. Two are equal if their
 * texts are.
 */
public final class GeometryExpression {
    private final String text;
    private final Glob glob;

    private GeometryExpression(String text, Glob glob) {
        this.text = text;
        this.glob = glob;
    }

    /** Why a text is no expression. */
    public static final class BadExpression extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;

        BadExpression(String reason) {
            super(reason);
            this.reason = reason;
        }

        /** The reason, for a message. */
        public String reason() {
            return reason;
        }
    }

    /**
     * Reads an expression.
     *
     * @throws BadExpression if a bracket is not closed, or if there is nothing or a space in it
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

    /** The expression, prefixes included. */
    public String text() {
        return text;
    }

    /** The expressions of a list, split at the commas outside braces; white space around each is dropped. */
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
     * How many levels of a geometry's path this names, 0 for the universal {@code /}; empty if it means another
     * geometry. What is assigned to a level is assigned to all below, so a greater number is nearer to the leaf.
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

    /** True if it means the geometry or one of those it belongs to. */
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
