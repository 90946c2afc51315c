import java.util.Map;

/**
 * A sphere of radius 1 as triangles, with the attributes that generated vertex stages read.
 *
 * @param attributes their numbers, by name: three a vertex, of texture coordinates two
 * @param indices three vertices a triangle
 */
record Sphere(Map<String, float[]> attributes, int[] indices) {
    private static final int COLUMNS = 96;
    private static final int ROWS = 48;

    static Sphere create() {
        int vertices = (COLUMNS + 1) * (ROWS + 1);
        float[] positions = new float[3 * vertices];
        float[] tangents = new float[3 * vertices];
        float[] texcoords = new float[2 * vertices];
        int[] indices = new int[6 * COLUMNS * ROWS];
        int index = 0;
        for (int row = 0; row <= ROWS; row++) {
            for (int column = 0; column <= COLUMNS; column++) {
                int vertex = row * (COLUMNS + 1) + column;
                double longitude = 2 * Math.PI * column / COLUMNS;
                double latitude = Math.PI * row / ROWS - Math.PI / 2;
                put(positions, 3 * vertex, Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude),
                        Math.cos(latitude) * Math.cos(longitude));
                put(tangents, 3 * vertex, Math.cos(longitude), 0, -Math.sin(longitude));
                put(texcoords, 2 * vertex, column / (double) COLUMNS, row / (double) ROWS);
                if (row < ROWS && column < COLUMNS) {
                    int above = vertex + COLUMNS + 1;
                    for (int corner : new int[] {vertex, vertex + 1, above + 1, vertex, above + 1, above}) {
                        indices[index++] = corner;
                    }
                }
            }
        }
        return new Sphere(
                Map.of("i_position", positions, "i_normal", positions, "i_tangent", tangents, "i_texcoord_0", texcoords),
                indices);
    }

    private static void put(float[] into, int at, double... numbers) {
        for (int i = 0; i < numbers.length; i++) {
            into[at + i] = (float) numbers[i];
        }
    }
}
