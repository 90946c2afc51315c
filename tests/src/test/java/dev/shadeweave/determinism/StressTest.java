package dev.shadeweave.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** One library and one generator serve many threads at once, for long, and always write the same bytes. */
class StressTest {
    private static final int THREADS = 8;
    private static final int GENERATIONS = 10_000;

    /** Small, since there are many rounds; together they have expressions, functions of every kind, images and blocks. */
    private static final ImmutableList<String> SUBJECTS = ImmutableList.of(
            "basics/awkward_names__sampler2D_texture",
            "basics/constant_color__color",
            "color/channels__color",
            "definitions/inline_code__inline_code_color",
            "definitions/own_node__striped_cloth_color",
            "definitions/space_by_interface__distances_difference",
            "math/vectors__directions_range",
            "namespaces/studio__glazed_color",
            "nodegraphs/same_interface_names__outer_result",
            "structs/light_and_color__lamp_color");

    /** Large, and of much library code in common. */
    private static final ImmutableList<String> FIRST = ImmutableList.of(
            "surfaces/brushed_steel__Steel",
            "surfaces/car_paint__Paint",
            "surfaces/freckled_skin__Skin",
            "surfaces/bottle_glass__Glass");

    private static final int ROUNDS = 40;

    @Test
    void ten_thousand_generations_on_each_of_eight_threads() throws Exception {
        ShaderGenerator generator = Generators.forTarget("genglsl");
        List<Subject> subjects = subjects(SUBJECTS);
        List<List<String>> expected =
                subjects.stream().map(subject -> sources(generator, subject)).toList();
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Integer>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int offset = thread;
                Callable<Integer> work = () -> {
                    start.await();
                    int same = 0;
                    for (int i = 0; i < GENERATIONS; i++) {
                        int chosen = (offset + i) % subjects.size();
                        if (sources(generator, subjects.get(chosen)).equals(expected.get(chosen))) {
                            same++;
                        }
                    }
                    return same;
                };
                running.add(threads.submit(work));
            }
            for (Future<Integer> same : running) {
                assertEquals(GENERATIONS, same.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void threads_that_share_a_generator_from_its_first_shader_on() throws Exception {
        List<Subject> subjects = subjects(FIRST);
        ShaderGenerator known = Generators.forTarget("genglsl");
        List<List<String>> expected =
                subjects.stream().map(subject -> sources(known, subject)).toList();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                ShaderGenerator fresh =
                        ShaderGenerator.of(known.targets(), known.nodes(), new GlslBackend(GlslVersion.GLSL_400));
                CyclicBarrier start = new CyclicBarrier(THREADS);
                List<Future<List<String>>> running = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    Subject subject = subjects.get(thread % subjects.size());
                    Callable<List<String>> work = () -> {
                        start.await();
                        return sources(fresh, subject);
                    };
                    running.add(threads.submit(work));
                }
                for (int thread = 0; thread < THREADS; thread++) {
                    assertEquals(
                            expected.get(thread % subjects.size()),
                            running.get(thread).get());
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Subject> subjects(ImmutableList<String> names) {
        List<Subject> subjects = Materials.all().stream()
                .filter(subject -> names.contains(subject.name()))
                .toList();
        Set<String> missing = new HashSet<>(names);
        subjects.forEach(subject -> missing.remove(subject.name()));
        assertTrue(missing.isEmpty(), missing::toString);
        return subjects;
    }

    private static List<String> sources(ShaderGenerator generator, Subject subject) {
        Shader shader = generator
                .generate(subject.content(), subject.element(), subject.options())
                .throwIfErrors();
        return shader.stages().stream().map(ShaderStage::source).toList();
    }
}
