package dev.shadeweave.ir.fold;

/** Packs and unpacks numbers in one word (GLSL 4.60 specification, section 8.4). */
final class Packing {
    private Packing() {}

    static int pack(Flat numbers, int width, boolean signed) {
        int mask = (1 << width) - 1;
        float scale = signed ? (1 << (width - 1)) - 1 : mask;
        int word = 0;
        for (int i = 0; i < numbers.size(); i++) {
            float held = Math.min(Math.max(numbers.number(i), signed ? -1 : 0), 1);
            word |= ((int) Math.rint(held * scale) & mask) << (i * width);
        }
        return word;
    }

    static int[] unpack(int word, int width, boolean signed) {
        int count = 32 / width;
        float scale = signed ? (1 << (width - 1)) - 1 : (1 << width) - 1;
        int[] bits = new int[count];
        for (int i = 0; i < count; i++) {
            int part = signed
                    ? word << (32 - width * (i + 1)) >> (32 - width)
                    : (word >>> (i * width)) & ((1 << width) - 1);
            float number = part / scale;
            bits[i] = Float.floatToRawIntBits(signed ? Math.min(Math.max(number, -1), 1) : number);
        }
        return bits;
    }

    /** Returns the nearest half float, ties to even. */
    static int toHalf(float number) {
        int bits = Float.floatToRawIntBits(number);
        int sign = bits >>> 16 & 0x8000;
        float magnitude = Math.abs(number);
        if (magnitude >= 65520f) {
            return sign | 0x7C00;
        }
        if (magnitude < 0x1p-14f) {
            return sign | (int) Math.rint(magnitude * 0x1p24f);
        }
        int exponent = Math.getExponent(magnitude);
        int significand = (int) Math.rint(Math.scalb((double) magnitude, 10 - exponent));
        return sign | ((exponent + 15) << 10) + (significand - 1024);
    }

    /** Returns the number of a half float, which may be infinite or NaN. */
    static float fromHalf(int half) {
        int exponent = half >>> 10 & 31;
        int significand = half & 1023;
        float magnitude;
        if (exponent == 31) {
            magnitude = significand == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        } else if (exponent == 0) {
            magnitude = significand * 0x1p-24f;
        } else {
            magnitude = Math.scalb(1 + significand / 1024f, exponent - 15);
        }
        return (half & 0x8000) == 0 ? magnitude : -magnitude;
    }
}
