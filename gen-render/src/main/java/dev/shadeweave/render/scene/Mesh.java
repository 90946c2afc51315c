package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;

/**
 * Triangles. Each vertex has a position and any number of further attributes, named as vertex inputs of generated shaders
 * are, without their prefix {@code i_}: {@code position}, {@code normal}, {@code tangent}, {@code bitangent},
 * {@code texcoord_0}, {@code color_0}, {@code geomprop_…}.
 */
public final class Mesh {
    /** The name of the attribute that every mesh has. */
    public static final String POSITION = "position";

    /** The name of the attribute of normals, three numbers. */
    public static final String NORMAL = "normal";

    /** The name of the attribute of tangents, three numbers. */
    public static final String TANGENT = "tangent";

    /** The name of the attribute of bitangents, three numbers. */
    public static final String BITANGENT = "bitangent";

    private final String name;
    private final ImmutableMap<String, Attribute> attributes;
    private final int[] indices;
    private final ImmutableList<Part> parts;

    /**
     * Triangles that have a name of their own.
     *
     * @param path the names from the top of the file down to it, each after a slash: {@code /robot/arm}
     * @param first where its first triangle begins among the {@linkplain Mesh#indices() indices}
     * @param count how many indices it has, three a triangle
     */
    public record Part(String path, int first, int count) {}

    /** Floats of one kind for every vertex. */
    public static final class Attribute {
        private final int width;
        private final float[] values;

        private Attribute(int width, float[] values) {
            this.width = width;
            this.values = values;
        }

        /**
         * An attribute of a copy of these floats.
         *
         * @param width floats of one vertex, 1 to 4
         * @throws IllegalArgumentException if the floats do not divide into vertices
         */
        public static Attribute of(int width, float[] values) {
            if (width < 1 || width > 4 || values.length % width != 0) {
                throw new IllegalArgumentException(values.length + " floats of width " + width);
            }
            return new Attribute(width, values.clone());
        }

        /** An attribute of three floats a vertex. */
        static Attribute of(List<Vector3f> vectors) {
            float[] values = new float[3 * vectors.size()];
            for (int i = 0; i < vectors.size(); i++) {
                Vector3f vector = vectors.get(i);
                values[3 * i] = vector.x;
                values[3 * i + 1] = vector.y;
                values[3 * i + 2] = vector.z;
            }
            return new Attribute(3, values);
        }

        /** Floats of one vertex. */
        public int width() {
            return width;
        }

        /** How many vertices there are. */
        public int vertices() {
            return values.length / width;
        }

        /** One float. */
        public float get(int vertex, int component) {
            return values[vertex * width + component];
        }

        /** A copy of all floats, vertex by vertex. */
        public float[] values() {
            return values.clone();
        }

        /** The first three floats of a vertex, in {@code into}. */
        Vector3f vector(int vertex, Vector3f into) {
            return into.set(values[vertex * width], values[vertex * width + 1], values[vertex * width + 2]);
        }
    }

    private Mesh(String name, ImmutableMap<String, Attribute> attributes, int[] indices, ImmutableList<Part> parts) {
        this.name = name;
        this.attributes = attributes;
        this.indices = indices;
        this.parts = parts;
    }

    /**
     * A mesh.
     *
     * @param name what messages call it
     * @param attributes the attributes; {@link #POSITION} is among them, all have the same number of vertices
     * @param indices three vertices a triangle, counter-clockwise seen from outside
     * @throws IllegalArgumentException if any of this does not hold
     */
    public static Mesh of(String name, ImmutableMap<String, Attribute> attributes, int[] indices) {
        return of(name, attributes, indices, ImmutableList.of());
    }

