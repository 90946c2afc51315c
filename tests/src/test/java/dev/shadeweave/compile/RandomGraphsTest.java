package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Whatever fits together, compiles: 2000 graphs, up to eight nodes deep, a hundred to a run of the compiler. A failure
 * prints the seed of the run, and names graphs by depth and seed.
 */
class RandomGraphsTest {
    private static final int BATCH = 100;

    @Property(tries = 20, shrinking = ShrinkingMode.OFF)
    void glsl_compiles(@ForAll long seed) {
        assertEquals(Optional.empty(), Glslang.problem(stages("genglsl", seed)));
    }

    @Property(tries = 4, shrinking = ShrinkingMode.OFF)
    void essl_compiles(@ForAll long seed) {
        assertEquals(Optional.empty(), Glslang.problem(stages("essl", seed)));
    }

    @Property(tries = 4, shrinking = ShrinkingMode.OFF)
    void vulkan_compiles(@ForAll long seed) {
        assertEquals(Optional.empty(), Shaderc.problem(stages("vulkan", seed)));
    }

    @Property(tries = 4, shrinking = ShrinkingMode.OFF)
    void osl_is_well_formed(@ForAll long seed) {
        Map<String, String> stages = stages("genosl", seed);
        List<String> problems = stages.entrySet().parallelStream()
                .flatMap(stage -> OslStructure.of(stage.getKey(), stage.getValue()).problems().stream())
                .toList();
        assertEquals(List.of(), problems);
        if (Oslc.isNamed()) {
            assertEquals(Optional.empty(), Oslc.problem(stages));
        }
    }

    /** The sources of the graphs by a name for files: depth and seed. */
    private static Map<String, String> stages(String target, long batch) {
        Map<String, String> stages = new ConcurrentHashMap<>();
        new Random(batch).longs(BATCH).parallel().forEach(seed -> {
            int depth = 1 + Math.floorMod(seed, 8);
            for (ShaderStage stage :
                    shader(target, RandomGraphs.deep(depth, seed)).stages()) {
                stages.put("depth" + depth + "_seed" + seed + "." + Compiler.suffix(stage.stage()), stage.source());
            }
        });
        return new TreeMap<>(stages);
    }

    private static Shader shader(String target, String text) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("random.mtlx", text, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        GenerationResult result = Generators.forTarget(target)
                .generate(content, content.element("NG/out").orElseThrow(), GenerationOptions.DEFAULT);
        return result.shader().orElseThrow(() -> new AssertionError(result.diagnostics() + "\n" + text));
    }
}
