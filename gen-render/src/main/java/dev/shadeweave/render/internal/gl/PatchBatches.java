package dev.shadeweave.render.internal.gl;

import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL40C;

/**
 * How many vertices of patches a driver is given at once.
 *
 * <p>Mesa's software drivers (llvmpipe and softpipe, seen in 22.3.6) divide the patches of a draw some hundreds at a time and
 * number all vertices of those with 16 bits: where patches are divided so finely that there are more than 65 536, those behind
 * are lost without a word, and the surface has holes. So they get few patches at a time, few enough for the finest division.
 * That makes them count {@code gl_PrimitiveID} anew for each draw; programs that ask for it are left as they are.
 */
final class PatchBatches {
    /** The vertices of a square that is divided into 64 pieces along each edge; other patches have fewer. */
    private static final int MOST_VERTICES = 65 * 65;

    private static final int NUMBERED = 1 << 16;

    private final boolean loses;

    /**
     * The batches of a driver.
     *
     * @param driver its name
     */
    PatchBatches(String driver) {
        this.loses = driver.startsWith("llvmpipe") || driver.startsWith("softpipe");
    }

    /** How many vertices are drawn at once: whole patches. */
    int atOnce(HeldObject program) {
        if (!loses || program.countsPrimitives) {
            return Integer.MAX_VALUE;
        }
        return NUMBERED / MOST_VERTICES * GL11C.glGetInteger(GL40C.GL_PATCH_VERTICES);
    }
}
