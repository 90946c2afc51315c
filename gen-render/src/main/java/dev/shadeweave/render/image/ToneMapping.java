package dev.shadeweave.render.image;

/**
 * A curve that maps linear colours of any brightness to those that a display can show, from 0 to 1. The result is
 * linear too.
 */
public enum ToneMapping {
    /** Colours are clamped at 1, for measuring. */
    NONE {
        @Override
        void map(float[] color) {}
    },

    /**
     * A film look: the fit of the Academy's reference rendering and output transforms by S. Hill (in M. Pettineo and S.
     * Hill, BakingLab, 2016), scaled by 1 / 0.6, so that a middle grey keeps about its brightness.
     */
    ACES {
        @Override
        void map(float[] color) {
            scale(color, 1 / 0.6f);
            multiply(color, ACES_IN);
            for (int i = 0; i < 3; i++) {
                float v = color[i];
                color[i] = (v * (v + 0.0245786f) - 0.000090537f) / (v * (0.983729f * v + 0.4329510f) + 0.238081f);
            }
            multiply(color, ACES_OUT);
        }
    },

    /**
     * T. Sobotka's AgX, in which bright colours fade to white: logarithms of mixed primaries from -12.47393 to 4.026069
     * stops, through a contrast curve, here B. Wrensch's polynomial (Minimal AgX Implementation, 2023).
     */
    AGX {
        @Override
        void map(float[] color) {
            multiply(color, AGX_IN);
            for (int i = 0; i < 3; i++) {
                double stops = Math.log(Math.max(color[i], 1e-10)) / Math.log(2);
                double x = Math.min(1, Math.max(0, (stops + 12.47393) / (4.026069 + 12.47393)));
                double x2 = x * x;
                double x4 = x2 * x2;
                color[i] = (float) (15.5 * x4 * x2
                        - 40.14 * x4 * x
                        + 31.96 * x4
                        - 6.868 * x2 * x
                        + 0.4298 * x2
                        + 0.1191 * x
                        - 0.00232);
            }
            multiply(color, AGX_OUT);
            for (int i = 0; i < 3; i++) {
                color[i] = (float) Math.pow(Math.max(0, color[i]), 2.2);
            }
        }
    },

    /**
     * Colours are unchanged up to 0.76; brighter ones are compressed and faded. The Khronos PBR Neutral Tone Mapper,
     * 2024.
     */
    NEUTRAL {
        @Override
        void map(float[] color) {
            float start = 0.8f - 0.04f;
            float least = Math.min(color[0], Math.min(color[1], color[2]));
            float offset = least < 0.08f ? least - 6.25f * least * least : 0.04f;
            for (int i = 0; i < 3; i++) {
                color[i] -= offset;
            }
            float peak = Math.max(color[0], Math.max(color[1], color[2]));
            if (peak < start) {
                return;
            }
            float room = 1 - start;
            float pressed = 1 - room * room / (peak + room - start);
            scale(color, pressed / peak);
            float faded = 1 - 1 / (0.15f * (peak - pressed) + 1);
            for (int i = 0; i < 3; i++) {
                color[i] += (pressed - color[i]) * faded;
            }
        }
    };

    private static final float[] ACES_IN = {
        0.59719f, 0.35458f, 0.04823f, 0.07600f, 0.90834f, 0.01566f, 0.02840f, 0.13383f, 0.83777f
    };
    private static final float[] ACES_OUT = {
        1.60475f, -0.53108f, -0.07367f, -0.10208f, 1.10813f, -0.00605f, -0.00327f, -0.07276f, 1.07602f
    };
    private static final float[] AGX_IN = {
        0.84247905f,
        0.0784336f,
        0.079223745f,
        0.042328242f,
        0.87846863f,
        0.07916613f,
        0.042375654f,
        0.0784336f,
        0.879143f
    };
    private static final float[] AGX_OUT = {
        1.196879f,
        -0.09802088f,
        -0.09902974f,
        -0.052896854f,
        1.1519032f,
        -0.098961174f,
        -0.052971635f,
        -0.098043450f,
        1.1510737f
    };

    /** Maps one colour in place; no component is negative. */
    abstract void map(float[] color);

    /**
     * Maps every pixel of a picture; alpha is unchanged.
     *
     * @param image linear colours, not multiplied by alpha
     */
    public Image apply(Image image) {
        if (this == NONE) {
            return image;
        }
        return Image.paint(image.width(), image.height(), (x, y, pixel) -> {
            image.read(x, y, pixel);
            for (int i = 0; i < 3; i++) {
                // infinite values become the brightest value that the curve accepts
                pixel[i] = Float.isNaN(pixel[i]) ? 0 : Math.min(MOST, Math.max(0, pixel[i]));
            }
            map(pixel);
            for (int i = 0; i < 3; i++) {
                pixel[i] = Math.min(1, Math.max(0, pixel[i]));
            }
        });
    }

    private static final float MOST = 65504;

    private static void scale(float[] color, float by) {
        for (int i = 0; i < 3; i++) {
            color[i] *= by;
        }
    }

    /** Multiplies a colour by a matrix in row-major order. */
    private static void multiply(float[] color, float[] rows) {
        float red = color[0];
        float green = color[1];
        float blue = color[2];
        for (int i = 0; i < 3; i++) {
            color[i] = rows[3 * i] * red + rows[3 * i + 1] * green + rows[3 * i + 2] * blue;
        }
    }
}
