package dev.shadeweave.render.compare;

import dev.shadeweave.render.image.Image;

/**
 * The difference between two images of one size. Measures only colours; {@link #alpha} is a separate measure. A number
 * that is not finite in only one of the images counts as a difference of 1.
 *
 * @param rmse root of the mean of the squared differences
 * @param psnr peak signal to noise ratio in decibels for a peak of 1; infinite for equal images
 * @param ssim mean structural similarity of luminance, 1 for equal images (Z. Wang and others, Image Quality
 *     Assessment: From Error Visibility to Structural Similarity, IEEE TIP 13(4), 2004)
 * @param max the largest difference of one number
 */
public record ImageDifference(double rmse, double psnr, double ssim, double max) {
    /**
     * Compares two images.
     *
     * @throws IllegalArgumentException if their sizes differ
     */
    public static ImageDifference between(Image first, Image second) {
        checkSizes(first, second);
        double squares = 0;
        double max = 0;
        for (int y = 0; y < first.height(); y++) {
            for (int x = 0; x < first.width(); x++) {
                for (int c = 0; c < 3; c++) {
                    double difference = difference(first.get(x, y, c), second.get(x, y, c));
                    squares += difference * difference;
                    max = Math.max(max, difference);
                }
            }
        }
        double rmse = Math.sqrt(squares / (3.0 * first.width() * first.height()));
        double psnr = rmse == 0 ? Double.POSITIVE_INFINITY : -20 * Math.log10(rmse);
        return new ImageDifference(rmse, psnr, Ssim.mean(first, second), max);
    }

    /**
     * Returns the root of the mean of the squared differences of alpha.
     *
     * @throws IllegalArgumentException if their sizes differ
     */
    public static double alpha(Image first, Image second) {
        checkSizes(first, second);
        double squares = 0;
        for (int y = 0; y < first.height(); y++) {
            for (int x = 0; x < first.width(); x++) {
                double difference = difference(first.get(x, y, 3), second.get(x, y, 3));
                squares += difference * difference;
            }
        }
        return Math.sqrt(squares / ((double) first.width() * first.height()));
    }

    static void checkSizes(Image first, Image second) {
        if (first.width() != second.width() || first.height() != second.height()) {
            throw new IllegalArgumentException(first + " and " + second + " cannot be compared");
        }
    }

    private static double difference(float a, float b) {
        if (Float.isFinite(a) && Float.isFinite(b)) {
            return Math.abs((double) a - b);
        }
        return Float.compare(a, b) == 0 ? 0 : 1;
    }
}
