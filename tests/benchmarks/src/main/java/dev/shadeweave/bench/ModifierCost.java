package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import com.sun.management.ThreadMXBean;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
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

/**
 * What a modifier adds to the time of the thread that the shader of a surface takes, and to what it allocates. All ways of a
 * surface take turns, in an order that is shuffled each round, so that what disturbs the machine disturbs all of them. Not a JMH
 * benchmark for that reason.
 */
public final class ModifierCost {
    private static final ImmutableList<String> DOCUMENTS =
            ImmutableList.of("surfaces/veined_marble.mtlx", "surfaces/two_nodegraphs.mtlx", "patterns/marble.mtlx");

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final ShaderGenerator generator = Generators.forTarget("genglsl");
    private final int rounds;
    private final PrintStream out;
    private int characters;

    private ModifierCost(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.out = out;
    }

    /** One way: nothing, or a modifier, with what was measured of it. */
    private static final class Way {
        private final GenerationOptions options;
        private final long[] times;
        private final long[] bytes;

        Way(GenerationOptions options, int measured) {
            this.options = options;
            this.times = new long[measured];
            this.bytes = new long[measured];
        }

        long time() {
            return quartile(times);
        }

        long garbage() {
            return quartile(bytes);
        }
    }

    /**
     * Measures.
     *
     * @param args the number of rounds, half of them to warm up; then modifiers, or none for all that come along
     */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        List<String> modifiers = args.length > 1 ? List.of(args).subList(1, args.length) : Modifiers.builtIn();
        new ModifierCost(rounds, System.out).measure(modifiers);
    }

    private void measure(List<String> modifiers) {
        Library library = Library.standard();
        double[] time = new double[modifiers.size() + 2];
        double[] bytes = new double[modifiers.size() + 2];
        for (String name : DOCUMENTS) {
            SourceFile file = SourceRoot.around(
                            Path.of(System.getProperty("shadeweave.root", "."), "resources/materials"))
                    .read(name)
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(
                    library,
                    DocumentReader.create().read(file, new Diagnostics()).orElseThrow());
            List<Way> ways = new ArrayList<>();
            ways.add(way(GenerationOptions.DEFAULT));
            ways.add(way(stages(StageOptions.builder())));
            modifiers.forEach(
                    modifier -> ways.add(way(stages(StageOptions.builder().modifier(modifier)))));
            run(content, ways);
            say(
                    "%s: %.4f ms, %d bytes, %d characters",
                    name, ways.get(0).time() / 1e6, ways.get(0).garbage(), characters);
            for (int i = 0; i < ways.size(); i++) {
                time[i] += ways.get(i).time();
                bytes[i] += ways.get(i).garbage();
                say(
                        "  %-10s %.3f, %.3f",
                        name(i, modifiers),
                        ways.get(i).time() / (double) ways.get(0).time(),
                        ways.get(i).garbage() / (double) ways.get(0).garbage());
            }
        }
        say("all three:");
        for (int i = 1; i < time.length; i++) {
            say("  %-10s %.3f, %.3f", name(i, modifiers), time[i] / time[0], bytes[i] / bytes[0]);
        }
    }

    private static String name(int way, List<String> modifiers) {
        return way == 0 ? "none" : way == 1 ? "no stages" : modifiers.get(way - 2);
    }

    private static GenerationOptions stages(StageOptions.Builder stages) {
        return GenerationOptions.builder()
                .set(StageOptions.STAGES, stages.build())
                .build();
    }

    private Way way(GenerationOptions options) {
        return new Way(options, rounds / 2);
    }

    private void run(LinkedDocument content, List<Way> ways) {
        Element element = content.renderables().get(0);
        List<Way> order = new ArrayList<>(ways);
        Random random = new Random(1);
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            for (Way way : order) {
                long garbage = threads.getCurrentThreadAllocatedBytes();
                long start = threads.getCurrentThreadCpuTime();
                characters = 0;
                for (ShaderStage stage : generator
                        .generate(content, element, way.options)
                        .throwIfErrors()
                        .stages()) {
                    characters += stage.source().length();
                }
                long end = threads.getCurrentThreadCpuTime();
                if (round >= rounds - way.times.length) {
                    int at = round - (rounds - way.times.length);
                    way.times[at] = end - start;
                    way.bytes[at] = threads.getCurrentThreadAllocatedBytes() - garbage;
                }
            }
        }
    }

    private static long quartile(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 4];
    }

    private void say(String form, Object... values) {
        out.printf(Locale.ROOT, form + "%n", values);
    }
}
