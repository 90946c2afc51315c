import static org.lwjgl.opengl.GL33C.*;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.surface.ValuePlace;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.BufferUtils;

/**
 * The surface function of a material in OpenGL: a program, which materials with the same text share, a uniform buffer with the values
 * of this material, and its textures.
 */
final class SurfaceMaterial {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    /** The attributes by their locations; {@link Sphere} has their numbers. */
    private static final List<String> ATTRIBUTES = List.of("i_position", "i_normal", "i_tangent", "i_texcoord_0");

    private static final String VERTEX =
            """
            #version 330
            layout (location = 0) in vec3 i_position;
            layout (location = 1) in vec3 i_normal;
            layout (location = 2) in vec3 i_tangent;
            layout (location = 3) in vec2 i_texcoord_0;
            uniform mat4 u_world;
            uniform mat4 u_viewProjection;
            out vec3 v_positionObject;
            out vec3 v_normalObject;
            out vec3 v_tangentObject;
            out vec2 v_texcoord;

            void main()
            {
                v_positionObject = i_position;
                v_normalObject = i_normal;
                v_tangentObject = i_tangent;
                v_texcoord = i_texcoord_0;
                gl_Position = u_viewProjection * u_world * vec4(i_position, 1.0);
            }
            """;

    /** The values of the members of the geometry, in GLSL. */
    private static final Map<String, String> GEOMETRY = Map.of(
            "positionObject", "v_positionObject",
            "positionWorld", "positionWorld()",
            "normalObject", "v_normalObject",
            "normalWorld", "mat3(u_world) * v_normalObject", // the world turns and moves, but does not stretch
            "tangentObject", "v_tangentObject",
            "tangentWorld", "mat3(u_world) * v_tangentObject",
            "texcoord_0", "v_texcoord",
            "viewPosition", "u_cameraPosition");

    private final SurfaceFunction function;
    private final BlockLayout layout;
    private final ByteBuffer values;
    private final int program;
    private final int buffer;
    private final Map<String, Integer> textures = new LinkedHashMap<>();

    /**
     * Creates the first material of a document in the current context.
     *
     * @param programs the programs by their texts; receives that of this material, if it is another one
     */
    SurfaceMaterial(Path file, Map<String, Integer> programs) throws IOException {
        function = function(file);
        String text = fragment(function);
        Integer known = programs.get(text);
        program = known == null ? link(text) : known;
        programs.put(text, program);

        layout = BlockLayout.std140(function.values());
        values = BufferUtils.createByteBuffer(layout.size());
        for (Variable variable : function.values()) {
            Value value = variable.value();
            if (value != null) {
                layout.write(variable.name(), value, values);
            }
        }
        buffer = glGenBuffers();
        upload();
        for (Variable texture : function.textures()) {
            if (texture.file().isPresent()) {
                textures.put(texture.name(), Pictures.texture(file.resolveSibling(texture.file().get())));
            }
        }
    }

