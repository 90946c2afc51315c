package dev.shadeweave.approval;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Streams;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.shader.Shader;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The shaders of every material, and what a host must know to use them. All for {@code genglsl}; the other targets
 * differ in declarations and spelling, and are recorded only for folders with declarations that differ. Library code in
 * the shaders of a target is recorded once, in the file {@code library}.
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
        SharedTexts shared = new SharedTexts();
        return Streams.concat(
                Materials.all().stream()
                        .filter(shown)
                        .map(subject -> DynamicTest.dynamicTest(
                                target + " " + subject.name(), () -> check(snapshots, shared, target, subject))),
                Stream.of(
                        DynamicTest.dynamicTest(
                                target + " library",
                                () -> snapshots.check("library", extension(target), shared.print())),
                        snapshots.noOrphans()));
    }

    private static void check(Snapshots snapshots, SharedTexts shared, String target, Subject subject) {
        Shader shader = subject.shader(target);
        String text = new ShaderSnapshot(shared).print(shader);
        snapshots.check(subject.name(), extension(target), text);
        snapshots.check(subject.name() + ".uniforms", ".txt", InterfacePrinter.print(shader));
    }

    private static String extension(String target) {
        return target.startsWith("genosl") ? ".osl" : ".glsl";
    }

    private static boolean declares(Subject subject) {
        return DECLARING.contains(subject.document().replaceAll("/.*", ""));
    }
}
