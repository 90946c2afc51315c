package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.compile.RandomGraphs;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is computed beforehand is what the driver computes: a shader whose inputs are all baked shows what the shader with
 * the complete interface shows.
 */
class BakedValuesTest {
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("all").build();

    /** Turns coordinates by hundreds of full circles, where sines of machines differ. */
    private static final String TURNS_FAR = "unifiednoise2d";

    @Test
    void of_every_node() {
        List<String> wrong = new ArrayList<>();
        int seed = 0;
        try (Renderer renderer = OpenGl.open()) {
            for (NodeDeclaration nodeDef : RandomGraphs.choice()) {
                if (!nodeDef.category().equals(TURNS_FAR)) {
                    check(renderer, RandomGraphs.single(nodeDef, seed++), wrong);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void of_random_graphs() {
        List<String> wrong = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            for (int seed = 0; seed < 60; seed++) {
                check(renderer, RandomGraphs.ordinary(3 + seed % 12, seed), wrong);
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static void check(Renderer renderer, String document, List<String> wrong) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("random.mtlx", document, diagnostics)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        Element element = content.element("NG/a").orElseThrow();
        Spot spot = new Spot(renderer);
        spot.difference(document, shader(content, element, GenerationOptions.DEFAULT), shader(content, element, BAKED))
                .ifPresent(wrong::add);
    }

    private static Shader shader(LinkedDocument content, Element element, GenerationOptions options) {
        return Generators.forTarget("genglsl")
                .generate(content, element, options)
                .throwIfErrors();
    }
}
