package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.function.Function;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * An expression with holes: <code>{{in1}} + {{in2}}</code>. Line breaks count as spaces.
 *
 * @param parts the pieces, in order
 * @param faults the errors in the text; the pieces can be used nevertheless
 * @param names the names of the holes, each once, in order
 */
public record InlineTemplate(ImmutableList<Part> parts, ImmutableList<Fault> faults, ImmutableSet<String> names) {
    /** Creates a template from pieces. */
    public InlineTemplate(ImmutableList<Part> parts, ImmutableList<Fault> faults) {
        this(parts, faults, names(parts));
    }

    private static ImmutableSet<String> names(ImmutableList<Part> parts) {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        for (Part part : parts) {
            if (part.isHole()) {
                names.add(part.text());
            }
        }
        return names.build();
    }

    /**
     * A piece.
     *
     * @param text the text, or the name of the hole
     * @param isHole true for a hole
     * @param offset where it starts in the template
     */
    public record Part(String text, boolean isHole, int offset) {}

    /** An error at a place of the text. */
    public record Fault(String message, int offset) {}

    /** Splits a text. */
    public static InlineTemplate parse(String text) {
        ImmutableList.Builder<Part> parts = ImmutableList.builder();
        ImmutableList.Builder<Fault> faults = ImmutableList.builder();
        int position = 0;
        int close = 0;
        while (position < text.length()) {
            int open = text.indexOf("{{", position);
            int end = open < 0 ? text.length() : open;
            if (end > position) {
                parts.add(new Part(flat(text.substring(position, end)), false, position));
            }
            if (open < 0) {
                break;
            }
            if (close >= 0 && close <= open) { // a later or missing end stays valid
                close = text.indexOf("}}", open);
            }
            int nested = text.indexOf("{{", open + 2);
            if (close < 0 || (nested >= 0 && nested < close)) {
                faults.add(new Fault("'{{' without '}}'", open));
                position = nested < 0 ? text.length() : nested;
                continue;
            }
            String name = text.substring(open + 2, close).trim();
            if (name.isEmpty()) {
                faults.add(new Fault("'{{}}' names no input", open));
            } else {
                parts.add(new Part(name, true, open));
            }
            position = close + 2;
        }
        return new InlineTemplate(parts.build(), faults.build());
    }

    /** Returns the number of occurrences of a hole. */
    public int count(String name) {
        int count = 0;
        for (Part part : parts) {
            if (part.isHole() && part.text().equals(name)) {
                count++;
            }
        }
        return count;
    }

    /**
     * Returns true if the expression selects a component or member of the hole: <code>{{in}}.x</code>,
     * <code>{{in}}[0]</code>.
     */
    public boolean isPicked(String name) {
        for (int i = 0; i + 1 < parts.size(); i++) {
            String after = parts.get(i + 1).text();
            if (parts.get(i).isHole()
                    && parts.get(i).text().equals(name)
                    && !parts.get(i + 1).isHole()
                    && (after.startsWith(".") || after.startsWith("["))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the text with the names of holes in their places, that is, all words of the expression. */
    public String words() {
        StringBuilder words = new StringBuilder();
        for (Part part : parts) {
            words.append(part.text());
        }
        return words.toString().trim();
    }

    /** Returns the text with filled holes; a filling with a sign is separated from the operators around it. */
    @SuppressWarnings("tainting") // code that a definition states, and expressions
    public @Untainted String fill(Function<String, @Untainted String> fillings) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (!part.isHole()) {
                text.append(part.text());
                continue;
            }
            @Untainted String filling = fillings.apply(part.text());
            if ((filling.startsWith("-") || filling.startsWith("+")) && !standsAlone(i)) {
                text.append('(').append(filling).append(')');
            } else {
                text.append(filling);
            }
        }
        return text.toString().trim();
    }

    /** Returns true if the hole is a whole argument or the whole expression. */
    private boolean standsAlone(int hole) {
        String before = hole == 0 ? "(" : parts.get(hole - 1).text().stripTrailing();
        String after =
                hole == parts.size() - 1 ? ")" : parts.get(hole + 1).text().stripLeading();
        return (before.isEmpty() || before.endsWith("(") || before.endsWith(","))
                && (after.isEmpty() || after.startsWith(")") || after.startsWith(","));
    }

    private static String flat(String text) {
        return text.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ');
    }
}
