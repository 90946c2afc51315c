package dev.shadeweave.bench;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Does the cost of a node grow with the graph? Measures the shader of a chain of nodes, in which each node reads the
 * one before it. Divide the time by the number of nodes.
 */
public class Chain extends AbstractCorpusBenchmark {
    /** The length of the chain. */
    @Param({"10", "100", "1000", "16000"})
    int nodes;

    private final ShaderGenerator generator = Generators.forTarget("genglsl").withPasses(UnaryOperator.identity());
    private LinkedDocument chain = NOTHING;

    /** Builds the document. */
    @Setup
    public void build() {
        chain = LinkedDocument.of(library, chain(nodes));
    }

    /** Generates the shader of the chain. */
    @Benchmark
    public Shader generate() {
        return generator
                .generate(chain, firstRenderable(chain), GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    static Document chain(int nodes) {
        return DocumentBuilder.document(document -> document.nodeGraph("chain", graph -> {
            graph.node("texcoord", "node0", "vector2", node -> {});
            for (int i = 1; i <= nodes; i++) {
                int number = i;
                graph.node(i % 2 == 0 ? "multiply" : "add", "node" + i, "vector2", node -> node.connect(
                                "in1", "vector2", "node" + (number - 1))
                        .input("in2", "vector2", "1.5, 0.25"));
            }
            graph.output("out", "vector2", output -> output.set("nodename", "node" + nodes));
        }));
    }
}
