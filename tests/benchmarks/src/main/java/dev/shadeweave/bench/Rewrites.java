package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.ElideConstants;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.optimize.RewriteNodes;
import dev.shadeweave.shader.Shader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Do the passes that save work pay off? Generates one material in three ways in turns: with the complete interface,
 * with all inputs baked but without the passes that fold and prune, and with all inputs baked and all passes. The
 * passes pay off if the thread spends less time with them. The thread time excludes other processes, the JIT compiler
 * and the garbage collector.
 */
public class Rewrites extends AbstractCorpusBenchmark {
    private static final GenerationOptions COMPLETE =
            GenerationOptions.builder().build();
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("all").build();

    /** The material. */
    @Param({
        "patterns/marble",
        "patterns/brick",
        "conditionals/known_test",
        "nodegraphs/same_names",
        "surfaces/veined_marble",
        "surfaces/car_paint",
        "surfaces/brushed_steel",
        "surfaces/bottle_glass",
        "surfaces/freckled_skin",
        "surfaces/velvet"
    })
    String material;

    private final ShaderGenerator rewriting = Generators.forTarget("genglsl").withPasses(UnaryOperator.identity());
    /** Runs all passes except those that save work. */
    private final ShaderGenerator plain = rewriting.withPasses(passes -> new PassPipeline(
            passes.passes().stream().filter(pass -> !savesWork(pass)).collect(ImmutableList.toImmutableList())));

    private LinkedDocument content = NOTHING;

    private static boolean savesWork(GraphPass pass) {
        return pass instanceof RewriteNodes || pass instanceof ElideConstants || pass instanceof RemoveUnusedNodes;
    }

    /** Reads the material. */
    @Setup
    public void read() {
        content = LinkedDocument.of(library, read(material + ".mtlx"));
    }

    /** The thread time of each way, and the number of shaders: sums over all iterations. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Spent {
        /** Microseconds of processor time with the complete interface. */
        public long complete;

        /** Microseconds of processor time with all inputs baked, without the passes that save work. */
        public long plain;

        /** Microseconds of processor time with all inputs baked and all passes. */
        public long rewritten;

        /** The number of shaders that were generated in each way. */
        public long shaders;

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final long[] nanos = new long[3];

        /** Sets the times to 0. */
        @Setup(Level.Iteration)
        public void start() {
            Arrays.fill(nanos, 0);
        }

        private void sum() {
            complete = nanos[0] / 1000;
            plain = nanos[1] / 1000;
            rewritten = nanos[2] / 1000;
            shaders++;
        }
    }

    /**
     * Generates the material in all ways. Each time another way is the first, because the others find the caches warm.
     */
    @Benchmark
    public void inTurns(Spent spent, Blackhole reader) {
        for (int i = 0; i < spent.nanos.length; i++) {
            int way = (int) ((spent.shaders + i) % spent.nanos.length);
            long start = spent.threads.getCurrentThreadCpuTime();
            reader.consume(
                    switch (way) {
                        case 0 -> write(rewriting, COMPLETE);
                        case 1 -> write(plain, BAKED);
                        default -> write(rewriting, BAKED);
                    });
            spent.nanos[way] += spent.threads.getCurrentThreadCpuTime() - start;
        }
        spent.sum();
    }

    private Shader write(ShaderGenerator generator, GenerationOptions options) {
        return generator.generate(content, firstRenderable(content), options).throwIfErrors();
    }
}
