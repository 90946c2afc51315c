package dev.shadeweave.render.internal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Images come back from files as they were written, and a bad file is a warning. */
class ImageFilesTest {
    /** Numbers that every format can hold. */
    private static final Image STEPS = Image.paint(4, 3, (x, y, pixel) -> {
        pixel[0] = x == 3 ? 1 : 0;
        pixel[1] = y == 1 ? 1 : 0;
        pixel[2] = 0;
        pixel[3] = 1;
    });

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void comes_back_as_written(ImageFormat format) throws IOException {
        Path file = folder.resolve("steps");
        ImageFiles.write(STEPS, file, format);
        check(file, "");
        assertEquals(Optional.of(STEPS), ImageFiles.read(file, SourceSpan.none(), new Diagnostics()));
    }

    @Test
    void a_missing_file() {
        check(folder.resolve("none.png"), "image 'none.png' cannot be read: there is no such file");
    }

    @Test
    void a_file_that_is_no_image() throws IOException {
        Path file = folder.resolve("text.png");
        Files.writeString(file, "<materialx/>");
        check(
                file,
                "image 'text.png' cannot be read: it is neither PNG, JPEG, HDR, EXR nor another known image"
                        + " (Image not of any known type, or corrupt)");
    }

    @Test
    void half_an_exr() throws IOException {
        Path file = folder.resolve("half.exr");
        ImageFiles.write(STEPS, file, ImageFormat.EXR);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 20));
        check(file, "image 'half.exr' cannot be read: a part of it ends beyond its end");
    }

    @ParameterizedTest
    @CsvSource({"7, 5, 4, 3, 0", "8, 8, 8, 8, 0", "7, 5, 4, 3, 1", "6, 6, 2, 2, 17"})
    void an_exr_of_tiles(int width, int height, int tileWidth, int tileHeight, int mode) throws IOException {
        Path file = folder.resolve("tiles.exr");
        Files.write(file, tiled(width, height, tileWidth, tileHeight, mode));
        check(file, "");
        Image image =
                ImageFiles.read(file, SourceSpan.none(), new Diagnostics()).orElseThrow();
        assertEquals(
                Image.paint(width, height, (x, y, pixel) -> {
                    pixel[0] = x;
                    pixel[1] = y;
                    pixel[2] = -1;
                    pixel[3] = 1;
                }),
                image);
    }

    @ParameterizedTest
    @CsvSource({"5, PXR24", "6, B44", "7, B44A"})
    void an_exr_of_a_compression_that_is_not_read(int number, String name) throws IOException {
        Path file = folder.resolve("packed.exr");
        byte[] bytes = tiled(7, 5, 4, 3, 0);
        String attribute = "compression\0compression\0";
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(attribute) + attribute.length();
        bytes[at + Integer.BYTES] = (byte) number;
        Files.write(file, bytes);
        check(
                file,
                "image 'packed.exr' cannot be read: it is compressed with " + name + ", which is not read; save it with"
                        + " ZIP or PIZ (oiiotool FILE --compression zip -o NEW.exr)");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 9})
    void an_exr_that_another_artefact_reads(int number) throws IOException {
        Path file = folder.resolve("packed.exr");
        ImageFiles.write(STEPS, file, ImageFormat.EXR);
        byte[] bytes = Files.readAllBytes(file);
        String name = "compression\0compression\0";
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(name) + name.length() + Integer.BYTES;
        bytes[at] = (byte) number;
        Files.write(file, bytes);
        check(
                file,
                "image 'packed.exr' cannot be read: it is compressed with DWAA or DWAB, which the artefact 'shadeweave-dwa' reads;"
                        + " add it to the class path, or save the image with ZIP or PIZ (oiiotool FILE --compression zip"
                        + " -o NEW.exr)");
    }

    @Test
    void reports_an_exr_with_missing_tiles() throws IOException {
        Path file = folder.resolve("tiles.exr");
        byte[] bytes = tiled(7, 5, 4, 3, 0);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 8));
        check(file, "image 'tiles.exr' cannot be read: a part of it ends beyond its end");
    }

    @Test
    void an_exr_with_a_size_for_each_direction() throws IOException {
        Path file = folder.resolve("tiles.exr");
        Files.write(file, tiled(7, 5, 4, 3, 2));
        check(
                file,
                "image 'tiles.exr' cannot be read: its sizes shrink in each direction alone; save it with one size or"
                        + " with mip maps");
    }

    /**
     * An uncompressed OpenEXR file of tiles: red is the column, green the row, blue -1; smaller sizes are all 99.
     *
     * @param mode 0 for one size, 1 for mip maps rounded down, 17 rounded up
     */
    private static byte[] tiled(int width, int height, int tileWidth, int tileHeight, int mode) {
        ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(20000630).putInt(2 | 0x200);
        ByteBuffer channels = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        for (String channel : new String[] {"B", "G", "R"}) {
            channels.put(channel.getBytes(StandardCharsets.US_ASCII)).put((byte) 0);
            channels.putInt(2).putInt(0).putInt(1).putInt(1);
        }
        channels.put((byte) 0).flip();
        attribute(out, "channels", "chlist", channels);
        attribute(out, "compression", "compression", ByteBuffer.wrap(new byte[] {0}));
        for (String window : new String[] {"dataWindow", "displayWindow"}) {
            attribute(out, window, "box2i", numbers(0, 0, width - 1, height - 1));
        }
        attribute(out, "lineOrder", "lineOrder", ByteBuffer.wrap(new byte[] {0}));
        attribute(out, "pixelAspectRatio", "float", numbers(Float.floatToIntBits(1)));
        attribute(out, "screenWindowCenter", "v2f", numbers(0, 0));
        attribute(out, "screenWindowWidth", "float", numbers(Float.floatToIntBits(1)));
        ByteBuffer tiles = ByteBuffer.allocate(9).order(ByteOrder.LITTLE_ENDIAN);
        tiles.putInt(tileWidth).putInt(tileHeight).put((byte) mode).flip();
        attribute(out, "tiles", "tiledesc", tiles);
        out.put((byte) 0);
        record Tile(int x, int y, int level, int width, int height) {}
        List<Tile> all = new ArrayList<>();
        int w = width;
        int h = height;
        for (int level = 0; level == 0 || mode != 0; level++) {
            for (int y = 0; y * tileHeight < h; y++) {
                for (int x = 0; x * tileWidth < w; x++) {
                    all.add(new Tile(
                            x,
                            y,
                            level,
                            Math.min(tileWidth, w - x * tileWidth),
                            Math.min(tileHeight, h - y * tileHeight)));
                }
            }
            if (w == 1 && h == 1) {
                break;
            }
            w = Math.max(1, (w + (mode >> 4)) / 2);
            h = Math.max(1, (h + (mode >> 4)) / 2);
        }
        long offset = out.position() + (long) all.size() * Long.BYTES;
        for (Tile tile : all) {
            out.putLong(offset);
            offset += 5 * Integer.BYTES + 3L * Float.BYTES * tile.width() * tile.height();
        }
        for (Tile tile : all) {
            out.putInt(tile.x()).putInt(tile.y()).putInt(tile.level()).putInt(tile.level());
            out.putInt(3 * Float.BYTES * tile.width() * tile.height());
            for (int y = 0; y < tile.height(); y++) {
                for (int channel = 0; channel < 3; channel++) {
                    for (int x = 0; x < tile.width(); x++) {
                        float value =
                                channel == 0 ? -1 : channel == 1 ? tile.y() * tileHeight + y : tile.x() * tileWidth + x;
                        out.putFloat(tile.level() == 0 ? value : 99);
                    }
                }
            }
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    private static void attribute(ByteBuffer out, String name, String type, ByteBuffer value) {
        out.put(name.getBytes(StandardCharsets.US_ASCII)).put((byte) 0);
        out.put(type.getBytes(StandardCharsets.US_ASCII)).put((byte) 0);
        out.putInt(value.remaining()).put(value);
    }

    private static ByteBuffer numbers(int... numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int number : numbers) {
            buffer.putInt(number);
        }
        return buffer.flip();
    }

    @Test
    void a_huge_png() throws IOException {
        Path file = folder.resolve("huge.png");
        ImageFiles.write(STEPS, file, ImageFormat.PNG);
        byte[] bytes = Files.readAllBytes(file);
        // the width is the big-endian number after the first chunk's name
        bytes[17] = 1;
        Files.write(file, bytes);
        check(
                file,
                "image 'huge.png' is too large: 65540 by 3 pixels; scale it down to 16384 pixels along a side and"
                        + " 67108864 in all");
    }

    private void check(Path file, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        ImageFiles.read(file, SourceSpan.none(), diagnostics);
        String messages = String.join(
                "\n",
                diagnostics.all().stream().map(message -> message.message()).toList());
        assertEquals(expected, messages.replace(folder + "/", ""));
    }

    /** A head that promises so many pixels is enough to refuse them. */
    @Test
    void an_environment_has_a_limit_of_its_own(@TempDir Path place) throws IOException {
        Path file = place.resolve("around.png");
        Files.write(file, head(8192, 4097));
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                ImageFiles.readEnvironment(file, SourceSpan.none(), diagnostics).isEmpty());
        assertEquals("SW1821", diagnostics.all().get(0).kind().code());
        assertTrue(
                diagnostics.all().get(0).message().contains("8192 by 4097 pixels; scale it down"),
                diagnostics.all().toString());
        Diagnostics texture = new Diagnostics();
        ImageFiles.read(file, SourceSpan.none(), texture);
        assertEquals("SW1820", texture.all().get(0).kind().code(), "as a texture it is not too large, but torn");
    }

    private static byte[] head(int width, int height) {
        ByteBuffer ihdr = ByteBuffer.allocate(17)
                .put("IHDR".getBytes(StandardCharsets.US_ASCII))
                .putInt(width)
                .putInt(height)
                .put(new byte[] {8, 2, 0, 0, 0});
        CRC32 crc = new CRC32();
        crc.update(ihdr.array());
        return ByteBuffer.allocate(57)
                .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n'})
                .putInt(13)
                .put(ihdr.array())
                .putInt((int) crc.getValue())
                .putInt(12)
                .put("IDAT".getBytes(StandardCharsets.US_ASCII))
                .array();
    }
}
