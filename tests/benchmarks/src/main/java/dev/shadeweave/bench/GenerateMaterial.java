package dev.shadeweave.bench;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** How long does it take to generate shaders of documents that are already read? */
public class GenerateMaterial extends AbstractCorpusBenchmark {
    /** The language. */
    @Param({"genglsl", "essl", "vulkan"})
    String target;

    private ShaderGenerator generator = Generators.forTarget("genglsl").withPasses(UnaryOperator.identity());
    private LinkedDocument marble = NOTHING;
    private List<Document> documents = List.of();

    /** Reads the materials. */
    @Setup
    public void read() {
        generator = Generators.forTarget(target).withPasses(UnaryOperator.identity());
        marble = LinkedDocument.of(library, read("patterns/marble.mtlx"));
        documents = readAll();
    }

    /** Generates one material of a few dozen nodes, as an editor does after each change of the graph. */
    @Benchmark
    public Shader marble() {
        return generator
                .generate(marble, firstRenderable(marble), GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    /**
     * Generates every renderable element of all example materials. Returns the length of the sources, so that the JIT
     * compiler cannot remove the work.
     */
    @Benchmark
    public long everyExample() {
        long length = 0;
        for (Document document : documents) {
            LinkedDocument content = LinkedDocument.of(library, document);
            for (Element element : content.renderables()) {
                length +=
                        generator
                                .generate(content, element, GenerationOptions.DEFAULT)
                                .throwIfErrors()
                                .stages()
                                .stream()
                                .mapToLong(stage -> stage.source().length())
                                .sum();
            }
        }
        return length;
    }
}
