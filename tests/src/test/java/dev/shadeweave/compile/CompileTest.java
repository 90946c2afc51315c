package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.shader.Shader;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every shader of every material compiles, on every target. */
class CompileTest {
    @TestFactory
    Stream<DynamicTest> every_shader_compiles() {
        return Stream.of("genglsl", "essl", "vulkan").flatMap(target -> Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(target + " " + subject.name(), () -> check(target, subject))));
    }

    private static void check(String target, Subject subject) {
        Shader shader = subject.shader(target);
        assertEquals(Optional.empty(), Compiler.of(target).problem(shader));
    }
}
