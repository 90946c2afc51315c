package dev.shadeweave.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.internal.command.DriverDevice;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The next picture of the same thing says what is new, and nothing else. */
class DrawingSessionTest {
    private static final Shader MOVING = new Shader(
            "moving",
            "genglsl",
            ImmutableList.of(
                    new ShaderStage(
                            Stage.VERTEX,
                            "#version 400\nin vec3 i_position;\nvoid main() { gl_Position = vec4(i_position, 1.0); }\n",
                            SourceMap.EMPTY,
                            ImmutableList.of()),
                    new ShaderStage(
                            Stage.PIXEL,
                            "#version 400\nuniform float u_time;\nout vec4 color;\nvoid main() { color = vec4(u_time); }\n",
                            SourceMap.EMPTY,
                            ImmutableList.of())));

    private static void check(RenderJob first, RenderJob second, List<String> expected) {
        GlContext context;
        try {
            context = GlContext.open();
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
            return;
        }
        try (context;
                DrawingSession session = new DrawingSession(new DriverDevice(context), true)) {
            session.draw(first, new Diagnostics());
            int before = session.recorded().commands().size();
            session.draw(second, new Diagnostics());
            List<String> found = session.recorded().commands().stream()
                    .skip(before)
                    .map(DrawingSessionTest::word)
                    .toList();
            assertEquals(expected, found);
        }
    }

    private static String word(GlirCommand command) {
        return command instanceof GlirCommand.Func func
                ? func.function().call()
                : command.name().name();
    }

    private static RenderJob at(float time, Mesh mesh) {
        return RenderJob.of(MOVING).mesh(mesh).size(4, 4).time(time, 1).build();
    }

    @Test
    void a_changed_uniform_is_all_that_is_sent() {
        Mesh plane = Shapes.plane();
        check(at(0.25f, plane), at(0.5f, plane), List.of("glClear", "UNIFORM", "DRAW", "SWAP"));
    }

    @Test
    void the_same_picture_again_is_drawn_and_nothing_else() {
        Mesh plane = Shapes.plane();
        check(at(0.25f, plane), at(0.25f, plane), List.of("glClear", "DRAW", "SWAP"));
    }

    @Test
    void another_mesh_takes_the_place_of_the_first() {
        check(
                at(0.25f, Shapes.plane()),
                at(0.25f, Shapes.cube()),
                List.of(
                        "DELETE",
                        "DELETE",
                        "CREATE",
                        "SIZE",
                        "DATA",
                        "glClear",
                        "CREATE",
                        "SIZE",
                        "DATA",
                        "ATTRIBUTE",
                        "DRAW",
                        "SWAP"));
    }
}
