package dev.shadeweave.dwa;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrChannel;
import dev.shadeweave.render.internal.exr.ExrLayout;
import dev.shadeweave.render.internal.exr.ExrLayout.Tile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Reads OpenEXR files that are compressed with DWAA or DWAB. */
public final class DwaImageReader implements ImageReader {
    @Override
    public boolean reads(String name, ByteBuffer file) {
        try {
            return ExrLayout.looksLike(file) && ExrLayout.read(file).isDwa();
        } catch (UnreadableImageException e) {
            return false; // the reader of other OpenEXR files reports the fault
        }
    }

    @Override
    public Contents open(ByteBuffer file) throws UnreadableImageException {
        ExrLayout layout = ExrLayout.read(file);
        ImmutableIntArray colours = ImmutableIntArray.copyOf(ExrLayout.colours(
                layout.channels().stream().map(ExrChannel::name).toList()));
        return new Contents(layout.width(), layout.height(), canvas -> new Drawing(
                        file.duplicate().order(ByteOrder.LITTLE_ENDIAN), layout, colours, canvas)
                .draw());
    }

    /**
     * Assembles the parts of a file.
     *
     * @param layout the header of the file
     * @param colours the channels of red, green, blue and alpha; -1 for a colour without a channel
     */
    private record Drawing(ByteBuffer file, ExrLayout layout, ImmutableIntArray colours, Image.Canvas canvas) {
        /**
         * Draws all parts. The table lists them from left to right and from top to bottom, wherever they are in the
         * file.
         */
        void draw() throws UnreadableImageException {
            int width = (int) layout.width();
            int height = (int) layout.height();
            @Nullable Tile tile = layout.tile();
            int partWidth = tile == null ? width : tile.width();
            int partHeight = tile == null ? layout.linesOfPart() : tile.height();
            int table = layout.table();
            for (int y = 0; y < height; y += partHeight) {
                for (int x = 0; x < width; x += partWidth) {
                    int at = Math.toIntExact(file.getLong(table));
                    table += Long.BYTES;
                    int[] place = tile == null
                            ? new int[] {layout.top() + y}
                            : new int[] {x / partWidth, y / partHeight, 0, 0};
                    for (int number : place) {
                        if (file.getInt(at) != number) {
                            throw new UnreadableImageException("a part of it is not where its table says");
                        }
                        at += Integer.BYTES;
                    }
                    ByteBuffer part = file.slice(at + Integer.BYTES, file.getInt(at));
                    draw(part, x, y, Math.min(partWidth, width - x), Math.min(partHeight, height - y));
                }
            }
        }

        private void draw(ByteBuffer part, int left, int top, int partWidth, int partHeight)
                throws UnreadableImageException {
            DwaPart.read(part, partWidth, partHeight, layout.channels(), new DwaPart.Target() {
                @Override
                public boolean wants(int channel) {
                    return colours.contains(channel);
                }

                @Override
                public void put(int channel, int x, int y, float sample) {
                    for (int c = 0; c < Image.CHANNELS; c++) {
                        if (colours.get(c) == channel) {
                            canvas.set(left + x, top + y, c, sample);
                        }
                    }
                }
            });
        }
    }
}
