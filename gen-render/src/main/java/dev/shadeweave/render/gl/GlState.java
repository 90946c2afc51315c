package dev.shadeweave.render.gl;

import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL12C;
import org.lwjgl.opengl.GL13C;
import org.lwjgl.opengl.GL14C;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL21C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL31C;
import org.lwjgl.opengl.GL32C;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.opengl.GL40C;

/**
 * The bindings and settings of a context that drawing here changes. They are saved before work in the context of a
 * host, and restored afterwards. {@link #reset} sets the state from which all work starts: the initial state of OpenGL
 * 4.0, section 6.2, except for the point size, which shaders set.
 */
final class GlState {
    private static final int[] SWITCHES = {
        GL11C.GL_BLEND,
        GL11C.GL_CULL_FACE,
        GL11C.GL_DEPTH_TEST,
        GL11C.GL_DITHER,
        GL11C.GL_POLYGON_OFFSET_FILL,
        GL13C.GL_SAMPLE_ALPHA_TO_COVERAGE,
        GL13C.GL_SAMPLE_COVERAGE,
        GL11C.GL_SCISSOR_TEST,
        GL11C.GL_STENCIL_TEST,
        GL13C.GL_MULTISAMPLE,
        GL30C.GL_RASTERIZER_DISCARD,
        GL30C.GL_FRAMEBUFFER_SRGB,
        GL31C.GL_PRIMITIVE_RESTART,
        GL32C.GL_PROGRAM_POINT_SIZE,
        GL32C.GL_TEXTURE_CUBE_MAP_SEAMLESS,
        GL30C.GL_CLIP_DISTANCE0,
        GL30C.GL_CLIP_DISTANCE1,
        GL30C.GL_CLIP_DISTANCE2,
        GL30C.GL_CLIP_DISTANCE3,
        GL30C.GL_CLIP_DISTANCE4,
        GL30C.GL_CLIP_DISTANCE5,
        GL30C.GL_CLIP_DISTANCE6,
        GL30C.GL_CLIP_DISTANCE7
    };

    /** The switches that are on in the initial state. */
    private static final int[] ON = {
        GL11C.GL_DITHER, GL13C.GL_MULTISAMPLE, GL32C.GL_PROGRAM_POINT_SIZE, GL32C.GL_TEXTURE_CUBE_MAP_SEAMLESS
    };

    private static final int[][] TARGETS = {
        {GL11C.GL_TEXTURE_1D, GL11C.GL_TEXTURE_BINDING_1D},
        {GL11C.GL_TEXTURE_2D, GL11C.GL_TEXTURE_BINDING_2D},
        {GL12C.GL_TEXTURE_3D, GL12C.GL_TEXTURE_BINDING_3D},
        {GL13C.GL_TEXTURE_CUBE_MAP, GL13C.GL_TEXTURE_BINDING_CUBE_MAP},
        {GL31C.GL_TEXTURE_BUFFER, GL31C.GL_TEXTURE_BINDING_BUFFER}
    };

    private static final int[] ALIGNMENTS = {GL11C.GL_UNPACK_ALIGNMENT, GL11C.GL_PACK_ALIGNMENT};

