package dev.shadeweave.cli;

import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import org.junit.jupiter.api.Assumptions;

/** Provides OpenGL for tests of verbs that draw; a test on a machine without OpenGL is skipped with a message. */
final class OpenGl {
    private OpenGl() {}

    static void isThere() {
        try {
            GlContext.open().close();
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
    }
}
