package dev.shadeweave.raymarch.internal.mesh;

/** A distance field at the points of a cubic grid. */
public final class FieldGrid {
    /** The number of values of a point: one for the distance, two for the normal, one for the material. */
    public static final int NUMBERS = 4;

    private final int points;
    private final double origin;
    private final double step;
    private final float[] numbers;

    /**
     * Creates a grid around the origin.
     *
     * @param cells cells along each side, from 1
     * @param extent half the length of a side
     */
    public FieldGrid(int cells, double extent) {
        this.points = cells + 1;
        this.origin = -extent;
        this.step = 2 * extent / cells;
        this.numbers = new float[points * points * points * NUMBERS];
    }

    /** Returns the number of points along each side. */
    public int points() {
        return points;
    }

    /** Returns the coordinate of the first point along each axis. */
    public double origin() {
        return origin;
    }

    /** Returns the distance between points. */
    public double step() {
        return step;
    }

    /**
     * Sets the values of a point.
     *
     * @param distance negative inside
     * @param u with {@code v}, the normal in octahedral form
     * @param material the number of the material
     */
    public void set(int x, int y, int z, float distance, float u, float v, float material) {
        int at = index(x, y, z);
        numbers[at] = distance;
        numbers[at + 1] = u;
        numbers[at + 2] = v;
        numbers[at + 3] = material;
    }

    private int index(int x, int y, int z) {
        return ((z * points + y) * points + x) * NUMBERS;
    }

    float distance(int x, int y, int z) {
        return numbers[index(x, y, z)];
    }

    int material(int x, int y, int z) {
        return Math.round(numbers[index(x, y, z) + 3]);
    }

    /** Returns the unit normal of a point, decoded from octahedral form. */
    double[] normal(int x, int y, int z) {
        int at = index(x, y, z);
        double u = numbers[at + 1];
        double v = numbers[at + 2];
        double w = 1 - Math.abs(u) - Math.abs(v);
        if (w < 0) {
            double folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
            v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
            u = folded;
        }
        double length = Math.sqrt(u * u + v * v + w * w);
        return new double[] {u / length, v / length, w / length};
    }
}
