package dev.shadeweave.render.internal.file;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrLayout;
import dev.shadeweave.render.internal.file.ImageFiles.NoRoom;
import dev.shadeweave.render.internal.file.ImageFiles.Oversized;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.tinyexr.EXRChannelInfo;
import org.lwjgl.util.tinyexr.EXRHeader;
import org.lwjgl.util.tinyexr.EXRImage;
import org.lwjgl.util.tinyexr.EXRTile;
import org.lwjgl.util.tinyexr.EXRVersion;
import org.lwjgl.util.tinyexr.TinyEXR;

/** Reads OpenEXR files of one part and flat pixels with tinyexr, which does not read DWAA and DWAB. */
final class ExrImages {
    private static final String[] NAMES = {"R", "G", "B", "A"};

    private ExrImages() {}

    static Image decode(byte[] bytes, long room) throws UnreadableImageException, Oversized, NoRoom {
        ExrLayout layout = ExrLayout.read(ByteBuffer.wrap(bytes));
        ImageFiles.checkSize(layout.width(), layout.height(), room);
        if (layout.isDwa()) {
            throw new UnreadableImageException(
                    "it is compressed with DWAA or DWAB, which the artefact 'shadeweave-dwa' reads; add it"
                            + " to the class path, or save the image with ZIP or PIZ (oiiotool FILE --compression zip -o NEW.exr)");
        }
        ByteBuffer file = MemoryUtil.memAlloc(bytes.length);
        EXRHeader header = EXRHeader.calloc();
        EXRImage image = EXRImage.calloc();
        // tinyexr frees the header itself on failure; freeing it again would end the process
        boolean parsed = false;
        boolean loaded = false;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            file.put(bytes).flip();
            TinyEXR.InitEXRHeader(header);
            TinyEXR.InitEXRImage(image);
            EXRVersion version = EXRVersion.calloc(stack);
            PointerBuffer error = stack.callocPointer(1);
            succeed(TinyEXR.ParseEXRVersionFromMemory(version, file), error);
            succeed(TinyEXR.ParseEXRHeaderFromMemory(header, version, file, error), error);
            parsed = true;
            IntBuffer types = header.requested_pixel_types();
            for (int i = 0; i < types.remaining(); i++) {
                types.put(i, TinyEXR.TINYEXR_PIXELTYPE_FLOAT);
            }
            succeed(TinyEXR.LoadEXRImageFromMemory(image, header, file, error), error);
            loaded = true;
            return assemble(header, image);
        } finally {
            if (loaded) {
                TinyEXR.FreeEXRImage(image);
            }
            if (parsed) {
                TinyEXR.FreeEXRHeader(header);
            }
            image.free();
            header.free();
            MemoryUtil.memFree(file);
        }
    }

    private static void succeed(int status, PointerBuffer error) throws UnreadableImageException {
        if (status == TinyEXR.TINYEXR_SUCCESS) {
            return;
        }
        long text = error.get(0);
        if (text == MemoryUtil.NULL) {
            throw new UnreadableImageException("OpenEXR status " + status);
        }
        String reason = MemoryUtil.memUTF8(text).strip();
        TinyEXR.nFreeEXRErrorMessage(text);
        throw new UnreadableImageException(reason);
    }

    /** Returns the image of the channels of a file. A missing alpha is 1. */
    private static Image assemble(EXRHeader header, EXRImage image) throws UnreadableImageException {
        int width = image.width();
        int height = image.height();
        PointerBuffer planes = image.images();
        if (planes != null) {
            FloatBuffer[] sources = sources(header, planes, width * height);
            return Image.paint(width, height, (x, y, pixel) -> read(sources, y * width + x, pixel));
        }
        EXRTile.Buffer tiles = image.tiles();
        if (tiles == null) {
            throw new UnreadableImageException("it has no pixels");
        }
        int tileWidth = header.tile_size_x();
        int tileHeight = header.tile_size_y();
        int columns = (width + tileWidth - 1) / tileWidth;
        int rows = (height + tileHeight - 1) / tileHeight;
        FloatBuffer[][] parts = new FloatBuffer[columns * rows][];
        for (int i = 0; i < image.num_tiles(); i++) {
            EXRTile tile = tiles.get(i);
            PointerBuffer ofTile = tile.images(header.num_channels());
            int column = tile.offset_x();
            int row = tile.offset_y();
            if (ofTile != null && column >= 0 && row >= 0 && column < columns && row < rows) {
                parts[row * columns + column] = sources(header, ofTile, tileWidth * tileHeight);
            }
        }
        for (FloatBuffer[] part : parts) {
            if (part == null) {
                throw new UnreadableImageException("one of its tiles is missing");
            }
        }
        return Image.paint(
                width,
                height,
                (x, y, pixel) -> read(
                        parts[y / tileHeight * columns + x / tileWidth],
                        y % tileHeight * tileWidth + x % tileWidth,
                        pixel));
    }

    private static void read(FloatBuffer[] sources, int index, float[] pixel) {
        for (int c = 0; c < NAMES.length; c++) {
            FloatBuffer source = sources[c];
            pixel[c] = source == null ? (c == 3 ? 1 : 0) : source.get(index);
        }
    }

    /** Returns the planes of red, green, blue and alpha; null for a missing one. */
    private static FloatBuffer[] sources(EXRHeader header, PointerBuffer planes, int size)
            throws UnreadableImageException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < header.num_channels(); i++) {
            names.add(header.channels().get(i).nameString());
        }
        int[] colours = ExrLayout.colours(names);
        FloatBuffer[] sources = new FloatBuffer[colours.length];
        for (int c = 0; c < colours.length; c++) {
            if (colours[c] >= 0) {
                sources[c] = MemoryUtil.memFloatBuffer(planes.get(colours[c]), size);
            }
        }
        return sources;
    }

    static byte[] encode(Image image) throws IOException {
        int size = image.width() * image.height();
        float[] pixels = image.pixels();
        FloatBuffer planes = MemoryUtil.memAllocFloat(Image.CHANNELS * size);
        // tinyexr requires channels in alphabetical order
        int[] order = {3, 2, 1, 0};
        EXRHeader header = EXRHeader.calloc();
        EXRImage exr = EXRImage.calloc();
        EXRChannelInfo.Buffer channels = EXRChannelInfo.calloc(Image.CHANNELS);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            TinyEXR.InitEXRHeader(header);
            TinyEXR.InitEXRImage(exr);
            PointerBuffer addresses = stack.mallocPointer(Image.CHANNELS);
            IntBuffer floats = stack.mallocInt(Image.CHANNELS);
            for (int plane = 0; plane < Image.CHANNELS; plane++) {
                for (int i = 0; i < size; i++) {
                    planes.put(plane * size + i, pixels[Image.CHANNELS * i + order[plane]]);
                }
                addresses.put(plane, MemoryUtil.memAddress(planes, plane * size));
                floats.put(plane, TinyEXR.TINYEXR_PIXELTYPE_FLOAT);
                channels.get(plane).name(stack.UTF8(NAMES[order[plane]]));
            }
            header.num_channels(Image.CHANNELS);
            header.channels(channels);
            header.pixel_types(floats);
            header.requested_pixel_types(floats);
            header.compression_type(TinyEXR.TINYEXR_COMPRESSIONTYPE_ZIP);
            exr.images(addresses);
            exr.num_channels(Image.CHANNELS);
            exr.width(image.width());
            exr.height(image.height());
            PointerBuffer memory = stack.callocPointer(1);
            PointerBuffer error = stack.callocPointer(1);
            long length = TinyEXR.SaveEXRImageToMemory(exr, header, memory, error);
            if (length == 0) {
                throw new IOException("the image could not be encoded");
            }
            byte[] bytes = new byte[Math.toIntExact(length)];
            MemoryUtil.memByteBuffer(memory.get(0), bytes.length).get(bytes);
            org.lwjgl.system.libc.LibCStdlib.nfree(memory.get(0));
            return bytes;
        } finally {
            channels.free();
            exr.free();
            header.free();
            MemoryUtil.memFree(planes);
        }
    }
}
