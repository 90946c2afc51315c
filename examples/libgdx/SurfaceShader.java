import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.Texture.TextureFilter;
import com.badlogic.gdx.graphics.Texture.TextureWrap;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.surface.ValuePlace;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A program of libGDX: the surface function of a material, and the lights of the game. */
final class SurfaceShader implements Disposable {
    /** The values of the members of the geometry, in GLSL. */
    private static final Map<String, String> GEOMETRY = Map.of(
            "positionObject", "v_positionObject",
            "positionWorld", "positionWorld()",
            "normalObject", "v_normalObject",
            "normalWorld", "mat3(u_worldTrans) * v_normalObject", // the world turns and moves, but does not stretch
            "tangentObject", "v_tangentObject",
            "tangentWorld", "mat3(u_worldTrans) * v_tangentObject",
            "texcoord_0", "v_texcoord",
            "viewPosition", "u_cameraPosition");

    private final SurfaceFunction function;
    private final ShaderProgram program;
    private final Map<String, Texture> textures = new LinkedHashMap<>();

    /** Makes the shader of the first material of a document. */
    SurfaceShader(Path file) {
        Diagnostics messages = new Diagnostics();
        Document document =
                DocumentReader.create().read(file, messages).orElseThrow(() -> new GenerationException(messages.all()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        SurfaceGenerator generator = new SurfaceGenerator(
                Generators.forTarget("genglsl"),
                GenerationOptions.DEFAULT,
                SurfaceOptions.DEFAULT.withModel("gltf_pbr").withPlace(ValuePlace.UNIFORMS));
        SurfaceGenerator.Result result = generator.generate(content, material(content), "material");
        if (result.functions().isEmpty()) {
            throw new GenerationException(result.diagnostics());
        }
        function = result.functions().get(0);
        program = new ShaderProgram(Gdx.files.classpath("surface.vert").readString(), fragment());
        if (!program.isCompiled()) {
            throw new IllegalStateException(program.getLog());
        }
        for (Variable texture : function.textures()) {
            texture.file().ifPresent(name -> textures.put(texture.name(), texture(file.resolveSibling(name))));
        }
        // The other uniforms begin with the values of the document: GLSL for OpenGL can say so in the shader.
    }

    private static Element material(LinkedDocument content) {
        return content.renderables().stream()
                .filter(element -> element.category().equals("surfacematerial"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the document has no material"));
    }

    private String fragment() {
        SurfaceText text = SurfaceText.of(List.of(function), false, new Diagnostics());
        StringBuilder fill = new StringBuilder();
        for (Variable member : function.geometry()) {
            String value = GEOMETRY.get(member.name());
            if (value == null) {
                throw new IllegalStateException("the game has no " + member.name());
            }
            fill.append("geometry.").append(member.name()).append(" = ").append(value).append(";\n    ");
        }
        return "#version 330\n"
                + text.text(0).text()
                + "\nuniform mat4 u_worldTrans;\nuniform vec3 u_cameraPosition;\n"
                + "vec3 positionWorld();\n"
                + Gdx.files.classpath("lights.frag").readString()
                        .replace("FILL", fill)
                        .replace("FUNCTION", function.name())
                + "\nvec3 positionWorld()\n{\n    return (u_worldTrans * vec4(v_positionObject, 1.0)).xyz;\n}\n";
    }

    /** An image with its last row first, because texture coordinates of MaterialX begin below. */
    private static Texture texture(Path file) {
        Pixmap image = new Pixmap(new FileHandle(file.toFile()));
        Pixmap turned = new Pixmap(image.getWidth(), image.getHeight(), image.getFormat());
        turned.setBlending(Pixmap.Blending.None);
        for (int row = 0; row < image.getHeight(); row++) {
            turned.drawPixmap(image, 0, image.getHeight() - 1 - row, 0, row, image.getWidth(), 1);
        }
        Texture texture = new Texture(turned, true);
        texture.setWrap(TextureWrap.Repeat, TextureWrap.Repeat);
        texture.setFilter(TextureFilter.MipMapLinearLinear, TextureFilter.Linear);
        image.dispose();
        turned.dispose();
        return texture;
    }

    /** Sets a number of the document, for example that of {@code stone/amount}. */
    void set(String path, float value) {
        program.bind();
        for (Variable variable : function.values()) {
            if (variable.path().equals(path)) {
                program.setUniformf(function.nameInText(variable), value);
            }
        }
    }

    /**
     * Draws a mesh.
     *
     * @param toLights directions to the lights, three numbers each
     * @param lightColors their colours times their strength
     */
    void draw(Mesh mesh, Matrix4 world, Camera camera, float[] toLights, float[] lightColors) {
        program.bind();
        program.setUniformMatrix("u_worldTrans", world);
        program.setUniformMatrix("u_projViewTrans", camera.combined);
        program.setUniformf("u_cameraPosition", camera.position);
        program.setUniform3fv("u_toLight", toLights, 0, toLights.length);
        program.setUniform3fv("u_lightColor", lightColors, 0, lightColors.length);
        int unit = 0;
        for (Map.Entry<String, Texture> texture : textures.entrySet()) {
            texture.getValue().bind(unit);
            program.setUniformi(texture.getKey(), unit++);
        }
        mesh.render(program, GL20.GL_TRIANGLES);
    }

    @Override
    public void dispose() {
        program.dispose();
        textures.values().forEach(Texture::dispose);
    }
}
