package dev.shadeweave.render.gl;

import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import java.util.List;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL12C;
import org.lwjgl.opengl.GL13C;
import org.lwjgl.opengl.GL14C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL40C;

/** Calls the functions that a stream may call. Only functions listed here can be called. */
final class GlirFunctions {
    private static final int POINT_SPRITE = 0x8861;
    private static final int GENERATE_MIPMAP_HINT = 0x8192;

    private GlirFunctions() {}

    /** Calls a function, unless it is about objects, which the interpreter handles. */
    static void call(GlirCommand.Func func) {
        List<GlFunction.Argument> a = func.arguments();
        switch (func.function()) {
            case FLUSH -> GL11C.glFlush();
            case FINISH -> GL11C.glFinish();
            case ENABLE -> {
                // point sprites are always on
                if (i(a, 0) != POINT_SPRITE) {
                    GL11C.glEnable(i(a, 0));
                }
            }
            case DISABLE -> {
                if (i(a, 0) != POINT_SPRITE) {
                    GL11C.glDisable(i(a, 0));
                }
            }
            case FRONT_FACE -> GL11C.glFrontFace(i(a, 0));
            case CULL_FACE -> GL11C.glCullFace(i(a, 0));
            case DEPTH_FUNC -> GL11C.glDepthFunc(i(a, 0));
            case HINT -> {
                // the core profile has no such hint
                if (i(a, 0) != GENERATE_MIPMAP_HINT) {
                    GL11C.glHint(i(a, 0), i(a, 1));
                }
            }
            case BLEND_EQUATION_SEPARATE -> GL20C.glBlendEquationSeparate(i(a, 0), i(a, 1));
            case BLEND_FUNC_SEPARATE -> GL14C.glBlendFuncSeparate(i(a, 0), i(a, 1), i(a, 2), i(a, 3));
            case STENCIL_OP_SEPARATE -> GL20C.glStencilOpSeparate(i(a, 0), i(a, 1), i(a, 2), i(a, 3));
            case STENCIL_MASK_SEPARATE -> GL20C.glStencilMaskSeparate(i(a, 0), i(a, 1));
            case STENCIL_FUNC_SEPARATE -> GL20C.glStencilFuncSeparate(i(a, 0), i(a, 1), i(a, 2), i(a, 3));
            case CLEAR -> GL11C.glClear(i(a, 0));
            case CLEAR_DEPTH -> GL11C.glClearDepth(a.get(0).number());
            case CLEAR_STENCIL -> GL11C.glClearStencil(i(a, 0));
            case DEPTH_RANGE -> GL11C.glDepthRange(a.get(0).number(), a.get(1).number());
            case POLYGON_OFFSET -> GL11C.glPolygonOffset(f(a, 0), f(a, 1));
            case CLEAR_COLOR -> GL11C.glClearColor(f(a, 0), f(a, 1), f(a, 2), f(a, 3));
            case BLEND_COLOR -> GL14C.glBlendColor(f(a, 0), f(a, 1), f(a, 2), f(a, 3));
            case VIEWPORT -> GL11C.glViewport(i(a, 0), i(a, 1), i(a, 2), i(a, 3));
            case SCISSOR -> GL11C.glScissor(i(a, 0), i(a, 1), i(a, 2), i(a, 3));
            case DEPTH_MASK -> GL11C.glDepthMask(a.get(0).yes());
            case COLOR_MASK ->
                GL11C.glColorMask(
                        a.get(0).yes(), a.get(1).yes(), a.get(2).yes(), a.get(3).yes());
            case SAMPLE_COVERAGE -> GL13C.glSampleCoverage(f(a, 0), a.get(1).yes());
            case LINE_WIDTH -> lineWidth(f(a, 0));
            case PATCH_PARAMETER -> patch(a);
            case GENERATE_MIPMAP, BLIT_FRAMEBUFFER, DRAW_BUFFERS ->
                throw new IllegalStateException("the interpreter's");
        }
    }

    private static int i(List<GlFunction.Argument> arguments, int index) {
        return arguments.get(index).integer();
    }

    private static float f(List<GlFunction.Argument> arguments, int index) {
        return (float) arguments.get(index).number();
    }

    /** Sets the line width, clamped to the driver's range, since other widths are errors. */
    private static void lineWidth(float wanted) {
        float[] range = new float[2];
        GL11C.glGetFloatv(GL12C.GL_ALIASED_LINE_WIDTH_RANGE, range);
        GL11C.glLineWidth(Math.max(range[0], Math.min(wanted, Math.max(1, range[1]))));
    }

    private static void patch(List<GlFunction.Argument> arguments) {
        int name = i(arguments, 0);
        if (name == GL40C.GL_PATCH_VERTICES) {
            GL40C.glPatchParameteri(name, i(arguments, 1));
            return;
        }
        float[] levels = new float[arguments.size() - 1];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = f(arguments, i + 1);
        }
        GL40C.glPatchParameterfv(name, levels);
    }
}
