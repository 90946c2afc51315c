package dev.shadeweave.glir;

import java.util.Locale;

/** The types of the numbers in a buffer. Bytes are in little-endian order. */
public enum DataType implements Word {
    INT8(0x1400, 1),
    UINT8(0x1401, 1),
    INT16(0x1402, 2),
    UINT16(0x1403, 2),
    INT32(0x1404, 4),
    UINT32(0x1405, 4),
    FLOAT32(0x1406, 4);

    private final int code;
    private final int bytes;

    DataType(int code, int bytes) {
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

    /** Returns the size of one number in bytes. */
    public int bytes() {
        return bytes;
    }
}
