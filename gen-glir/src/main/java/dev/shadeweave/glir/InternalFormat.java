package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** The formats in which an interpreter should store the texels of a texture or the pixels of a render buffer. */
public enum InternalFormat implements Word {
    R8(0x8229, 1, 1),
    R16(0x822A, 1, 2),
    R16F(0x822D, 1, 2),
    R32F(0x822E, 1, 4),
    RG8(0x822B, 2, 1),
    RG16(0x822C, 2, 2),
    RG16F(0x822F, 2, 2),
    RG32F(0x8230, 2, 4),
    RGB8(0x8051, 3, 1),
    RGB16(0x8054, 3, 2),
    RGB16F(0x881B, 3, 2),
    RGB32F(0x8815, 3, 4),
    RGBA8(0x8058, 4, 1),
    RGBA16(0x805B, 4, 2),
    RGBA16F(0x881A, 4, 2),
    RGBA32F(0x8814, 4, 4),
    SRGB8(0x8C41, 3, 1),
    SRGB8_ALPHA8(0x8C43, 4, 1);

    private final int code;
    private final int channels;
    private final int bytes;

    InternalFormat(int code, int channels, int bytes) {
        this.code = code;
        this.channels = channels;
        this.bytes = bytes;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int code() {
        return code;
    }

    @Override
    public Optional<Extension> extension() {
        return isSrgb() ? Optional.of(Extension.SRGB) : Optional.empty();
    }

    /** Returns the number of channels. */
    public int channels() {
        return channels;
    }

    /** Returns the size of one texel in bytes. */
    public int bytes() {
        return channels * bytes;
    }

    /** Returns whether colours are stored with the sRGB curve, which samplers undo. */
    public boolean isSrgb() {
        return this == SRGB8 || this == SRGB8_ALPHA8;
    }
}
