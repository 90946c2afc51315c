package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.compile.RandomGraphs;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.Content;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * What is computed beforehand is what the driver computes: a shader whose inputs are all baked shows what the shader with
 * the complete interface shows.
 */
class BakedValuesTest {
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("all").build();

    private static final Image PICTURE = Image.paint(4, 4, (x, y, pixel) -> {
        pixel[0] = 0.2f * x;
        pixel[1] = 0.2f * y;
        pixel[2] = 0.5f;
        pixel[3] = 0.1f * (x + y) + 0.2f;
    });

    /** Of the size of the numbers. */
    private static final float TOLERANCE = 1e-5f;

    /** Nodes for which Mesa's own answer is this much less exact. */
    private static final List<String> ROUGH = List.of("<asin ", "<acos ");

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
        Content content = DocumentReader.create()
                .readString("random.mtlx", document, diagnostics)
                .map(read -> Content.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        Element element = content.element("NG/a").orElseThrow();
        ImmutableList<Float> live = probe(renderer, shader(content, element, GenerationOptions.DEFAULT));
        Shader baked = shader(content, element, BAKED);
        ImmutableList<Float> known = probe(renderer, baked);
        for (int i = 0; i < live.size(); i++) {
            float size = Math.max(1, Math.abs(live.get(i)));
            float tolerance = ROUGH.stream().anyMatch(document::contains) ? 20 * TOLERANCE : TOLERANCE;
            boolean near = Math.abs(live.get(i) - known.get(i)) <= tolerance * size;
            if (!near && Float.isFinite(live.get(i))) {
                wrong.add(live + " became " + known + " of\n" + document);
                return;
            }
        }
    }

    private static Shader shader(Content content, Element element, GenerationOptions options) {
        return Generators.forTarget("genglsl")
                .generate(content, element, options)
                .throwIfErrors();
    }

    private static ImmutableList<Float> probe(Renderer renderer, Shader shader) {
        ImmutableMap.Builder<String, Image> images = ImmutableMap.builder();
        for (VariableBlock block : shader.stage(Stage.PIXEL).blocks()) {
            for (Variable variable : block.variables()) {
                if (variable.type().equals(Types.FILENAME)) {
                    images.put(variable.name(), PICTURE);
                }
            }
        }
        return new Probe(
                        renderer,
                        RenderJob.of(shader).images(images.buildOrThrow()).build())
                .at(
                        new Vector3f(1.5f, -2, 0.5f),
                        ImmutableMap.of(
                                "texcoord_0", ImmutableList.of(0.3f, 0.7f),
                                "texcoord_1", ImmutableList.of(0.6f, 0.1f),
                                "color_0", ImmutableList.of(0.2f, 0.4f, 0.6f, 0.8f)));
    }
}
