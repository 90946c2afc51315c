package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import com.sun.management.ThreadMXBean;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * Measures the cost of each modifier: the thread time and the allocated bytes for the shader of a surface with the
 * modifier, divided by those for the plain surface. The mean time includes a share of garbage collection. All modifiers
 * take turns until the code is compiled. Then each takes turns with the plain surface, in random order within each
 * pair, so that other load of the machine affects both. This also matches a host that draws surfaces with and without a
 * modifier. It is not a JMH benchmark, because both sides take turns.
 */
public final class ModifierCost {
    private static final ImmutableList<String> DOCUMENTS =
            ImmutableList.of("surfaces/veined_marble.mtlx", "surfaces/two_nodegraphs.mtlx", "patterns/marble.mtlx");

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final ShaderGenerator generator = Generators.forTarget("genglsl").withPasses(UnaryOperator.identity());
    private final int rounds;
    private final PrintStream out;
    /** The number of generated characters. The sum keeps the JIT compiler from removing the work. */
    private long characters;

    private ModifierCost(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.out = out;
    }

    /** One way to generate a surface, with its measurements. */
    private static final class Way {
        private final GenerationOptions options;
        private final long[] times;
        private final long[] bytes;

        Way(GenerationOptions options, int measured) {
            this.options = options;
            this.times = new long[measured];
            this.bytes = new long[measured];
        }

        double mean() {
            return Arrays.stream(times).average().orElseThrow();
        }

        long quarter() {
            return quartile(times);
        }

        long garbage() {
            return quartile(bytes);
        }
    }

    /** The measurements of a modifier and of the plain surface, for one surface or as sums over several. */
    private record Cost(
            double mean, double quarter, double bytes, double plainMean, double plainQuarter, double plainBytes) {
        static final Cost NONE = new Cost(0, 0, 0, 0, 0, 0);

        static Cost of(Way with, Way plain) {
            return new Cost(
                    with.mean(), with.quarter(), with.garbage(), plain.mean(), plain.quarter(), plain.garbage());
        }

        Cost plus(Cost other) {
            return new Cost(
                    mean + other.mean,
                    quarter + other.quarter,
                    bytes + other.bytes,
                    plainMean + other.plainMean,
                    plainQuarter + other.plainQuarter,
                    plainBytes + other.plainBytes);
        }
    }

    /**
     * Measures modifiers.
     *
     * @param args the number of rounds (3000 if missing), which is also the number of shaders for the warm-up; then the
     *     names of modifiers (all built-in ones if missing)
     */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3000;
        List<String> modifiers = args.length > 1 ? List.of(args).subList(1, args.length) : Modifiers.builtIn();
        new ModifierCost(rounds, System.out).measure(modifiers);
    }

    private void measure(List<String> modifiers) {
        Library library = Library.standard();
        List<GenerationOptions> ways = new ArrayList<>();
        ways.add(stages(StageOptions.builder()));
        modifiers.forEach(modifier -> ways.add(stages(StageOptions.builder().modifier(modifier))));
        List<Cost> sums = new ArrayList<>(Collections.nCopies(ways.size(), Cost.NONE));
        for (String name : DOCUMENTS) {
            SourceFile file = SourceRoot.around(
                            Path.of(System.getProperty("shadeweave.root", "."), "resources/materials"))
                    .read(name)
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(
                    library,
                    DocumentReader.create().read(file, new Diagnostics()).orElseThrow());
            warm(content, ways);
            say("%s: to the mean, to the lower quartile, to the bytes of the surface alone", name);
            for (int i = 0; i < ways.size(); i++) {
                Cost cost = cost(content, ways.get(i));
                sums.set(i, sums.get(i).plus(cost));
                say(name(i, modifiers), cost);
            }
        }
        say("all three:");
        for (int i = 0; i < ways.size(); i++) {
            say(name(i, modifiers), sums.get(i));
        }
    }

    private static String name(int way, List<String> modifiers) {
        return way == 0 ? "no stages" : modifiers.get(way - 1);
    }

    private static GenerationOptions stages(StageOptions.Builder stages) {
        return GenerationOptions.builder()
                .set(StageOptions.STAGES, stages.build())
                .build();
    }

    private void warm(LinkedDocument content, List<GenerationOptions> ways) {
        List<GenerationOptions> order = new ArrayList<>(ways);
        order.add(GenerationOptions.DEFAULT);
        Random random = new Random(1);
        for (int done = 0; done < rounds; done += order.size()) {
            Collections.shuffle(order, random);
            order.forEach(options -> generate(content, options));
        }
    }

    /**
     * Measures a way and the plain surface in turns. A third of the number of rounds comes first and does not count.
     */
    private Cost cost(LinkedDocument content, GenerationOptions options) {
        Way plain = new Way(GenerationOptions.DEFAULT, rounds);
        Way with = new Way(options, rounds);
        Random random = new Random(1);
        for (int round = -rounds / 3; round < rounds; round++) {
            boolean first = random.nextBoolean();
            run(content, first ? with : plain, round);
            run(content, first ? plain : with, round);
        }
        return Cost.of(with, plain);
    }

    private void run(LinkedDocument content, Way way, int round) {
        long garbage = threads.getCurrentThreadAllocatedBytes();
        long start = threads.getCurrentThreadCpuTime();
        generate(content, way.options);
        long end = threads.getCurrentThreadCpuTime();
        if (round >= 0) {
            way.times[round] = end - start;
            way.bytes[round] = threads.getCurrentThreadAllocatedBytes() - garbage;
        }
    }

    private void generate(LinkedDocument content, GenerationOptions options) {
        Element element = content.renderables().get(0);
        for (ShaderStage stage :
                generator.generate(content, element, options).throwIfErrors().stages()) {
            characters += stage.source().length();
        }
    }

    private static long quartile(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 4];
    }

    private void say(String name, Cost cost) {
        say(
                "  %-10s %.3f, %.3f, %.3f",
                name,
                cost.mean() / cost.plainMean(),
                cost.quarter() / cost.plainQuarter(),
                cost.bytes() / cost.plainBytes());
    }

    private void say(String form, Object... values) {
        out.printf(Locale.ROOT, form + "%n", values);
    }
}
