package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;

/**
 * A triangle mesh. Each vertex has a position and any number of further attributes. They are named as the vertex inputs
 * of generated shaders, without their prefix {@code i_}: {@code position}, {@code normal}, {@code tangent},
 * {@code bitangent}, {@code texcoord_0}, {@code color_0}, {@code geomprop_…}.
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
     * A range of triangles with a name.
     *
     * @param path the names from the top of the file down to it, each after a slash: {@code /robot/arm}
     * @param first the position of its first triangle in the {@linkplain Mesh#indices() indices}
     * @param count the number of its indices, three per triangle
     */
    public record Part(String path, int first, int count) {}

    /** An attribute: one to four floats for every vertex. */
    public static final class Attribute {
        private final int width;
        private final float[] values;

        private Attribute(int width, float[] values) {
            this.width = width;
            this.values = values;
        }

        /**
         * Returns an attribute of a copy of these floats.
         *
         * @param width floats of one vertex, 1 to 4
         * @throws IllegalArgumentException if the number of floats is not a multiple of the width
         */
        public static Attribute of(int width, float[] values) {
            if (width < 1 || width > 4 || values.length % width != 0) {
                throw new IllegalArgumentException(values.length + " floats of width " + width);
            }
            return new Attribute(width, values.clone());
        }

        /** Returns an attribute of three floats per vertex. */
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

        /** Returns the number of floats of one vertex. */
        public int width() {
            return width;
        }

        /** Returns the number of vertices. */
        public int vertices() {
            return values.length / width;
        }

        /** Returns one float. */
        public float get(int vertex, int component) {
            return values[vertex * width + component];
        }

        /** Returns a copy of all floats, vertex by vertex. */
        public float[] values() {
            return values.clone();
        }

        /** Writes the first three floats of a vertex to {@code into} and returns it. */
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
     * Returns a mesh.
     *
     * @param name the name of the mesh in messages
     * @param attributes the attributes; {@link #POSITION} is among them, all have the same number of vertices
     * @param indices three vertices per triangle, counter-clockwise seen from outside
     * @throws IllegalArgumentException if any of this does not hold
     */
    public static Mesh of(String name, ImmutableMap<String, Attribute> attributes, int[] indices) {
        return of(name, attributes, indices, ImmutableList.of());
    }

    /**
     * Returns a mesh of named parts.
     *
     * @param parts consecutive ranges that cover all triangles; empty if no part has a name
     * @throws IllegalArgumentException if the parts are not such ranges, or a condition for all meshes does not
     *     hold
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

    /** Returns the name of the mesh in messages. */
    public String name() {
        return name;
    }

    /** Returns the attributes by name. */
    public ImmutableMap<String, Attribute> attributes() {
        return attributes;
    }

    /** Returns the number of vertices. */
    public int vertices() {
        return positions().vertices();
    }

    /** Returns the positions. */
    public Attribute positions() {
        Attribute positions = attributes.get(POSITION);
        if (positions == null) {
            throw new IllegalStateException("checked when the mesh was made");
        }
        return positions;
    }

    /** Returns a copy of the vertex indices of all triangles, three per triangle. */
    public int[] indices() {
        return indices.clone();
    }

    /** Returns this mesh with attributes replaced or added. */
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

    /** Returns the named parts, in order; empty if no part has a name. */
    public ImmutableList<Part> parts() {
        return parts;
    }

    /** Returns a mesh with the triangles of some parts and all vertices. */
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

    /**
     * Returns the ball around the mesh: its centre is the middle of the bounding box, its radius reaches the farthest
     * vertex.
     */
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
     * @param x the x coordinate of its centre
     * @param y the y coordinate of its centre
     * @param z the z coordinate of its centre
     * @param radius its radius
     */
    public record Bounds(float x, float y, float z, float radius) {
        /** Returns a mesh with these bounds, to represent a shape that is not made of triangles. */
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
