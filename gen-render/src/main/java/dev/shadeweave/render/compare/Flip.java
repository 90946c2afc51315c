package dev.shadeweave.render.compare;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;

/**
 * Computes the visible differences of two display-encoded images that alternate, after P. Andersson and others, FLIP: A
 * Difference Evaluator for Alternating Images, HPG 2020. Colours are blurred as the eye does at a usual distance and
 * compared in a uniform space; the difference is raised where edges and points differ. 0 is no difference, 1 the
 * largest.
 */
public final class Flip {
    private static final double PIXELS_A_DEGREE = 67.02;

    private static final double COLOR_POWER = 0.7;
    private static final double KNEE = 0.4;
    private static final double KNEE_SHARE = 0.95;
    private static final double FEATURE_WIDTH = 0.082;

    /** Weight and width of the bell curves that approximate the contrast sensitivity of each opponent channel. */
    private static final double[][] LIGHTNESS = {{1, 0.0047}};

    private static final double[][] RED_GREEN = {{1, 0.0053}};
    private static final double[][] BLUE_YELLOW = {{34.1, 0.04}, {13.5, 0.025}};

    /** The reference white: D65 of luminance 1. */
    private static final double[] WHITE = {0.950428545, 1, 1.088900371};

    private Flip() {}

    /**
     * Returns the difference at every pixel.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    public static Map between(Image first, Image second) {
        ImageDifference.checkSizes(first, second);
        Plane[] a = seen(first);
        Plane[] b = seen(second);
        Plane[] featuresA = features(first);
        Plane[] featuresB = features(second);
        double largest = Math.pow(hyab(hunt(lab(0, 1, 0)), hunt(lab(0, 0, 1))), COLOR_POWER);
        double knee = KNEE * largest;
        Plane map = new Plane(first.width(), first.height());
        double sum = 0;
        for (int i = 0; i < map.values.length; i++) {
            double distance = Math.pow(hyab(pixel(a, i), pixel(b, i)), COLOR_POWER);
            double color = distance < knee
                    ? KNEE_SHARE / knee * distance
                    : KNEE_SHARE + (distance - knee) / (largest - knee) * (1 - KNEE_SHARE);
            double feature = Math.sqrt(Math.max(
                            Math.abs(featuresA[0].values[i] - featuresB[0].values[i]),
                            Math.abs(featuresA[1].values[i] - featuresB[1].values[i]))
                    / Math.sqrt(2));
            map.values[i] = Math.pow(Math.min(1, color), 1 - Math.min(1, feature));
            sum += map.values[i];
        }
        return new Map(image(map), sum / map.values.length);
    }

    /**
     * The differences.
     *
     * @param image black for no difference, then violet and orange to pale yellow for the largest
     * @param mean the mean of the differences
     */
    public record Map(Image image, double mean) {}

    private static Image image(Plane map) {
        return Image.paint(map.width, map.height, (x, y, pixel) -> {
            double value = map.values[y * map.width + x];
            pixel[0] = (float) Math.min(1, 1.6 * value);
            pixel[1] = (float) Math.max(0, Math.min(1, 1.9 * value - 0.85));
            pixel[2] =
                    (float) (value < 0.4 ? 1.4 * value : Math.max(0, 0.56 - 1.2 * (value - 0.4)) + value * value / 2);
            pixel[3] = 1;
        });
    }

