package dev.shadeweave.glir;

import java.util.Locale;

/** The types of indices. */
public enum IndexType implements Word {
    UNSIGNED_BYTE(0x1401, 1),
    UNSIGNED_SHORT(0x1403, 2),
    UNSIGNED_INT(0x1405, 4);

    private final int code;
    private final int bytes;

    IndexType(int code, int bytes) {
        this.code = code;
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

    /** Returns the size of one index in bytes. */
    public int bytes() {
        return bytes;
    }
}
