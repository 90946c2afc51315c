package dev.shadeweave.render.scene;

import dev.shadeweave.render.image.Image;
import org.joml.Vector3d;

/**
 * A clear sky by formula (A. Preetham, P. Shirley and B. Smits, A Practical Analytic Model for Daylight, SIGGRAPH 1999)
 * with a soft sun over a grey floor, so a picture needs no file.
 */
final class AnalyticSky {
    private static final int WIDTH = 512;
    private static final int HEIGHT = 256;
    private static final double TURBIDITY = 3;
    private static final double SUN_ELEVATION = Math.toRadians(50);
    private static final double SUN_AZIMUTH = Math.toRadians(40);
    private static final double SUN_SHARPNESS = 900;
    private static final double SUN_LIGHT = 40;
    private static final double FLOOR = 0.35;

    /** Converts kilocandela per square metre to the scale of pictures: a clear sky becomes about one half. */
    private static final double SCALE = 0.06;

    private static final double LOWEST = 0.02;

    private final Vector3d sun = new Vector3d(
            Math.cos(SUN_ELEVATION) * Math.sin(SUN_AZIMUTH),
            Math.sin(SUN_ELEVATION),
            Math.cos(SUN_ELEVATION) * Math.cos(SUN_AZIMUTH));
    private final double sunZenith = Math.PI / 2 - SUN_ELEVATION;

    private AnalyticSky() {}

    static Image noon() {
        AnalyticSky sky = new AnalyticSky();
        Vector3d direction = new Vector3d();
        return Image.paint(
                WIDTH, HEIGHT, (x, y, pixel) -> sky.light(LatLong.direction(x, y, WIDTH, HEIGHT, direction), pixel));
    }

    private void light(Vector3d direction, float[] pixel) {
        pixel[3] = 1;
        if (direction.y < 0) {
            double shade = FLOOR * (1 + direction.y * 0.5);
            pixel[0] = (float) shade;
            pixel[1] = (float) (shade * 0.98);
            pixel[2] = (float) (shade * 0.95);
            return;
        }
        double cosZenith = Math.max(direction.y, LOWEST);
        double cosSun = Math.min(1, Math.max(-1, direction.dot(sun)));
        double luminance = luminance(cosZenith, cosSun) * SCALE;
        double x = chroma(cosZenith, cosSun, X_COEFFICIENTS, zenithX());
        double y = chroma(cosZenith, cosSun, Y_COEFFICIENTS, zenithY());
        double bigX = luminance * x / y;
        double bigZ = luminance * (1 - x - y) / y;
        double glow = SUN_LIGHT * Math.exp(SUN_SHARPNESS * (cosSun - 1));
        // CIE XYZ to linear Rec. 709
        pixel[0] = (float) Math.max(0, 3.2404542 * bigX - 1.5371385 * luminance - 0.4985314 * bigZ + glow);
        pixel[1] = (float) Math.max(0, -0.9692660 * bigX + 1.8760108 * luminance + 0.0415560 * bigZ + glow * 0.95);
        pixel[2] = (float) Math.max(0, 0.0556434 * bigX - 0.2040259 * luminance + 1.0572252 * bigZ + glow * 0.85);
    }

    private static final double[] X_COEFFICIENTS = {
        -0.0193 * TURBIDITY - 0.2592,
        -0.0665 * TURBIDITY + 0.0008,
        -0.0004 * TURBIDITY + 0.2125,
        -0.0641 * TURBIDITY - 0.8989,
        -0.0033 * TURBIDITY + 0.0452
    };
    private static final double[] Y_COEFFICIENTS = {
        -0.0167 * TURBIDITY - 0.2608,
        -0.0950 * TURBIDITY + 0.0092,
        -0.0079 * TURBIDITY + 0.2102,
        -0.0441 * TURBIDITY - 1.6537,
        -0.0109 * TURBIDITY + 0.0529
    };
    private static final double[] LUMINANCE_COEFFICIENTS = {
        0.1787 * TURBIDITY - 1.4630,
        -0.3554 * TURBIDITY + 0.4275,
        -0.0227 * TURBIDITY + 5.3251,
        0.1206 * TURBIDITY - 2.5771,
        -0.0670 * TURBIDITY + 0.3703
    };

    private double luminance(double cosZenith, double cosSun) {
        double chi = (4.0 / 9 - TURBIDITY / 120) * (Math.PI - 2 * sunZenith);
        double zenith = (4.0453 * TURBIDITY - 4.9710) * Math.tan(chi) - 0.2155 * TURBIDITY + 2.4192;
        return chroma(cosZenith, cosSun, LUMINANCE_COEFFICIENTS, zenith);
    }

    /** Returns Perez' distribution, scaled to a value at the zenith. */
    private double chroma(double cosZenith, double cosSun, double[] k, double zenith) {
        return zenith * perez(cosZenith, cosSun, k) / perez(1, Math.cos(sunZenith), k);
    }

    private static double perez(double cosZenith, double cosSun, double[] k) {
        double angle = Math.acos(cosSun);
        return (1 + k[0] * Math.exp(k[1] / cosZenith)) * (1 + k[2] * Math.exp(k[3] * angle) + k[4] * cosSun * cosSun);
    }

    private double zenithX() {
        double t = sunZenith;
        return TURBIDITY * TURBIDITY * (((0.00166 * t - 0.00375) * t + 0.00209) * t)
                + TURBIDITY * (((-0.02903 * t + 0.06377) * t - 0.03202) * t + 0.00394)
                + (((0.11693 * t - 0.21196) * t + 0.06052) * t + 0.25886);
    }

    private double zenithY() {
        double t = sunZenith;
        return TURBIDITY * TURBIDITY * (((0.00275 * t - 0.00610) * t + 0.00317) * t)
                + TURBIDITY * (((-0.04214 * t + 0.08970) * t - 0.04153) * t + 0.00516)
                + (((0.15346 * t - 0.26756) * t + 0.06670) * t + 0.26688);
    }
}
