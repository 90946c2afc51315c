package dev.shadeweave.render.scene;

import dev.shadeweave.render.image.Image;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The light that a matt surface receives from all sides, by spherical harmonics up to the second band (R. Ramamoorthi
 * and P. Hanrahan, An Efficient Representation for Irradiance Environment Maps, SIGGRAPH 2001). Nine numbers per
 * channel describe it with an error of about a percent.
 */
public final class Irradiance {
    private static final int TERMS = 9;

    /**
     * The largest number of columns for which each pixel has its exact direction; in wider pictures, neighbours in a
     * row share one.
     */
    private static final int ENOUGH = 2048;

    private static final int WIDTH = 64;
    private static final int HEIGHT = 32;

    /** The factor of each coefficient of the radiance when a cosine lobe integrates it, over π. */
    private static final double[] GATHERED = {1, 2.0 / 3, 2.0 / 3, 2.0 / 3, 1.0 / 4, 1.0 / 4, 1.0 / 4, 1.0 / 4, 1.0 / 4
    };

    private final double[][] coefficients;

    private Irradiance(double[][] coefficients) {
        this.coefficients = coefficients;
    }

    /** Returns the irradiance over π for every direction. */
    static Image of(Image radiance) {
        return project(radiance).image();
    }

    /** Computes the nine numbers of each channel. */
    static Irradiance project(Image radiance) {
        double[][] sums = new double[3][TERMS];
        double[] basis = new double[TERMS];
        float[] pixel = new float[Image.CHANNELS];
        double[] run = new double[3];
        Vector3d direction = new Vector3d();
        int step = Math.max(1, radiance.width() / ENOUGH);
        for (int y = 0; y < radiance.height(); y++) {
            double solidAngle = LatLong.solidAngle(y, radiance.width(), radiance.height());
            for (int x = 0; x < radiance.width(); x += step) {
                basis(
                        LatLong.direction(x + (step - 1) / 2.0, y, radiance.width(), radiance.height(), direction),
                        basis);
                Arrays.fill(run, 0);
                for (int i = x; i < Math.min(x + step, radiance.width()); i++) {
                    radiance.read(i, y, pixel);
                    for (int channel = 0; channel < 3; channel++) {
                        run[channel] += pixel[channel];
                    }
                }
                for (int channel = 0; channel < 3; channel++) {
                    for (int term = 0; term < TERMS; term++) {
                        sums[channel][term] += run[channel] * basis[term] * solidAngle;
                    }
                }
            }
        }
        return new Irradiance(sums);
    }

    private Image image() {
        double[] basis = new double[TERMS];
        Vector3d direction = new Vector3d();
        return Image.paint(WIDTH, HEIGHT, (x, y, pixel) -> {
            basis(LatLong.direction(x, y, WIDTH, HEIGHT, direction), basis);
            for (int channel = 0; channel < 3; channel++) {
                double sum = 0;
                for (int term = 0; term < TERMS; term++) {
                    sum += coefficients[channel][term] * GATHERED[term] * basis[term];
                }
                pixel[channel] = (float) Math.max(0, sum);
            }
            pixel[3] = 1;
        });
    }

    private static void basis(Vector3d d, double[] basis) {
        basis[0] = 0.5 * Math.sqrt(1 / Math.PI);
        double first = Math.sqrt(3 / (4 * Math.PI));
        basis[1] = first * d.y;
        basis[2] = first * d.z;
        basis[3] = first * d.x;
        double second = 0.5 * Math.sqrt(15 / Math.PI);
        basis[4] = second * d.x * d.y;
        basis[5] = second * d.y * d.z;
        basis[6] = 0.25 * Math.sqrt(5 / Math.PI) * (3 * d.z * d.z - 1);
        basis[7] = second * d.x * d.z;
        basis[8] = 0.5 * second * (d.x * d.x - d.y * d.y);
    }
}
