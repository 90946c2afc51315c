package dev.shadeweave.dwa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that files with DWAA and DWAB have the same pixels as when OpenEXR's own decoder reads them. */
class DwaImageReaderTest {
    private static final double MOST_RELATIVE = 1e-3;

    /** The relative difference of two neighbouring halfs to the power of 2.2, for samples that round differently. */
    private static final double ONE_PLACE = 3e-3;

    /** The share of all samples that may round differently. */
    private static final double MOST_ROUNDED = 1e-3;

    /** The number of bytes before the content of a part of rows: its first row and its size. */
    private static final int PART_HEAD = 2 * Integer.BYTES;

    private static final int SIZES = 11 * Long.BYTES;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rgb",
                "rgba",
                "float",
                "odd",
                "luma",
                "mask",
                "dwab",
                "constant",
                "negative",
                "huge",
                "infinite",
                "tiles",
                "tiny",
                "layers",
                "coarse"
            })
    void reads_the_same_pixels_as_openexr(String name) throws IOException {
        Image expected = read(bytes(name + "_plain")).orElseThrow();
        Image actual = read(bytes(name)).orElseThrow();
        equal(expected, actual);
    }

    private static void equal(Image expected, Image actual) {
        assertEquals(expected.width(), actual.width());
        assertEquals(expected.height(), actual.height());
        float[] wanted = expected.pixels();
        float[] found = actual.pixels();
        int rounded = 0;
        for (int i = 0; i < wanted.length; i++) {
            assertTrue(Float.isFinite(found[i]) == Float.isFinite(wanted[i]), "float " + i);
            double difference = Float.compare(found[i], wanted[i]) == 0
                    ? 0
                    : Math.abs(found[i] - wanted[i]) / Math.max(Math.abs(wanted[i]), 1e-3);
            int at = i;
            assertTrue(difference <= ONE_PLACE, () -> "float " + at + ": " + found[at] + " in place of " + wanted[at]);
            if (difference > MOST_RELATIVE) {
                rounded++;
            }
        }
        assertTrue(
                rounded <= MOST_ROUNDED * wanted.length, rounded + " of " + wanted.length + " are rounded otherwise");
    }

    /** Version 1 lacks the rules for channels. Version 0 also lacks early ends of blocks, which are runs of 0 zeros. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void an_older_version(int version) throws IOException {
        byte[] bytes = bytes("odd");
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int part = part(bytes);
        int size = in.getInt(part - Integer.BYTES);
        int rules = Short.toUnsignedInt(in.getShort(part + SIZES));
        ByteBuffer older = ByteBuffer.allocate(bytes.length - rules).order(ByteOrder.LITTLE_ENDIAN);
        older.put(bytes, 0, part + SIZES).put(bytes, part + SIZES + rules, size - SIZES - rules);
        older.putInt(part - Integer.BYTES, size - rules).putLong(part, version);
        equal(read(bytes("odd_plain")).orElseThrow(), read(older.array()).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 3 | a part of it is of version 3 of DWA; 0 to 2 are read",
                "0 | -1 | a part of it is of version 18446744073709551615 of DWA; 0 to 2 are read",
                "2 | 100000 | a part of it states more bytes than it has",
                "2 | 2000 | a part of it states more bytes than it has",
                "3 | -5 | a part of it states more bytes than it has",
                "3 | 0 | compressed bytes of a part of it are damaged",
                "4 | 9223372036854775807 | a part of it states more bytes than it has",
                "4 | 0 | compressed bytes of a part of it end too early",
                "8 | 5 | numbers of blocks in a part of it end too early",
                "8 | -1 | a part of it states a negative count",
                "9 | 1000000000000 | a part of it has 1000000000000 blocks in place of 45",
                "9 | 44 | a part of it has 44 blocks in place of 45",
                "10 | 1 | compressed bytes of a part of it are damaged",
                "10 | 2 | a part of it is compressed in the unknown way 2",
            })
    void a_wrong_number(int place, long number, String reason) throws IOException {
        byte[] bytes = bytes("odd");
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(part(bytes) + place * Long.BYTES, number);
        refused(bytes, reason);
    }

    @Test
    void wrong_rules() throws IOException {
        byte[] bytes = bytes("odd");
        int rules = part(bytes) + SIZES;
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        // the flags follow the suffix 'B' and its zero byte
        byte flags = in.get(rules + 4);
        in.put(rules + 4, (byte) (flags & 0xf3));
        refused(bytes, "rules for channels in a part of it contradict each other");
        in.put(rules + 4, (byte) 0x5c);
        refused(bytes, "a rule for channels in a part of it is unknown");
        in.put(rules + 4, flags).putShort(rules, (short) 4);
        refused(bytes, "rules for channels in a part of it end too early");
        in.putShort(rules, (short) 0xffff);
        refused(bytes, "rules for channels in a part of it have 65533 bytes");
    }

    @Test
    void a_wrong_huffman_code() throws IOException {
        byte[] bytes = bytes("odd");
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int rules = part(bytes) + SIZES;
        int code = rules + Short.toUnsignedInt(in.getShort(rules));
        int highest = in.getInt(code + 4);
        int bits = in.getInt(code + 12);
        in.putInt(code + 4, 70_000);
        refused(bytes, "the Huffman code of a part of it has unknown symbols");
        in.putInt(code + 4, highest).putInt(code + 12, Integer.MAX_VALUE);
        refused(bytes, "the Huffman code of a part of it states more bits than it has");
        in.putInt(code + 12, 40);
        refused(bytes, "the Huffman code of a part of it ends too early");
        in.putInt(code + 12, bits).putInt(code, highest);
        refused(bytes, "a word of the Huffman code of a part of it is unknown");
        // four words of one bit
        in.putInt(code, 0).putInt(code + 4, 3).put(code + 20, new byte[] {4, 0x10, 0x41});
        refused(bytes, "the Huffman code of a part of it is none");
        in.putInt(code + 20, -1);
        refused(bytes, "the Huffman code of a part of it has too many symbols");
    }

    @Test
    void parts_elsewhere() throws IOException {
        byte[] bytes = bytes("odd");
        int row = part(bytes) - PART_HEAD;
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(row, 8);
        refused(bytes, "a part of it is not where its table says");
    }

    @Test
    void a_channel_of_every_second_pixel() throws IOException {
        byte[] bytes = bytes("odd");
        int channel = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("G\0\1\0\0\0");
        bytes[channel + 2 + 2 * Integer.BYTES] = 2;
        refused(bytes, "channel 'G' does not have every pixel");
    }

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = DwaImageReaderTest.class.getResourceAsStream(name + ".exr")) {
            return in.readAllBytes();
        }
    }

    /** Returns the position of the content of the first part. */
    private static int part(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String last = "screenWindowWidth\0float\0";
        int table = text.indexOf(last) + last.length() + 2 * Integer.BYTES + 1;
        long offset = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(table);
        return Math.toIntExact(offset) + PART_HEAD;
    }

    private void refused(byte[] bytes, String reason) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.empty(), read(bytes, diagnostics));
        assertEquals(
                List.of("image '" + folder.resolve("dwa.exr") + "' cannot be read: " + reason),
                diagnostics.all().stream().map(Diagnostic::message).toList());
    }

    private Optional<Image> read(byte[] bytes) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Image> image = read(bytes, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return image;
    }

    private Optional<Image> read(byte[] bytes, Diagnostics diagnostics) throws IOException {
        Path file = folder.resolve("dwa.exr");
        Files.write(file, bytes);
        return ImageFiles.read(file, SourceSpan.none(), diagnostics);
    }
}
