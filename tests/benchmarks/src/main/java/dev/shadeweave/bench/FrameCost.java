package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import com.sun.management.OperatingSystemMXBean;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Measures shaders of two folders: the time of a frame, which is a sphere of 512 by 512 pixels under a sky, and the
 * time of the driver's compiler, which is the first frame of a program minus the second. Both folders contain
 * {@code NAME.vert} and {@code NAME.frag}. Shaders of the same name take turns, and the minimum of all rounds is
 * printed. Times are processor times of the process, so the driver must draw on the processor. It is not a JMH
 * benchmark, because both sides take turns.
 */
public final class FrameCost {
    private static final int SIZE = 512;
    private static final int COLUMNS = 56;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final Renderer renderer;
    private final int rounds;
    private final double[] frames = new double[2];
    private final double[] compiles = new double[2];
    private double logarithms;
    private int drawn;

    private FrameCost(Renderer renderer, int rounds) {
        this.renderer = renderer;
        this.rounds = rounds;
    }

    /**
     * Measures all shaders that both folders have.
     *
     * @param args the two folders, the number of rounds (2 if missing), and a regular expression that names must
     *     contain (any name if missing)
     */
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("FrameCost ONE OTHER [ROUNDS] [PATTERN]");
            return;
        }
        if (!"true".equals(System.getenv("MESA_SHADER_CACHE_DISABLE"))) {
            System.err.println(
                    "set MESA_SHADER_CACHE_DISABLE=true: else Mesa reads from the disk what it compiled before");
            return;
        }
        Path one = Path.of(args[0]);
        Path other = Path.of(args[1]);
        Pattern names = Pattern.compile(args.length > 3 ? args[3] : ".*");
        try (Renderer renderer = Renderer.open();
                Stream<Path> files = Files.list(one)) {
            System.out.println(renderer.description());
            FrameCost cost = new FrameCost(renderer, args.length > 2 ? Integer.parseInt(args[2]) : 2);
            List<String> shared = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".frag") && Files.exists(other.resolve(file)))
                    .map(file -> file.substring(0, file.length() - ".frag".length()))
                    .filter(name -> names.matcher(name).find())
                    .sorted()
                    .toList();
            shared.forEach(name -> cost.measure(name, List.of(shader(one, name), shader(other, name))));
            cost.print("all " + cost.drawn, cost.compiles, cost.frames);
            System.out.printf(
                    Locale.ROOT, "geometric mean of the frames %.3f%n", Math.exp(cost.logarithms / cost.drawn));
        }
    }

    private void measure(String name, List<Shader> shaders) {
        double[] frame = {Double.MAX_VALUE, Double.MAX_VALUE};
        double[] compile = {Double.MAX_VALUE, Double.MAX_VALUE};
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < 2; i++) {
                // The renderer keeps only the program of its last picture, so the first of two is compiled.
                double first = draw(shaders.get(i));
                if (first < 0) {
                    System.out.printf(Locale.ROOT, "%-" + COLUMNS + "s is not drawn%n", name);
                    return;
                }
                double again = draw(shaders.get(i));
                frame[i] = Math.min(frame[i], again);
                compile[i] = Math.min(compile[i], first - again);
            }
        }
        for (int i = 0; i < 2; i++) {
            frames[i] += frame[i];
            compiles[i] += compile[i];
        }
        logarithms += Math.log(frame[1] / frame[0]);
        drawn++;
        print(name, compile, frame);
    }

    /** Draws a frame and returns the milliseconds of the process; negative if the shader cannot be drawn. */
    private double draw(Shader shader) {
        long start = system.getProcessCpuTime();
        boolean isDrawn = renderer.render(RenderJob.of(shader)
                        .mesh(Shapes.sphere())
                        .environment(Environment.sky())
                        .size(SIZE, SIZE)
                        .samples(1)
                        .build())
                .image()
                .isPresent();
        return isDrawn ? (system.getProcessCpuTime() - start) / 1e6 : -1;
    }

    private void print(String name, double[] compile, double[] frame) {
        System.out.printf(
                Locale.ROOT,
                "%-" + COLUMNS + "s compile %8.0f -> %8.0f ms (%.2f), frame %8.1f -> %8.1f ms (%.2f)%n",
                name,
                compile[0],
                compile[1],
                compile[1] / compile[0],
                frame[0],
                frame[1],
                frame[1] / frame[0]);
    }

    private static Shader shader(Path folder, String name) {
        return new Shader(
                name,
                "genglsl",
                ImmutableList.of(
                        stage(Stage.VERTEX, folder.resolve(name + ".vert")),
                        stage(Stage.PIXEL, folder.resolve(name + ".frag"))));
    }

    private static ShaderStage stage(Stage stage, Path file) {
        try {
            return new ShaderStage(stage, Files.readString(file), SourceMap.EMPTY, ImmutableList.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
