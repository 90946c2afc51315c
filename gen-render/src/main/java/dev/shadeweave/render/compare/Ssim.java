package dev.shadeweave.render.compare;

import dev.shadeweave.render.image.Image;

/** Structural similarity, with the window and constants of the paper and a range of 1. */
final class Ssim {
    private static final double SIGMA = 1.5;
    private static final int RADIUS = 5;
    private static final double C1 = 0.01 * 0.01;
    private static final double C2 = 0.03 * 0.03;

    private Ssim() {}

    static double mean(Image first, Image second) {
        Plane a = Plane.of(first, Ssim::luminance);
        Plane b = Plane.of(second, Ssim::luminance);
        Plane meanA = blur(a);
        Plane meanB = blur(b);
        Plane squareA = blur(a.times(a));
        Plane squareB = blur(b.times(b));
        Plane product = blur(a.times(b));
        double sum = 0;
        for (int i = 0; i < a.values.length; i++) {
            double ma = meanA.values[i];
            double mb = meanB.values[i];
            double varianceA = squareA.values[i] - ma * ma;
            double varianceB = squareB.values[i] - mb * mb;
            double covariance = product.values[i] - ma * mb;
            sum += (2 * ma * mb + C1)
                    * (2 * covariance + C2)
                    / ((ma * ma + mb * mb + C1) * (varianceA + varianceB + C2));
        }
        return sum / a.values.length;
    }

    private static Plane blur(Plane plane) {
        double[] window = Plane.gaussian(SIGMA, RADIUS);
        return plane.filtered(window, window);
    }

    private static double luminance(double red, double green, double blue) {
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
}
