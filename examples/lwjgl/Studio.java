/**
 * A small studio, computed: a soft box overhead, a dimmer one at the left, grey walls. Two maps of all directions, their
 * first row up: what lit surfaces reflect, and the same averaged over half spaces (irradiance divided by pi).
 */
final class Studio {
    static final int WIDTH = 64;
    static final int HEIGHT = 32;

    private Studio() {}

    /** Radiance from a direction of length 1. */
    private static double[] radiance(double[] direction) {
        double x = direction[0];
        double y = direction[1];
        double z = direction[2];
        double wall = 0.18 + 0.14 * y;
        double above = y > 0.8 ? 2.5 : 0;
        double left = x < -0.7 && Math.abs(y - 0.2) < 0.35 ? 2.5 : 0;
        double front = z > 0.8 && Math.abs(y) < 0.3 ? 0.5 : 0;
        double others = above + front;
        return new double[] {wall + others + left, wall + others + 0.95 * left, 1.05 * wall + others + 0.9 * left};
    }

    /** The direction at the middle of a texel: s = 0.5 + atan(x, -z) / 2pi, t = 0.5 - asin(y) / pi. */
    private static double[] direction(int column, int row, int width, int height) {
        double longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
        double latitude = (0.5 - (row + 0.5) / height) * Math.PI;
        return new double[] {
            Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude), -Math.cos(latitude) * Math.cos(longitude)
        };
    }

    /** What comes from each direction, four numbers a texel. */
    static float[] radianceMap() {
        float[] pixels = new float[4 * WIDTH * HEIGHT];
        for (int row = 0; row < HEIGHT; row++) {
            for (int column = 0; column < WIDTH; column++) {
                put(pixels, row * WIDTH + column, radiance(direction(column, row, WIDTH, HEIGHT)));
            }
        }
        return pixels;
    }

    /** The mean of what comes from the half space around each direction, weighted by the cosine. */
    static float[] irradianceMap(int width, int height) {
        float[] pixels = new float[4 * width * height];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                put(pixels, row * width + column, irradiance(direction(column, row, width, height)));
            }
        }
        return pixels;
    }

    private static double[] irradiance(double[] normal) {
        double[] sum = new double[3];
        for (int row = 0; row < HEIGHT; row++) {
            double area = Math.cos((0.5 - (row + 0.5) / HEIGHT) * Math.PI) * Math.PI / HEIGHT * 2 * Math.PI / WIDTH;
            for (int column = 0; column < WIDTH; column++) {
                double[] light = direction(column, row, WIDTH, HEIGHT);
                double cosine = Math.max(0, light[0] * normal[0] + light[1] * normal[1] + light[2] * normal[2]);
                double[] from = radiance(light);
                for (int i = 0; i < 3; i++) {
                    sum[i] += from[i] * cosine * area / Math.PI;
                }
            }
        }
        return sum;
    }

    private static void put(float[] pixels, int texel, double[] color) {
        for (int i = 0; i < 3; i++) {
            pixels[4 * texel + i] = (float) color[i];
        }
        pixels[4 * texel + 3] = 1;
    }
}
