package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.sdf.Catalogue;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written for each node of the library of distance fields compiles, alone and in pairs, in every dialect. */
class EveryFieldTest {
    @ParameterizedTest
    @ValueSource(strings = {"genglsl_raymarch", "essl_raymarch", "vulkan_raymarch"})
    void compilers_accept_every_shape(String target) {
        Map<String, String> stages = new LinkedHashMap<>();
        add(stages, Catalogue.alone(), target);
        add(stages, Catalogue.pairs(), target);
        assertEquals(Optional.empty(), target.startsWith("vulkan") ? Shaderc.problem(stages) : Glslang.problem(stages));
    }

    /**
     * Adds the pixel stages of documents, and one vertex stage, because vertex stages of documents without a camera are
     * equal.
     */
    private static void add(Map<String, String> stages, Map<String, String> documents, String target) {
        documents.forEach((name, document) -> {
            Shader shader = Catalogue.shader(document, target);
            for (ShaderStage stage : shader.stages()) {
                stages.put(
                        (stage.stage().equals(Stage.PIXEL) ? name : "screen") + "." + Compiler.suffix(stage.stage()),
                        stage.source());
            }
        });
    }
}
