package dev.shadeweave.ir.internal.nest;

import dev.shadeweave.ir.internal.nest.Nester.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Results that are put back where they are read, unless something that they depend on changes before. */
final class Waiting {
    /** Stands for all variables outside functions among those that readers are kept of. */
    private static final int GLOBALS = -1;

    /** A result that waits. */
    private static final class Entry {
        private final Value value;

        /** How many came before. */
        private final int rank;

        /** How many reads are still to come. */
        private int left;

        Entry(Value value, int rank, int left) {
            this.value = value;
            this.rank = rank;
            this.left = left;
        }
    }

    private final Map<Integer, Entry> entries = new HashMap<>();

    /** By variable, the results that depend on it; also some that no longer wait. */
    private final Map<Integer, List<Integer>> readers = new HashMap<>();

    private int count;

    /** Lets a register wait for so many reads. */
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

    /** The value of a register that waits, or null. */
    @Nullable
    Value get(int register) {
        Entry entry = entries.get(register);
        return entry == null ? null : entry.value;
    }

    /** The same for a read; the last one ends the waiting. */
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

    /** The value of a register that no longer waits. */
    Value remove(int register) {
        Entry entry = entries.remove(register);
        if (entry == null) {
            throw new IllegalStateException("r" + register + " does not wait");
        }
        return entry.value;
    }

    /** All registers that wait, in the order in which they came. */
    List<Integer> all() {
        TreeMap<Integer, Integer> all = new TreeMap<>();
        entries.forEach((register, entry) -> all.put(entry.rank, register));
        return new ArrayList<>(all.values());
    }

    /** The registers that depend on one of these variables, or on any outside functions, in the order in which they came. */
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
