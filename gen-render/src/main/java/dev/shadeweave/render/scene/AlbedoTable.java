package dev.shadeweave.render.scene;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.shadeweave.render.image.Image;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The directional albedo of lobes, as a lookup table for shaders: the share of uniform light from all directions that a
 * lobe reflects to the viewer. From left to right is the cosine between normal and view, from top to bottom the
 * roughness. Red and green are the factors of F0 and F90 in the reflectance of a GGX lobe (B. Karis, Real Shading in
 * Unreal Engine 4, SIGGRAPH 2013, the split sum); blue is the reflectance of the sheen lobe of A. Conty Estevez and C.
 * Kulla (Production Friendly Microfacet Sheen BRDF, SIGGRAPH 2017).
 */
public final class AlbedoTable {
    /** Texels along a side. */
    public static final int SIZE = 64;

    private static final int SAMPLES = 512;
    private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;
    private static final double TINY = 1e-6;
    private static final double SHARPEST_SHEEN = 0.005;

    private static final Supplier<Image> TABLE = Suppliers.memoize(AlbedoTable::compute);

    private AlbedoTable() {}

    /** Returns the table; row 0 is the smoothest. */
    public static Image image() {
        return TABLE.get();
    }

    private static Image compute() {
        float[] pixels = new float[Image.CHANNELS * SIZE * SIZE];
        IntStream.range(0, SIZE).parallel().forEach(y -> {
            double roughness = (y + 0.5) / SIZE;
            for (int x = 0; x < SIZE; x++) {
                double cosine = (x + 0.5) / SIZE;
                double[] specular = specular(cosine, roughness);
                int at = Image.CHANNELS * (y * SIZE + x);
                pixels[at] = (float) specular[0];
                pixels[at + 1] = (float) specular[1];
                pixels[at + 2] = (float) Math.min(1, sheen(cosine, roughness));
                pixels[at + 3] = 1;
            }
        });
        return Image.of(SIZE, SIZE, pixels);
    }

    /** Integrates with directions drawn from the distribution of visible normals, by spherical caps. */
    static double[] specular(double cosine, double alpha) {
        double sine = Math.sqrt(1 - cosine * cosine);
        Vector3d stretched = new Vector3d(sine * alpha, 0, cosine).normalize();
        double masking = 2 / (1 + Math.sqrt(1 + alpha * alpha * (1 - cosine * cosine) / (cosine * cosine)));
        double[] sums = new double[2];
        for (int i = 0; i < SAMPLES; i++) {
            double turn = 2 * Math.PI * fraction((i + 1) * GOLDEN);
            double height = (1 - (i + 0.5) / SAMPLES) * (1 + stretched.z) - stretched.z;
            double level = Math.sqrt(Math.max(0, 1 - height * height));
            Vector3d half = new Vector3d(
                            (stretched.x + level * Math.cos(turn)) * alpha,
                            (stretched.y + level * Math.sin(turn)) * alpha,
                            Math.max(0, stretched.z + height))
                    .normalize();
            double seen = Math.max(TINY, half.x * sine + half.z * cosine);
            double out = Math.max(TINY, 2 * seen * half.z - cosine);
            double grazing = Math.pow(1 - seen, 5);
            double both = correlated(out, cosine, alpha) / masking / SAMPLES;
            sums[0] += both * (1 - grazing);
            sums[1] += both * grazing;
        }
        return sums;
    }

    /**
     * Returns the correlated masking and shadowing term (E. Heitz, Understanding the Masking-Shadowing Function, JCGT
     * 2014, eq. 99).
     */
    private static double correlated(double out, double in, double alpha) {
        double square = alpha * alpha;
        double a = in * Math.sqrt(out * out * (1 - square) + square);
        double b = out * Math.sqrt(in * in * (1 - square) + square);
        return 2 * out * in / (a + b);
    }

    /** Integrates over directions spread evenly on the hemisphere. */
    static double sheen(double cosine, double roughness) {
        double sine = Math.sqrt(1 - cosine * cosine);
        double power = 1 / Math.max(roughness, SHARPEST_SHEEN);
        double sum = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double out = Math.max(TINY, 1 - (i + 0.5) / SAMPLES);
            double turn = 2 * Math.PI * fraction((i + 1) * GOLDEN);
            double level = Math.sqrt(1 - out * out);
            Vector3d half =
                    new Vector3d(level * Math.cos(turn) + sine, level * Math.sin(turn), out + cosine).normalize();
            double fibres = (2 + power) * Math.pow(1 - half.z * half.z, 0.5 * power) / (2 * Math.PI);
            sum += out * fibres / (4 * (out + cosine - out * cosine));
        }
        return sum * 2 * Math.PI / SAMPLES;
    }

    private static double fraction(double number) {
        return number - Math.floor(number);
    }
}
