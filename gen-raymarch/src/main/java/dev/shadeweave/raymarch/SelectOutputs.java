package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import java.util.List;
import java.util.Optional;

/**
 * Replaces the outputs of the root with the selected outputs of the scene.
 *
 * <pre>
 * picture &lt;- march.color   →   color &lt;- march.color, normal &lt;- march.normal
 * </pre>
 *
 * @param names the outputs; empty to leave the root unchanged
 */
record SelectOutputs(ImmutableList<String> names) implements GraphPass {
    static final DiagnosticKind NO_OUTPUT =
            DiagnosticKind.error("SW2335", "node '{0}' has no output '{1}'{2}; outputs: {3}");

    @Override
    public String name() {
        return "select-outputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Optional<ShaderNode> scene =
                graph.nodes().stream().filter(OutputNode::isOutput).findFirst();
        if (names.isEmpty() || !context.main() || scene.isEmpty()) {
            return graph;
        }
        ShaderNode node = scene.get();
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (String name : names) {
            Optional<ShaderOutput> output =
                    node.outputs().stream().filter(it -> it.name().equals(name)).findFirst();
            if (output.isEmpty()) {
                List<String> known =
                        node.outputs().stream().map(ShaderOutput::name).toList();
                context.diagnostics()
                        .report(
                                NO_OUTPUT,
                                node.span(),
                                node.id(),
                                name,
                                Suggestions.didYouMean(name, known),
                                String.join(", ", known));
            } else {
                outputs.add(new GraphOutput(
                        name, output.get().type(), new Upstream(node.id(), name), node.id() + "/" + name, node.span()));
            }
        }
        return new ShaderGraph(
                graph.name(), graph.path(), graph.inputs(), outputs.build(), graph.nodes(), graph.span());
    }
}
