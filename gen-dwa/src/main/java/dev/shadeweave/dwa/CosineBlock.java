package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.util.Arrays;

/**
 * A block of 8 by 8 samples, computed from its cosine coefficients: the inverse discrete cosine transform (type II,
 * orthonormal), first along rows and then along columns, in floats as in OpenEXR.
 */
final class CosineBlock {
    /** Samples along a side. */
    static final int SIDE = 8;

    static final int SAMPLES = SIDE * SIDE;

    /** The high byte of a run of zeros. The low byte is their count; 0 means the rest of the block. */
    private static final int RUN = 0xff00;

    /** The place of each coefficient of a block: diagonals from the mean to the finest, alternately down and up. */
    private static final int[] ZIG_ZAG = zigZag();

    /** OpenEXR's value of π; the difference is visible in results that are rounded to halfs. */
    private static final double PI = 3.14159;

    /** {@code WAVES[SIDE * frequency + place]}. */
    private static final float[] WAVES = waves();

    private final float[] samples = new float[SAMPLES];
    private final float[] rows = new float[SAMPLES];
    private boolean constant;

    private static int[] zigZag() {
        int[] places = new int[SAMPLES];
        int next = 0;
        for (int diagonal = 0; diagonal < 2 * SIDE - 1; diagonal++) {
            for (int step = 0; step <= diagonal; step++) {
                int row = diagonal % 2 == 0 ? diagonal - step : step;
                int column = diagonal - row;
                if (row < SIDE && column < SIDE) {
                    places[next++] = row * SIDE + column;
                }
            }
        }
        return places;
    }

    private static float[] waves() {
        float[] waves = new float[SAMPLES];
        for (int frequency = 0; frequency < SIDE; frequency++) {
            for (int place = 0; place < SIDE; place++) {
                // the cosine of 45 degrees for frequency 0, and of multiples of 11.25 degrees for the others
                int sixteenths = frequency == 0 ? 4 : (2 * place + 1) * frequency % 32;
                int fromZero = sixteenths > 16 ? 32 - sixteenths : sixteenths;
                waves[SIDE * frequency + place] = fromZero > 8 ? -wave(16 - fromZero) : wave(fromZero);
            }
        }
        return waves;
    }

    private static float wave(int sixteenths) {
        return sixteenths == 8 ? 0 : (float) (Math.cos(PI * sixteenths / 16) / 2);
    }

    /**
     * Reads the AC coefficients of a block and computes the samples from them and the mean.
     *
     * @param mean the first coefficient of the block, as the bits of a half
     * @param numbers the reader of the AC coefficients; all of this block are read
     * @param wanted false if the samples are not needed and stay undefined
     */
    void read(int mean, AcNumbers numbers, boolean wanted) throws UnreadableImageException {
        Arrays.fill(samples, 0);
        constant = true;
        int lastRow = 0;
        for (int place = 1; place < SAMPLES; ) {
            int number = numbers.next();
            if ((number & RUN) == RUN) {
                int zeros = number & ~RUN;
                place += zeros == 0 ? SAMPLES : zeros;
            } else {
                int at = ZIG_ZAG[place++];
                samples[at] = Half.toFloat(number);
                lastRow = Math.max(lastRow, at / SIDE);
                constant = false;
            }
        }
        samples[0] = Half.toFloat(mean);
        if (!wanted) {
            return;
        }
        if (constant) {
            Arrays.fill(samples, samples[0] * WAVES[0] * WAVES[0]);
        } else {
            transform(lastRow);
        }
    }

    private void transform(int lastRow) {
        for (int row = 0; row <= lastRow; row++) {
            for (int x = 0; x < SIDE; x++) {
                float sum = 0;
                for (int frequency = 0; frequency < SIDE; frequency++) {
                    sum += WAVES[SIDE * frequency + x] * samples[SIDE * row + frequency];
                }
                rows[SIDE * row + x] = sum;
            }
        }
        for (int column = 0; column < SIDE; column++) {
            for (int y = 0; y < SIDE; y++) {
                float sum = 0;
                for (int frequency = 0; frequency <= lastRow; frequency++) {
                    sum += WAVES[SIDE * frequency + y] * rows[SIDE * frequency + column];
                }
                samples[SIDE * y + column] = sum;
            }
        }
    }

    float get(int sample) {
        return samples[sample];
    }

    /** Returns true if all samples equal the mean. */
    boolean isConstant() {
        return constant;
    }
}
