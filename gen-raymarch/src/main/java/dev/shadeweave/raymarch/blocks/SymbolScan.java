package dev.shadeweave.raymarch.blocks;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Puts names in the place of symbols, in one pass from left to right: of symbols that begin at one place the longest counts,
 * and what was put in is not looked at again.
 *
 * @param name the name of the node: that of its function, and the prefix of all its own names
 * @param material what stands for the number of its material; null if it has none
 * @param inputs the names of what is connected to inputs, by their number from 1; none for what is not connected
 * @param named the same by the names of inputs, and functions for inputs of ordinary types
 */
public record SymbolScan(
        String name,
        @Nullable String material,
        ImmutableMap<Integer, String> inputs,
        ImmutableMap<String, String> named) {
    /** How an input is asked for by its number. */
    public static final Pattern NUMBERED = Pattern.compile("inputOp([0-9]+)");

    /** How an input is asked for by its name. */
    public static final Pattern NAMED = Pattern.compile("inputOp_([A-Za-z0-9_]+)");

    /** The text with names for symbols. */
    public String apply(String text) {
        Matcher matcher = pattern().matcher(text);
        StringBuilder result = new StringBuilder(text.length() + 32);
        while (matcher.find()) {
            matcher.appendReplacement(result, Matcher.quoteReplacement(replacement(matcher)));
        }
        return matcher.appendTail(result).toString();
    }

    private Pattern pattern() {
        List<String> names = new ArrayList<>(named.keySet());
        names.sort(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        StringBuilder alternatives = new StringBuilder("THIS_|THISMAT|thismap|inputOp(?<number>[0-9]+)");
        if (!names.isEmpty()) {
            alternatives.append("|inputOp_(?<named>");
            for (int i = 0; i < names.size(); i++) {
                alternatives.append(i == 0 ? "" : "|").append(Pattern.quote(names.get(i)));
            }
            alternatives.append(")(?![A-Za-z0-9])");
        }
        return Pattern.compile(
                alternatives.append("|\\b(?<type>CoordT|ContextT|ReturnT)\\b").toString());
    }

    private String replacement(Matcher matcher) {
        String symbol = matcher.group();
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
                : named.get(symbol.substring("inputOp_".length()));
        return found == null ? symbol : found;
    }
}
