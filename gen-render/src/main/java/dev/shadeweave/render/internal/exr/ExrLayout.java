package dev.shadeweave.render.internal.exr;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of an OpenEXR file (Technical Introduction to OpenEXR, "OpenEXR File Layout"), read before native code
 * sees the file. A header that declares more data than the file holds is rejected here.
 *
 * @param width pixels from left to right
 * @param height pixels from top to bottom
 * @param top the number of the first row
 * @param compression the number of its kind of compression
 * @param channels the channels, each of which has every pixel
 * @param tile the size of its tiles; null if its parts are rows
 * @param table the position of the table of part offsets; parts of the largest size come first
 */
public record ExrLayout(
        long width,
        long height,
        int top,
        int compression,
        ImmutableList<ExrChannel> channels,
        @Nullable Tile tile,
        int table) {
    /**
     * The size of tiles; those at the right and lower edge are cut.
     *
     * @param width pixels from left to right
     * @param height pixels from top to bottom
     */
    public record Tile(int width, int height) {}

    private static final int MAGIC = 20000630;
    private static final int VERSION_MASK = 0xff;
    private static final int TILED = 0x200;
    private static final int DEEP_OR_MULTIPART = 0x1800;
    private static final int MAX_NAME = 255;
    private static final int MAX_CHANNELS = 64;
    private static final long MAX_COORDINATE = 1 << 20;
    private static final long MAX_TILE = 1 << 14;
    private static final int LEVEL_MODE = 0xf;
    private static final int RIPMAP = 2;
    private static final int ROUND_UP = 0x10;

    /** Unsupported kinds of compression, in the order of their numbers, which begin with 5. */
    private static final ImmutableList<String> UNREAD = ImmutableList.of("PXR24", "B44", "B44A");

    private static final int FIRST_UNREAD = 5;
    private static final int DWAA = 8;

    /** The names of the channels of red, green, blue and alpha. */
    private static final ImmutableList<String> COLOURS = ImmutableList.of("R", "G", "B", "A");

    private static final int[] LINES_OF_CHUNK = {1, 1, 1, 16, 32, 16, 32, 32, 32, 256};

    /** Returns true if a file begins like an OpenEXR file. */
    public static boolean looksLike(ByteBuffer file) {
        return file.remaining() >= Integer.BYTES
                && file.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt() == MAGIC;
    }

    /**
     * Reads the header and checks the table of parts.
     *
     * @param file all bytes of the file, which begin at position 0
     * @throws UnreadableImageException if the bytes are not an OpenEXR file, or one of an unsupported kind
     */
    public static ExrLayout read(ByteBuffer file) throws UnreadableImageException {
        try {
            return readHeader(file.duplicate().order(ByteOrder.LITTLE_ENDIAN));
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new UnreadableImageException("its header ends too early");
        }
    }

    private static ExrLayout readHeader(ByteBuffer in) throws UnreadableImageException {
        if (in.getInt() != MAGIC) {
            throw new UnreadableImageException("it is no OpenEXR file");
        }
        int flags = in.getInt();
        if ((flags & VERSION_MASK) != 2) {
            throw new UnreadableImageException(
                    "it is of version " + (flags & VERSION_MASK) + " of OpenEXR; only 2 is known");
        }
        if ((flags & DEEP_OR_MULTIPART) != 0) {
            throw new UnreadableImageException("it has several parts or deep pixels; save it as one flat part");
        }
        long[] window = null;
        int compression = -1;
        ImmutableList<ExrChannel> channels = ImmutableList.of();
        ByteBuffer tiles = null;
        for (String name = text(in); !name.isEmpty(); name = text(in)) {
            text(in);
            int size = in.getInt();
            if (size < 0 || size > in.remaining()) {
                throw new UnreadableImageException("attribute '" + name + "' of its header has " + size + " bytes");
            }
            ByteBuffer value = in.slice().order(ByteOrder.LITTLE_ENDIAN).limit(size);
            in.position(in.position() + size);
            switch (name) {
                case "dataWindow" ->
                    window = new long[] {value.getInt(), value.getInt(), value.getInt(), value.getInt()};
                case "compression" -> compression = value.get();
                case "tiles" -> tiles = value;
                case "channels" -> channels = channels(value);
                default -> {}
            }
        }
        if (window == null || channels.isEmpty() || compression < 0 || compression >= LINES_OF_CHUNK.length) {
            throw new UnreadableImageException(
                    "its header does not state channels, dataWindow and a known compression");
        }
        if (compression >= FIRST_UNREAD && compression < DWAA) {
            throw new UnreadableImageException("it is compressed with " + UNREAD.get(compression - FIRST_UNREAD)
                    + ", which is not read; save it with ZIP or PIZ (oiiotool FILE --compression zip -o NEW.exr)");
        }
        for (long coordinate : window) {
            if (Math.abs(coordinate) > MAX_COORDINATE) {
                throw new UnreadableImageException("its dataWindow lies at " + coordinate);
            }
        }
        long width = window[2] - window[0] + 1;
        long height = window[3] - window[1] + 1;
        if (width < 1 || height < 1) {
            throw new UnreadableImageException("it has no pixels");
        }
        int table = in.position();
        Tile tile = null;
        if ((flags & TILED) == 0) {
            long lines = LINES_OF_CHUNK[compression];
            checkChunks(in, (height + lines - 1) / lines, Integer.BYTES);
        } else {
            if (tiles == null) {
                throw new UnreadableImageException("its header does not state the size of its tiles");
            }
            tile = tile(tiles);
            checkChunks(in, tiles(tile, tiles.get(), width, height), 4 * Integer.BYTES);
        }
        return new ExrLayout(width, height, (int) window[1], compression, channels, tile, table);
    }

    /** Returns the number of rows in a part that is not a tile. */
    public int linesOfPart() {
        return LINES_OF_CHUNK[compression];
    }

    public boolean isDwa() {
        return compression >= DWAA;
    }

    /**
     * Returns the indices of the channels red, green, blue and alpha; -1 for a missing one. A channel {@code Y} or a
     * single channel is used for all colours.
     */
    public static int[] colours(List<String> channels) throws UnreadableImageException {
        int[] places = {-1, -1, -1, -1};
        for (int i = 0; i < channels.size(); i++) {
            String name = channels.get(i);
            for (int c = 0; c < places.length; c++) {
                boolean all = c < 3 && (channels.size() == 1 || name.equals("Y"));
                if (all || name.equals(COLOURS.get(c))) {
                    places[c] = i;
                }
            }
        }
        if (places[0] < 0 && places[1] < 0 && places[2] < 0) {
            throw new UnreadableImageException("it has no channel R, G, B or Y");
        }
        return places;
    }

    private static ImmutableList<ExrChannel> channels(ByteBuffer value) throws UnreadableImageException {
        ImmutableList.Builder<ExrChannel> channels = ImmutableList.builder();
        int count = 0;
        for (String name = text(value); !name.isEmpty(); name = text(value)) {
            String channel = name;
            int type = value.getInt();
            boolean linear = (value.getInt() & 0xff) != 0;
            int samplingX = value.getInt();
            int samplingY = value.getInt();
            ExrChannel.Sample sample = ExrChannel.Sample.of(type)
                    .orElseThrow(
                            () -> new UnreadableImageException("channel '" + channel + "' is of unknown type " + type));
            if (samplingX != 1 || samplingY != 1) {
                throw new UnreadableImageException("channel '" + name + "' does not have every pixel");
            }
            channels.add(new ExrChannel(name, sample, linear));
            count++;
        }
        if (count < 1 || count > MAX_CHANNELS) {
            throw new UnreadableImageException("it has " + count + " channels");
        }
        return channels.build();
    }

    private static Tile tile(ByteBuffer tiles) throws UnreadableImageException {
        long width = Integer.toUnsignedLong(tiles.getInt());
        long height = Integer.toUnsignedLong(tiles.getInt());
        if (width < 1 || height < 1 || width > MAX_TILE || height > MAX_TILE) {
            throw new UnreadableImageException("its tiles have " + width + " by " + height + " pixels");
        }
        return new Tile((int) width, (int) height);
    }

    /** Returns the number of tiles of all sizes of the picture together. */
    private static long tiles(Tile tile, int mode, long width, long height) throws UnreadableImageException {
        if ((mode & LEVEL_MODE) >= RIPMAP) {
            throw new UnreadableImageException(
                    "its sizes shrink in each direction alone; save it with one size or with mip maps");
        }
        boolean one = (mode & LEVEL_MODE) == 0;
        long up = (mode & ROUND_UP) != 0 ? 1 : 0;
        long count = 0;
        while (true) {
            count += (width + tile.width() - 1) / tile.width() * ((height + tile.height() - 1) / tile.height());
            if (one || (width <= 1 && height <= 1)) {
                return count;
            }
            width = Math.max(1, (width + up) / 2);
            height = Math.max(1, (height + up) / 2);
        }
    }

    /**
     * Checks the table of chunk offsets, which follows the header: each chunk is at its offset and holds a size and
     * that many bytes.
     *
     * @param place bytes of a chunk before its size
     */
    private static void checkChunks(ByteBuffer in, long chunks, int place) throws UnreadableImageException {
        if (chunks * Long.BYTES > in.remaining()) {
            throw new UnreadableImageException("it ends before its table of parts");
        }
        for (long i = 0; i < chunks; i++) {
            long offset = in.getLong();
            long data = offset + place + Integer.BYTES;
            if (offset < 0 || data < 0 || data > in.limit()) {
                throw new UnreadableImageException("a part of it lies beyond its end");
            }
            int size = in.getInt((int) offset + place);
            if (size < 0 || data + size > in.limit()) {
                throw new UnreadableImageException("a part of it ends beyond its end");
            }
        }
    }

    private static String text(ByteBuffer in) throws UnreadableImageException {
        int start = in.position();
        for (int length = 0; length <= MAX_NAME; length++) {
            if (in.get() == 0) {
                byte[] bytes = new byte[length];
                in.get(start, bytes);
                return new String(bytes, StandardCharsets.UTF_8);
            }
        }
        throw new UnreadableImageException("a name in its header is longer than " + MAX_NAME + " bytes");
    }
}
