package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.image.Image;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Directions from which the light of an environment reaches flat ground. Each represents the same share of the light,
 * so they are denser where the environment is brighter. They are the points of a Hammersley set (J. M. Hammersley,
 * Monte Carlo Methods for Solving Multivariable Problems, 1960), mapped by the sums of rows and of the pixels in them.
 * So they are evenly distributed and always the same.
 */
public final class SkyDirections {
    /** The lowest direction (y); lower light would make shadows of unlimited length. */
    private static final double LOWEST = 0.12;

    private static final int MOST_WIDTH = 256;

    private SkyDirections() {}

    /** Returns directions towards the light, of length 1, all above the horizon; empty if no light comes from there. */
    public static ImmutableList<Vector3fc> of(Environment environment, int count) {
        Image image = environment.radiance();
        int step = Math.max(1, image.width() / MOST_WIDTH);
        int width = image.width() / step;
        int height = Math.max(1, image.height() / step);
        double[] rows = new double[height + 1];
        double[][] columns = new double[height][width + 1];
        float[] pixel = new float[Image.CHANNELS];
        Vector3d direction = new Vector3d();
        for (int y = 0; y < height; y++) {
            double solidAngle = LatLong.solidAngle(y, width, height);
            for (int x = 0; x < width; x++) {
                LatLong.direction(x, y, width, height, direction);
                image.read(
                        Math.min(x * step + step / 2, image.width() - 1),
                        Math.min(y * step + step / 2, image.height() - 1),
                        pixel);
                double light = Math.max(0, pixel[0] + pixel[1] + pixel[2]);
                double weight = direction.y < LOWEST || !Double.isFinite(light) ? 0 : light * direction.y * solidAngle;
                columns[y][x + 1] = columns[y][x] + weight;
            }
            rows[y + 1] = rows[y] + columns[y][width];
        }
        ImmutableList.Builder<Vector3fc> directions = ImmutableList.builder();
        for (int i = 0; i < count && rows[height] > 0; i++) {
            double v = at(rows, (i + 0.5) / count * rows[height]);
            int y = Math.min(height - 1, (int) v);
            double x = at(columns[y], (Integer.reverse(i) >>> 1) / (double) (1L << 31) * columns[y][width]);
            LatLong.direction(x - 0.5, v - 0.5, width, height, direction);
            directions.add(new Vector3f((float) direction.x, (float) Math.max(direction.y, LOWEST), (float) direction.z)
                    .normalize());
        }
        return directions.build();
    }

    /** Returns the position, in elements, at which increasing sums reach a number. */
    private static double at(double[] sums, double number) {
        int low = 0;
        int high = sums.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (sums[middle] <= number) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double width = sums[low + 1] - sums[low];
        return low + (width > 0 ? Math.min(1, (number - sums[low]) / width) : 0.5);
    }
}