    /** Returns lightness-weighted Lab planes of the image as the eye resolves it. */
    private static Plane[] seen(Image image) {
        Plane[] planes = {
            blur(opponent(image, 0), LIGHTNESS),
            blur(opponent(image, 1), RED_GREEN),
            blur(opponent(image, 2), BLUE_YELLOW)
        };
        for (int i = 0; i < planes[0].values.length; i++) {
            double y = (planes[0].values[i] + 16) / 116;
            double x = planes[1].values[i] / 500 + y;
            double z = y - planes[2].values[i] / 200;
            double[] rgb = rgb(x * WHITE[0], y * WHITE[1], z * WHITE[2]);
            double[] lab = hunt(lab(clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])));
            for (int c = 0; c < 3; c++) {
                planes[c].values[i] = lab[c];
            }
        }
        return planes;
    }

    /**
     * Returns a channel of a linear opponent space related to Lab; the space is linear, so filtering it filters light.
     */
    private static Plane opponent(Image image, int channel) {
        return Plane.of(image, (red, green, blue) -> {
            double[] xyz = xyz(linear(red), linear(green), linear(blue));
            double x = xyz[0] / WHITE[0];
            double y = xyz[1] / WHITE[1];
            double z = xyz[2] / WHITE[2];
            return switch (channel) {
                case 0 -> 116 * y - 16;
                case 1 -> 500 * (x - y);
                default -> 200 * (y - z);
            };
        });
    }

    /** Filters a plane by a sum of round bells, one bell at a time; each is separable into rows and columns. */
    private static Plane blur(Plane plane, double[][] bells) {
        double widest = 0;
        double total = 0;
        for (double[] bell : bells) {
            widest = Math.max(widest, bell[1]);
            total += mass(bell);
        }
        int radius = (int) Math.ceil(3 * Math.sqrt(widest / (2 * Math.PI * Math.PI)) * PIXELS_A_DEGREE);
        Plane sum = new Plane(plane.width, plane.height);
        for (double[] bell : bells) {
            double sigma = Math.sqrt(bell[1] / (2 * Math.PI * Math.PI)) * PIXELS_A_DEGREE;
            double[] window = Plane.gaussian(sigma, radius);
            Plane part = plane.filtered(window, window);
            for (int i = 0; i < sum.values.length; i++) {
                sum.values[i] += part.values[i] * mass(bell) / total;
            }
        }
        return sum;
    }

    /** Returns the integral of the bell a √(π/b) e^(-π² d²/b) over the plane. */
    private static double mass(double[] bell) {
        return bell[0] * Math.sqrt(Math.PI / bell[1]) * bell[1] / Math.PI;
    }

    /** Returns the strength of edges and of points at each pixel. */
    private static Plane[] features(Image image) {
        Plane lightness = opponent(image, 0);
        for (int i = 0; i < lightness.values.length; i++) {
            lightness.values[i] = (lightness.values[i] + 16) / 116;
        }
        double sigma = 0.5 * FEATURE_WIDTH * PIXELS_A_DEGREE;
        int radius = (int) Math.ceil(3 * sigma);
        double[] bell = Plane.gaussian(sigma, radius);
        double[] slope = new double[bell.length];
        double[] bend = new double[bell.length];
        for (int i = -radius; i <= radius; i++) {
            slope[i + radius] = -i * bell[i + radius];
            bend[i + radius] = (i * i / (sigma * sigma) - 1) * bell[i + radius];
        }
        normalize(slope);
        normalize(bend);
        return new Plane[] {length(lightness, slope, bell), length(lightness, bend, bell)};
    }

    /** Scales the weights so that positive ones add up to 1 and negative ones to -1. */
    private static void normalize(double[] weights) {
        double positive = 0;
        double negative = 0;
        for (double weight : weights) {
            positive += Math.max(0, weight);
            negative -= Math.min(0, weight);
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= weights[i] > 0 ? positive : negative;
        }
    }

    private static Plane length(Plane plane, double[] across, double[] along) {
        Plane x = plane.filtered(across, along);
        Plane y = plane.filtered(along, across);
        Plane length = new Plane(plane.width, plane.height);
        for (int i = 0; i < length.values.length; i++) {
            length.values[i] = Math.hypot(x.values[i], y.values[i]);
        }
        return length;
    }

    private static double[] pixel(Plane[] planes, int i) {
        return new double[] {planes[0].values[i], planes[1].values[i], planes[2].values[i]};
    }

    private static double hyab(double[] a, double[] b) {
        return Math.abs(a[0] - b[0]) + Math.hypot(a[1] - b[1], a[2] - b[2]);
    }

    /** Reduces the chroma of dark pixels (the Hunt effect). */
    private static double[] hunt(double[] lab) {
        return new double[] {lab[0], lab[1] * 0.01 * lab[0], lab[2] * 0.01 * lab[0]};
    }

    private static double[] lab(double red, double green, double blue) {
        double[] xyz = xyz(red, green, blue);
        double x = root(xyz[0] / WHITE[0]);
        double y = root(xyz[1] / WHITE[1]);
        double z = root(xyz[2] / WHITE[2]);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    /** Returns the cube root of CIE Lab with its linear start. */
    private static double root(double t) {
        double delta = 6.0 / 29;
        return t > delta * delta * delta ? Math.cbrt(t) : t / (3 * delta * delta) + 4.0 / 29;
    }

    private static double[] xyz(double red, double green, double blue) {
        return new double[] {
            0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
            0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
            0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
        };
    }

    private static double[] rgb(double x, double y, double z) {
        return new double[] {
            3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
            -0.9692660 * x + 1.8760108 * y + 0.0415560 * z,
            0.0556434 * x - 0.2040259 * y + 1.0572252 * z
        };
    }

    private static double linear(double coded) {
        return Srgb.decode((float) clamp(coded));
    }

    private static double clamp(double value) {
        return Math.min(1, Math.max(0, value));
    }
}
