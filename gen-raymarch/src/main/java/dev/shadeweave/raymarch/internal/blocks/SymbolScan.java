package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Replaces symbols with names, in one pass from left to right. If several symbols start at the same place, the longest
 * is used. Inserted names are not scanned again.
 */
public final class SymbolScan {
    /** A reference to an input by its number. */
    public static final Pattern NUMBERED = Pattern.compile("inputOp([0-9]+)");

    /** A reference to an input by its name. */
    public static final Pattern NAMED = Pattern.compile("inputOp_([A-Za-z0-9_]+)");

    private static final String BY_NAME = "inputOp_";
    private static final Pattern SYMBOL = Pattern.compile(
            "THIS_|THISMAT|thismap|inputOp(?<number>[0-9]+)|inputOp_|\\b(?<type>CoordT|ContextT|ReturnT)\\b");

    private final @Untainted String name;
    private final @Nullable @Untainted String material;
    private final ImmutableMap<Integer, @Untainted String> inputs;
    private final ImmutableMap<String, @Untainted String> named;
    private final int longest;

    /**
     * Creates a scan for the symbols of a node.
     *
     * @param name the name of the node's function, and the prefix of the names that its code declares
     * @param material the name of the macro for the number of its material; null if it has no material
     * @param inputs the names of connected operators by the number of the input, from 1; unconnected inputs have no
     *     entry
     * @param named the same names by the name of the input; also the names of functions for inputs of ordinary types
     */
    public SymbolScan(
            @Untainted String name,
            @Nullable @Untainted String material,
            ImmutableMap<Integer, @Untainted String> inputs,
            ImmutableMap<String, @Untainted String> named) {
        this.name = name;
        this.material = material;
        this.inputs = inputs;
        this.named = named;
        this.longest = named.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /** Returns the text with names instead of symbols. */
    @SuppressWarnings("tainting") // code, and names that were allocated
    public @Untainted String apply(@Untainted String text) {
        Matcher matcher = SYMBOL.matcher(text);
        StringBuilder result = new StringBuilder(text.length() + 32);
        int done = 0;
        while (matcher.find(done)) {
            int end = matcher.group().equals(BY_NAME) ? endOfName(text, matcher.end()) : matcher.end();
            result.append(text, done, matcher.start())
                    .append(replacement(matcher, text.substring(matcher.start(), end)));
            done = end;
        }
        return result.append(text, done, text.length()).toString();
    }

    /**
     * Returns the end of the longest input name that starts at an offset and is not followed by a letter or digit.
     * Returns the offset if there is no such name.
     */
    private int endOfName(String text, int start) {
        int end = start;
        for (int at = start; at < text.length() && at - start <= longest && isOfWord(text.charAt(at)); at++) {
            boolean ends = at + 1 == text.length() || text.charAt(at + 1) == '_' || !isOfWord(text.charAt(at + 1));
            if (ends && named.containsKey(text.substring(start, at + 1))) {
                end = at + 1;
            }
        }
        return end;
    }

    private static boolean isOfWord(char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private String replacement(Matcher matcher, String symbol) {
        if (symbol.equals("THIS_")) {
            return name + "_";
        }
        if (symbol.equals("thismap")) {
            return name;
        }
        if (symbol.equals("THISMAT")) {
            return material == null ? symbol : material;
        }
        if (matcher.group("type") != null) {
            return name + "_" + symbol;
        }
        String number = matcher.group("number");
        String found = number != null
                ? number.length() < 4 ? inputs.get(Integer.valueOf(number)) : null
                : named.get(symbol.substring(BY_NAME.length()));
        return found == null ? symbol : found;
    }
}
