package dev.shadeweave.bench;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how long a driver takes for a new shader, as generated and as optimised by the passes of {@code --optimize}.
 * Prints the thread time of the first small picture minus that of the second, as the minimum of all rounds, and the
 * bytes of the text. Drivers cache compiled shaders on the disk, so turn that off
 * ({@code MESA_SHADER_CACHE_DISABLE=true}). It is not a JMH benchmark, because both sides take turns.
 */
public final class FirstCompile {
    private static final int SIZE = 16;
    private static final int COLUMNS = 40;
    private static final ImmutableSet<String> TYPES = ImmutableSet.of("material", "surfaceshader", "lightshader");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Renderer renderer;
    private final int rounds;
    private final List<Measured> all = new ArrayList<>();

    private FirstCompile(Renderer renderer, int rounds) {
        this.renderer = renderer;
        this.rounds = rounds;
    }

    /** The bytes and the milliseconds of a shader, as generated and as optimised. */
    private record Measured(int bytes, int lessBytes, double time, double lessTime) {}

    /**
     * Measures all materials, surfaces and lights of {@code resources/materials}.
     *
     * @param args the number of rounds; 3 if empty
     */
    public static void main(String[] args) {
        if (!"true".equals(System.getenv("MESA_SHADER_CACHE_DISABLE"))) {
            System.err.println(
                    "set MESA_SHADER_CACHE_DISABLE=true: else Mesa reads from the disk what it compiled before");
            return;
        }
        try (Renderer renderer = Renderer.open()) {
            System.out.println(renderer.description());
            new FirstCompile(renderer, args.length > 0 ? Integer.parseInt(args[0]) : 3).measure();
        }
    }

    private void measure() {
        Library library = Library.standard();
        ShaderGenerator generator = Generators.forTarget("genglsl");
        Path resources = Path.of(System.getProperty("shadeweave.root", "."), "resources");
        SourceRoot folder = SourceRoot.folder(resources.resolve("materials"), resources);
        for (String name : folder.list(".mtlx")) {
            SourceFile file = folder.read(name).orElseThrow();
            DocumentReader reader = DocumentReader.create().withSearchPath(SearchPath.of(folder));
            LinkedDocument content = LinkedDocument.of(
                    library, reader.read(file, new Diagnostics()).orElseThrow());
            for (Element element : content.renderables()) {
                if (TYPES.contains(element.type())) {
                    Shader shader = generator
                            .generate(content, element, GenerationOptions.DEFAULT)
                            .throwIfErrors();
                    measure(name + " " + content.path(element), shader);
                }
            }
        }
        print("all " + all.size(), all);
        System.out.printf(
                Locale.ROOT,
                "mean of the ratios: bytes %.2f, time %.2f%n",
                all.stream()
                        .mapToDouble(it -> it.lessBytes / (double) it.bytes)
                        .average()
                        .orElse(1),
                all.stream().mapToDouble(it -> it.lessTime / it.time).average().orElse(1));
    }

    private void measure(String name, Shader shader) {
        Shader better = ShaderOptimizer.optimize(shader, new Diagnostics()).orElseThrow();
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
        for (int round = 0; round < rounds; round++) {
            least[0] = Math.min(least[0], first(shader));
            least[1] = Math.min(least[1], first(better));
        }
        all.add(new Measured(bytes(shader), bytes(better), least[0], least[1]));
        print(name, all.subList(all.size() - 1, all.size()));
    }

    /**
     * Returns the milliseconds of the first picture minus those of the second. The renderer keeps only the program of
     * its last picture, so it compiles the first one.
     */
    private double first(Shader shader) {
        long start = threads.getCurrentThreadCpuTime();
        draw(shader);
        long between = threads.getCurrentThreadCpuTime();
        draw(shader);
        return (2 * between - start - threads.getCurrentThreadCpuTime()) / 1e6;
    }

    private void draw(Shader shader) {
        renderer.render(RenderJob.of(shader)
                        .environment(Environment.sky())
                        .size(SIZE, SIZE)
                        .samples(1)
                        .build())
                .throwIfErrors();
    }

    private static int bytes(Shader shader) {
        int bytes = 0;
        for (ShaderStage stage : shader.stages()) {
            bytes += stage.source().getBytes(StandardCharsets.UTF_8).length;
        }
        return bytes;
    }

    private static void print(String name, List<Measured> some) {
        int bytes = some.stream().mapToInt(Measured::bytes).sum();
        int lessBytes = some.stream().mapToInt(Measured::lessBytes).sum();
        double time = some.stream().mapToDouble(Measured::time).sum();
        double lessTime = some.stream().mapToDouble(Measured::lessTime).sum();
        System.out.printf(
                Locale.ROOT,
                "%-" + COLUMNS + "s %8d -> %8d bytes (%.2f), %8.1f -> %8.1f ms (%.2f)%n",
                name,
                bytes,
                lessBytes,
                lessBytes / (double) bytes,
                time,
                lessTime,
                lessTime / time);
    }
}
