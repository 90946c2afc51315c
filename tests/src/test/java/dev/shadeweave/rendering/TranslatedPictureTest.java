package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * A material in HLSL, compiled by shaderc and turned back to GLSL by SPIRV-Cross, draws the picture that it draws in GLSL;
 * and so does its GLSL when it is improved.
 * Every fifth material by default; {@code -Dshadeweave.every=1} takes all.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TranslatedPictureTest {
    /** A tenth of one step of an 8-bit picture. */
    private static final double TOLERANCE = 0.1 / 255;

    /** The tolerance for rounding if sums have another order. */
    private static final double SAME = 1e-5;

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> hlsl_draws_what_glsl_draws() {
        return sample().map(subject -> DynamicTest.dynamicTest(subject.name(), () -> check(subject)));
    }

    private static Stream<Subject> sample() {
        int every = Integer.getInteger("shadeweave.every", 5);
        List<Subject> all = Materials.all();
        return IntStream.range(0, all.size()).filter(i -> i % every == 0).mapToObj(all::get);
    }

    @TestFactory
    Stream<DynamicTest> optimised_glsl_draws_the_same() {
        return sample().map(subject -> DynamicTest.dynamicTest(subject.name(), () -> checkOptimized(subject)));
    }

    private void checkOptimized(Subject subject) {
        Shader plain = shader(subject, "genglsl");
        Diagnostics diagnostics = new Diagnostics();
        Shader better = ShaderOptimizer.optimize(plain, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        double rmse = ImageDifference.between(draw(plain), draw(better)).rmse();
        assertTrue(rmse <= SAME, () -> "root mean square difference " + rmse);
    }

    private void check(Subject subject) {
        Image expected = draw(shader(subject, "genglsl"));
        Image drawn = draw(ThroughSpirv.back(shader(subject, "hlsl")));
        double rmse = ImageDifference.between(expected, drawn).rmse();
        assertTrue(rmse <= TOLERANCE, () -> "root mean square difference " + rmse);
    }

    private static Shader shader(Subject subject, String target) {
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        subject.options().toBuilder()
                                .set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)
                                .build())
                .throwIfErrors();
    }

    private Image draw(Shader shader) {
        RenderResult result = renderer.render(Stage.job(shader));
        assertEquals(List.of(), result.diagnostics());
        return result.throwIfErrors();
    }
}
