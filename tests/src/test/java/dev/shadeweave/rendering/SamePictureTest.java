package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.function.Executable;

/**
 * However the shader of a material is written, it draws one picture: with every input a uniform, with those of the
 * graph, with none, with names taken from positions, and in the other dialect.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SamePictureTest {
    /** One step of an 8-bit picture. */
    private static final double TOLERANCE = 1 / 255.0;

    private static final String PLAIN = "genglsl";

    /** A way to write a shader. */
    private record Way(String target, UnaryOperator<GenerationOptions.Builder> options) {}

    private static final ImmutableMap<String, Way> WAYS = ImmutableMap.of(
            "reduced", new Way(PLAIN, options -> options.set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)),
            "baked", new Way(PLAIN, options -> options.bake("all")),
            "canonical", new Way(PLAIN, options -> options.set(InterfaceOptions.CANONICAL, true)),
            "essl", new Way("essl", options -> options));

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> every_material_looks_the_same_in_every_way() {
        return Materials.all().stream().map(subject -> DynamicTest.dynamicTest(subject.name(), () -> check(subject)));
    }

    private void check(Subject subject) {
        Shader complete = shader(subject, PLAIN, options -> options);
        Image expected = draw(complete);
        assertAll(WAYS.entrySet().stream().map(way -> (Executable) () -> {
            Shader other =
                    shader(subject, way.getValue().target(), way.getValue().options());
            if (!source(other).equals(source(complete))) {
                same(expected, draw(other), way.getKey());
            }
        }));
    }

    private static void same(Image expected, Image drawn, String way) {
        double rmse = ImageDifference.between(expected, drawn).rmse();
        assertTrue(rmse <= TOLERANCE, () -> way + ": root mean square difference " + rmse);
    }

    /** The measure tells pictures apart that differ by a fiftieth. */
    @Test
    void a_slightly_darker_picture_is_another_one() {
        Subject subject = Materials.all().stream()
                .filter(one -> one.name().equals("patterns/brick__NG_brick_color"))
                .findFirst()
                .orElseThrow();
        Image plain = draw(shader(subject, PLAIN, options -> options));
        Image darker = plain.mapColors(value -> value * 0.98f);
        assertTrue(ImageDifference.between(plain, darker).rmse() > TOLERANCE);
    }

    private static Shader shader(Subject subject, String target, UnaryOperator<GenerationOptions.Builder> options) {
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        options.apply(subject.options().toBuilder().set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true))
                                .build())
                .throwIfErrors();
    }

    private static Map<Stage, String> source(Shader shader) {
        return Map.of(
                Stage.VERTEX,
                shader.stage(Stage.VERTEX).source(),
                Stage.PIXEL,
                shader.stage(Stage.PIXEL).source());
    }

    private Image draw(Shader shader) {
        RenderResult result = renderer.render(dev.shadeweave.rendering.Stage.job(shader));
        assertEquals(List.of(), result.diagnostics());
        return result.throwIfErrors();
    }
}
