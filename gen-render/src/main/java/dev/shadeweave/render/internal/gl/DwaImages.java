package dev.shadeweave.render.internal.gl;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.dwa.DwaChannel;
import dev.shadeweave.render.internal.dwa.DwaException;
import dev.shadeweave.render.internal.dwa.DwaPart;
import dev.shadeweave.render.internal.gl.ExrLayout.Tile;
import dev.shadeweave.render.internal.gl.ImageFiles.Corrupt;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryUtil;

/** OpenEXR files that are compressed with DWAA or DWAB: their parts put together. */
final class DwaImages {

    private final ByteBuffer file;
    private final ExrLayout layout;
    private final int width;
    private final int height;
    private final int[] colours;
    private final FloatBuffer pixels;

    private DwaImages(byte[] bytes, ExrLayout layout, FloatBuffer pixels) throws Corrupt {
        this.file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.layout = layout;
        this.width = (int) layout.width();
        this.height = (int) layout.height();
        this.colours = ExrLayout.colours(
                layout.channels().stream().map(DwaChannel::name).toList());
        this.pixels = pixels;
    }

    /** @param layout what {@link ExrLayout#read} found in the same bytes; of a size that pictures may have */
    static Image decode(byte[] bytes, ExrLayout layout) throws Corrupt {
        int width = (int) layout.width();
        // beside the image itself the heap has no room for a large one a second time
        FloatBuffer pixels = MemoryUtil.memCallocFloat(Image.CHANNELS * width * (int) layout.height());
        try {
            new DwaImages(bytes, layout, pixels).read();
            return Image.paint(
                    width, (int) layout.height(), (x, y, pixel) -> pixels.get(Image.CHANNELS * (y * width + x), pixel));
        } catch (DwaException e) {
            throw new Corrupt(String.valueOf(e.getMessage()));
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    /** Parts stand in the table from left to right and from top to bottom, wherever they are in the file. */
    private void read() throws Corrupt, DwaException {
        @Nullable Tile tile = layout.tile();
        int partWidth = tile == null ? width : tile.width();
        int partHeight = tile == null ? layout.linesOfPart() : tile.height();
        int table = layout.table();
        if (colours[Image.CHANNELS - 1] < 0) {
            for (int i = Image.CHANNELS - 1; i < pixels.limit(); i += Image.CHANNELS) {
                pixels.put(i, 1);
            }
        }
        for (int y = 0; y < height; y += partHeight) {
            for (int x = 0; x < width; x += partWidth) {
                int at = Math.toIntExact(file.getLong(table));
                table += Long.BYTES;
                int[] place =
                        tile == null ? new int[] {layout.top() + y} : new int[] {x / partWidth, y / partHeight, 0, 0};
                for (int number : place) {
                    if (file.getInt(at) != number) {
                        throw new Corrupt("a part of it is not where its table says");
                    }
                    at += Integer.BYTES;
                }
                ByteBuffer part = file.slice(at + Integer.BYTES, file.getInt(at));
                read(part, x, y, Math.min(partWidth, width - x), Math.min(partHeight, height - y));
            }
        }
    }

    private void read(ByteBuffer part, int left, int top, int partWidth, int partHeight) throws DwaException {
        DwaPart.read(part, partWidth, partHeight, layout.channels(), new DwaPart.Target() {
            @Override
            public boolean wants(int channel) {
                for (int colour : colours) {
                    if (colour == channel) {
                        return true;
                    }
                }
                return false;
            }

            @Override
            public void put(int channel, int x, int y, float sample) {
                int pixel = Image.CHANNELS * ((top + y) * width + left + x);
                for (int c = 0; c < Image.CHANNELS; c++) {
                    if (colours[c] == channel) {
                        pixels.put(pixel + c, sample);
                    }
                }
            }
        });
    }
}
