package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Puts names in the place of symbols, in one pass from left to right: of symbols that begin at one place the longest counts,
 * and what was put in is not looked at again.
 */
public final class SymbolScan {
    /** How an input is asked for by its number. */
    public static final Pattern NUMBERED = Pattern.compile("inputOp([0-9]+)");

    /** How an input is asked for by its name. */
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
     * A scan for the symbols of a node.
     *
     * @param name the name of the node: that of its function, and the prefix of all its own names
     * @param material what stands for the number of its material; null if it has none
     * @param inputs the names of what is connected to inputs, by their number from 1; none for what is not connected
     * @param named the same by the names of inputs, and functions for inputs of ordinary types
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

    /** The text with names for symbols. */
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

    /** The end of the longest name of an input that begins at an offset and that no letter or digit follows; else the offset. */
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