    /** Reads a document and generates the function of its first material. Functions of one structure have one text. */
    private static SurfaceFunction function(Path file) {
        Diagnostics messages = new Diagnostics();
        Document document =
                DocumentReader.create().read(file, messages).orElseThrow(() -> new GenerationException(messages.all()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Element material = content.renderables().stream()
                .filter(element -> element.category().equals("surfacematerial"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the document has no material"));
        SurfaceGenerator generator = new SurfaceGenerator(
                Generators.forTarget("genglsl"),
                GenerationOptions.DEFAULT,
                SurfaceOptions.DEFAULT.withModel("gltf_pbr").withPlace(ValuePlace.BLOCK));
        SurfaceGenerator.Result result = generator.generate(content, material, "material");
        if (result.functions().isEmpty()) {
            throw new GenerationException(result.diagnostics());
        }
        return result.functions().get(0);
    }

    /** Returns the function, what fills its geometry, and the lights of the example for libGDX. */
    private static String fragment(SurfaceFunction function) throws IOException {
        String text = SurfaceText.of(List.of(function), false, new Diagnostics()).text(0).text();
        StringBuilder fill = new StringBuilder();
        for (Variable member : function.geometry()) {
            String value = GEOMETRY.get(member.name());
            if (value == null) {
                throw new IllegalStateException("this program has no " + member.name());
            }
            fill.append("geometry.").append(member.name()).append(" = ").append(value).append(";\n    ");
        }
        try (InputStream lights = SurfaceMaterial.class.getResourceAsStream("/lights.frag")) {
            return "#version 330\n"
                    + text
                    + "\nuniform mat4 u_world;\nuniform vec3 u_cameraPosition;\nvec3 positionWorld();\n"
                    + new String(lights.readAllBytes(), StandardCharsets.UTF_8)
                            .replace("FILL", fill)
                            .replace("FUNCTION", function.name())
                    + "\nvec3 positionWorld()\n{\n    return (u_world * vec4(v_positionObject, 1.0)).xyz;\n}\n";
        }
    }

    private static int link(String fragment) {
        int program = glCreateProgram();
        glAttachShader(program, compile(GL_VERTEX_SHADER, VERTEX));
        glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragment));
        glLinkProgram(program);
        if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
            throw new IllegalStateException(glGetProgramInfoLog(program));
        }
        return program;
    }

    private static int compile(int stage, String source) {
        int part = glCreateShader(stage);
        glShaderSource(part, source);
        glCompileShader(part);
        if (glGetShaderi(part, GL_COMPILE_STATUS) == GL_FALSE) {
            throw new IllegalStateException(glGetShaderInfoLog(part));
        }
        return part;
    }

    /** Sets a number of the document, for example that of {@code stone/amount}. No program is compiled. */
    void set(String path, float value) {
        for (Variable variable : function.values()) {
            if (variable.path().equals(path)) {
                layout.write(variable.name(), new Value.FloatValue(value), values);
            }
        }
        upload();
    }

    private void upload() {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer);
        glBufferData(GL_UNIFORM_BUFFER, values, GL_DYNAMIC_DRAW);
    }

    /** Draws the mesh that is attached. */
    void draw(Camera camera, int count) {
        glUseProgram(program);
        glUniformMatrix4fv(place("u_world"), false, IDENTITY);
        glUniformMatrix4fv(place("u_viewProjection"), false, camera.matrix());
        glUniform3fv(place("u_cameraPosition"), camera.position());
        glUniform3fv(place("u_toLight"), Lights.TO_LIGHTS);
        glUniform3fv(place("u_lightColor"), Lights.COLORS);
        int block = glGetUniformBlockIndex(program, function.valuesType());
        if (block != GL_INVALID_INDEX) {
            glUniformBlockBinding(program, block, 0);
            glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
        }
        int unit = 0;
        for (Map.Entry<String, Integer> texture : textures.entrySet()) {
            glActiveTexture(GL_TEXTURE0 + unit);
            glBindTexture(GL_TEXTURE_2D, texture.getValue());
            glUniform1i(place(texture.getKey()), unit++);
        }
        glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT, 0);
    }

    private int place(String uniform) {
        return glGetUniformLocation(program, uniform);
    }

    /** Attaches a mesh that all materials are drawn on, and returns the number of its indices. */
    static int attach(Sphere sphere) {
        glBindVertexArray(glGenVertexArrays());
        for (int at = 0; at < ATTRIBUTES.size(); at++) {
            glBindBuffer(GL_ARRAY_BUFFER, glGenBuffers());
            glBufferData(GL_ARRAY_BUFFER, sphere.attributes().get(ATTRIBUTES.get(at)), GL_STATIC_DRAW);
            glVertexAttribPointer(at, at == ATTRIBUTES.indexOf("i_texcoord_0") ? 2 : 3, GL_FLOAT, false, 0, 0);
            glEnableVertexAttribArray(at);
        }
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, glGenBuffers());
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, sphere.indices(), GL_STATIC_DRAW);
        return sphere.indices().length;
    }

    /** Two directional lights. */
    private static final class Lights {
        /** The directions to them. */
        static final float[] TO_LIGHTS = directions(-2, 3, 2, 3, 0, 1);

        /** Their colours times their strength. */
        static final float[] COLORS = {3, 3, 3, 1, 1, 1};

        private static float[] directions(float... numbers) {
            for (int i = 0; i < numbers.length; i += 3) {
                double length = Math.sqrt(
                        numbers[i] * numbers[i] + numbers[i + 1] * numbers[i + 1] + numbers[i + 2] * numbers[i + 2]);
                for (int k = i; k < i + 3; k++) {
                    numbers[k] /= (float) length;
                }
            }
            return numbers;
        }
    }
}
