package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.surface.EglSurface;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.lwjgl.egl.EGL14;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;

/** Several contexts on one thread: renderers beside each other, and beside a context of the program around them. */
class HostContextTest {
    /** A context of a host, with a special clear colour that identifies it. */
    private static final class Host implements AutoCloseable {
        private final EglSurface surface;
        private final long handle;

        Host() {
            EglSurface opened = EglSurface.open(new ArrayList<>());
            if (opened == null) {
                throw new AssertionError("EGL was there before");
            }
            opened.makeCurrent();
            surface = opened;
            handle = EGL14.eglGetCurrentContext();
            GL.createCapabilities(true);
            GL11C.glClearColor(0.25f, 0.5f, 0.75f, 1);
        }

        void isCurrentAndWhole() {
            assertEquals(handle, EGL14.eglGetCurrentContext(), "the current context");
            float[] color = new float[4];
            GL11C.glGetFloatv(GL11C.GL_COLOR_CLEAR_VALUE, color);
            assertEquals(List.of(0.25f, 0.5f, 0.75f, 1f), List.of(color[0], color[1], color[2], color[3]));
            assertEquals(GL11C.GL_NO_ERROR, GL11C.glGetError());
        }

        @Override
        public void close() {
            GL.setCapabilities(null);
            surface.close();
        }
    }

    private static Renderer open() {
        try {
            Renderer renderer = Renderer.open();
            Assumptions.assumeTrue(renderer.description().endsWith("by EGL"), "hosts are made with EGL here");
            return renderer;
        } catch (GlException e) {
            return Assumptions.abort(e.getMessage());
        }
    }

    private static RenderJob job(float red, float green) {
        Shader shader = new Shader(
                "plain",
                "genglsl",
                ImmutableList.of(
                        stage(
                                Stage.VERTEX,
                                "#version 400\nin vec3 i_position;\nvoid main() { gl_Position = vec4(i_position, 1.0); }\n"),
                        stage(
                                Stage.PIXEL,
                                "#version 400\nout vec4 color;\nvoid main() { color = vec4(" + red + ", " + green
                                        + ", 0.0, 1.0); }\n")));
        return RenderJob.of(shader).mesh(Shapes.plane()).size(4, 4).build();
    }

    private static ShaderStage stage(Stage stage, String source) {
        return new ShaderStage(stage, source, SourceMap.EMPTY, ImmutableList.of());
    }

    private static void check(Renderer renderer, float red, float green) {
        Image image = renderer.render(job(red, green)).throwIfErrors();
        assertEquals(List.of(red, green), List.of(image.get(2, 2, 0), image.get(2, 2, 1)));
    }

    @Test
    void two_renderers_of_one_thread_draw_each_its_own_picture() {
        try (Renderer first = open()) {
            Renderer second = open();
            check(first, 1, 0);
            check(second, 0, 1);
            check(first, 0.5f, 0);
            second.close();
            check(first, 0, 0.5f);
            assertThrows(IllegalStateException.class, () -> second.render(job(0, 0)));
        }
    }

    @Test
    void the_context_of_the_host_stays_current() {
        open().close();
        try (Host host = new Host()) {
            Renderer renderer = open();
            host.isCurrentAndWhole();
            check(renderer, 0, 1);
            host.isCurrentAndWhole();
            assertTrue(renderer.description().contains("OpenGL"));
            assertTrue(renderer.context().countByDriver(64) >= 0);
            host.isCurrentAndWhole();
            renderer.close();
            host.isCurrentAndWhole();
        }
    }

    @Test
    void where_nothing_was_current_nothing_stays_so() {
        try (Renderer renderer = open()) {
            assertEquals(0, EGL14.eglGetCurrentContext());
            check(renderer, 1, 1);
            assertEquals(0, EGL14.eglGetCurrentContext());
            assertThrows(IllegalStateException.class, GL::getCapabilities);
        }
        assertEquals(0, EGL14.eglGetCurrentContext());
    }

    @Test
    void a_host_lends_its_own_context() {
        open().close();
        try (Host host = new Host()) {
            try (Renderer renderer = Renderer.in(GlContext.ofHost())) {
                check(renderer, 0, 1);
                host.isCurrentAndWhole();
                check(renderer, 1, 0);
            }
            host.isCurrentAndWhole();
        }
    }

    @Test
    void a_lent_context_must_be_current() {
        open().close();
        assertThrows(GlException.class, GlContext::ofHost);
        try (Host host = new Host()) {
            Renderer lent = Renderer.in(GlContext.ofHost());
            check(lent, 0, 1);
            try (Host other = new Host()) {
                assertNotEquals(host.handle, other.handle);
                IllegalStateException foreign = assertThrows(IllegalStateException.class, () -> lent.render(job(0, 1)));
                assertEquals(
                        "the OpenGL context of the host that was lent is not current on this thread",
                        foreign.getMessage());
                other.isCurrentAndWhole();
            }
            host.surface.makeCurrent();
            lent.close();
            assertThrows(IllegalStateException.class, () -> lent.render(job(0, 1)));
            GL.createCapabilities(true);
        }
    }
}
