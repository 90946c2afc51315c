package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** How long does it take to find the nodedef and the implementation of every node of all example materials? */
public class Link extends AbstractCorpusBenchmark {
    private List<Document> documents = List.of();

    /** Reads the materials. */
    @Setup
    public void read() {
        documents = readAll();
    }

    /**
     * Lays each document's definitions over the library and links its nodes. Returns the number of linked nodes, so
     * that the JIT compiler cannot remove the work.
     */
    @Benchmark
    public int link() {
        ShaderGenerator generator = Generators.forTarget("genglsl");
        int found = 0;
        for (Document document : documents) {
            LinkedDocument content = LinkedDocument.of(library, document);
            Linker linker = new Linker(content.library(), generator.targets(), generator.nodes(), new Diagnostics());
            found += link(document.children(), document, linker);
        }
        return found;
    }

    private static int link(ImmutableList<Element> elements, Document owner, Linker linker) {
        int found = 0;
        for (Element element : elements) {
            if (element instanceof Node node) {
                found += linker.declaration(node, owner)
                        .flatMap(nodeDef -> linker.implementations().find(nodeDef, node.span()))
                        .map(implementation -> 1)
                        .orElse(0);
            } else if (element instanceof NodeGraph graph) {
                found += link(graph.children(), owner, linker);
            }
        }
        return found;
    }
}
