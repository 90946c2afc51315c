import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL33C.*;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.GL;

/**
 * Shows the first materials of documents on spheres side by side, under its own lights. The last argument may be the name of a
 * PNG file: then the program writes the first frame there and ends.
 */
public final class SurfaceWindow {
    private static final int SIZE = 256;
    private static final Camera CAMERA = new Camera(0, Math.atan2(1, 3.4), Math.hypot(1, 3.4));

    private SurfaceWindow() {}

    public static void main(String[] args) throws IOException {
        List<Path> documents = new ArrayList<>();
        for (String argument : args) {
            documents.add(Path.of(argument).toAbsolutePath());
        }
        int last = documents.size() - 1;
        Path picture = documents.get(last).toString().endsWith(".png") ? documents.remove(last) : null;
        show(documents, picture);
    }

    private static void show(List<Path> documents, Path picture) throws IOException {
        if (!glfwInit()) {
            throw new IllegalStateException("there is no display for a window");
        }
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_SAMPLES, 4);
        long window = glfwCreateWindow(SIZE * documents.size(), SIZE, "Surfaces", 0, 0);
        if (window == 0) {
            throw new IllegalStateException("there is no OpenGL 3.3 here");
        }
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        Map<String, Integer> programs = new HashMap<>();
        List<SurfaceMaterial> materials = new ArrayList<>();
        for (Path document : documents) {
            materials.add(new SurfaceMaterial(document, programs));
        }
        System.out.println(materials.size() + " materials, " + programs.size() + " programs");
        int count = SurfaceMaterial.attach(Sphere.create());
        do {
            draw(materials, count);
            if (picture != null) {
                Pictures.write(picture, SIZE * documents.size(), SIZE);
                break;
            }
            glfwSwapBuffers(window);
            glfwWaitEvents();
        } while (!glfwWindowShouldClose(window));
        glfwDestroyWindow(window);
        glfwTerminate();
    }

    private static void draw(List<SurfaceMaterial> materials, int count) {
        glEnable(GL_DEPTH_TEST);
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        for (int i = 0; i < materials.size(); i++) {
            glViewport(SIZE * i, 0, SIZE, SIZE);
            materials.get(i).draw(CAMERA, count);
        }
    }
}
