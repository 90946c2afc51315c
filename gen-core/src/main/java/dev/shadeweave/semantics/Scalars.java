package dev.shadeweave.semantics;

/** Functions of one channel, as {@code mx_math.glsl} and {@code mx_blend.glsl} define them. */
final class Scalars {
    /** The smallest normal float. */
    private static final float SMALLEST = 0x1p-126f;

    /** The number that the library adds to divisors: {@code M_FLOAT_EPS}. */
    static final float EPSILON = 1e-8f;

    private Scalars() {}

    static float divide(float a, float b) {
        return b == 0 ? 0 : a / b;
    }

    static float modulo(float a, float b) {
        return b == 0 ? 0 : a - b * floor(a / b);
    }

    static float power(float base, float exponent) {
        if (exponent == 0) {
            return 1;
        }
        if (base == 0) {
            return 0;
        }
        float size = Math.min((float) Math.pow(Math.abs(base), exponent), Float.MAX_VALUE);
        if (base > 0) {
            return size;
        }
        if (fract(exponent) != 0) {
            return 0;
        }
        return modulo(exponent, 2) == 0 ? size : -size;
    }

    static float safePower(float base, float exponent) {
        return sign(base) * power(Math.abs(base), exponent);
    }

    static float floor(float x) {
        return (float) Math.floor(x);
    }

    static float ceil(float x) {
        return (float) Math.ceil(x);
    }

    static float round(float x) {
        return (float) Math.rint(x);
    }

    static float fract(float x) {
        return x - floor(x);
    }

    static float sign(float x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    static float asin(float x) {
        return (float) Math.asin(clamp(x, -1, 1));
    }

    static float acos(float x) {
        return (float) Math.acos(clamp(x, -1, 1));
    }

    static float atan2(float y, float x) {
        return x == 0 && y == 0 ? 0 : (float) Math.atan2(y, x);
    }

    static float sqrt(float x) {
        return (float) Math.sqrt(Math.max(x, 0));
    }

    static float ln(float x) {
        return (float) Math.log(Math.max(x, SMALLEST));
    }

    static float exp(float x) {
        return Math.min((float) Math.exp(x), Float.MAX_VALUE);
    }

    static float clamp(float x, float low, float high) {
        return Math.min(Math.max(x, low), high);
    }

    /** Limits a number to the interval between two others, in either order. */
    static float between(float x, float one, float other) {
        return clamp(x, Math.min(one, other), Math.max(one, other));
    }

    static float mix(float a, float b, float amount) {
        return a * (1 - amount) + b * amount;
    }

    static float smoothstep(float value, float low, float high) {
        if (low > high) {
            return smoothstep(value, high, low);
        }
        if (value >= high) {
            return 1;
        }
        if (value <= low) {
            return 0;
        }
        float t = clamp((value - low) / (high - low), 0, 1);
        return t * t * (3 - 2 * t);
    }

    static float remap(float in, float inLow, float inHigh, float outLow, float outHigh) {
        return outLow + divide((in - inLow) * (outHigh - outLow), inHigh - inLow);
    }

    static float triangleWave(float x) {
        return 0.5f - Math.abs(fract(Math.abs(x)) - 0.5f);
    }

    static float screen(float fg, float bg) {
        return 1 - (1 - fg) * (1 - bg);
    }

    static float overlay(float fg, float bg) {
        return mix(2 * fg * bg, 1 - 2 * (1 - fg) * (1 - bg), bg < 0.5f ? 0 : 1);
    }

    static float burn(float fg, float bg, float amount) {
        return Math.abs(fg) < EPSILON ? 0 : mix(bg, 1 - (1 - bg) / fg, amount);
    }

    static float dodge(float fg, float bg, float amount) {
        return Math.abs(1 - fg) < EPSILON ? 0 : mix(bg, bg / (1 - fg), amount);
    }

    /** Returns a whole number as an integer, clamped to the range of integers. */
    static int integer(float whole) {
        return (int) clamp(whole, -0x1p31f, 0x1.fffffep30f);
    }
}
