package com.example.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class ExtensionTest {
    private static final String FLAG =
            """
            <materialx version="1.39">
              <waving name="flag" type="color3">
                <input name="count" type="float" value="25.0" />
              </waving>
              <output name="color" type="color3" nodename="flag" />
            </materialx>
            """;

    @Test
    void its_nodes_work_on_a_target_of_ours() {
        check(
                "genglsl",
                """
                uniform float u_time = 0.0;
                uniform vec3 u_wind = vec3(0.0);
                uniform float flag_count = 25.0;
                float weave_threads(vec2 texcoord, float count)
                  float now = u_time;
                  vec3 blowing = u_wind;
                """);
    }

    @Test
    void its_target_inherits_ours_and_has_its_own() {
        check(
                "still",
                """
                uniform float flag_count = 25.0;
                float weave_threads(vec2 texcoord, float count)
                  vec3 blowing = vec3(1.0, 0.0, 0.0);
                """);
    }

    @Test
    void target_that_inherits_from_a_built_in_target_is_drawn_like_it() {
        Shader flag = generate("still");
        assertEquals(List.of("still", "genglsl"), flag.targets());
        try (Renderer renderer = Renderer.open()) {
            RenderResult result = renderer.render(RenderJob.of(flag).size(8, 8).build());
            assertEquals(List.of(), result.diagnostics());
            assertTrue(result.image().isPresent());
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    @Test
    void its_modifier_is_found_by_its_name_and_changes_any_surface() {
        assertTrue(Modifiers.names().contains("weave-dye"), Modifiers.names().toString());
        GenerationOptions dyed = GenerationOptions.builder()
                .set(
                        StageOptions.STAGES,
                        StageOptions.builder().modifier("weave-dye").build())
                .build();
        for (String target : List.of("genglsl", "still")) {
            assertFalse(generate(target).stage(Stage.PIXEL).source().contains("g_dyeHeight"), "it was not requested");
            Shader flag = generate(target, dyed);
            String source = flag.stage(Stage.PIXEL).source();
            assertTrue(source.contains("uniform float g_dyeHeight = 0.0;\n"), source);
            assertTrue(source.contains("  // weave-dye\n"), source);
            assertTrue(source.contains("if (vd.posOS.y > g_dyeHeight)\n"), source);
            assertTrue(flag.stage(Stage.VERTEX).source().contains("vd.posOS = vec4(i_position, 1.0);\n"), source);
            try (Renderer renderer = Renderer.open()) {
                RenderResult result =
                        renderer.render(RenderJob.of(flag).size(16, 16).build());
                assertEquals(List.of(), result.diagnostics());
                Image image = result.image().orElseThrow();
                assertEquals(
                        List.of(0.25f, 0.5f, 0.75f),
                        List.of(image.get(8, 5, 0), image.get(8, 5, 1), image.get(8, 5, 2)));
                assertNotEquals(0.75f, image.get(8, 10, 2), "below it is as it was");
            } catch (GlException e) {
                Assumptions.abort(e.getMessage());
            }
        }
    }

    /** Compares the lines of the pixel stage about uniforms, wind, time and threads. */
    private static void check(String target, String expected) {
        String source = generate(target).stage(Stage.PIXEL).source();
        List<String> lines = source.lines()
                .filter(line -> line.matches("uniform.*|float weave.*|.*(blowing|now|travelled) = [^f].*"))
                .filter(line -> !line.contains("now + "))
                .toList();
        assertEquals(expected.lines().toList(), lines, source);
    }

    private static Shader generate(String target) {
        return generate(target, GenerationOptions.DEFAULT);
    }

    private static Shader generate(String target, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("flag.mtlx", FLAG, diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(WeaveLibrary.load(diagnostics), document);
        Element color = content.element("color").orElseThrow();
        GenerationResult result = Generators.forTarget(target).generate(content, color, options);
        assertEquals(List.of(), diagnostics.all());
        assertEquals(List.of(), result.diagnostics());
        return result.shader().orElseThrow();
    }
}
