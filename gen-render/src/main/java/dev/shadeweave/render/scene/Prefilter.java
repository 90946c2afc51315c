package dev.shadeweave.render.scene;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * An environment blurred as rough mirrors show it, with one mip level per roughness (B. Karis, Real Shading in Unreal
 * Engine 4, SIGGRAPH 2013). Directions around the mirrored one are drawn from the GGX distribution of microfacets. Each
 * is read from the mip level that matches the number of texels that one sample covers (M. Colbert and J. Křivánek,
 * GPU-Based Importance Sampling, GPU Gems 3, 20).
 */
public final class Prefilter {
    private static final int SAMPLES = 192;

    private final Image radiance;
    private final Supplier<ImmutableList<Image>> levels;

    /** Prepares a picture. It is blurred at the first request for the levels, which takes seconds. */
    Prefilter(Image radiance) {
        this.radiance = radiance;
        this.levels = Suppliers.memoize(() -> blurred(radiance));
    }

    /** Returns the levels, the largest and sharpest first. */
    public ImmutableList<Image> levels() {
        return levels.get();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Prefilter that && radiance.equals(that.radiance);
    }

    @Override
    public int hashCode() {
        return radiance.hashCode();
    }

    private static ImmutableList<Image> blurred(Image radiance) {
        List<Image> smaller = halve(radiance);
        int count = smaller.size();
        ImmutableList.Builder<Image> levels = ImmutableList.builder();
        levels.add(radiance);
        for (int level = 1; level < count; level++) {
            levels.add(filter(smaller, smaller.get(level), alpha(level, count)));
        }
        return levels.build();
    }

    /**
     * Returns the squared roughness that MaterialX shaders expect in a level: the square of level / levels for the
     * first half of them, then a straight line to 1.25 at the last.
     */
    static double alpha(int level, int levels) {
        double share = level / (double) Math.max(1, levels - 1);
        return share < 0.5 ? share * share : 2 * (share - 0.375);
    }

    private static List<Image> halve(Image image) {
        List<Image> sizes = new ArrayList<>();
        sizes.add(image);
        while (image.width() > 1 || image.height() > 1) {
            Image large = image;
            int stepX = large.width() > 1 ? 2 : 1;
            int stepY = large.height() > 1 ? 2 : 1;
            float[] part = new float[Image.CHANNELS];
            image = Image.paint(large.width() / stepX, large.height() / stepY, (x, y, pixel) -> {
                for (int i = 0; i < stepX * stepY; i++) {
                    large.read(x * stepX + i % stepX, y * stepY + i / stepX, part);
                    for (int c = 0; c < Image.CHANNELS; c++) {
                        pixel[c] += part[c] / (stepX * stepY);
                    }
                }
            });
            sizes.add(image);
        }
        return sizes;
    }

    /**
     * A direction around the mirrored one. The normal and the direction of the viewer are assumed to equal the mirrored
     * one.
     *
     * @param ahead the component along the mirrored direction
     * @param aside the component along the first axis perpendicular to it
     * @param across the component along the second axis
     * @param size the number of the level to read
     * @param weight the weight of its light
     */
    private record Sample(double ahead, double aside, double across, int size, double weight) {}

    private static Image filter(List<Image> sizes, Image like, double alpha) {
        int width = like.width();
        int height = like.height();
        List<Sample> samples = samples(sizes, alpha);
        float[] pixels = new float[Image.CHANNELS * width * height];
        IntStream.range(0, height).parallel().forEach(y -> {
            Vector3d direction = new Vector3d();
            for (int x = 0; x < width; x++) {
                gather(sizes, LatLong.direction(x, y, width, height, direction), samples, pixels, y * width + x);
            }
        });
        return Image.of(width, height, pixels);
    }

    private static List<Sample> samples(List<Image> sizes, double alpha) {
        Image full = sizes.get(0);
        double texels = full.width() * (double) full.height() / (4 * Math.PI);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < SAMPLES; i++) {
            double u = (i + 0.5) / SAMPLES;
            double turn = 2 * Math.PI * radicalInverse(i);
            double cosHalf = Math.sqrt((1 - u) / (1 + (alpha * alpha - 1) * u));
            double cosOut = 2 * cosHalf * cosHalf - 1;
            if (cosOut <= 0) {
                continue;
            }
            double sinOut = Math.sqrt(1 - cosOut * cosOut);
            double bottom = cosHalf * cosHalf * (alpha * alpha - 1) + 1;
            double density = alpha * alpha / (Math.PI * bottom * bottom) / 4;
            double level = 0.5 * Math.log(Math.max(1, texels / (SAMPLES * density))) / Math.log(2) + 1;
            int size = (int) Math.min(sizes.size() - 1.0, Math.max(0, level));
            samples.add(
                    new Sample(cosOut, sinOut * Math.cos(turn), sinOut * Math.sin(turn), size, visible(cosOut, alpha)));
        }
        return samples;
    }

    private static void gather(List<Image> sizes, Vector3d normal, List<Sample> samples, float[] into, int index) {
        Vector3d side = new Vector3d(Math.abs(normal.y) < 0.9 ? 0 : 1, Math.abs(normal.y) < 0.9 ? 1 : 0, 0)
                .cross(normal)
                .normalize();
        Vector3d across = new Vector3d(normal).cross(side);
        double[] sum = new double[3];
        double weights = 0;
        float[] pixel = new float[Image.CHANNELS];
        Vector3d out = new Vector3d();
        for (Sample sample : samples) {
            out.set(normal).mul(sample.ahead()).fma(sample.aside(), side).fma(sample.across(), across);
            LatLong.smooth(sizes.get(sample.size()), out, pixel);
            for (int c = 0; c < 3; c++) {
                sum[c] += pixel[c] * sample.weight();
            }
            weights += sample.weight();
        }
        for (int c = 0; c < 3; c++) {
            into[Image.CHANNELS * index + c] = (float) (weights == 0 ? 0 : sum[c] / weights);
        }
        into[Image.CHANNELS * index + 3] = 1;
    }

    /**
     * Returns the share of microfacets that are visible from both sides, for a viewer straight above (E. Heitz,
     * Understanding the Masking-Shadowing Function in Microfacet-Based BRDFs, JCGT 2014, equation 99).
     */
    private static double visible(double cosOut, double alpha) {
        double square = alpha * alpha;
        return 2 * cosOut / (Math.sqrt(cosOut * cosOut * (1 - square) + square) + cosOut);
    }

    /** Returns an element of the van der Corput sequence of base 2. */
    private static double radicalInverse(int i) {
        return (Integer.reverse(i) >>> 1) / (double) (1L << 31);
    }
}
