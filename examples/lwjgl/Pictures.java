import static org.lwjgl.opengl.GL33C.*;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.lwjgl.BufferUtils;

/** Images from files into OpenGL, and back. */
final class Pictures {
    private Pictures() {}

    /** Reads an image into a new texture, with its bottom row at t = 0. The shader knows its colour space. */
    static int texture(Path file) throws IOException {
        BufferedImage image = ImageIO.read(file.toFile());
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = new int[width * height];
        for (int row = 0; row < height; row++) {
            image.getRGB(0, height - 1 - row, width, 1, pixels, row * width, width);
        }
        int texture = glGenTextures();
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(
                GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        glGenerateMipmap(GL_TEXTURE_2D);
        return texture;
    }

    /** Writes the lower left pixels of the window as a PNG file. */
    static void write(Path file, int width, int height) throws IOException {
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * width * height);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int at = 4 * ((height - 1 - row) * width + column);
                image.setRGB(column, row, pixels.get(at) << 16 | (pixels.get(at + 1) & 255) << 8 | pixels.get(at + 2) & 255);
            }
        }
        ImageIO.write(image, "png", file.toFile());
    }
}