    private final boolean[] switches = new boolean[SWITCHES.length];
    private final float[] clearColor = floats(GL11C.GL_COLOR_CLEAR_VALUE, 4);
    private final float[] clearDepth = floats(GL11C.GL_DEPTH_CLEAR_VALUE, 1);
    private final int clearStencil = GL11C.glGetInteger(GL11C.GL_STENCIL_CLEAR_VALUE);
    private final int[] colorMask = integers(GL11C.GL_COLOR_WRITEMASK, 4);
    private final boolean depthMask = GL11C.glGetBoolean(GL11C.GL_DEPTH_WRITEMASK);
    private final int depthFunction = GL11C.glGetInteger(GL11C.GL_DEPTH_FUNC);
    private final float[] depthRange = floats(GL11C.GL_DEPTH_RANGE, 2);
    private final int cullFace = GL11C.glGetInteger(GL11C.GL_CULL_FACE_MODE);
    private final int frontFace = GL11C.glGetInteger(GL11C.GL_FRONT_FACE);
    private final int[] viewport = integers(GL11C.GL_VIEWPORT, 4);
    private final int[] scissor = integers(GL11C.GL_SCISSOR_BOX, 4);
    private final float offsetFactor = GL11C.glGetFloat(GL11C.GL_POLYGON_OFFSET_FACTOR);
    private final float offsetUnits = GL11C.glGetFloat(GL11C.GL_POLYGON_OFFSET_UNITS);
    private final float[] blendColor = floats(GL14C.GL_BLEND_COLOR, 4);
    private final int[] blend = {
        GL11C.glGetInteger(GL14C.GL_BLEND_SRC_RGB),
        GL11C.glGetInteger(GL14C.GL_BLEND_DST_RGB),
        GL11C.glGetInteger(GL14C.GL_BLEND_SRC_ALPHA),
        GL11C.glGetInteger(GL14C.GL_BLEND_DST_ALPHA),
        GL11C.glGetInteger(GL20C.GL_BLEND_EQUATION_RGB),
        GL11C.glGetInteger(GL20C.GL_BLEND_EQUATION_ALPHA)
    };
    private final float coverage = GL11C.glGetFloat(GL13C.GL_SAMPLE_COVERAGE_VALUE);
    private final boolean coverageInverted = GL11C.glGetBoolean(GL13C.GL_SAMPLE_COVERAGE_INVERT);
    private final int[][] stencil = {stencil(false), stencil(true)};
    private final int[] alignments = new int[ALIGNMENTS.length];
    private final int patchVertices = GL11C.glGetInteger(GL40C.GL_PATCH_VERTICES);
    private final float[] patchOuter = floats(GL40C.GL_PATCH_DEFAULT_OUTER_LEVEL, 4);
    private final float[] patchInner = floats(GL40C.GL_PATCH_DEFAULT_INNER_LEVEL, 2);
    private final int program = GL11C.glGetInteger(GL20C.GL_CURRENT_PROGRAM);
    private final int vertexArray = GL11C.glGetInteger(GL30C.GL_VERTEX_ARRAY_BINDING);
    private final int arrayBuffer = GL11C.glGetInteger(GL15C.GL_ARRAY_BUFFER_BINDING);
    private final int unpackBuffer = GL11C.glGetInteger(GL21C.GL_PIXEL_UNPACK_BUFFER_BINDING);
    private final int packBuffer = GL11C.glGetInteger(GL21C.GL_PIXEL_PACK_BUFFER_BINDING);
    private final int drawFramebuffer = GL11C.glGetInteger(GL30C.GL_DRAW_FRAMEBUFFER_BINDING);
    private final int readFramebuffer = GL11C.glGetInteger(GL30C.GL_READ_FRAMEBUFFER_BINDING);
    private final int renderbuffer = GL11C.glGetInteger(GL30C.GL_RENDERBUFFER_BINDING);
    private final int activeTexture = GL11C.glGetInteger(GL13C.GL_ACTIVE_TEXTURE);
    private final int[][] textures;
    private final int[] samplers;