    /**
     * A mesh of parts that have names.
     *
     * @param parts one after the other, all triangles together; none if nothing has a name
     * @throws IllegalArgumentException if they are not, or if any of what holds for all meshes does not hold
     */
    public static Mesh of(
            String name, ImmutableMap<String, Attribute> attributes, int[] indices, ImmutableList<Part> parts) {
        Attribute positions = attributes.get(POSITION);
        if (positions == null || positions.width() != 3) {
            throw new IllegalArgumentException("mesh '" + name + "' has no positions");
        }
        attributes.forEach((key, attribute) -> {
            if (attribute.vertices() != positions.vertices()) {
                throw new IllegalArgumentException("mesh '" + name + "' has " + positions.vertices() + " positions but "
                        + attribute.vertices() + " values of '" + key + "'");
            }
        });
        if (indices.length % 3 != 0) {
            throw new IllegalArgumentException("mesh '" + name + "' has " + indices.length + " indices");
        }
        for (int index : indices) {
            if (index < 0 || index >= positions.vertices()) {
                throw new IllegalArgumentException("mesh '" + name + "' has no vertex " + index);
            }
        }
        int next = 0;
        for (Part part : parts) {
            if (part.first() != next || part.count() < 0 || part.count() % 3 != 0) {
                throw new IllegalArgumentException("part '" + part.path() + "' of mesh '" + name + "' is out of line");
            }
            next += part.count();
        }
        if (!parts.isEmpty() && next != indices.length) {
            throw new IllegalArgumentException(
                    "the parts of mesh '" + name + "' have " + next + " indices of " + indices.length);
        }
        return new Mesh(name, attributes, indices.clone(), parts);
    }

    /** What messages call it. */
    public String name() {
        return name;
    }

    /** The attributes by name. */
    public ImmutableMap<String, Attribute> attributes() {
        return attributes;
    }

    /** How many vertices there are. */
    public int vertices() {
        return positions().vertices();
    }

    /** The positions. */
    public Attribute positions() {
        Attribute positions = attributes.get(POSITION);
        if (positions == null) {
            throw new IllegalStateException("checked when the mesh was made");
        }
        return positions;
    }

    /** A copy of the vertices of all triangles, three a triangle. */
    public int[] indices() {
        return indices.clone();
    }

    /** The mesh with attributes replaced or added. */
    public Mesh with(ImmutableMap<String, Attribute> more) {
        return of(
                name,
                ImmutableMap.<String, Attribute>builder()
                        .putAll(attributes)
                        .putAll(more)
                        .buildKeepingLast(),
                indices,
                parts);
    }

    /** The parts that have names, in order; none if nothing has a name. */
    public ImmutableList<Part> parts() {
        return parts;
    }

    /** The triangles of some parts, with the vertices of all. */
    public Mesh only(ImmutableSet<Part> some) {
        int[] kept = new int[indices.length];
        int count = 0;
        ImmutableList.Builder<Part> moved = ImmutableList.builder();
        for (Part part : parts) {
            if (some.contains(part)) {
                System.arraycopy(indices, part.first(), kept, count, part.count());
                moved.add(new Part(part.path(), count, part.count()));
                count += part.count();
            }
        }
        return of(name, attributes, Arrays.copyOf(kept, count), moved.build());
    }

    /** The ball around it: about the middle of its box, as large as its vertices need. */
    public Bounds bounds() {
        Attribute positions = positions();
        Vector3f low = new Vector3f(Float.POSITIVE_INFINITY);
        Vector3f high = new Vector3f(Float.NEGATIVE_INFINITY);
        Vector3f position = new Vector3f();
        for (int i = 0; i < positions.vertices(); i++) {
            positions.vector(i, position);
            low.min(position);
            high.max(position);
        }
        Vector3f center = low.add(high).mul(0.5f);
        float radius = 0;
        for (int i = 0; i < positions.vertices(); i++) {
            radius = Math.max(radius, positions.vector(i, position).distance(center));
        }
        return new Bounds(center.x, center.y, center.z, radius);
    }

    /**
     * A ball.
     *
     * @param x its middle
     * @param y its middle
     * @param z its middle
     * @param radius from there to its surface
     */
    public record Bounds(float x, float y, float z, float radius) {
        /** Returns a mesh with this ball around it, to stand for a shape that is not made of triangles. */
        public Mesh mesh() {
            float[] ends = {
                x - radius,
                y,
                z,
                x + radius,
                y,
                z,
                x,
                y - radius,
                z,
                x,
                y + radius,
                z,
                x,
                y,
                z - radius,
                x,
                y,
                z + radius
            };
            return of("bounds", ImmutableMap.of(POSITION, Attribute.of(3, ends)), new int[] {0, 2, 4});
        }
    }

    @Override
    public String toString() {
        return name + " of " + vertices() + " vertices";
    }
}
