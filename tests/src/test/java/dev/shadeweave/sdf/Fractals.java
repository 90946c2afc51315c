package dev.shadeweave.sdf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Solids without a distance formula: their parts, and points of their surfaces. */
final class Fractals {
    private Fractals() {}

    /**
     * A sponge of K. Menger about the origin: the nearest of all cubes of its last level. Distances inside are 0.
     *
     * @param half half the edge of the whole
     * @param levels how often cubes are taken out
     */
    static Truth menger(double half, int levels) {
        return point -> {
            double nearest = Double.POSITIVE_INFINITY;
            Deque<double[]> open = new ArrayDeque<>();
            open.push(new double[] {0, 0, 0, half, levels});
            while (!open.isEmpty()) {
                double[] cube = open.pop();
                double distance = toCube(point, cube);
                if (distance >= nearest) {
                    continue;
                }
                if (cube[4] == 0) {
                    nearest = distance;
                    continue;
                }
                double third = cube[3] / 3;
                List<double[]> parts = new ArrayList<>();
                for (int i = 0; i < 27; i++) {
                    int x = i % 3 - 1;
                    int y = i / 3 % 3 - 1;
                    int z = i / 9 - 1;
                    if (x * x + y * y + z * z > 1) {
                        parts.add(new double[] {
                            cube[0] + 2 * third * x,
                            cube[1] + 2 * third * y,
                            cube[2] + 2 * third * z,
                            third,
                            cube[4] - 1
                        });
                    }
                }
                // The nearest comes off the stack first and shuts out most others.
                parts.sort((a, b) -> Double.compare(toCube(point, b), toCube(point, a)));
                parts.forEach(open::push);
            }
            return nearest;
        };
    }

    private static double toCube(Vector3dc point, double[] cube) {
        double x = Math.max(0, Math.abs(point.x() - cube[0]) - cube[3]);
        double y = Math.max(0, Math.abs(point.y() - cube[1]) - cube[3]);
        double z = Math.max(0, Math.abs(point.z() - cube[2]) - cube[3]);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Whether a point stays within a radius of 2 when it is raised to a power and added again and again. */
    static boolean inMandelbulb(Vector3dc point, double power, int iterations) {
        Vector3d z = new Vector3d(point);
        for (int i = 0; i < iterations; i++) {
            double r = z.length();
            if (r > 2) {
                return false;
            }
            if (r == 0) {
                return true;
            }
            double polar = Math.acos(z.y / r) * power;
            double around = Math.atan2(z.x, z.z) * power;
            double raised = Math.pow(r, power);
            z.set(Math.sin(polar) * Math.sin(around), Math.cos(polar), Math.sin(polar) * Math.cos(around))
                    .mul(raised)
                    .add(point);
        }
        return z.length() <= 2;
    }

    /** Points of the set of a predicate, each the first one inside on the way from a random far point to a near one. */
    static List<Vector3d> shell(java.util.function.Predicate<Vector3dc> inside, double radius, int count, long seed) {
        Random random = new Random(seed);
        List<Vector3d> found = new ArrayList<>();
        while (found.size() < count) {
            Vector3d from = onSphere(random).mul(radius);
            Vector3d to = onSphere(random).mul(radius * random.nextDouble());
            Vector3d at = new Vector3d();
            double before = 0;
            int steps = 256;
            for (int i = 1; i <= steps; i++) {
                double now = (double) i / steps;
                if (inside.test(from.lerp(to, now, at))) {
                    double out = before;
                    double in = now;
                    for (int k = 0; k < 30; k++) {
                        double middle = (out + in) / 2;
                        if (inside.test(from.lerp(to, middle, at))) {
                            in = middle;
                        } else {
                            out = middle;
                        }
                    }
                    found.add(from.lerp(to, in, new Vector3d()));
                    break;
                }
                before = now;
            }
        }
        return found;
    }

    private static Vector3d onSphere(Random random) {
        Vector3d v = new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return v.normalize();
    }

    /** How far the nearest of some points is: never less than the distance to a surface that they lie on. */
    static Truth nearestOf(List<Vector3d> points) {
        double[] flat = new double[3 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            flat[3 * i] = points.get(i).x;
            flat[3 * i + 1] = points.get(i).y;
            flat[3 * i + 2] = points.get(i).z;
        }
        return point -> {
            double nearest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < flat.length; i += 3) {
                double x = flat[i] - point.x();
                double y = flat[i + 1] - point.y();
                double z = flat[i + 2] - point.z();
                nearest = Math.min(nearest, x * x + y * y + z * z);
            }
            return Math.sqrt(nearest);
        };
    }
}
