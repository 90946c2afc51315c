package dev.shadeweave.render.internal.command;

import dev.shadeweave.glir.GlFunction;

/** The fixed part of drawing: depth test and blending. */
public final class Drawing {
    private Drawing() {}

    /**
     * Draws a mesh.
     *
     * <p>Shaders multiply colours by opacity themselves, and highlights on glass are as bright as on metal. So blending
     * removes a share of the background and adds the whole colour (Porter and Duff, Compositing Digital Images,
     * SIGGRAPH 1984, "over").
     *
     * @param blended true to blend colours with the target; alpha is the share that they hide
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
        // first the back faces, so that front faces cover them
        scene.set(GlFunction.CULL_FACE, "front");
        mesh.draw(program);
        scene.set(GlFunction.CULL_FACE, "back");
        mesh.draw(program);
        scene.set(GlFunction.DISABLE, "cull_face");
        scene.set(GlFunction.DISABLE, "blend");
    }
}
