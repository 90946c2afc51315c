package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import com.google.common.collect.TreeMultiset;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Modifiers times surfaces times dialects: each is generated, compiled, linked and drawn without an error of OpenGL; or
 * refused, where a dialect lacks what the modifier needs. A sample of them, or all with {@code -Dshadeweave.product=all},
 * which takes some ten minutes of a processor. All pictures are small and drawn in one context, since nearly all of the time
 * goes to the compilers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModifierProductTest {
    private static final List<String> DRAWN = List.of("genglsl", "essl");
    private static final Set<String> NOT_IN_ES = Set.of("fur", "points");
    private static final boolean WHOLE = "all".equals(System.getProperty("shadeweave.product"));

    /** How many surfaces each modifier meets in a sample. */
    private static final int SAMPLE = 2;

    private final ImmutableList<Subject> surfaces = Materials.under("surfaces/", Library.standard());
    /** The number of results by kind. */
    private final Multiset<String> counts = TreeMultiset.create();

    private Renderer renderer;

    @BeforeAll
    void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    void close() {
        if (renderer != null) {
            renderer.close();
        }
        if (WHOLE) {
            System.out.println("the product of modifiers and surfaces: " + counts);
        }
    }

    @TestFactory
    Stream<DynamicTest> every_modifier_draws_every_surface() {
        ImmutableList<String> modifiers = Modifiers.builtIn();
        return IntStream.range(0, modifiers.size()).boxed().flatMap(place -> subjects(place)
                .map(subject -> DynamicTest.dynamicTest(
                        modifiers.get(place) + " " + subject.name(), () -> check(modifiers.get(place), subject))));
    }

    /** The surfaces of a modifier: all, or some that are others for each. */
    private Stream<Subject> subjects(int place) {
        return WHOLE
                ? surfaces.stream()
                : IntStream.range(0, SAMPLE).mapToObj(i -> surfaces.get((place * SAMPLE + i) * 5 % surfaces.size()));
    }

    private void check(String modifier, Subject subject) {
        for (String target : DRAWN) {
            GenerationResult result = generate(target, subject, modifier);
            if (target.equals("essl") && NOT_IN_ES.contains(modifier)) {
                assertEquals(Optional.empty(), result.shader(), "it is refused");
                assertEquals(
                        List.of("modifier '" + modifier
                                + "' is not available in OpenGL ES 3.0 and WebGL 2: it has a geometry stage, and only"
                                + " vertex and pixel stages are available there; use target genglsl or vulkan"),
                        result.diagnostics().stream().map(Diagnostic::message).toList());
                counts.add("refused by name in " + target);
                continue;
            }
            assertTrue(covered(draw(result.throwIfErrors())) > 20, target + " draws nothing");
            counts.add("drawn in " + target);
        }
        Shader vulkan = generate("vulkan", subject, modifier).throwIfErrors();
        assertEquals(Optional.empty(), Compiler.of("vulkan").problem(vulkan), "vulkan");
        counts.add("compiled for vulkan");
    }

    private Image draw(Shader shader) {
        RenderResult result = renderer.render(RenderJob.of(shader)
                .mesh(Shapes.sphere())
                .size(24, 24)
                .environmentSamples(1)
                .build());
        Image image = result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
        // Independent of the driver: every variable that a modifier reads must have a value.
        assertEquals(ImmutableList.of(), result.diagnostics());
        return image;
    }

    private static int covered(Image image) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.get(i % image.width(), i / image.width(), 3) > 0 ? 1 : 0;
        }
        return count;
    }

    private static GenerationResult generate(String target, Subject subject, String modifier) {
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        GenerationOptions.builder()
                                .set(
                                        StageOptions.STAGES,
                                        StageOptions.builder()
                                                .modifier(modifier)
                                                .build())
                                .build());
    }
}
