package dev.shadeweave.render.scene;

import dev.shadeweave.render.image.Image;
import org.joml.Vector3d;

/** Pictures of all directions: the columns are longitudes, the rows latitudes; +z lies in the middle, y points up. */
final class LatLong {
    private LatLong() {}

    /** Returns the direction of the middle of a pixel. */
    static Vector3d direction(double x, double y, int width, int height, Vector3d into) {
        double longitude = ((x + 0.5) / width - 0.5) * 2 * Math.PI;
        double latitude = (0.5 - (y + 0.5) / height) * Math.PI;
        double level = Math.cos(latitude);
        return into.set(-Math.sin(longitude) * level, Math.sin(latitude), Math.cos(longitude) * level);
    }

    /** Returns the solid angle of a pixel of a row. */
    static double solidAngle(int y, int width, int height) {
        double top = Math.sin((0.5 - (double) y / height) * Math.PI);
        double bottom = Math.sin((0.5 - (y + 1.0) / height) * Math.PI);
        return (top - bottom) * 2 * Math.PI / width;
    }

    /** Reads an image in a direction, mixed from the four nearest pixels. */
    static void smooth(Image image, Vector3d direction, float[] pixel) {
        double longitude = Math.atan2(-direction.x, direction.z) / (2 * Math.PI) + 0.5;
        double latitude = 0.5 - Math.asin(Math.min(1, Math.max(-1, direction.y))) / Math.PI;
        double x = longitude * image.width() - 0.5;
        double y = Math.min(image.height() - 1, Math.max(0, latitude * image.height() - 0.5));
        int left = (int) Math.floor(x);
        int top = (int) y;
        int bottom = Math.min(top + 1, image.height() - 1);
        // the row is periodic
        int first = Math.floorMod(left, image.width());
        int second = Math.floorMod(left + 1, image.width());
        double share = x - left;
        for (int c = 0; c < Image.CHANNELS; c++) {
            double above = mixed(image.get(first, top, c), image.get(second, top, c), share);
            double below = mixed(image.get(first, bottom, c), image.get(second, bottom, c), share);
            pixel[c] = (float) (above + (below - above) * (y - top));
        }
    }

    /** Reads an image between two columns. */
    static void column(Image image, double x, int y, float[] pixel) {
        int left = (int) Math.floor(x);
        int first = Math.floorMod(left, image.width());
        int second = Math.floorMod(left + 1, image.width());
        for (int c = 0; c < Image.CHANNELS; c++) {
            pixel[c] = (float) mixed(image.get(first, y, c), image.get(second, y, c), x - left);
        }
    }

    private static double mixed(double first, double second, double share) {
        return first + (second - first) * share;
    }
}
