package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The triangles of a mesh whose texture coordinates lie in one square of side 1. Squares are numbered from 1001 to the
 * right, ten in a row, rows upwards (the UDIM convention); a triangle belongs to the square of its middle.
 *
 * @param number 1001 to 9999
 */
public record UdimTile(int number) {
    private static final int FIRST = 1001;
    private static final int IN_A_ROW = 10;
    private static final int MAX_ROW = 899;
    private static final String TEXCOORD = "texcoord_0";

    /** Returns the squares that a mesh uses, by number; the first one if it has no texture coordinates. */
    public static ImmutableList<UdimTile> of(Mesh mesh) {
        TreeSet<Integer> numbers = new TreeSet<>();
        int[] indices = mesh.indices();
        for (int i = 0; i < indices.length; i += 3) {
            numbers.add(number(mesh, indices, i));
        }
        return numbers.stream().map(UdimTile::new).collect(ImmutableList.toImmutableList());
    }

    /** Returns a mesh with the triangles of this square and all vertices. */
    public Mesh part(Mesh mesh) {
        int[] indices = mesh.indices();
        int[] kept = new int[indices.length];
        int count = 0;
        for (int i = 0; i < indices.length; i += 3) {
            if (number(mesh, indices, i) == number) {
                System.arraycopy(indices, i, kept, count, 3);
                count += 3;
            }
        }
        return Mesh.of(mesh.name(), within(mesh), java.util.Arrays.copyOf(kept, count));
    }

    /**
     * Returns the attributes with texture coordinates moved so that the square is the first one, for samplers that do
     * not repeat.
     */
    private ImmutableMap<String, Mesh.Attribute> within(Mesh mesh) {
        Map<String, Mesh.Attribute> attributes = new LinkedHashMap<>(mesh.attributes());
        attributes.computeIfPresent(TEXCOORD, (name, texcoords) -> {
            float[] values = texcoords.values();
            int column = (number - FIRST) % IN_A_ROW;
            int row = (number - FIRST) / IN_A_ROW;
            for (int i = 0; i < values.length; i += texcoords.width()) {
                values[i] -= column;
                values[i + 1] -= row;
            }
            return Mesh.Attribute.of(texcoords.width(), values);
        });
        return ImmutableMap.copyOf(attributes);
    }

    private static int number(Mesh mesh, int[] indices, int first) {
        Mesh.Attribute texcoords = mesh.attributes().get(TEXCOORD);
        if (texcoords == null || texcoords.width() < 2) {
            return FIRST;
        }
        float s = 0;
        float t = 0;
        for (int corner = 0; corner < 3; corner++) {
            s += texcoords.get(indices[first + corner], 0) / 3;
            t += texcoords.get(indices[first + corner], 1) / 3;
        }
        int column = (int) Math.min(IN_A_ROW - 1.0, Math.max(0, Math.floor(s)));
        int row = (int) Math.min(MAX_ROW, Math.max(0, Math.floor(t)));
        return FIRST + column + IN_A_ROW * row;
    }
}
