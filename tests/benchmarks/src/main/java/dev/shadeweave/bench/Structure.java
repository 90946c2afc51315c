package dev.shadeweave.bench;

import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * How much less time does the structural hash of a material take than its shader? A host that finds the hash in a cache
 * waits only for the hash.
 */
public class Structure extends AbstractCorpusBenchmark {
    private static final GenerationOptions CANONICAL =
            GenerationOptions.builder().set(InterfaceOptions.CANONICAL, true).build();

    /** The material. */
    @Param({"patterns/marble", "surfaces/veined_marble", "surfaces/car_paint"})
    String material;

    private final ShaderGenerator generator = Generators.forTarget("genglsl").withPasses(UnaryOperator.identity());
    private LinkedDocument content = NOTHING;

    /** Reads the material. */
    @Setup
    public void read() {
        content = LinkedDocument.of(library, read(material + ".mtlx"));
    }

    /** Computes only the hash. */
    @Benchmark
    public StructuralHash hash() {
        return generator
                .structure(content, firstRenderable(content), CANONICAL, new Diagnostics())
                .orElseThrow();
    }

    /** Generates the shader in canonical form. */
    @Benchmark
    public Shader shader() {
        return generator.generate(content, firstRenderable(content), CANONICAL).throwIfErrors();
    }
}
