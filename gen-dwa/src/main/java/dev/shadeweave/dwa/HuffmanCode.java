package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.util.Arrays;

/**
 * A Huffman code that is defined by the lengths of its words. OpenEXR also uses it for PIZ ({@code internal_huf.c}).
 * Longer words come before shorter ones, and words of one length count up in the order of their symbols.
 */
final class HuffmanCode {
    /** The length of the longest word, in bits. */
    static final int LONGEST = 58;

    /** Words up to this length are decoded by a table. */
    private static final int SHORT = 12;

    /** The number of symbols: the 16-bit numbers, and one for runs. */
    static final int SYMBOLS = (1 << Short.SIZE) + 1;

    /**
     * The smallest length that means a short run of unused symbols. This value means a run of 2, the next one a run of
     * 3, and so on; {@link #LONG_RUN} means a long run, whose length follows.
     */
    private static final int SHORT_RUN = 59;

    private static final int LONG_RUN = 63;
    private static final int LENGTH_BITS = 6;
    private static final int RUN_BITS = 8;

    /** For each length: the first word, the number of words, and the index of their first symbol. */
    private final long[] first = new long[LONGEST + 1];

    private final int[] count = new int[LONGEST + 1];
    private final int[] start = new int[LONGEST + 1];
    private final int[] symbols;

    /** For each prefix of 12 bits: the symbol and the length of a short word; 0 if no short word has the prefix. */
    private final int[] found = new int[1 << SHORT];

    /** Reads the code of the symbols from the lowest to the highest that occurs. */
    HuffmanCode(BitReader in, int lowest, int highest) throws UnreadableImageException {
        int[] present = new int[16];
        int size = 0;
        for (int symbol = lowest; symbol <= highest; symbol++) {
            int length = in.read(LENGTH_BITS);
            if (length >= SHORT_RUN) {
                int run = length == LONG_RUN ? in.read(RUN_BITS) + LONG_RUN - SHORT_RUN + 2 : length - SHORT_RUN + 2;
                if (run > highest + 1 - symbol) {
                    throw new UnreadableImageException("the Huffman code of a part of it has too many symbols");
                }
                symbol += run - 1;
            } else if (length > 0) {
                if (size == present.length) {
                    present = Arrays.copyOf(present, 2 * size);
                }
                present[size++] = (length << 24) | symbol;
                count[length]++;
            }
        }
        symbols = new int[size];
        order();
        int[] next = start.clone();
        for (int i = 0; i < size; i++) {
            symbols[next[present[i] >> 24]++] = present[i] & 0xffffff;
        }
        for (int length = 1; length <= SHORT; length++) {
            for (int i = 0; i < count[length]; i++) {
                int word = (int) (first[length] + i) << (SHORT - length);
                Arrays.fill(
                        found,
                        word,
                        word + (1 << (SHORT - length)),
                        (symbols[start[length] + i] << LENGTH_BITS) | length);
            }
        }
    }

    /** Computes the first word of each length, from the longest to the shortest. */
    private void order() throws UnreadableImageException {
        long word = 0;
        int place = 0;
        for (int length = LONGEST; length > 0; length--) {
            first[length] = word;
            start[length] = place;
            place += count[length];
            long end = word + count[length];
            if (end > 1L << length) {
                throw new UnreadableImageException("the Huffman code of a part of it is none");
            }
            word = end >> 1;
        }
    }

    int next(BitReader in) throws UnreadableImageException {
        int begin = in.peek(SHORT);
        int entry = found[begin];
        if (entry != 0) {
            in.skip(entry & ((1 << LENGTH_BITS) - 1));
            return entry >> LENGTH_BITS;
        }
        in.skip(SHORT);
        long word = begin;
        for (int length = SHORT + 1; length <= LONGEST; length++) {
            word = (word << 1) | in.read(1);
            long place = word - first[length];
            if (place >= 0 && place < count[length]) {
                return symbols[start[length] + (int) place];
            }
        }
        throw new UnreadableImageException("a word of the Huffman code of a part of it is unknown");
    }
}
