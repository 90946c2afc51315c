package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.material.MaterialDef;
import com.jme3.material.TechniqueDef;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.shader.Shader.ShaderType;
import com.jme3.shader.plugins.GLSLLoader;
import com.jme3.shader.plugins.ShaderAssetKey;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.dialect.DialectFile;
import dev.shadeweave.surface.dialect.DialectMaterial;
import dev.shadeweave.surface.dialect.SurfaceDialect;
import dev.shadeweave.surface.dialect.SurfaceDialects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The files for engines compile, with the words of the engines as macros, and state all parameters. The files of jMonkeyEngine
 * are read by the engine.
 */
class EngineDialectsTest {
    private static final String ES =
            "#version 310 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";

    /** The words of Godot's language, and the variables of its stages. */
    private static final String GODOT = ES
            + """
            uniform mat4 MODEL_MATRIX, VIEW_MATRIX, PROJECTION_MATRIX;
            uniform mat3 MODEL_NORMAL_MATRIX;
            uniform vec3 CAMERA_POSITION_WORLD;
            uniform float TIME;
            uniform bool OUTPUT_IS_SRGB;
            vec3 VERTEX, NORMAL, TANGENT, BINORMAL, ALBEDO, EMISSION;
            vec2 UV, UV2, ANISOTROPY_FLOW;
            vec4 COLOR;
            float METALLIC, ROUGHNESS, SPECULAR, AO, CLEARCOAT, CLEARCOAT_ROUGHNESS, ANISOTROPY, ALPHA;
            float ALPHA_SCISSOR_THRESHOLD;
            """;

    /** The interface of Filament's fragment stage. */
    private static final String FILAMENT =
            """
            struct MaterialInputs
            {
              vec4 baseColor, emissive;
              float metallic, roughness, reflectance, ambientOcclusion, sheenRoughness, clearCoat, clearCoatRoughness;
              float anisotropy;
              vec3 sheenColor, anisotropyDirection, normal, clearCoatNormal;
            };
            void prepareMaterial(inout MaterialInputs material) { material.baseColor = vec4(1.0); }
            vec3 getUserWorldPosition() { return vec3(1.0); }
            vec3 getWorldCameraPosition() { return vec3(1.0); }
            vec3 getWorldGeometricNormalVector() { return vec3(1.0); }
            mat3 getWorldTangentFrame() { return mat3(1.0); }
            mat4 getUserWorldFromWorldMatrix() { return mat4(1.0); }
            vec2 getUV0() { return vec2(1.0); }
            vec2 getUV1() { return vec2(1.0); }
            vec4 getColor() { return vec4(1.0); }
            vec4 getUserTime() { return vec4(1.0); }
            in vec4 variable_positionObject;
            in vec4 variable_normalObject;
            """;

    private static final Pattern PARAMETER = Pattern.compile("\\{ type : (\\w+), name : (\\w+)(, precision : high)? }");

    private record Written(DialectMaterial material, ImmutableList<DialectFile> files) {}

    @Test
    void godot_shaders_compile() {
        Map<String, String> stages = new LinkedHashMap<>();
        for (Written written : written("godot")) {
            String text = written.files().get(0).text();
            for (Variable value : parameters(written)) {
                assertTrue(
                        Pattern.compile("uniform \\w+ " + value.name() + "(_0)?\\b")
                                .matcher(text)
                                .find(),
                        text);
            }
            String glsl = text.replaceFirst("(?s)^.*?\n\n", "")
                    .replaceAll("(?m)^(uniform \\w+ \\w+).*;$", "$1;")
                    .replaceAll("(?m)^varying ", "");
            String name = written.material().function().name();
            stages.put(name + ".frag", GODOT + glsl + "out vec4 picture;\nvoid main() { vertex(); fragment(); }\n");
        }
        assertEquals(Optional.empty(), Glslang.problem(stages));
    }

    @Test
    void filament_materials_compile() {
        Map<String, String> stages = new LinkedHashMap<>();
        for (Written written : written("filament")) {
            String text = written.files().get(0).text();
            String fragment = text.substring(text.indexOf("\nfragment {\n") + "\nfragment {\n".length());
            assertTrue(fragment.endsWith("    }\n}\n"), fragment);
            StringBuilder block = new StringBuilder("uniform Params\n{\n  int unused;\n");
            StringBuilder samplers = new StringBuilder();
            List<String> names = new ArrayList<>();
            Matcher matcher = PARAMETER.matcher(text);
            while (matcher.find()) {
                String type = matcher.group(1);
                names.add(matcher.group(2));
                if (type.equals("sampler2d")) {
                    samplers.append("uniform sampler2D materialParams_" + matcher.group(2) + ";\n");
                } else {
                    block.append("  " + glsl(type) + " " + matcher.group(2) + ";\n");
                }
            }
            for (Variable value : parameters(written)) {
                assertTrue(names.contains(value.name()), value.name());
            }
            String name = written.material().function().name();
            stages.put(
                    name + ".frag",
                    ES + FILAMENT + block + "} materialParams;\n" + samplers
                            + fragment.substring(0, fragment.length() - 2)
                            + "void main() { MaterialInputs inputs; material(inputs); }\n");
        }
        assertEquals(Optional.empty(), Glslang.problem(stages));
    }

