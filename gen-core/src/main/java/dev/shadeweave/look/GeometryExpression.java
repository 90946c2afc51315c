package dev.shadeweave.look;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A name of geometries that may hold wildcards (MaterialX 1.39, "Geometry Name Expressions"): {@code *}, {@code ?},
 * {@code [a-c]} and <code>{one,two}</code> within a level, {@code //} for any number of levels.
 *
 * @param text the expression, prefixes included
 * @param pattern what a full path must look like
 */
public record GeometryExpression(String text, Pattern pattern) {
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
        return new GeometryExpression(text, Pattern.compile(new Translator(text).translate()));
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
        String path = geometry.startsWith("/") ? geometry : "/" + geometry;
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            String prefix = path.substring(0, end);
            if (pattern.matcher(prefix).matches()) {
                return Optional.of((int) prefix.chars().filter(c -> c == '/').count());
            }
        }
        return pattern.matcher("/").matches() ? Optional.of(0) : Optional.empty();
    }

    /** True if it means the geometry or one of those it belongs to. */
    public boolean matches(String geometry) {
        return depth(geometry).isPresent();
    }

    @Override
    public String toString() {
        return text;
    }

    /** Writes the expression as a regular one. */
    private static final class Translator {
        private final String text;
        private final StringBuilder regex = new StringBuilder();
        private int at;

        Translator(String text) {
            this.text = text.startsWith("/") ? text : "/" + text;
        }

        String translate() throws BadExpression {
            boolean inBraces = false;
            for (at = 0; at < text.length(); at++) {
                char c = text.charAt(at);
                switch (c) {
                    case '*' -> regex.append("[^/]*");
                    case '?' -> regex.append("[^/]");
                    case '[' -> set();
                    case '{' -> {
                        if (inBraces) {
                            throw new BadExpression("braces cannot stand in braces");
                        }
                        inBraces = true;
                        regex.append("(?:");
                    }
                    case '}' -> {
                        if (!inBraces) {
                            throw new BadExpression("'}' closes no brace");
                        }
                        inBraces = false;
                        regex.append(')');
                    }
                    case ',' -> regex.append(inBraces ? "|" : ",");
                    case '/' -> slash();
                    case ' ', '\t', '\n', '\r' -> throw new BadExpression("a name cannot hold white space");
                    default -> regex.append(Pattern.quote(String.valueOf(c)));
                }
            }
            if (inBraces) {
                throw new BadExpression("'{' is not closed");
            }
            return regex.toString();
        }

        private void slash() {
            int next = text.startsWith("//", at) ? at + 2 : at + 1;
            if (next == text.length() && at > 0) {
                // All below is meant anyway.
                at = next;
            } else if (next == at + 2) {
                at++;
                regex.append("/(?:.*/)?");
            } else {
                regex.append('/');
            }
        }

        private void set() throws BadExpression {
            int close = text.indexOf(']', at + 2);
            if (close < 0) {
                throw new BadExpression("'[' is not closed");
            }
            regex.append("(?!/)[");
            for (int i = at + 1; i < close; i++) {
                char c = text.charAt(i);
                regex.append(c == '-' || Character.isLetterOrDigit(c) ? String.valueOf(c) : "\\" + c);
            }
            regex.append(']');
            String set = regex.substring(regex.lastIndexOf("(?!/)["));
            try {
                Pattern.compile(set);
            } catch (java.util.regex.PatternSyntaxException e) {
                throw new BadExpression("'" + text.substring(at, close + 1) + "' is no set of characters");
            }
            at = close;
        }
    }
}
