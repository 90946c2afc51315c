package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.ObjectClass;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL11C;

class GlContextTest {
    private static final int CONTEXT_LOST = 0x0507;

    private static GlContext open() {
        try {
            return GlContext.open();
        } catch (GlException e) {
            return Assumptions.abort(e.getMessage());
        }
    }

    /** A lost context reports the same error for ever. */
    @Test
    void a_lost_context_is_one_message() {
        try (GlContext context = open()) {
            context.takeErrorsFrom(() -> CONTEXT_LOST);
            try (GlirInterpreter interpreter =
                    GlirInterpreter.in(context, GlirInterpreter.Mode.STRICT, GlirLimits.DEFAULT)) {
                GlirStream stream =
                        new GlirStream(null, null, null, List.of(new GlirCommand.Create(1, ObjectClass.VERTEX_BUFFER)));
                assertEquals(
                        "[error[SW4027]: command 0, [\"CREATE\", 1, \"VertexBuffer\"]: the driver '" + context.name()
                                + "' failed (OpenGL error context lost)]",
                        interpreter
                                .run(stream, new GlirStream.Canvas(1, 1, 1), picture -> {})
                                .problems()
                                .toString());
            }
        }
    }

    @Test
    void memory_that_runs_out_is_one_message() {
        try (GlContext context = open()) {
            Iterator<Integer> errors =
                    List.of(GL11C.GL_OUT_OF_MEMORY, GL11C.GL_NO_ERROR).iterator();
            context.takeErrorsFrom(errors::next);
            GlException failed =
                    assertThrows(GlException.class, () -> context.run(() -> Framebuffer.of(context, 16, 16, 1)));
            assertEquals(
                    "error[SW1803]: the driver '" + context.name()
                            + "' failed while making room for 16 by 16 pixels of 1 samples (OpenGL error out of memory)",
                    failed.diagnostic().toString());
            assertEquals(0, context.liveObjects().size(), "objects that are left");
        }
    }

    @Test
    void another_thread_is_refused() {
        try (GlContext context = open()) {
            ExecutionException refused =
                    assertThrows(ExecutionException.class, () -> CompletableFuture.runAsync(() -> context.run(() -> {}))
                            .get());
            assertInstanceOf(IllegalStateException.class, refused.getCause());
        }
    }

    @Test
    void a_closed_context_is_refused() {
        GlContext context = open();
        context.close();
        assertThrows(IllegalStateException.class, context::objects);
        assertThrows(IllegalStateException.class, () -> context.run(() -> {}));
    }
}
