package dev.shadeweave.render.gl;

import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL40C;

/**
 * The number of patch vertices to draw in one call.
 *
 * <p>Mesa's software drivers (llvmpipe and softpipe, seen in 22.3.6) tessellate the patches of a draw call a few
 * hundred at a time and number all their vertices with 16 bits. If patches are divided so finely that there are more
 * than 65 536 vertices, the remaining patches are lost silently, and the surface has holes. So these drivers get only
 * as many patches at a time as fit with the finest division. {@code gl_PrimitiveID} then restarts in each call;
 * programs that read it are drawn without batches.
 */
final class PatchBatches {
    /** The vertices of a square that is divided into 64 pieces along each edge; other patches have fewer. */
    private static final int MOST_VERTICES = 65 * 65;

    private static final int NUMBERED = 1 << 16;

    private final boolean loses;

    /**
     * Creates the batches of a driver.
     *
     * @param driver its name
     */
    PatchBatches(String driver) {
        this.loses = driver.startsWith("llvmpipe") || driver.startsWith("softpipe");
    }

    /** Returns the number of vertices to draw in one call, a whole number of patches. */
    int atOnce(HeldObject program) {
        if (!loses || program.countsPrimitives) {
            return Integer.MAX_VALUE;
        }
        return NUMBERED / MOST_VERTICES * GL11C.glGetInteger(GL40C.GL_PATCH_VERTICES);
    }
}
