package dev.shadeweave.pass.input;

import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Value;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps only the nodes of the main graph that feed its outputs directly. Their connected inputs get defaults instead. A host uses
 * such shaders as a library of single nodes, which it connects itself.
 *
 * <pre>
 * a: noise3d;  m: mix, fg &lt;- a.out;  out &lt;- m.out   →   m: mix, fg &lt;- 0.0;  out &lt;- m.out
 * </pre>
 */
public record ForgetUpstream() implements GraphPass {
    @Override
    public String name() {
        return "forget-upstream";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        Set<NodeId> shown = new LinkedHashSet<>();
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof Upstream upstream) {
                shown.add(upstream.node());
            }
        }
        Set<NodeId> others = graph.nodes().stream()
                .map(ShaderNode::id)
                .filter(id -> !shown.contains(id))
                .collect(Collectors.toSet());
        if (others.isEmpty()) {
            return graph;
        }
        return graph.edit(editor -> {
            for (NodeId id : shown) {
                ShaderNode node = graph.node(id);
                ShaderNode alone = node;
                for (ShaderInput input : node.inputs()) {
                    if (input.source() instanceof Upstream) {
                        alone = alone.withInput(input.withSource(byDefault(node, input)));
                    }
                }
                editor.put(alone);
            }
            editor.removeAll(others);
        });
    }

    private static InputSource byDefault(ShaderNode node, ShaderInput input) {
        PortDeclaration port = node.declaration().input(input.name());
        Value value = port == null ? null : port.value();
        return value == null ? InputSource.UNSET : new Constant(value);
    }
}
