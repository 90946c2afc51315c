package dev.shadeweave.cli;

import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import org.junit.jupiter.api.Assumptions;

/** Checks for OpenGL in tests of verbs that draw. On a machine without OpenGL, the test is skipped with a message. */
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
