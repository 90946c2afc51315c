package dev.shadeweave.rendering;

import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import org.junit.jupiter.api.Assumptions;

/** Opens renderers; without OpenGL on the machine, the test is skipped with a message. */
public final class OpenGl {
    private OpenGl() {}

    public static Renderer open() {
        try {
            return Renderer.open();
        } catch (GlException e) {
            return Assumptions.abort(e.getMessage());
        }
    }
}
