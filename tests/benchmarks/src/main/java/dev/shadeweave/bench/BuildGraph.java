package dev.shadeweave.bench;

import dev.shadeweave.build.internal.ProgramBuilder;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.RootElement;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** How long does it take to build the shader graph of a material, before any pass? */
public class BuildGraph extends AbstractCorpusBenchmark {
    /** The document. */
    @Param({"patterns/marble.mtlx", "patterns/brick.mtlx"})
    String material;

    private LinkedDocument content = NOTHING;

    /** Reads the material. */
    @Setup
    public void read() {
        content = LinkedDocument.of(library, read(material));
    }

    /** Builds the graph and runs no passes. */
    @Benchmark
    public ShaderProgram build() {
        ShaderGenerator generator = Generators.forTarget("genglsl");
        Diagnostics diagnostics = new Diagnostics();
        Linker linker = new Linker(content.library(), generator.targets(), generator.nodes(), diagnostics);
        return new ProgramBuilder(linker, (graph, main, nodes) -> graph)
                .build(new RootElement(content, firstRenderable(content)))
                .orElseThrow(() -> new IllegalStateException(diagnostics.all().toString()));
    }
}
