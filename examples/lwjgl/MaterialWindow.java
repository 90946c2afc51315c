import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.nio.file.Path;
import org.lwjgl.opengl.GL;

/**
 * Shows the first material of a document on a sphere: drag to turn it. With a second argument, the name of a PNG file,
 * it writes the first frame there and ends.
 */
public final class MaterialWindow {
    private static final int SIZE = 512;

    private double yaw = 0.4;
    private double pitch = 0.3;
    private double x;
    private double y;

    private MaterialWindow() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]).toAbsolutePath();
        new MaterialWindow().show(generate(file), file.getParent(), args.length > 1 ? Path.of(args[1]) : null);
    }

    /** The shader of the first element of a document that has one. */
    static Shader generate(Path file) {
        Diagnostics messages = new Diagnostics();
        Document document =
                DocumentReader.create().read(file, messages).orElseThrow(() -> new GenerationException(messages.all()));
        LinkedDocument linked = LinkedDocument.of(Library.standard(), document);
        Element material = linked.renderables().get(0);
        return Generators.forTarget("genglsl")
                .generate(linked, material, GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    private void show(Shader shader, Path folder, Path picture) throws IOException {
        if (!glfwInit()) {
            throw new IllegalStateException("there is no display for a window");
        }
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_SRGB_CAPABLE, GLFW_TRUE);
        glfwWindowHint(GLFW_SAMPLES, 4);
        long window = glfwCreateWindow(SIZE, SIZE, shader.name(), 0, 0);
        if (window == 0) {
            throw new IllegalStateException("there is no OpenGL 4.0 here");
        }
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        LitMaterial material = new LitMaterial(shader, folder);
        glfwSetCursorPosCallback(window, (handle, newX, newY) -> move(window, newX, newY));
        do {
            material.draw(new Camera(yaw, pitch, 3.4));
            if (picture != null) {
                Pictures.write(picture, SIZE, SIZE);
                break;
            }
            glfwSwapBuffers(window);
            glfwWaitEvents();
        } while (!glfwWindowShouldClose(window));
        glfwDestroyWindow(window);
        glfwTerminate();
    }

    private void move(long window, double newX, double newY) {
        if (glfwGetMouseButton(window, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS) {
            yaw -= (newX - x) * 0.01;
            pitch = Math.max(-1.5, Math.min(1.5, pitch + (newY - y) * 0.01));
        }
        x = newX;
        y = newY;
    }
}
