package dev.shadeweave.cli.render;

import com.google.common.primitives.ImmutableDoubleArray;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.raymarch.internal.mesh.FieldGrid;
import dev.shadeweave.raymarch.internal.mesh.Surface;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.stream.IntStream;

/** The shape of a scene, sampled on the CPU. Runs a shader with the outputs {@code grid} and {@code griduv} in Java. */
public final class ShapeField {
    /**
     * The number of points along each side of a block. If the shape is too far away to cross a block, the points of the
     * block are not computed.
     */
    private static final int BLOCK = 4;

    private final Execution execution;

    private ShapeField(Execution execution) {
        this.execution = execution;
        execution.set("u_gridStep", 0);
        execution.set("u_gridSlice", 0);
        execution.set(BuiltInVariable.FRAG_COORD, 0.5f, 0.5f, 0, 1);
    }

    /**
     * Returns the shape of a shader. Invalid code causes a {@link dev.shadeweave.diagnostic.GenerationException}.
     *
     * @throws NotRunException if the shader uses something that cannot run in Java
     */
    static ShapeField of(Shader shader) throws NotRunException {
        String text = shader.stage(Stage.PIXEL).source();
        return new ShapeField(Execution.of(IrModule.read("scene", text, dev.shadeweave.ir.model.Stage.FRAGMENT)
                .orElseThrow()));
    }

    private ShapeField copy() {
        return new ShapeField(execution.copy());
    }

    /** Returns the distance, two numbers for the normal, and the number of the material. */
    private float[] at(double x, double y, double z) {
        execution.set("u_gridOrigin", (float) x, (float) y, (float) z);
        execution.run();
        return execution.get("grid");
    }

    /** Returns the largest change of the distance per unit of length, at least 1. */
    private double slope() {
        float[] slope = execution.get("sceneSlope");
        return slope.length == 0 ? 1 : Math.max(1, slope[0]);
    }

    /**
     * Samples all points of a grid. Points far from the shape get the distance of the middle of their block, without a
     * normal.
     */
    void fill(FieldGrid grid) {
        int blocks = (grid.points() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(z -> {
            ShapeField own = copy();
            for (int y = 0; y < blocks; y++) {
                for (int x = 0; x < blocks; x++) {
                    own.block(grid, x * BLOCK, y * BLOCK, z * BLOCK);
                }
            }
        });
    }

    private void block(FieldGrid grid, int x0, int y0, int z0) {
        double half = 0.5 * (BLOCK - 1) * grid.step();
        double middle = grid.origin() + half;
        float free = at(middle + x0 * grid.step(), middle + y0 * grid.step(), middle + z0 * grid.step())[0];
        // One more cell, because the shape must not cross an edge to a point of the next block either.
        boolean far = free > slope() * Math.sqrt(3) * (half + grid.step());
        for (int z = z0; z < Math.min(z0 + BLOCK, grid.points()); z++) {
            for (int y = y0; y < Math.min(y0 + BLOCK, grid.points()); y++) {
                for (int x = x0; x < Math.min(x0 + BLOCK, grid.points()); x++) {
                    if (far) {
                        grid.set(x, y, z, free, 0, 0, 0);
                    } else {
                        float[] value = at(
                                grid.origin() + x * grid.step(),
                                grid.origin() + y * grid.step(),
                                grid.origin() + z * grid.step());
                        grid.set(x, y, z, value[0], value[1], value[2], value[3]);
                    }
                }
            }
        }
    }

    /**
     * Returns the surface with the texture coordinates of its shapes; without texture coordinates if no shape has any.
     */
    Surface mapped(Surface surface) {
        ImmutableDoubleArray.Builder uvs = ImmutableDoubleArray.builder(surface.vertices() * 2);
        boolean any = false;
        for (int i = 0; i < surface.positions().length(); i += 3) {
            at(
                    surface.positions().get(i),
                    surface.positions().get(i + 1),
                    surface.positions().get(i + 2));
            float[] uv = execution.get("griduv");
            any |= uv[3] > 0.5f;
            uvs.add(uv[0]).add(uv[1]);
        }
        return any ? surface.withUvs(uvs.build()) : surface;
    }
}
