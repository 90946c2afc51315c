package dev.shadeweave.render.internal.command;

import dev.shadeweave.glir.GlFunction;

/** The fixed part of drawing: what is hidden by what, and how colours of one pixel meet. */
public final class Drawing {
    private Drawing() {}

    /**
     * Draws a mesh.
     *
     * <p>Shaders multiply colours by opacity themselves, and highlights on glass are as bright as on metal, so of what lies
     * behind a share is taken away and the colour is added whole (Porter and Duff, Compositing Digital Images, SIGGRAPH
     * 1984, "over").
     *
     * @param blended true to lay colours over what is there, of which alpha says how much they hide
     */
    public static void draw(Scene scene, SceneProgram program, SceneMesh mesh, boolean blended) {
        scene.set(GlFunction.ENABLE, "depth_test");
        scene.set(GlFunction.DISABLE, "cull_face");
        scene.set(GlFunction.DISABLE, "blend");
        if (!blended) {
            mesh.draw(program);
            return;
        }
        scene.set(GlFunction.ENABLE, "blend");
        scene.set(GlFunction.BLEND_FUNC_SEPARATE, "one", "one_minus_src_alpha", "one", "one_minus_src_alpha");
        scene.set(GlFunction.ENABLE, "cull_face");
        // first what is seen from behind, so that the front lies over it
        scene.set(GlFunction.CULL_FACE, "front");
        mesh.draw(program);
        scene.set(GlFunction.CULL_FACE, "back");
        mesh.draw(program);
        scene.set(GlFunction.DISABLE, "cull_face");
        scene.set(GlFunction.DISABLE, "blend");
    }
}
