package dev.shadeweave.cli;

import dev.shadeweave.render.internal.gl.GlContext;
import dev.shadeweave.render.internal.gl.GlException;
import org.junit.jupiter.api.Assumptions;

/** What verbs that draw need; a test on a machine without OpenGL is skipped and says so. */
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