    private static String glsl(String type) {
        return type.replaceFirst("^float(\\d)x\\d$", "mat$1")
                .replaceFirst("^float(\\d)$", "vec$1")
                .replaceFirst("^int(\\d)$", "ivec$1")
                .replaceFirst("^bool(\\d)$", "bvec$1");
    }

    /** The text of the engine's library continues lines, so the version is one that allows that. */
    @SuppressWarnings("unchecked") // a key of the engine has no type
    @Test
    void jmonkeyengine_reads_its_definitions_and_its_shaders_compile(@TempDir Path folder) throws IOException {
        AssetManager assets = new DesktopAssetManager();
        assets.registerLocator(folder.toString(), FileLocator.class);
        assets.registerLocator("/", Resources.class);
        assets.registerLoader(J3MLoader.class, "j3md");
        assets.registerLoader(GLSLLoader.class, "vert", "frag", "glsllib", "glsl");
        Map<String, String> stages = new LinkedHashMap<>();
        for (Written written : written("jme")) {
            String stem = written.material().stem();
            for (DialectFile file : written.files()) {
                Files.writeString(folder.resolve(stem + file.suffix()), file.text());
            }
            MaterialDef definition = (MaterialDef) assets.loadAsset(stem + ".j3md");
            for (Variable value : parameters(written)) {
                assertNotNull(definition.getMaterialParam(value.name()), value.name());
            }
            TechniqueDef technique = definition.getTechniqueDefs("Default").get(0);
            for (ShaderType type : List.of(ShaderType.Vertex, ShaderType.Fragment)) {
                String file = technique.getShaderProgramNames().get(type);
                String text = (String) assets.loadAsset(new ShaderAssetKey(file, true));
                String stage = type == ShaderType.Vertex ? "VERTEX" : "FRAGMENT";
                stages.put(
                        file,
                        "#version 450\n#define " + stage + "_SHADER 1\n#define NB_LIGHTS 3\n#define NB_PROBES 1\n"
                                + text);
            }
        }
        // In one call, glslang links stages, so each pair is a call.
        Map<String, String> vertices = new LinkedHashMap<>(stages);
        vertices.keySet().removeIf(name -> name.endsWith(".frag"));
        stages.keySet().removeAll(vertices.keySet());
        assertEquals(Optional.empty(), Glslang.problem(vertices));
        assertEquals(Optional.empty(), Glslang.problem(stages));
    }

    /** Finds the engine's own files. */
    public static final class Resources implements AssetLocator {
        @Override
        public void setRootPath(String path) {
            // there is only one root
        }

        @Override
        @SuppressWarnings("rawtypes") // as the interface has it
        public @Nullable AssetInfo locate(AssetManager manager, AssetKey key) {
            URL found = AssetLocator.class.getClassLoader().getResource(key.getName());
            return found == null
                    ? null
                    : new AssetInfo(manager, key) {
                        @Override
                        public InputStream openStream() {
                            try {
                                return found.openStream();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        }
                    };
        }
    }

    /** Returns everything that a program can set. */
    private static List<Variable> parameters(Written written) {
        List<Variable> all = new ArrayList<>(written.material().function().values());
        all.removeIf(value -> !DialectMaterial.isParameter(value));
        all.addAll(written.material().function().textures());
        return all;
    }

    private static List<Written> written(String name) {
        SurfaceDialect dialect = SurfaceDialects.find(name).orElseThrow();
        SurfaceGenerator generator = new SurfaceGenerator(
                Generators.forTarget(SurfaceDialect.TARGET),
                dialect.options(GenerationOptions.DEFAULT),
                SurfaceOptions.DEFAULT.withModel(SurfaceDialect.MODEL));
        List<Subject> subjects = new ArrayList<>(Materials.under("surfaces/", Library.standard()));
        subjects.addAll(Materials.under("looks/", Library.standard()));
        List<Written> all = new ArrayList<>();
        int textures = 0;
        for (Subject subject : subjects) {
            String stem = subject.name().replace('/', '_');
            SurfaceGenerator.Result result = generator.generate(subject.content(), subject.element(), stem);
            if (result.functions().isEmpty()
                    || result.functions().get(0).result().isEmpty()) {
                continue;
            }
            Diagnostics diagnostics = new Diagnostics();
            Optional<DialectMaterial> material =
                    DialectMaterial.of(result.functions().get(0), stem, SourceSpan.none(), diagnostics);
            if (material.isPresent()) {
                textures += material.get().function().textures().size();
                all.add(new Written(material.get(), dialect.files(material.get(), diagnostics)));
                assertFalse(diagnostics.hasErrors(), stem);
            }
        }
        assertTrue(all.size() >= 25 && textures > 0, all.size() + " materials, " + textures + " textures");
        return all;
    }
}
