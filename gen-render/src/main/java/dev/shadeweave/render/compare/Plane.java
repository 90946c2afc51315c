package dev.shadeweave.render.compare;

import dev.shadeweave.render.image.Image;

/** An image of one number per pixel. */
final class Plane {
    final int width;
    final int height;
    final double[] values;

    Plane(int width, int height) {
        this.width = width;
        this.height = height;
        this.values = new double[width * height];
    }

    /**
     * Returns the plane of a function of the first three numbers of each pixel; numbers that are not finite are read as
     * 0.
     */
    static Plane of(Image image, Mix mix) {
        Plane plane = new Plane(image.width(), image.height());
        for (int i = 0; i < plane.values.length; i++) {
            int x = i % image.width();
            int y = i / image.width();
            plane.values[i] =
                    mix.of(finite(image.get(x, y, 0)), finite(image.get(x, y, 1)), finite(image.get(x, y, 2)));
        }
        return plane;
    }

    private static double finite(float value) {
        return Float.isFinite(value) ? value : 0;
    }

    /** Combines three numbers into one. */
    @FunctionalInterface
    interface Mix {
        double of(double red, double green, double blue);
    }

    /** Returns the product of this plane and another, number by number. */
    Plane times(Plane other) {
        Plane product = new Plane(width, height);
        for (int i = 0; i < values.length; i++) {
            product.values[i] = values[i] * other.values[i];
        }
        return product;
    }

    /**
     * Returns the plane filtered by one kernel along rows and another along columns; the pixels of the edge continue
     * beyond it.
     *
     * @param alongRows an odd number of weights
     * @param alongColumns an odd number of weights
     */
    Plane filtered(double[] alongRows, double[] alongColumns) {
        Plane rows = new Plane(width, height);
        int radius = alongRows.length / 2;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double sum = 0;
                for (int k = -radius; k <= radius; k++) {
                    sum += alongRows[k + radius] * values[y * width + Math.min(width - 1, Math.max(0, x + k))];
                }
                rows.values[y * width + x] = sum;
            }
        }
        Plane both = new Plane(width, height);
        radius = alongColumns.length / 2;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double sum = 0;
                for (int k = -radius; k <= radius; k++) {
                    sum += alongColumns[k + radius] * rows.values[Math.min(height - 1, Math.max(0, y + k)) * width + x];
                }
                both.values[y * width + x] = sum;
            }
        }
        return both;
    }

    /** Returns a bell curve whose weights add up to 1. */
    static double[] gaussian(double sigma, int radius) {
        double[] weights = new double[2 * radius + 1];
        double sum = 0;
        for (int i = -radius; i <= radius; i++) {
            weights[i + radius] = Math.exp(-i * i / (2 * sigma * sigma));
            sum += weights[i + radius];
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= sum;
        }
        return weights;
    }
}
