/**
 * Looks at the origin.
 *
 * @param yaw the angle around the vertical axis, in radians
 * @param pitch the angle above the horizon, in radians
 * @param distance how far away it stands
 */
record Camera(double yaw, double pitch, double distance) {
    private static final double FIELD_OF_VIEW = Math.toRadians(40);
    private static final double NEAR = 0.1;
    private static final double FAR = 20;

    /** Where it stands. */
    float[] position() {
        return new float[] {
            (float) (distance * Math.cos(pitch) * Math.sin(yaw)),
            (float) (distance * Math.sin(pitch)),
            (float) (distance * Math.cos(pitch) * Math.cos(yaw))
        };
    }

    /** From the world to the window, in columns as OpenGL has them. */
    float[] matrix() {
        double sy = Math.sin(yaw);
        double cy = Math.cos(yaw);
        double sp = Math.sin(pitch);
        double cp = Math.cos(pitch);
        double[] view = {cy, -sp * sy, cp * sy, 0, 0, cp, sp, 0, -sy, -sp * cy, cp * cy, 0, 0, 0, -distance, 1};
        double f = 1 / Math.tan(FIELD_OF_VIEW / 2);
        double depth = (FAR + NEAR) / (NEAR - FAR);
        double[] projection = {f, 0, 0, 0, 0, f, 0, 0, 0, 0, depth, -1, 0, 0, 2 * FAR * NEAR / (NEAR - FAR), 0};
        float[] product = new float[16];
        for (int i = 0; i < 16; i++) {
            double sum = 0;
            for (int k = 0; k < 4; k++) {
                sum += projection[4 * k + i % 4] * view[4 * (i / 4) + k];
            }
            product[i] = (float) sum;
        }
        return product;
    }
}
