package dev.shadeweave.render.gl;

import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;

/**
 * The maximum limits of a driver.
 *
 * @param textureSize the number of texels along one side of a texture
 * @param targetSize the number of pixels along one side of a framebuffer
 * @param samples the number of samples of one pixel of a float framebuffer
 * @param textureUnits the number of textures that one stage can read
 * @param uploadUnit the last unit of all stages together, which no single stage can reach
 * @param attributes the number of attributes of a vertex
 */
public record GlLimits(int textureSize, int targetSize, int samples, int textureUnits, int uploadUnit, int attributes) {
    static GlLimits query() {
        int texture = GL11C.glGetInteger(GL11C.GL_MAX_TEXTURE_SIZE);
        int[] viewport = new int[2];
        GL11C.glGetIntegerv(GL11C.GL_MAX_VIEWPORT_DIMS, viewport);
        int renderbuffer = GL11C.glGetInteger(GL30C.GL_MAX_RENDERBUFFER_SIZE);
        return new GlLimits(
                texture,
                Math.min(Math.min(texture, renderbuffer), Math.min(viewport[0], viewport[1])),
                GL11C.glGetInteger(GL30C.GL_MAX_SAMPLES),
                GL11C.glGetInteger(GL20C.GL_MAX_TEXTURE_IMAGE_UNITS),
                GL11C.glGetInteger(GL20C.GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS) - 1,
                GL11C.glGetInteger(GL20C.GL_MAX_VERTEX_ATTRIBS));
    }
}
