package dev.shadeweave.library;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import java.util.OptionalDouble;

/** The units of every kind with their scales: {@code distance, inch → 0.0254}. Immutable. */
public final class UnitTable {
    /** No units. */
    static final UnitTable EMPTY = new UnitTable(ImmutableTable.of());

    private final ImmutableTable<String, String, Double> scales;

    private UnitTable(ImmutableTable<String, String, Double> scales) {
        this.scales = scales;
    }

    /** True if units of that kind are defined. */
    public boolean hasType(String unitType) {
        return scales.containsRow(unitType);
    }

    /** The kinds of units, sorted. */
    public ImmutableSet<String> types() {
        return ImmutableSet.copyOf(scales.rowKeySet());
    }

    /** The units of a kind, sorted. */
    public ImmutableSet<String> units(String unitType) {
        return ImmutableSet.copyOf(scales.row(unitType).keySet());
    }

    /** The factor that turns a number of {@code from} into a number of {@code to}; empty if one is unknown. */
    public OptionalDouble ratio(String unitType, String from, String to) {
        Double fromScale = scales.get(unitType, from);
        Double toScale = scales.get(unitType, to);
        return fromScale == null || toScale == null ? OptionalDouble.empty() : OptionalDouble.of(fromScale / toScale);
    }

    /** This table and more scales, which replace earlier ones. */
    UnitTable plus(Table<String, String, Double> more) {
        if (more.isEmpty()) {
            return this;
        }
        Table<String, String, Double> all = TreeBasedTable.create();
        all.putAll(scales);
        all.putAll(more);
        return new UnitTable(ImmutableTable.copyOf(all));
    }
}
