package dev.shadeweave.approval;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The shaders of every material, and what a host must know to use them. All for {@code genglsl}; the other targets differ
 * in declarations and spelling, and are shown for the folders that have something of their own to declare.
 */
class ShaderSnapshotTest {
    private static final ImmutableSet<String> DECLARING =
            ImmutableSet.of("basics", "colorspaces", "conditionals", "geometry", "structs", "textures");
    private static final ImmutableMap<String, Predicate<Subject>> SHOWN = ImmutableMap.of(
            "genglsl", subject -> true,
            "essl", ShaderSnapshotTest::declares,
            "vulkan", ShaderSnapshotTest::declares,
            "genosl", ShaderSnapshotTest::declares,
            "genoslnetwork", subject -> subject.document().startsWith("definitions/"));

    @TestFactory
    Stream<DynamicTest> shaders() {
        return SHOWN.entrySet().stream().flatMap(entry -> shaders(entry.getKey(), entry.getValue()));
    }

    private static Stream<DynamicTest> shaders(String target, Predicate<Subject> shown) {
        Snapshots snapshots = new Snapshots(target);
        return Stream.concat(
                Materials.all().stream()
                        .filter(shown)
                        .map(subject -> DynamicTest.dynamicTest(
                                target + " " + subject.name(), () -> check(snapshots, target, subject))),
                Stream.of(snapshots.noOrphans()));
    }

    private static void check(Snapshots snapshots, String target, Subject subject) {
        Shader shader = subject.shader(target);
        for (ShaderStage stage : shader.stages()) {
            snapshots.check(subject.name() + "." + stage.stage(), extension(target), stage.source());
        }
        snapshots.check(subject.name() + ".uniforms", ".txt", InterfacePrinter.print(shader));
    }

    private static String extension(String target) {
        return target.startsWith("genosl") ? ".osl" : ".glsl";
    }

    private static boolean declares(Subject subject) {
        return DECLARING.contains(subject.document().replaceAll("/.*", ""));
    }
}