    private GlState(int units) {
        for (int i = 0; i < SWITCHES.length; i++) {
            switches[i] = GL11C.glIsEnabled(SWITCHES[i]);
        }
        for (int i = 0; i < ALIGNMENTS.length; i++) {
            alignments[i] = GL11C.glGetInteger(ALIGNMENTS[i]);
        }
        textures = new int[units][TARGETS.length];
        samplers = new int[units];
        for (int unit = 0; unit < units; unit++) {
            GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + unit);
            for (int i = 0; i < TARGETS.length; i++) {
                textures[unit][i] = GL11C.glGetInteger(TARGETS[i][1]);
            }
            samplers[unit] = GL11C.glGetInteger(GL33C.GL_SAMPLER_BINDING);
        }
        GL13C.glActiveTexture(activeTexture);
    }

    /**
     * Returns the current bindings and settings.
     *
     * @param units the number of texture units to save
     */
    static GlState save(int units) {
        return new GlState(units);
    }

    private static float[] floats(int name, int count) {
        float[] values = new float[Math.max(count, 4)];
        GL11C.glGetFloatv(name, values);
        return values;
    }

    private static int[] integers(int name, int count) {
        int[] values = new int[count];
        GL11C.glGetIntegerv(name, values);
        return values;
    }

    private static int[] stencil(boolean back) {
        return new int[] {
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_FUNC : GL11C.GL_STENCIL_FUNC),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_REF : GL11C.GL_STENCIL_REF),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_VALUE_MASK : GL11C.GL_STENCIL_VALUE_MASK),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_WRITEMASK : GL11C.GL_STENCIL_WRITEMASK),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_FAIL : GL11C.GL_STENCIL_FAIL),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_PASS_DEPTH_FAIL : GL11C.GL_STENCIL_PASS_DEPTH_FAIL),
            GL11C.glGetInteger(back ? GL20C.GL_STENCIL_BACK_PASS_DEPTH_PASS : GL11C.GL_STENCIL_PASS_DEPTH_PASS)
        };
    }

    private static void stencil(int face, int[] values) {
        GL20C.glStencilFuncSeparate(face, values[0], values[1], values[2]);
        GL20C.glStencilMaskSeparate(face, values[3]);
        GL20C.glStencilOpSeparate(face, values[4], values[5], values[6]);
    }

    /** Restores the bindings and settings; objects that were deleted since are no longer bound. */
    void restore() {
        for (int i = 0; i < SWITCHES.length; i++) {
            set(SWITCHES[i], switches[i]);
        }
        GL11C.glClearColor(clearColor[0], clearColor[1], clearColor[2], clearColor[3]);
        GL11C.glClearDepth(clearDepth[0]);
        GL11C.glClearStencil(clearStencil);
        GL11C.glColorMask(colorMask[0] != 0, colorMask[1] != 0, colorMask[2] != 0, colorMask[3] != 0);
        GL11C.glDepthMask(depthMask);
        GL11C.glDepthFunc(depthFunction);
        GL11C.glDepthRange(depthRange[0], depthRange[1]);
        GL11C.glCullFace(cullFace);
        GL11C.glFrontFace(frontFace);
        GL11C.glViewport(viewport[0], viewport[1], viewport[2], viewport[3]);
        GL11C.glScissor(scissor[0], scissor[1], scissor[2], scissor[3]);
        GL11C.glPolygonOffset(offsetFactor, offsetUnits);
        GL14C.glBlendColor(blendColor[0], blendColor[1], blendColor[2], blendColor[3]);
        GL14C.glBlendFuncSeparate(blend[0], blend[1], blend[2], blend[3]);
        GL20C.glBlendEquationSeparate(blend[4], blend[5]);
        GL13C.glSampleCoverage(coverage, coverageInverted);
        stencil(GL11C.GL_FRONT, stencil[0]);
        stencil(GL11C.GL_BACK, stencil[1]);
        for (int i = 0; i < ALIGNMENTS.length; i++) {
            GL11C.glPixelStorei(ALIGNMENTS[i], alignments[i]);
        }
        GL40C.glPatchParameteri(GL40C.GL_PATCH_VERTICES, patchVertices);
        GL40C.glPatchParameterfv(GL40C.GL_PATCH_DEFAULT_OUTER_LEVEL, patchOuter);
        GL40C.glPatchParameterfv(GL40C.GL_PATCH_DEFAULT_INNER_LEVEL, new float[] {patchInner[0], patchInner[1]});
        GL20C.glUseProgram(program);
        GL30C.glBindVertexArray(vertexArray);
        GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, arrayBuffer);
        GL15C.glBindBuffer(GL21C.GL_PIXEL_UNPACK_BUFFER, unpackBuffer);
        GL15C.glBindBuffer(GL21C.GL_PIXEL_PACK_BUFFER, packBuffer);
        GL30C.glBindFramebuffer(GL30C.GL_DRAW_FRAMEBUFFER, drawFramebuffer);
        GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, readFramebuffer);
        GL30C.glBindRenderbuffer(GL30C.GL_RENDERBUFFER, renderbuffer);
        for (int unit = 0; unit < textures.length; unit++) {
            GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + unit);
            for (int i = 0; i < TARGETS.length; i++) {
                GL11C.glBindTexture(TARGETS[i][0], textures[unit][i]);
            }
            GL33C.glBindSampler(unit, samplers[unit]);
        }
        GL13C.glActiveTexture(activeTexture);
    }

    /** Sets the initial state. Bindings are not reset, because work binds the objects that it needs. */
    static void reset() {
        for (int name : SWITCHES) {
            set(name, false);
        }
        for (int name : ON) {
            set(name, true);
        }
        GL11C.glClearColor(0, 0, 0, 0);
        GL11C.glClearDepth(1);
        GL11C.glClearStencil(0);
        GL11C.glColorMask(true, true, true, true);
        GL11C.glDepthMask(true);
        GL11C.glDepthFunc(GL11C.GL_LESS);
        GL11C.glDepthRange(0, 1);
        GL11C.glCullFace(GL11C.GL_BACK);
        GL11C.glFrontFace(GL11C.GL_CCW);
        GL11C.glPolygonOffset(0, 0);
        GL14C.glBlendColor(0, 0, 0, 0);
        GL14C.glBlendFuncSeparate(GL11C.GL_ONE, GL11C.GL_ZERO, GL11C.GL_ONE, GL11C.GL_ZERO);
        GL20C.glBlendEquationSeparate(GL14C.GL_FUNC_ADD, GL14C.GL_FUNC_ADD);
        GL13C.glSampleCoverage(1, false);
        int[] stencil = {GL11C.GL_ALWAYS, 0, -1, -1, GL11C.GL_KEEP, GL11C.GL_KEEP, GL11C.GL_KEEP};
        stencil(GL11C.GL_FRONT, stencil);
        stencil(GL11C.GL_BACK, stencil);
        GL40C.glPatchParameteri(GL40C.GL_PATCH_VERTICES, 3);
        GL40C.glPatchParameterfv(GL40C.GL_PATCH_DEFAULT_OUTER_LEVEL, new float[] {1, 1, 1, 1});
        GL40C.glPatchParameterfv(GL40C.GL_PATCH_DEFAULT_INNER_LEVEL, new float[] {1, 1});
        GL15C.glBindBuffer(GL21C.GL_PIXEL_UNPACK_BUFFER, 0);
        GL15C.glBindBuffer(GL21C.GL_PIXEL_PACK_BUFFER, 0);
    }

    private static void set(int name, boolean on) {
        if (on) {
            GL11C.glEnable(name);
        } else {
            GL11C.glDisable(name);
        }
    }
}
