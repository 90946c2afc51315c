package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;

/**
 * Removes the colour spaces of file names. It runs if nodes after the images convert the colours, because the
 * renderer's texture system would otherwise convert them a second time.
 *
 * <pre>
 * image.file &lt;- filename(a.png) srgb_texture   →   image.file &lt;- filename(a.png)
 * </pre>
 */
record ForgetFileSpaces() implements GraphPass {
    @Override
    public String name() {
        return "forget-file-spaces";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        ImmutableList<GraphInput> inputs =
                graph.inputs().stream().map(ForgetFileSpaces::plain).collect(ImmutableList.toImmutableList());
        ImmutableList<ShaderNode> nodes =
                graph.nodes().stream().map(ForgetFileSpaces::plain).collect(ImmutableList.toImmutableList());
        return inputs.equals(graph.inputs()) && nodes.equals(graph.nodes())
                ? graph
                : new ShaderGraph(graph.name(), graph.path(), inputs, graph.outputs(), nodes, graph.span());
    }

    private static GraphInput plain(GraphInput input) {
        return stated(input.type(), input.details().colorSpace())
                ? new GraphInput(
                        input.name(),
                        input.type(),
                        input.value(),
                        input.details().withColorSpace(""))
                : input;
    }

    private static ShaderNode plain(ShaderNode node) {
        if (node.inputs().stream()
                .noneMatch(input -> stated(input.type(), input.details().colorSpace()))) {
            return node;
        }
        return node.withInputs(
                node.inputs().stream().map(ForgetFileSpaces::plain).collect(ImmutableList.toImmutableList()));
    }

    private static ShaderInput plain(ShaderInput input) {
        return stated(input.type(), input.details().colorSpace())
                ? input.withDetails(input.details().withColorSpace(""))
                : input;
    }

    private static boolean stated(Type type, String colorSpace) {
        return type.equals(Types.FILENAME) && !colorSpace.isEmpty();
    }
}
