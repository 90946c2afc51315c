package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.ValueParser;
import org.jspecify.annotations.Nullable;

/** The values that a declaration allows for an input: its choices, or the range between {@code uimin} and {@code uimax}. */
final class Bounds {
    private Bounds() {}

    /**
     * Returns the possible values of an input if an editor sets it to numbers of a range. Numbers that are not allowed
     * are clamped.
     */
    static AbstractValue of(Type type, Attributes declared, Range edited, ImmutableSet<Origin> origins) {
        AbstractValue anything = AbstractValue.anything(type, origins);
        if (!(anything instanceof Numbers) || type.base() == Type.Base.BOOLEAN) {
            return anything;
        }
        Numbers choices = choices(type, declared.get("enumvalues", ""), origins);
        if (choices != null && edited.points().isEmpty()) {
            return choices;
        }
        Numbers least = bound(type, declared.get("uimin", ""));
        Numbers most = bound(type, declared.get("uimax", ""));
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        for (int i = 0; i < type.size(); i++) {
            double low = least == null ? Double.NEGATIVE_INFINITY : least.at(i).low();
            double high = most == null ? Double.POSITIVE_INFINITY : most.at(i).high();
            components.add(low <= high ? edited.clamp(low, high) : edited);
        }
        ImmutableList<Range> ranges = components.build();
        boolean grey = edited.isPoint() && ranges.stream().allMatch(edited::equals);
        return new Numbers(ranges, grey || type.size() == 1, origins);
    }

    /** Returns the values of an enumeration of numbers, or null for other inputs. */
    private static @Nullable Numbers choices(Type type, String values, ImmutableSet<Origin> origins) {
        if (values.isBlank() || type.size() != 1) {
            return null;
        }
        Range range = null;
        for (String value : values.split(",", -1)) {
            Numbers choice = bound(type, value.trim());
            if (choice != null) {
                range = range == null ? choice.first() : range.or(choice.first());
            }
        }
        return range == null ? null : Numbers.all(type, range, origins);
    }

    private static @Nullable Numbers bound(Type type, String text) {
        if (text.isBlank()) {
            return null;
        }
        try {
            return Literals.estimate(ValueParser.parse(type, text), ImmutableSet.of()) instanceof Numbers numbers
                    ? numbers
                    : null;
        } catch (ValueParser.BadValue e) {
            return null;
        }
    }
}
