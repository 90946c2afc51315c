package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Processes damaged inputs of every kind: none may throw, none may take long, and the memory may not grow.
 *
 * <p>{@code -Dshadeweave.fuzz=100000} processes this number of each kind, {@code -Dshadeweave.fuzz.seed=7} uses other
 * inputs, {@code -Dshadeweave.fuzz.kinds=meshes,images} selects kinds. A failure states its kind and seed; {@code
 * -Dshadeweave.fuzz=1 -Dshadeweave.fuzz.seed=SEED} repeats it.
 */
class FuzzTest {
    private static final int COUNT = Integer.getInteger("shadeweave.fuzz", 150);
    private static final String KINDS = System.getProperty("shadeweave.fuzz.kinds", "");
    private static final long FIRST = Long.getLong("shadeweave.fuzz.seed", 20_240_101L);

    /** The limit in seconds of CPU time, which does not depend on other load of the machine. */
    private static final double MOST_SECONDS = 2;

    private static final long MOST_GROWTH = 96L << 20;
    private static final int MOST_FAILURES = 20;

    /** The number of inputs between two progress messages. */
    private static final int REPORTED = 5_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "documents",
                "json",
                "archives",
                "meshes",
                "images",
                "commands",
                "cache",
                "shaders",
                "streams",
                "requests",
                "pictures",
                "calls",
                "verbs",
                "modifiers",
                "templates",
                "blocks"
            })
    void random_input_throws_nothing_and_ends_in_time(String kind, @TempDir Path folder) throws IOException {
        Assumptions.assumeTrue(KINDS.isEmpty() || KINDS.contains(kind), "not asked for");
        FuzzTargets.Target target = new FuzzTargets(folder).of(kind);
        for (long seed = FIRST - 20; seed < FIRST; seed++) {
            target.take(target.make(seed)); // loads the classes and warms up compilers and libraries
        }
        List<String> failures = new ArrayList<>();
        long before = 0;
        double slowest = 0;
        for (int i = 0; i < COUNT && failures.size() < MOST_FAILURES; i++) {
            if (i == COUNT / 4) {
                before = used();
            }
            long seed = FIRST + i;
            byte[] input = target.make(seed);
            Path kept = keep(input);
            double seconds = take(target, input, seed, failures);
            if (seconds > MOST_SECONDS) {
                // Measure again: a slow input is slow again, but a cold shader compiler is not.
                seconds = Math.min(seconds, take(target, input, seed, failures));
            }
            slowest = Math.max(slowest, seconds);
            if (seconds > MOST_SECONDS) {
                failures.add("seed " + seed + ": " + seconds + " s");
            }
            Files.deleteIfExists(kept);
            if ((i + 1) % REPORTED == 0) {
                System.out.printf(
                        "fuzz: %d %s so far, the slowest %.2f s, memory %+d kB, %d failures%n",
                        i + 1, kind, slowest, (used() - before) / 1024, failures.size());
            }
        }
        long growth = used() - before;
        System.out.printf(
                "fuzz: %d %s from seed %d, the slowest %.2f s, memory %+d kB%n",
                COUNT, kind, FIRST, slowest, growth / 1024);
        assertTrue(failures.isEmpty(), () -> kind + ":\n" + String.join("\n", failures));
        assertTrue(growth < MOST_GROWTH, () -> kind + ": " + growth + " bytes more");
    }

    /** Processes an input; returns the CPU time in seconds. */
    private static double take(FuzzTargets.Target target, byte[] input, long seed, List<String> failures) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        try {
            target.take(input);
        } catch (Throwable e) { // anything thrown is a failure
            failures.add("seed " + seed + ": " + e + " "
                    + List.of(e.getStackTrace()).stream().limit(6).toList());
        }
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
    }

    /** Keeps the input in a file, in case it ends the process. */
    private static Path keep(byte[] input) throws IOException {
        return Files.write(
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "shadeweave-fuzz-" + ProcessHandle.current().pid()),
                input);
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
