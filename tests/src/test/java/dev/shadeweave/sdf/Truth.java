package dev.shadeweave.sdf;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A signed distance in space: to the nearest point of a surface, negative inside. */
@FunctionalInterface
interface Truth {
    /** The signed distance of a point. */
    double at(Vector3dc point);

    /** The same solid, moved. */
    default Truth moved(double x, double y, double z) {
        return point -> at(new Vector3d(point).sub(x, y, z));
    }

    /** All points that are nearer than a radius; a true distance outside, and inside of convex solids. */
    default Truth grown(double radius) {
        return point -> at(point) - radius;
    }

    /** The distance to a union, exact outside of it. */
    static Truth union(List<Truth> solids) {
        return point ->
                solids.stream().mapToDouble(solid -> solid.at(point)).min().orElse(Double.POSITIVE_INFINITY);
    }
}
