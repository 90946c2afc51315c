package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body whose surface is moved has no holes where its vertices are not shared. */
class DisplacedSeamsTest {
    private static final int SIZE = 64;

    private static final String MOVED =
            """
            <displacement name="d" type="displacementshader">
              <input name="displacement" type="float" %s/>
            </displacement>
            <surface_unlit name="s" type="surfaceshader"/>
            <surfacematerial name="m" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s"/>
              <input name="displacementshader" type="displacementshader" nodename="d"/>
            </surfacematerial>
            """;

    /** The camera looks along the diagonal, so that it sees through a crack in front and its opposite behind. */
    @Test
    void the_edges_of_a_cube_stay_closed() {
        check(MOVED.formatted("value='0.2'"), Shapes.cube(), 45);
    }

    /** The ball has a seam from pole to pole, where its texture coordinates begin again. */
    @ParameterizedTest
    @ValueSource(ints = {0, 45, 90, 135, 180, 225, 270, 315})
    void the_seam_of_a_ball_stays_closed(int yaw) {
        String hills =
                """
                <position name="p" type="vector3" />
                <noise3d name="hills" type="float">
                  <input name="amplitude" type="float" value="0.3" />
                  <input name="position" type="vector3" nodename="p" />
                </noise3d>
                """;
        for (Mesh round : List.of(Shapes.sphere(), Shapes.ball())) {
            check(MOVED.formatted("value='0.2'"), round, yaw);
            check(hills + MOVED.formatted("nodename='hills'"), round, yaw);
        }
    }

    /** No pixel without anything lies between two that hold something, in its row. */
    private static void check(String elements, Mesh mesh, float yaw) {
        try (Renderer renderer = OpenGl.open()) {
            RenderResult result = renderer.render(RenderJob.of(Written.shader(elements))
                    .mesh(mesh)
                    .camera(Camera.around(new Mesh.Bounds(0, 0, 0, 2), yaw, 0, 35, 1))
                    .size(SIZE, SIZE)
                    .build());
            Image image = result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
            int holes = 0;
            for (int y = 0; y < SIZE; y++) {
                boolean inside = false;
                int gap = 0;
                for (int x = 0; x < SIZE; x++) {
                    if (image.get(x, y, 3) > 0) {
                        holes += inside ? gap : 0;
                        inside = true;
                        gap = 0;
                    } else {
                        gap++;
                    }
                }
            }
            assertEquals(0, holes, "pixels seen through");
        }
    }
}
