package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.StageCode;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.UdimTile;
import dev.shadeweave.type.Types;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The layout of a surface in an image: each vertex is drawn at its texture coordinates, while the graph reads its
 * original position.
 *
 * @param tile the square that is drawn
 * @param mesh the surface, with the place in the image as an additional attribute
 * @param whole true if it covers the image
 */
record Layout(UdimTile tile, Mesh mesh, boolean whole) {
    static final UdimTile FIRST = new UdimTile(1001);
    private static final int IN_A_ROW = 10;
    private static final String PLACE = "bake";
    private static final String TEXCOORD = "texcoord_0";

    /** Moves vertices to their places in the image. */
    static final StageModifier PLACING = new StageModifier() {
        @Override
        public String id() {
            return "bake-layout";
        }

        @Override
        public void declare(StageIo io) {
            io.attribute(Types.VECTOR2, "i_" + PLACE);
        }

        @Override
        public void code(StagePoint point, StageCode out) {
            if (point == StagePoint.VERTEX_END) {
                out.line("gl_Position = u_viewProjectionMatrix * vec4(2.0 * i_bake - 1.0, 0.0, 1.0);");
            }
        }
    };

    /** Returns a flat square with the texture coordinates of a tile. */
    static Layout square(UdimTile tile) {
        float s = column(tile);
        float t = row(tile);
        float[] places = {0, 0, 1, 0, 1, 1, 0, 1};
        float[] texcoords = {s, t, s + 1, t, s + 1, t + 1, s, t + 1};
        ImmutableMap<String, Mesh.Attribute> attributes = ImmutableMap.of(
                Mesh.POSITION,
                Mesh.Attribute.of(3, new float[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}),
                Mesh.NORMAL,
                Mesh.Attribute.of(3, new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}),
                Mesh.TANGENT,
                Mesh.Attribute.of(3, new float[] {1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0}),
                Mesh.BITANGENT,
                Mesh.Attribute.of(3, new float[] {0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0}),
                TEXCOORD,
                Mesh.Attribute.of(2, texcoords));
        Map<String, Mesh.Attribute> all = new LinkedHashMap<>(attributes);
        all.put(PLACE, Mesh.Attribute.of(2, places));
        return new Layout(tile, Mesh.of("square", ImmutableMap.copyOf(all), new int[] {0, 1, 2, 0, 2, 3}), true);
    }

    /** Returns true if a mesh has the attributes that a layout needs. */
    static boolean isIn(Mesh mesh) {
        Mesh.Attribute texcoords = mesh.attributes().get(TEXCOORD);
        return texcoords != null && texcoords.width() >= 2;
    }

    /**
     * Returns the layouts of a mesh: one for each square, or a single one with all triangles at their own coordinates.
     */
    static ImmutableList<Layout> of(Mesh mesh, boolean tiles) {
        return tiles
                ? UdimTile.of(mesh).stream()
                        .map(tile -> placed(
                                Mesh.of(
                                        mesh.name(),
                                        mesh.attributes(),
                                        tile.part(mesh).indices()),
                                tile))
                        .collect(ImmutableList.toImmutableList())
                : ImmutableList.of(placed(mesh, FIRST));
    }

    private static Layout placed(Mesh mesh, UdimTile tile) {
        Mesh.Attribute texcoords = mesh.attributes().get(TEXCOORD);
        if (texcoords == null) {
            throw new IllegalArgumentException(mesh.name() + " has no texture coordinates");
        }
        float[] places = new float[2 * texcoords.vertices()];
        for (int i = 0; i < texcoords.vertices(); i++) {
            places[2 * i] = texcoords.get(i, 0) - column(tile);
            places[2 * i + 1] = texcoords.get(i, 1) - row(tile);
        }
        return new Layout(tile, mesh.with(ImmutableMap.of(PLACE, Mesh.Attribute.of(2, places))), false);
    }

    /** Returns the total area of the triangles that lie in the image; the image has area 1. */
    double area() {
        Mesh.Attribute places = mesh.attributes().get(PLACE);
        if (places == null) {
            throw new IllegalStateException(mesh.name() + " has no place in an image");
        }
        int[] indices = mesh.indices();
        double sum = 0;
        for (int i = 0; i + 2 < indices.length; i += 3) {
            float s = places.get(indices[i], 0);
            float t = places.get(indices[i], 1);
            double across = places.get(indices[i + 1], 0) - s;
            double along = places.get(indices[i + 1], 1) - t;
            double across2 = places.get(indices[i + 2], 0) - s;
            double along2 = places.get(indices[i + 2], 1) - t;
            if (isInside(s, t) && isInside(s + across, t + along) && isInside(s + across2, t + along2)) {
                sum += Math.abs(across * along2 - across2 * along) / 2;
            }
        }
        return sum;
    }

    private static boolean isInside(double s, double t) {
        return s >= 0 && s <= 1 && t >= 0 && t <= 1;
    }

    private static int column(UdimTile tile) {
        return (tile.number() - FIRST.number()) % IN_A_ROW;
    }

    private static int row(UdimTile tile) {
        return (tile.number() - FIRST.number()) / IN_A_ROW;
    }
}
