package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.SortTopologically;
import java.util.Optional;

/**
 * The program of a document's text, over the standard library and for genglsl.
 *
 * @param content the document
 * @param diagnostics what was reported
 * @param built the program; empty if something is wrong
 */
public record TestProgram(LinkedDocument content, Diagnostics diagnostics, Optional<ShaderProgram> built) {
    /** Knows the nodes that are written in Java, and what of them must be known when code is written. */
    public static final CustomNodes FIXED =
            (key, declaration) -> Optional.of(NodeTraits.fixed("space", "index", "geomprop"))
                    .filter(traits -> declaration.group().equals("geometric")
                            || declaration.group().equals("texture2d")
                            || declaration.group().equals("pbr"));

    /** What becomes of each graph. */
    public interface Step {
        /** The graph that takes its place. */
        ShaderGraph apply(ShaderGraph graph, PassContext context);
    }

    /** With sorted graphs. */
    public static TestProgram sorted(String text, String root) {
        PassPipeline sorting = PassPipeline.of(new SortTopologically());
        return of(
                text,
                root,
                CustomNodes.NONE,
                (graph, context) -> sorting.apply(graph, context, PassPipeline.Observer.NONE));
    }

    /**
     * With a step for each graph.
     *
     * @param text a whole document
     * @param root the path of the element
     */
    public static TestProgram of(String text, String root, CustomNodes nodes, Step step) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("test.mtlx", text, diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Linker linker = new Linker(content.library(), ImmutableList.of("genglsl"), nodes, diagnostics);
        Optional<ShaderProgram> built = new ProgramBuilder(
                        linker,
                        (graph, definition, factory) -> step.apply(
                                graph, new PassContext(content.library(), factory, definition.isEmpty(), diagnostics)))
                .build(new RootElement(content, content.element(root).orElseThrow()));
        return new TestProgram(content, diagnostics, built);
    }

    /** The program, where nothing is wrong. */
    public ShaderProgram program() {
        return built.orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}
