package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.image.Image;
import org.joml.Vector3d;

/**
 * The computed light of a photographer's studio: a dim room that is brighter towards the horizon, a grey floor, and
 * soft boxes. A large box to the left in front is the key light. A wide dim one to the right is the fill light, and two
 * tall ones behind draw bright edges. A wide one above, behind the object, lights surfaces that curve away upwards:
 * polished metal would be black there. The areas between them are darker, which gives metal and glass contrast.
 *
 * <p>Glass shows the scene behind it upside down, and towards its edges the scene beside and below it. So a bright
 * field is low behind the object, with darkness between it and the tall boxes. The floor is bright around the object
 * and dark below it, where the object blocks the light. This is the classic light for glass, a bright field with dark
 * edges (F. Hunter, S. Biver and P. Fuqua, Light: Science and Magic, the chapter on glass).
 *
 * <p>Radiance is relative. It is scaled so that a white matt surface that lies flat shows 1: it receives an irradiance
 * of π.
 */
final class Studio {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 512;

    /** The width of the border of a box, as a share of its half side. */
    private static final double SOFT = 0.08;

    /** The decrease of the radiance of a box from its middle to its corners. */
    private static final double FALL = 0.2;

    private static final double HORIZON = 0.58;
    private static final double ZENITH = 0.24;

    /**
     * The radiance of the floor at the horizon, where the key lights it, and below the object, which blocks the light.
     */
    private static final double FLOOR_FAR = 0.4;

    private static final double FLOOR_LIT = 2.2;
    private static final double FLOOR_BELOW = 0.12;

    /**
     * A soft box: a rectangle that faces the origin.
     *
     * @param to the direction of its middle
     * @param right the direction of its width
     * @param up the direction of its height
     * @param width half its width at distance 1
     * @param height half its height
     * @param light radiance of its middle: red, green, blue
     */
    private record Box(
            Vector3d to, Vector3d right, Vector3d up, double width, double height, ImmutableList<Double> light) {
        /**
         * Returns a box in a direction.
         *
         * @param around degrees to the right of +z
         * @param above degrees above the horizon
         */
        static Box at(double around, double above, double width, double height, double red, double green, double blue) {
            double longitude = Math.toRadians(around);
            double latitude = Math.toRadians(above);
            Vector3d to = new Vector3d(
                    Math.sin(longitude) * Math.cos(latitude),
                    Math.sin(latitude),
                    Math.cos(longitude) * Math.cos(latitude));
            Vector3d right = new Vector3d(Math.cos(longitude), 0, -Math.sin(longitude));
            return new Box(to, right, new Vector3d(to).cross(right), width, height, ImmutableList.of(red, green, blue));
        }

        /** Returns the share of its radiance in a direction, from 0 to 1. */
        double share(Vector3d direction) {
            double ahead = direction.dot(to);
            if (ahead <= 0) {
                return 0;
            }
            double x = Math.abs(direction.dot(right) / ahead / width);
            double y = Math.abs(direction.dot(up) / ahead / height);
            return edge(x) * edge(y) * (1 - FALL * 0.5 * (Math.min(1, x * x) + Math.min(1, y * y)));
        }

        private static double edge(double along) {
            return 1 - step(1 - SOFT, 1 + SOFT, along);
        }
    }

    private static final ImmutableList<Box> BOXES = ImmutableList.of(
            Box.at(-42, 38, 0.46, 0.62, 15, 14, 12.4),
            Box.at(62, 18, 0.5, 0.85, 2.3, 2.5, 2.8),
            Box.at(-128, 26, 0.2, 0.95, 9, 9.1, 9.4),
            Box.at(138, 24, 0.18, 0.95, 11, 10.8, 10.4),
            Box.at(180, 60, 0.95, 0.36, 4.6, 4.6, 4.6),
            Box.at(183, 11, 0.5, 0.2, 3.4, 3.4, 3.5));

    private Studio() {}

    static Image light() {
        Vector3d direction = new Vector3d();
        Image raw = Image.paint(
                WIDTH, HEIGHT, (x, y, pixel) -> light(LatLong.direction(x, y, WIDTH, HEIGHT, direction), pixel));
        double flat = flat(raw);
        return raw.mapColors(value -> (float) (value / flat));
    }

    private static void light(Vector3d direction, float[] pixel) {
        double height = direction.y;
        double room = height >= 0 ? HORIZON + (ZENITH - HORIZON) * step(0, 0.75, height) : floor(-height);
        // the floor reflects the light of the key, which is warm
        double red = room * (height >= 0 ? 1.01 : 1.05);
        double green = room;
        double blue = room * (height >= 0 ? 0.99 : 0.91);
        for (Box box : BOXES) {
            double share = height > -0.02 ? box.share(direction) : 0;
            red += share * (box.light().get(0) - red);
            green += share * (box.light().get(1) - green);
            blue += share * (box.light().get(2) - blue);
        }
        pixel[0] = (float) red;
        pixel[1] = (float) green;
        pixel[2] = (float) blue;
        pixel[3] = 1;
    }

    /**
     * Returns the radiance of the floor.
     *
     * @param depth sine of the angle below the horizon
     */
    private static double floor(double depth) {
        double lit = FLOOR_FAR + (FLOOR_LIT - FLOOR_FAR) * step(0.02, 0.32, depth);
        return lit + (FLOOR_BELOW - lit) * step(0.4, 0.92, depth);
    }

    /** Returns the radiance of a white matt surface that lies flat, as the mean of the three channels. */
    private static double flat(Image radiance) {
        double sum = 0;
        Vector3d direction = new Vector3d();
        float[] pixel = new float[Image.CHANNELS];
        for (int y = 0; y < HEIGHT / 2; y++) {
            double solidAngle = LatLong.solidAngle(y, WIDTH, HEIGHT);
            for (int x = 0; x < WIDTH; x++) {
                radiance.read(x, y, pixel);
                double cosine = LatLong.direction(x, y, WIDTH, HEIGHT, direction).y;
                sum += (pixel[0] + pixel[1] + pixel[2]) / 3 * cosine * solidAngle;
            }
        }
        return sum / Math.PI;
    }

    private static double step(double from, double to, double at) {
        double share = Math.min(1, Math.max(0, (at - from) / (to - from)));
        return share * share * (3 - 2 * share);
    }
}
