package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fragments of shaders compile in shaders of a host, beside its own names and beside other fragments. */
class FragmentsTest {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Names of host shaders that fragments would also contain without renaming. */
    private static final String HOST =
            """
            #define M_PI 3
            struct ClosureData { int of_the_host; };
            struct surfaceshader { float of_the_host; };
            struct VertexData { float of_the_host; };
            float mx_square(float material) { return material; }
            float EDF;
            """;

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void every_material_compiles_in_a_host(String target) {
        Map<String, String> hosts = new LinkedHashMap<>();
        for (Subject subject : Materials.all()) {
            Shader shader = ShaderFragment.of(subject.shader(target), subject.name());
            hosts.put(subject.name().replace('/', '_') + ".frag", host(target, List.of(shader)));
        }
        check(target, hosts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void all_materials_of_a_folder_stand_in_one_shader(String target) {
        List<Shader> fragments = new ArrayList<>();
        for (Subject subject : Materials.under("patterns", Library.standard())) {
            fragments.add(ShaderFragment.of(subject.shader(target), subject.name()));
        }
        assertTrue(fragments.size() > 10);
        check(target, Map.of("all.frag", host(target, fragments)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void lit_and_cut_out_surfaces_share_uniforms_of_the_host(String target) {
        GenerationOptions options = GenerationOptions.builder()
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light"))
                .set(HwOptions.TRANSPARENCY, true)
                .set(HwOptions.SHADOW_MAP, true)
                .build();
        List<Shader> fragments = new ArrayList<>();
        for (Subject subject : Materials.under("surfaces/v", Library.standard())) {
            Shader whole = Generators.forTarget(target)
                    .generate(subject.content(), subject.element(), options)
                    .throwIfErrors();
            fragments.add(ShaderFragment.of(whole, subject.name()));
        }
        assertTrue(fragments.size() > 1);
        check(target, Map.of("lit.frag", host(target, fragments)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void lines_lead_where_they_led(String target) {
        Subject subject = Materials.under("patterns/brick", Library.standard()).get(0);
        ShaderStage whole = subject.shader(target).stage(Stage.PIXEL);
        ShaderStage part =
                ShaderFragment.of(subject.shader(target), "masonry").stages().get(0);
        assertEquals("masonry", part.entryPoint());
        assertEquals(part.source().lines().count(), part.sourceMap().lines());
        assertEquals(origins(whole), origins(part));
        assertFalse(part.source().contains("#version"));
        assertFalse(part.source().contains("void main()"));
        assertFalse(part.source().contains("precision "));
    }

    /** Each host shader for Vulkan is compiled separately. */
    private static void check(String target, Map<String, String> hosts) {
        if (!target.equals("vulkan")) {
            assertEquals(Optional.empty(), Glslang.problem(hosts));
            return;
        }
        hosts.forEach((name, text) -> {
            ShaderStage stage = new ShaderStage(Stage.PIXEL, text, SourceMap.EMPTY, ImmutableList.of());
            Shader shader = new Shader("host", target, ImmutableList.of(stage));
            assertEquals(Optional.empty(), new Glslang("-V").problem(shader), name);
        });
    }

    /** The origins of lines with the words of each line that an origin is known of, without the name in front. */
    private static List<String> origins(ShaderStage stage) {
        List<String> origins = new ArrayList<>();
        List<String> lines = stage.source().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            SourceMap.Origin origin = stage.sourceMap().at(i + 1);
            if (origin != null
                    && !origin.path().isEmpty()
                    && !lines.get(i).contains("out vec4")
                    && lines.get(i).contains("=")) {
                origins.add(origin.path() + ": " + lines.get(i).replace("masonry_", ""));
            }
        }
        assertFalse(origins.isEmpty());
        return origins;
    }

    /** Returns a host shader around foreign functions: with its own inputs, result and {@code main}. */
    private static String host(String target, List<Shader> fragments) {
        boolean vulkan = target.equals("vulkan");
        StringBuilder text = new StringBuilder(
                target.equals("essl")
                        ? "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
                        : vulkan ? "#version 450\n" : "#version 400\n");
        text.append(HOST);
        StringBuilder main = new StringBuilder("void main()\n{\n    picture = vec4(0.0);\n");
        text.append(vulkan ? "layout (location = 0) out vec4 picture;\n" : "out vec4 picture;\n");
        for (int i = 0; i < fragments.size(); i++) {
            ShaderStage stage = fragments.get(i).stages().get(0);
            if (vulkan) {
                text.append("#define " + stage.entryPoint() + "_SET " + (i + 1) + "\n");
                text.append("#define " + stage.entryPoint() + "_BINDING 3\n");
            }
            text.append(stage.source());
            List<String> arguments = new ArrayList<>();
            Matcher signature = Pattern.compile("void " + stage.entryPoint() + "\\(([^)]*)\\)")
                    .matcher(stage.source());
            assertTrue(signature.find(), stage.entryPoint());
            int results = 0;
            int count = 0;
            for (String parameter : Splitter.on(", ").split(signature.group(1))) {
                if (parameter.startsWith("out ")) {
                    String name = "result" + i + "_" + results++;
                    main.append("    vec4 " + name + ";\n");
                    arguments.add(name);
                } else {
                    Matcher type = WORD.matcher(parameter);
                    assertTrue(type.find());
                    String array = parameter.contains("[") ? parameter.substring(parameter.indexOf('[')) : "";
                    String name = "given" + i + "_" + count++;
                    main.append("    " + type.group() + " " + name + array + ";\n");
                    arguments.add(name);
                }
            }
            assertEquals(
                    arguments.size(), ShaderFragment.parameters(stage).size(), () -> Objects.toString(stage.blocks()));
            main.append("    " + stage.entryPoint() + "(" + String.join(", ", arguments) + ");\n");
            for (int j = 0; j < results; j++) {
                main.append("    picture += result" + i + "_" + j + ";\n");
            }
        }
        return text.append(main).append("}\n").toString();
    }
}
