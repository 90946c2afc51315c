package dev.shadeweave.lang.token;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A table of the distinct words of a text, with one string for each. Most words of a shader occur repeatedly. */
final class Words {
    /**
     * The most slots searched for one hash. Untrusted input may contain many words of equal hash; if no slot is free, a
     * word goes into a sorted map.
     */
    private static final int MOST_STEPS = 16;

    private @Nullable String[] table = new String[64];

    /** Words for which no slot was free. */
    private final Map<String, String> others = new TreeMap<>();

    private int size;

    /** Returns the characters of a range as a string, the same object each time. */
    String of(char[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        int mask = table.length - 1;
        int slot = (hash ^ (hash >>> 15)) & mask;
        for (int step = 0; step < MOST_STEPS; step++) {
            String known = table[slot];
            if (known == null) {
                return add(slot, new String(text, from, to - from));
            }
            if (equal(known, text, from, to)) {
                return known;
            }
            slot = (slot + 1) & mask;
        }
        String word = new String(text, from, to - from);
        String known = others.putIfAbsent(word, word);
        return known == null ? word : known;
    }

    private String add(int slot, String word) {
        table[slot] = word;
        if (++size * 2 > table.length) {
            grow();
        }
        return word;
    }

    private void grow() {
        List<String> words = new ArrayList<>(others.values());
        for (String word : table) {
            if (word != null) {
                words.add(word);
            }
        }
        table = new String[table.length * 2];
        others.clear();
        size = 0;
        words.forEach(this::place);
    }

    private void place(String word) {
        int mask = table.length - 1;
        int hash = word.hashCode();
        int slot = (hash ^ (hash >>> 15)) & mask;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (table[slot] == null) {
                table[slot] = word;
                size++;
                return;
            }
            slot = (slot + 1) & mask;
        }
        others.put(word, word);
    }

    private static boolean equal(String word, char[] text, int from, int to) {
        int length = to - from;
        if (word.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (word.charAt(i) != text[from + i]) {
                return false;
            }
        }
        return true;
    }
}
