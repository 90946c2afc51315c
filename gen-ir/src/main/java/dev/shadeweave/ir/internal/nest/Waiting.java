package dev.shadeweave.ir.internal.nest;

import dev.shadeweave.ir.internal.nest.Nester.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Results that wait to be written where they are read, unless a variable on which they depend changes first. */
final class Waiting {
    /** The key for all global variables in the map of readers. */
    private static final int GLOBALS = -1;

    /** A waiting result. */
    private static final class Entry {
        private final Value value;

        /** The number of results before it. */
        private final int rank;

        /** The number of reads that are still expected. */
        private int left;

        Entry(Value value, int rank, int left) {
            this.value = value;
            this.rank = rank;
            this.left = left;
        }
    }

    private final Map<Integer, Entry> entries = new HashMap<>();

    /** Maps variables to the results that depend on them. Some of these results may no longer wait. */
    private final Map<Integer, List<Integer>> readers = new HashMap<>();

    private int count;

    /** Lets a result wait for a number of reads. */
    void put(int register, Value value, int reads) {
        entries.put(register, new Entry(value, count++, reads));
        value.reads().variables().forEach(variable -> reader(variable, register));
        if (value.reads().readsGlobals()) {
            reader(GLOBALS, register);
        }
    }

    private void reader(int variable, int register) {
        readers.computeIfAbsent(variable, it -> new ArrayList<>(2)).add(register);
    }

    /** Returns the value of a waiting register, or null. */
    @Nullable
    Value get(int register) {
        Entry entry = entries.get(register);
        return entry == null ? null : entry.value;
    }

    /**
     * Returns the value of a waiting register for a read, or null. After the last read, the register no longer waits.
     */
    @Nullable
    Value read(int register) {
        Entry entry = entries.get(register);
        if (entry == null) {
            return null;
        }
        entry.left--;
        if (entry.left <= 0) {
            entries.remove(register);
        }
        return entry.value;
    }

    /** Removes a register and returns its value. */
    Value remove(int register) {
        Entry entry = entries.remove(register);
        if (entry == null) {
            throw new IllegalStateException("r" + register + " does not wait");
        }
        return entry.value;
    }

    /** Returns all waiting registers in the order in which they were added. */
    List<Integer> all() {
        TreeMap<Integer, Integer> all = new TreeMap<>();
        entries.forEach((register, entry) -> all.put(entry.rank, register));
        return new ArrayList<>(all.values());
    }

    /**
     * Returns the waiting registers that depend on one of these variables, or on any global variable if {@code globals}
     * is true. They are in the order in which they were added.
     */
    List<Integer> changedBy(List<Integer> written, boolean globals) {
        if (readers.isEmpty()) {
            return List.of();
        }
        TreeMap<Integer, Integer> found = new TreeMap<>();
        for (int variable : written) {
            drain(variable, found);
        }
        if (globals) {
            drain(GLOBALS, found);
        }
        return new ArrayList<>(found.values());
    }

    private void drain(int variable, Map<Integer, Integer> found) {
        List<Integer> registers = readers.remove(variable);
        if (registers == null) {
            return;
        }
        for (int register : registers) {
            Entry entry = entries.get(register);
            if (entry != null) {
                found.put(entry.rank, register);
            }
        }
    }
}
