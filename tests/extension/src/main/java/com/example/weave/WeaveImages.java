package com.example.weave;

import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * Reads images of weaves: a byte for the width, a byte for the height, then a byte for each crossing from left to right
 * and from top to bottom. The byte is {@code #} if the warp lies above the weft, and {@code .} otherwise.
 */
public final class WeaveImages implements ImageReader {
    private static final int HEAD = 2;

    @Override
    public boolean reads(String name, ByteBuffer file) {
        return name.endsWith(".weave");
    }

    @Override
    public Contents open(ByteBuffer file) throws UnreadableImageException {
        if (file.remaining() < HEAD) {
            throw new UnreadableImageException("it ends before its size");
        }
        int width = Byte.toUnsignedInt(file.get(0));
        int height = Byte.toUnsignedInt(file.get(1));
        return new Contents(width, height, canvas -> {
            if (file.remaining() < HEAD + width * height) {
                throw new UnreadableImageException("it ends before its last crossing");
            }
            for (int i = 0; i < width * height; i++) {
                if (file.get(HEAD + i) == '#') {
                    canvas.set(i % width, i / width, 0, 1);
                }
            }
        });
    }
}
