package dev.shadeweave.stages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The modifiers that come along, with surfaces of many kinds, in every dialect that can have them, and with each other. */
class ModifierSetTest {
    private static final List<String> TARGETS = List.of("genglsl", "essl", "vulkan");
    private static final Set<String> NOT_IN_ES = Set.of("fur", "points");
    private static final Set<String> GEOMETRY = Set.of("wireframe", "fur", "points");
    private static final Set<String> COLORS = Set.of("depth", "id", "normals");

    /** Every modifier with a colour, a surface and a surface that is moved; every surface with some modifier. */
    @TestFactory
    Stream<DynamicTest> every_modifier_compiles() {
        List<Subject> surfaces = Materials.under("surfaces/", Library.standard());
        List<DynamicTest> tests = new ArrayList<>();
        int next = 0;
        for (String modifier : Modifiers.builtIn()) {
            tests.add(test(modifier, subject(surfaces, "surfaces/two_nodegraphs__Coated")));
            tests.add(test(modifier, subject(surfaces, "surfaces/twisted_shell__Shell")));
        }
        for (Subject subject : surfaces) {
            tests.add(test(Modifiers.builtIn().get(next++ % Modifiers.builtIn().size()), subject));
        }
        return tests.stream();
    }

    private static Subject subject(List<Subject> all, String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    private static DynamicTest test(String modifier, Subject subject) {
        return DynamicTest.dynamicTest(modifier + " " + subject.name(), () -> {
            for (String target : TARGETS) {
                GenerationResult result = generate(target, subject, modifier);
                if (target.equals("essl") && NOT_IN_ES.contains(modifier)) {
                    assertEquals(Optional.empty(), result.shader());
                    continue;
                }
                Shader shader = result.throwIfErrors();
                assertEquals(Optional.empty(), Compiler.of(target).problem(shader), target);
            }
        });
    }

    /** Two modifiers compose in the requested order, or are refused with a message that names both. */
    @Test
    void every_pair_composes_or_is_refused() {
        Subject subject = subject(Materials.under("patterns/", Library.standard()), "patterns/brick__NG_brick_color");
        int composed = 0;
        int refused = 0;
        for (String one : Modifiers.builtIn()) {
            for (String other : Modifiers.builtIn()) {
                if (one.equals(other)) {
                    continue;
                }
                GenerationResult result = generate("genglsl", subject, one, other);
                boolean clash = (GEOMETRY.contains(one) && GEOMETRY.contains(other))
                        || (COLORS.contains(one) && COLORS.contains(other));
                assertEquals(!clash, result.succeeded(), one + " " + other + " " + result.diagnostics());
                if (clash) {
                    String message = result.diagnostics().stream()
                            .map(Diagnostic::message)
                            .findFirst()
                            .orElse("");
                    assertTrue(message.contains("'" + one + "'") && message.contains("'" + other + "'"), message);
                    refused++;
                } else {
                    if (one.compareTo(other) < 0) {
                        assertEquals(
                                Optional.empty(),
                                Compiler.of("genglsl").problem(result.throwIfErrors()),
                                one + " " + other);
                    }
                    composed++;
                }
            }
        }
        assertEquals(12, refused);
        assertEquals(15 * 14 - 12, composed);
    }

    private static GenerationResult generate(String target, Subject subject, String... modifiers) {
        StageOptions.Builder stages = StageOptions.builder();
        for (String modifier : modifiers) {
            stages.modifier(modifier);
        }
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, stages.build())
                                .build());
    }
}
