package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
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

    private final @Untainted String name;
    private final @Nullable @Untainted String material;
    private final ImmutableMap<Integer, @Untainted String> inputs;
    private final ImmutableMap<String, @Untainted String> named;
    private final Pattern pattern;

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
        this.pattern = pattern(named.keySet());
    }

    /** The text with names for symbols. */
    @SuppressWarnings("tainting") // code, and names that were allocated
    public @Untainted String apply(@Untainted String text) {
        Matcher matcher = pattern.matcher(text);
        StringBuilder result = new StringBuilder(text.length() + 32);
        while (matcher.find()) {
            matcher.appendReplacement(result, Matcher.quoteReplacement(replacement(matcher)));
        }
        return matcher.appendTail(result).toString();
    }

    private static Pattern pattern(Set<String> inputs) {
        List<String> names = new ArrayList<>(inputs);
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
