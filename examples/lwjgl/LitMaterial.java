import static org.lwjgl.opengl.GL33C.*;

import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A generated shader in OpenGL: a program, the maps that it reads, and a sphere that it is drawn on. */
final class LitMaterial {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final Shader shader;
    private final int program;
    private final int count;
    private int units;

    /**
     * A material in the current context.
     *
     * @param folder where the images of its document lie
     */
    LitMaterial(Shader shader, Path folder) throws IOException {
        this.shader = shader;
        program = link(shader);
        glUseProgram(program);
        for (String matrix : List.of("world", "worldInverse", "worldTranspose", "worldInverseTranspose")) {
            glUniformMatrix4fv(place("u_" + matrix + "Matrix"), false, IDENTITY);
        }
        int levels = 1 + (int) (Math.log(Studio.HEIGHT) / Math.log(2));
        glUniform1i(place("u_envRadiance"), directions(Studio.radianceMap(), Studio.WIDTH, Studio.HEIGHT, levels));
        glUniform1i(place("u_envRadianceMips"), levels);
        glUniform1i(place("u_envIrradiance"), directions(Studio.irradianceMap(16, 8), 16, 8, 1));
        for (Variable variable : variables()) {
            if (variable.value() instanceof Value.FilenameValue file && !file.text().isEmpty()) {
                glUniform1i(place(variable.name()), picture(folder.resolve(file.text())));
            }
        }
        // the other uniforms of the document begin with the values that it states: GLSL can say so in the shader
        count = attach(Sphere.create());
    }

    /** Sets a number of the document, for example that of {@code stone/amount}. */
    void set(String path, float value) {
        glUseProgram(program);
        for (Variable variable : variables()) {
            if (variable.path().equals(path)) {
                glUniform1f(place(variable.name()), value);
            }
        }
    }

    private List<Variable> variables() {
        List<Variable> all = new ArrayList<>();
        for (VariableBlock block : shader.stage(Stage.PIXEL).blocks()) {
            all.addAll(block.variables());
        }
        return all;
    }

    void draw(Camera camera) {
        glUseProgram(program);
        glUniformMatrix4fv(place("u_viewProjectionMatrix"), false, camera.matrix());
        glUniform3fv(place("u_viewPosition"), camera.position());
        glEnable(GL_DEPTH_TEST);
        glEnable(GL_FRAMEBUFFER_SRGB); // the shader writes linear colours
        glClearColor(0.016f, 0.016f, 0.016f, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, 0);
    }

    private int place(String uniform) {
        return glGetUniformLocation(program, uniform);
    }

    private static int link(Shader shader) {
        int program = glCreateProgram();
        for (ShaderStage stage : shader.stages()) {
            int part = glCreateShader(stage.stage().equals(Stage.VERTEX) ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
            glShaderSource(part, stage.source());
            glCompileShader(part);
            if (glGetShaderi(part, GL_COMPILE_STATUS) == GL_FALSE) {
                throw new IllegalStateException(glGetShaderInfoLog(part));
            }
            glAttachShader(program, part);
        }
        glLinkProgram(program);
        if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
            throw new IllegalStateException(glGetProgramInfoLog(program));
        }
        return program;
    }

    /** Uploads a map of all directions to its own texture unit; it repeats along s and is clamped along t. */
    private int directions(float[] pixels, int width, int height, int levels) {
        glActiveTexture(GL_TEXTURE0 + units);
        glBindTexture(GL_TEXTURE_2D, glGenTextures());
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_FLOAT, pixels);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, levels > 1 ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, levels - 1);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glGenerateMipmap(GL_TEXTURE_2D);
        return units++;
    }

    /** Uploads an image of the document to its own texture unit. */
    private int picture(Path file) throws IOException {
        glActiveTexture(GL_TEXTURE0 + units);
        Pictures.texture(file);
        return units++;
    }

    private int attach(Sphere sphere) {
        glBindVertexArray(glGenVertexArrays());
        for (Map.Entry<String, float[]> attribute : sphere.attributes().entrySet()) {
            int at = glGetAttribLocation(program, attribute.getKey());
            if (at < 0) {
                continue; // the shader does not read it
            }
            glBindBuffer(GL_ARRAY_BUFFER, glGenBuffers());
            glBufferData(GL_ARRAY_BUFFER, attribute.getValue(), GL_STATIC_DRAW);
            glVertexAttribPointer(at, attribute.getKey().startsWith("i_texcoord") ? 2 : 3, GL_FLOAT, false, 0, 0);
            glEnableVertexAttribArray(at);
        }
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, glGenBuffers());
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, sphere.indices(), GL_STATIC_DRAW);
        return sphere.indices().length;
    }
}
