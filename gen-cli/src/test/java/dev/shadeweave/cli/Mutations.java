package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Damages good inputs: bits, bytes, numbers, ranges, lines and words. The same seed gives the same damage. */
final class Mutations {
    private static final int LONGEST = 1 << 18;

    private static final int[] INTERESTING = {
        0, 1, -1, 2, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 1 << 24, Integer.MAX_VALUE, Integer.MIN_VALUE
    };

    private final ImmutableList<byte[]> seeds;
    private final ImmutableList<String> words;

    /**
     * Creates mutations of some inputs.
     *
     * @param seeds good inputs
     * @param words texts to insert at any place
     */
    Mutations(List<byte[]> seeds, List<String> words) {
        this.seeds = ImmutableList.copyOf(seeds);
        this.words = ImmutableList.copyOf(words);
    }

    /** Returns the input of a seed. */
    byte[] make(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
        int steps = 1 + random.nextInt(random.nextBoolean() ? 3 : 12);
        for (int i = 0; i < steps; i++) {
            bytes = step(bytes, random);
            if (bytes.length > LONGEST) {
                bytes = Arrays.copyOf(bytes, LONGEST);
            }
        }
        return bytes;
    }

    private byte[] step(byte[] bytes, SplittableRandom random) {
        int length = bytes.length;
        int at = length == 0 ? 0 : random.nextInt(length);
        int end = Math.min(length, at + 1 + random.nextInt(random.nextBoolean() ? 8 : 256));
        switch (random.nextInt(11)) {
            case 0 -> {
                if (length > 0) {
                    bytes[at] ^= (byte) (1 << random.nextInt(8));
                }
                return bytes;
            }
            case 1 -> {
                if (length > 0) {
                    bytes[at] = (byte) random.nextInt(256);
                }
                return bytes;
            }
            case 2 -> {
                return number(bytes, at, random);
            }
            case 3 -> {
                return join(bytes, 0, at, new byte[0], end, length);
            }
            case 4 -> {
                return repeat(bytes, at, end, 1 + random.nextInt(random.nextInt(20) == 0 ? 2000 : 6));
            }
            case 5 -> {
                byte[] noise = new byte[1 + random.nextInt(16)];
                for (int i = 0; i < noise.length; i++) {
                    noise[i] = (byte) random.nextInt(256);
                }
                return join(bytes, 0, at, noise, at, length);
            }
            case 6 -> {
                byte[] other = seeds.get(random.nextInt(seeds.size()));
                int from = other.length == 0 ? 0 : random.nextInt(other.length);
                int to = Math.min(other.length, from + 1 + random.nextInt(400));
                return join(bytes, 0, at, Arrays.copyOfRange(other, from, to), end, length);
            }
            case 7 -> {
                return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, at) : bytes;
            }
            case 8 -> {
                return words.isEmpty() ? bytes : join(bytes, 0, at, word(random), at, length);
            }
            case 9 -> {
                return quoted(bytes, at, random);
            }
            default -> {
                return lines(bytes, random);
            }
        }
    }

    private byte[] word(SplittableRandom random) {
        return words.get(random.nextInt(words.size())).getBytes(StandardCharsets.UTF_8);
    }

    /** Replaces the text between two quotation marks by a word. */
    private byte[] quoted(byte[] bytes, int at, SplittableRandom random) {
        int open = at;
        while (open < bytes.length && bytes[open] != '"') {
            open++;
        }
        int close = open + 1;
        while (close < bytes.length && bytes[close] != '"') {
            close++;
        }
        return words.isEmpty() || close >= bytes.length
                ? bytes
                : join(bytes, 0, open + 1, word(random), close, bytes.length);
    }

    private static byte[] number(byte[] bytes, int at, SplittableRandom random) {
        int width = 1 << random.nextInt(3);
        if (at + width <= bytes.length) {
            int value = INTERESTING[random.nextInt(INTERESTING.length)];
            ByteBuffer buffer =
                    ByteBuffer.wrap(bytes).order(random.nextBoolean() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
            switch (width) {
                case 1 -> buffer.put(at, (byte) value);
                case 2 -> buffer.putShort(at, (short) value);
                default -> buffer.putInt(at, value);
            }
        }
        return bytes;
    }

    private static byte[] repeat(byte[] bytes, int at, int end, int times) {
        byte[] piece = Arrays.copyOfRange(bytes, at, end);
        byte[] pieces = new byte[Math.min(LONGEST, piece.length * times)];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = piece[i % piece.length];
        }
        return join(bytes, 0, at, pieces, at, bytes.length);
    }

    /** Removes, repeats or moves a line. */
    private static byte[] lines(byte[] bytes, SplittableRandom random) {
        List<String> lines =
                new ArrayList<>(Arrays.asList(new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(3)) {
            case 0 -> lines.remove(one);
            case 1 -> lines.add(other, lines.get(one));
            default -> lines.add(other, lines.remove(one));
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] join(byte[] bytes, int from, int to, byte[] middle, int again, int end) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, from, to - from);
        out.writeBytes(middle);
        out.write(bytes, again, Math.max(0, end - again));
        return out.toByteArray();
    }
}
