package dev.shadeweave.ir.internal.preprocess;

import org.jspecify.annotations.Nullable;

/** Makes one string of each distinct piece of a text, since most words of a shader come again. */
final class Words {
    private @Nullable String[] table = new String[1024];
    private int size;

    /** The characters of a range as a string, the same object each time. */
    String of(char[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        int mask = table.length - 1;
        int slot = (hash ^ (hash >>> 15)) & mask;
        while (true) {
            String known = table[slot];
            if (known == null) {
                return add(slot, new String(text, from, to - from));
            }
            if (equal(known, text, from, to)) {
                return known;
            }
            slot = (slot + 1) & mask;
        }
    }

    private String add(int slot, String word) {
        table[slot] = word;
        if (++size * 2 > table.length) {
            grow();
        }
        return word;
    }

    private void grow() {
        @Nullable String[] old = table;
        table = new String[old.length * 2];
        int mask = table.length - 1;
        for (String word : old) {
            if (word != null) {
                int hash = word.hashCode();
                int slot = (hash ^ (hash >>> 15)) & mask;
                while (table[slot] != null) {
                    slot = (slot + 1) & mask;
                }
                table[slot] = word;
            }
        }
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
