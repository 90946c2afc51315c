package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * One stage of a shader.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * ShaderStage pixel = result.throwIfErrors().stage(Stage.PIXEL);
 * System.out.println(pixel.block(VariableBlock.Kind.OUTPUTS).orElseThrow().variables().get(0).name()); // out1
 * }</pre>
 *
 * @param stage the stage
 * @param source the whole text, with line feeds; texts of documents are escaped or printed as literals before they
 *     become part of it
 * @param sourceMap the origin of each line
 * @param blocks its variables, in the order they are declared
 * @param entryPoint the name of the function that the stage runs
 * @param resources the resources that the host binds, in languages where they differ from {@code blocks}
 */
public record ShaderStage(
        Stage stage,
        @Untainted String source,
        SourceMap sourceMap,
        ImmutableList<VariableBlock> blocks,
        String entryPoint,
        ImmutableList<StageResource> resources) {
    /**
     * Creates a stage with the entry point {@code main} and without resources other than its blocks.
     *
     * @param stage which one it is
     * @param source its text
     * @param sourceMap the origin of each line
     * @param blocks its variables
     */
    public ShaderStage(
            Stage stage, @Untainted String source, SourceMap sourceMap, ImmutableList<VariableBlock> blocks) {
        this(stage, source, sourceMap, blocks, "main", ImmutableList.of());
    }

    /**
     * Returns the block of a kind; empty if it has no variables.
     *
     * @param kind what the variables are for
     */
    public Optional<VariableBlock> block(VariableBlock.Kind kind) {
        return blocks.stream().filter(block -> block.kind() == kind).findFirst();
    }
}
