package dev.shadeweave.glir;

import java.util.Locale;

/** What the numbers of a texel, or of a pixel of a render buffer, are. */
public enum PixelFormat implements Word {
    LUMINANCE(0x1909, 1),
    ALPHA(0x1906, 1),
    LUMINANCE_ALPHA(0x190A, 2),
    RED(0x1903, 1),
    RG(0x8227, 2),
    RGB(0x1907, 3),
    RGBA(0x1908, 4),
    DEPTH_COMPONENT(0x1902, 1),
    /** Of render buffers. */
    COLOR(0x1800, 4),
    /** Of render buffers. */
    DEPTH(0x1801, 1),
    /** Of render buffers. */
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

    /** How many numbers there are. */
    public int channels() {
        return channels;
    }

    /** True for what only render buffers are. */
    public boolean isOfRenderBuffers() {
        return this == COLOR || this == DEPTH || this == STENCIL;
    }
}
