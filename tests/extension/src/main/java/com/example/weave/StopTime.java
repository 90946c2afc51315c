package com.example.weave;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Value.FloatValue;
import java.util.Set;
import java.util.stream.Collectors;

/** Replaces connections to nodes {@code time} by zero, so that pictures do not move. */
final class StopTime implements GraphPass {
    private static final InputSource ZERO = new Constant(new FloatValue(0.0f));

    @Override
    public String name() {
        return "stop-time";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Set<NodeId> clocks = graph.nodes().stream()
                .filter(node -> node.declaration().category().equals("time"))
                .map(ShaderNode::id)
                .collect(Collectors.toSet());
        if (clocks.isEmpty()) {
            return graph;
        }
        return graph.edit(editor -> editor.redirect(
                source -> source instanceof Upstream upstream && clocks.contains(upstream.node()) ? ZERO : source));
    }
}
