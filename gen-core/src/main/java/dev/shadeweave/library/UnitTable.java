package dev.shadeweave.library;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The scales of all units by kind: {@code distance, inch → 0.0254}. Immutable. */
public final class UnitTable {
    /** No units. */
    static final UnitTable EMPTY = new UnitTable(ImmutableMap.of());

    /** Scales by kind, then by unit; both sorted. */
    private final ImmutableMap<String, ImmutableMap<String, Double>> scales;

    private UnitTable(ImmutableMap<String, ImmutableMap<String, Double>> scales) {
        this.scales = scales;
    }

    /** Returns true if units of that kind are defined. */
    public boolean hasType(String unitType) {
        return scales.containsKey(unitType);
    }

    /** Returns the kinds of units, sorted. */
    public ImmutableSet<String> types() {
        return scales.keySet();
    }

    /** Returns the units of a kind, sorted. */
    public ImmutableSet<String> units(String unitType) {
        return of(unitType).keySet();
    }

    /** Returns the factor that converts a number in {@code from} to {@code to}; empty if one is unknown. */
    public OptionalDouble ratio(String unitType, String from, String to) {
        Double fromScale = of(unitType).get(from);
        Double toScale = of(unitType).get(to);
        return fromScale == null || toScale == null ? OptionalDouble.empty() : OptionalDouble.of(fromScale / toScale);
    }

    private ImmutableMap<String, Double> of(String unitType) {
        return scales.getOrDefault(unitType, ImmutableMap.of());
    }

    /** Returns this table with more scales, which replace earlier ones; by kind, then by unit. */
    UnitTable plus(Map<String, Map<String, Double>> more) {
        if (more.isEmpty()) {
            return this;
        }
        Map<String, Map<String, Double>> all = new TreeMap<>();
        scales.forEach((type, units) -> all.put(type, new TreeMap<>(units)));
        more.forEach((type, units) ->
                all.computeIfAbsent(type, none -> new TreeMap<>()).putAll(units));
        ImmutableMap.Builder<String, ImmutableMap<String, Double>> sorted = ImmutableMap.builder();
        all.forEach((type, units) -> sorted.put(type, ImmutableMap.copyOf(units)));
        return new UnitTable(sorted.buildOrThrow());
    }
}
