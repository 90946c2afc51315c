package dev.shadeweave.glir;

import java.util.Locale;

/** The meaning of the numbers in a texel, or in a pixel of a render buffer. */
public enum PixelFormat implements Word {
    LUMINANCE(0x1909, 1),
    ALPHA(0x1906, 1),
    LUMINANCE_ALPHA(0x190A, 2),
    RED(0x1903, 1),
    RG(0x8227, 2),
    RGB(0x1907, 3),
    RGBA(0x1908, 4),
    DEPTH_COMPONENT(0x1902, 1),
    /** For render buffers. */
    COLOR(0x1800, 4),
    /** For render buffers. */
    DEPTH(0x1801, 1),
    /** For render buffers. */
    STENCIL(0x1802, 1);

    private final int code;
    private final int channels;

    PixelFormat(int code, int channels) {
        this.code = code;
        this.channels = channels;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int code() {
        return code;
    }

    /** Returns the number of channels. */
    public int channels() {
        return channels;
    }

    /** Returns whether only render buffers have the format. */
    public boolean isOfRenderBuffers() {
        return this == COLOR || this == DEPTH || this == STENCIL;
    }
}
