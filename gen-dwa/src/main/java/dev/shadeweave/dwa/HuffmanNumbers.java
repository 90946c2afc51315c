package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * Numbers of 16 bits in a Huffman code. Five integers of 32 bits come first: the lowest and the highest symbol, the
 * size of the code in bytes, the number of bits of the words, and an unused one. The code and the words follow. The
 * highest symbol represents a run: the next 8 bits are the number of repetitions of the previous number.
 */
final class HuffmanNumbers implements AcNumbers {
    private static final int HEAD = 5 * Integer.BYTES;
    private static final int RUN_BITS = 8;

    private final HuffmanCode code;
    private final BitReader words;
    private final int runSymbol;
    private long left;
    private int last;
    private int run;

    HuffmanNumbers(ByteBuffer in, long count) throws UnreadableImageException {
        if (in.remaining() < HEAD) {
            throw new UnreadableImageException("the Huffman code of a part of it has no head");
        }
        int lowest = in.getInt();
        runSymbol = in.getInt();
        in.getInt();
        long bits = Integer.toUnsignedLong(in.getInt());
        in.getInt();
        if (lowest < 0 || runSymbol < 0 || lowest >= HuffmanCode.SYMBOLS || runSymbol >= HuffmanCode.SYMBOLS) {
            throw new UnreadableImageException("the Huffman code of a part of it has unknown symbols");
        }
        ByteBuffer rest = in.slice();
        BitReader lengths = new BitReader(rest, (long) Byte.SIZE * rest.limit());
        code = new HuffmanCode(lengths, lowest, runSymbol);
        ByteBuffer packed = rest.slice(lengths.bytesRead(), rest.limit() - lengths.bytesRead());
        if (bits > (long) Byte.SIZE * packed.limit()) {
            throw new UnreadableImageException("the Huffman code of a part of it states more bits than it has");
        }
        words = new BitReader(packed, bits);
        left = count;
    }

    @Override
    public int next() throws UnreadableImageException {
        if (left == 0) {
            throw new UnreadableImageException("numbers of blocks in a part of it end too early");
        }
        left--;
        while (run == 0) {
            int symbol = code.next(words);
            if (symbol != runSymbol) {
                last = symbol;
                return last;
            }
            run = words.read(RUN_BITS);
        }
        run--;
        return last;
    }

    @Override
    public void close() {
        // no resources to free
    }
}
