package dev.shadeweave.render.internal.file;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.file.ImageFiles.NoRoom;
import dev.shadeweave.render.internal.file.ImageFiles.Oversized;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImage;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Reads image files with stb: PNG, JPEG, HDR and the other formats of stb. */
final class StbImages {
    private static final float MAX_8_BIT = 255;
    private static final float MAX_16_BIT = 65535;

    private StbImages() {}

    static Image decode(byte[] bytes, long room) throws UnreadableImageException, Oversized, NoRoom {
        ByteBuffer file = MemoryUtil.memAlloc(Math.max(1, bytes.length));
        try (MemoryStack stack = MemoryStack.stackPush()) {
            file.put(bytes).flip();
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            if (!STBImage.stbi_info_from_memory(file, width, height, channels)) {
                throw new UnreadableImageException(
                        "it is neither PNG, JPEG, HDR, EXR nor another known image (" + reason() + ")");
            }
            ImageFiles.checkSize(width.get(0), height.get(0), room);
            if (STBImage.stbi_is_hdr_from_memory(file)) {
                return floats(
                        STBImage.stbi_loadf_from_memory(file, width, height, channels, Image.CHANNELS), width, height);
            }
            return STBImage.stbi_is_16_bit_from_memory(file)
                    ? shorts(
                            STBImage.stbi_load_16_from_memory(file, width, height, channels, Image.CHANNELS),
                            width,
                            height)
                    : codes(
                            STBImage.stbi_load_from_memory(file, width, height, channels, Image.CHANNELS),
                            width,
                            height);
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    private static Image floats(@Nullable FloatBuffer loaded, IntBuffer width, IntBuffer height)
            throws UnreadableImageException {
        if (loaded == null) {
            throw new UnreadableImageException(reason());
        }
        try {
            return image(width, height, loaded::get);
        } finally {
            STBImage.stbi_image_free(loaded);
        }
    }

    private static Image shorts(@Nullable ShortBuffer loaded, IntBuffer width, IntBuffer height)
            throws UnreadableImageException {
        if (loaded == null) {
            throw new UnreadableImageException(reason());
        }
        try {
            return image(width, height, i -> Short.toUnsignedInt(loaded.get(i)) / MAX_16_BIT);
        } finally {
            STBImage.stbi_image_free(loaded);
        }
    }

    private static Image codes(@Nullable ByteBuffer loaded, IntBuffer width, IntBuffer height)
            throws UnreadableImageException {
        if (loaded == null) {
            throw new UnreadableImageException(reason());
        }
        try {
            return Image.ofCodes(width.get(0), height.get(0), loaded);
        } finally {
            STBImage.stbi_image_free(loaded);
        }
    }

    private interface Channels {
        float get(int index);
    }

    /** Reads the pixels directly into the image, so that large images need no second copy in memory. */
    private static Image image(IntBuffer width, IntBuffer height, Channels channels) {
        int row = width.get(0);
        return Image.paint(row, height.get(0), (x, y, pixel) -> {
            int first = Image.CHANNELS * (y * row + x);
            for (int i = 0; i < Image.CHANNELS; i++) {
                pixel[i] = channels.get(first + i);
            }
        });
    }

    private static String reason() {
        @Nullable String reason = STBImage.stbi_failure_reason();
        return reason == null ? "no reason given" : reason;
    }

    static byte[] encodePng(Image image) throws IOException {
        float[] pixels = image.pixels();
        ByteBuffer codes = MemoryUtil.memAlloc(pixels.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (STBIWriteCallback sink = sink(out)) {
            for (int i = 0; i < pixels.length; i++) {
                codes.put(i, (byte) Math.round(Math.min(Math.max(pixels[i], 0), 1) * MAX_8_BIT));
            }
            boolean done = STBImageWrite.stbi_write_png_to_func(
                    sink, 0, image.width(), image.height(), Image.CHANNELS, codes, image.width() * Image.CHANNELS);
            return bytes(done, out);
        } finally {
            MemoryUtil.memFree(codes);
        }
    }

    static byte[] encodeHdr(Image image) throws IOException {
        float[] pixels = image.pixels();
        FloatBuffer floats = MemoryUtil.memAllocFloat(pixels.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (STBIWriteCallback sink = sink(out)) {
            floats.put(pixels).flip();
            boolean done = STBImageWrite.stbi_write_hdr_to_func(
                    sink, 0, image.width(), image.height(), Image.CHANNELS, floats);
            return bytes(done, out);
        } finally {
            MemoryUtil.memFree(floats);
        }
    }

    private static STBIWriteCallback sink(ByteArrayOutputStream out) {
        return STBIWriteCallback.create((context, data, size) -> {
            byte[] part = new byte[size];
            STBIWriteCallback.getData(data, size).get(part);
            out.writeBytes(part);
        });
    }

    private static byte[] bytes(boolean done, ByteArrayOutputStream out) throws IOException {
        if (!done) {
            throw new IOException("the image could not be encoded");
        }
        return out.toByteArray();
    }
}
