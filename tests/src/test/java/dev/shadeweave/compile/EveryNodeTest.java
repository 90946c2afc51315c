package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.specification.Implementations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every node of the library on every target: with its defaults, with a value for each input and each choice of its
 * enumerations, and fed by other nodes. All shaders are generated without a message, except for features that OSL
 * lacks. GLSL is compiled. OSL is checked for its structure, and compiled if a compiler is configured ({@link Oslc}).
 */
class EveryNodeTest {
    /** How the codes of warnings begin that tell what OSL cannot say. */
    private static final String APPROXIMATION = "SW22";

    private static final GenerationOptions REDUCED = GenerationOptions.builder()
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    /** A new node needs an implementation for both languages, or a place in this list. Shapes are nodes of other targets. */
    @ParameterizedTest
    @CsvSource({
        "genglsl, ND_UsdPrimvarReader_matrix44 ND_dot_lightshader ND_lightmaterial ND_osl_set_ci",
        "genosl, ND_UsdPrimvarReader_matrix44 ND_directional_light ND_dot_lightshader ND_light ND_lightmaterial"
                + " ND_point_light ND_spot_light"
    })
    void has_no_nodes_without_an_implementation_but_these(String target, String expected) {
        Implementations implementations = Implementations.forTarget(target);
        String names = OneNode.all().stream()
                .filter(node -> !node.isFor(implementations))
                .map(node -> node.nodeDef().name())
                .filter(name -> !name.startsWith("ND_sdf") && !name.equals("ND_raymarch"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
        assertEquals(expected, names);
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void compiles(String target) {
        assertEquals(Optional.empty(), Glslang.problem(stages(shaders(target))));
    }

    @ParameterizedTest
    @ValueSource(strings = "vulkan")
    void compiles_in_this_process(String target) {
        assertEquals(Optional.empty(), Shaderc.problem(stages(shaders(target))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"genosl", "genoslnetwork"})
    void is_well_formed(String target) {
        // The nodes of a network share their shaders.
        Map<String, OslStructure> seen = new ConcurrentHashMap<>();
        List<String> problems = shaders(target).entrySet().parallelStream()
                .flatMap(shader -> osl(shader.getKey(), shader.getValue(), seen).stream())
                .toList();
        assertEquals(List.of(), problems);
    }

    /** Two tests where a compiler is named, none elsewhere: nothing here claims what was not done. */
    @TestFactory
    Stream<DynamicTest> oslc() {
        return Stream.of("genosl", "genoslnetwork")
                .filter(target -> Oslc.isNamed())
                .map(target -> DynamicTest.dynamicTest(
                        target + " compiles with oslc",
                        () -> assertEquals(Optional.empty(), Oslc.problem(stages(shaders(target))))));
    }

    /** What is wrong with the sources, and with the group if there is one. */
    private static List<String> osl(String name, Shader shader, Map<String, OslStructure> seen) {
        Map<String, OslStructure> structures = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        String group = "";
        for (ShaderStage stage : shader.stages()) {
            if (isGroup(shader, stage)) {
                group = stage.source();
                continue;
            }
            OslStructure structure =
                    seen.computeIfAbsent(stage.source(), source -> OslStructure.of(name + "." + stage.stage(), source));
            structures.put(stage.stage().name(), structure);
            problems.addAll(structure.problems());
        }
        if (!group.isEmpty()) {
            problems.addAll(OslGroup.problems(name, group, structures));
        }
        return problems;
    }

    private static boolean isGroup(Shader shader, ShaderStage stage) {
        return shader.target().equals("genoslnetwork") && stage.stage().equals(Stage.PIXEL);
    }

    /** The shaders of all nodes that have an implementation, by a name for files. */
    private static Map<String, Shader> shaders(String target) {
        Map<String, Shader> shaders = new TreeMap<>();
        Map<String, Object> failures = new TreeMap<>();
        Implementations implementations = Implementations.forTarget(target);
        List<OneNode> nodes = OneNode.all().stream()
                .filter(node -> node.isFor(implementations))
                .toList();
        assertTrue(nodes.size() > 2400, () -> "only " + nodes.size() + " documents");
        nodes.parallelStream().forEach(node -> {
            generate(node, target, "", GenerationOptions.DEFAULT, shaders, failures);
            if (node.form().equals(OneNode.Form.STATED)) {
                generate(node, target, ".reduced", REDUCED, shaders, failures);
            }
        });
        assertEquals(Map.of(), failures);
        return shaders;
    }

    private static void generate(
            OneNode node,
            String target,
            String suffix,
            GenerationOptions options,
            Map<String, Shader> shaders,
            Map<String, Object> failures) {
        GenerationResult result = node.generate(target, options);
        synchronized (shaders) {
            result.shader().ifPresent(shader -> shaders.put(node.name() + suffix, shader));
            List<Diagnostic> unexpected = result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() != Severity.NOTE)
                    .filter(diagnostic -> !diagnostic.kind().code().startsWith(APPROXIMATION))
                    .toList();
            if (!unexpected.isEmpty()) {
                failures.put(node.name() + suffix, unexpected);
            }
        }
    }

    /** Every different source once, by a name for files. */
    private static Map<String, String> stages(Map<String, Shader> shaders) {
        Map<String, String> names = new LinkedHashMap<>();
        shaders.forEach((name, shader) -> {
            for (ShaderStage stage : shader.stages()) {
                if (!isGroup(shader, stage)) {
                    names.putIfAbsent(
                            stage.source(), name + "." + stage.stage() + "." + Compiler.suffix(stage.stage()));
                }
            }
        });
        Map<String, String> sources = new TreeMap<>();
        names.forEach((source, name) -> sources.put(name, source));
        return sources;
    }
}
