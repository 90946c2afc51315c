package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.ShaderCompiler;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiling a shader without drawing it compiles and links all of its stages. */
class CompiledStagesTest {
    private static final String WHITE =
            "<constant name='c' type='color3'/><output name='o' type='color3' nodename='c'/>";

    @Test
    void all_stages_are_compiled_and_linked() {
        check(around(PassThrough.GEOMETRY));
        check(StageOptions.builder().modifier("fur").modifier("motion"));
    }

    /** A mistake between vertices and pixels is the driver's to find. */
    @Test
    void a_stage_between_others_is_looked_at() {
        check(
                around(PassThrough.GEOMETRY.replace("EmitVertex();", "EmitVertex(1.0);")),
                "refuses line",
                "of the geometry stage of 'o'");
    }

    private static StageOptions.Builder around(String geometry) {
        return StageOptions.builder()
                .template(Stage.TESS_CONTROL, SourceFile.of("c", PassThrough.control("2.0")))
                .template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION))
                .template(Stage.GEOMETRY, SourceFile.of("g", geometry));
    }

    private static void check(StageOptions.Builder stages, String... messages) {
        Diagnostics diagnostics = new Diagnostics();
        try (ShaderCompiler compiler = ShaderCompiler.open("genglsl", false)) {
            boolean compiled = compiler.compile(
                            Written.shader(
                                    WHITE,
                                    GenerationOptions.builder()
                                            .set(StageOptions.STAGES, stages.build())
                                            .build()),
                            diagnostics)
                    .isPresent();
            assertEquals(messages.length == 0, compiled, diagnostics.all().toString());
        }
        List<String> said = diagnostics.all().stream().map(Diagnostic::message).toList();
        for (String message : messages) {
            assertTrue(said.stream().anyMatch(each -> each.contains(message)), said.toString());
        }
    }
}
