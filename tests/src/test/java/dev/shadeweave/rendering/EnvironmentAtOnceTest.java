package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.generator.Generators;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Reflection and transmission of the environment, evaluated together. On random trees of lobes the picture equals that
 * of two separate evaluations, which are used if a lobe is not from the library.
 */
class EnvironmentAtOnceTest {
    private static final int SURFACES = 120;

    /** Below a lobe whose mode may change lies no medium that can be asked at once. */
    private static final GenerationOptions MODES_KNOWN =
            GenerationOptions.builder().bake("*/scatter_mode").build();

    /** Of the root of the mean square over all pixels: sums are taken in another order. */
    private static final double TOLERANCE = 1e-5;

    /** Transmission evaluates the reflectance of a film at other angles than the samples of the environment. */
    private static final double FILM_TOLERANCE = 1e-3;

    @Test
    void one_evaluation_equals_the_sum_of_two() {
        List<String> wrong = new ArrayList<>();
        int atOnce = 0;
        try (Renderer renderer = OpenGl.open()) {
            for (int seed = 0; seed < SURFACES; seed++) {
                String document = RandomLobes.panes(new Random(seed), false);
                Shader one = shader(document);
                Shader both = shader(RandomLobes.panes(new Random(seed), true));
                assertTrue(!asksAtOnce(both), "a lobe from outside of the library needs two evaluations");
                if (asksAtOnce(one)) {
                    atOnce++;
                    double difference = ImageDifference.between(picture(renderer, one), picture(renderer, both))
                            .rmse();
                    if (!(difference <= (document.contains("thinfilm_thickness") ? FILM_TOLERANCE : TOLERANCE))) {
                        wrong.add(difference + " of\n" + document);
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(atOnce > SURFACES / 3, atOnce + " are asked at once");
    }

    private static boolean asksAtOnce(Shader shader) {
        return shader.stage(dev.shadeweave.shader.Stage.PIXEL)
                .source()
                .contains("ClosureData(CLOSURE_TYPE_ENVIRONMENT");
    }

    private static Shader shader(String document) {
        LinkedDocument content = Written.content("random.mtlx", document);
        return Generators.forTarget("genglsl")
                .generate(content, content.element("NG/a").orElseThrow(), MODES_KNOWN)
                .throwIfErrors();
    }

    private static Image picture(Renderer renderer, Shader shader) {
        return renderer.render(Stage.job(shader)).image().orElseThrow();
    }
}
