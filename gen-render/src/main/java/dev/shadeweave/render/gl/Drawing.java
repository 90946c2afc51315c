package dev.shadeweave.render.gl;

import org.lwjgl.opengl.GL11C;

/** The fixed part of drawing: what is hidden by what, and how colours of one pixel meet. */
public final class Drawing {
    private Drawing() {}

    /**
     * Draws a mesh with the program in use into the framebuffer that was begun.
     *
     * <p>Shaders multiply colours by opacity themselves, and highlights on glass are as bright as on metal, so of what lies
     * behind a share is taken away and the colour is added whole (Porter and Duff, Compositing Digital Images, SIGGRAPH
     * 1984, "over").
     *
     * @param blended true to lay colours over what is there, of which alpha says how much they hide
     */
    public static void draw(GlContext context, GlProgram program, GlMesh mesh, boolean blended) {
        context.check();
        GL11C.glEnable(GL11C.GL_DEPTH_TEST);
        GL11C.glDepthFunc(GL11C.GL_LESS);
        GL11C.glDisable(GL11C.GL_CULL_FACE);
        GL11C.glDisable(GL11C.GL_BLEND);
        if (!blended) {
            mesh.draw(program);
            return;
        }
        GL11C.glEnable(GL11C.GL_BLEND);
        GL11C.glBlendFunc(GL11C.GL_ONE, GL11C.GL_ONE_MINUS_SRC_ALPHA);
        GL11C.glEnable(GL11C.GL_CULL_FACE);
        // first what is seen from behind, so that the front lies over it
        GL11C.glCullFace(GL11C.GL_FRONT);
        mesh.draw(program);
        GL11C.glCullFace(GL11C.GL_BACK);
        mesh.draw(program);
        GL11C.glDisable(GL11C.GL_CULL_FACE);
        GL11C.glDisable(GL11C.GL_BLEND);
    }

    /** Draws a mesh behind everything that is drawn later, whatever its depth. */
    public static void drawBehind(GlContext context, GlProgram program, GlMesh mesh) {
        context.check();
        GL11C.glDisable(GL11C.GL_DEPTH_TEST);
        GL11C.glDisable(GL11C.GL_CULL_FACE);
        GL11C.glDisable(GL11C.GL_BLEND);
        mesh.draw(program);
    }
}
