package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the nodes of a function in the place of its call, if nodes of code blocks are among them: those are functions
 * themselves, and no parameter holds one.
 *
 * <pre>
 * s: snowman (NG_snowman: sphere, union)   →   s/head: sdfsphere, s/both: sdfunion, in1 &lt;- s/head.out
 * </pre>
 */
record InlineOperators() implements GraphPass {
    @Override
    public String name() {
        return "inline-operators";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (node.implementation() instanceof GraphFunction function) {
                    context.nodes()
                            .function(function.name())
                            .filter(InlineOperators::hasOperators)
                            .ifPresent(body -> inline(node.id(), body, editor));
                }
            }
        });
    }

    private static boolean hasOperators(ShaderGraph body) {
        return body.inputs().stream().anyMatch(input -> Wires.isFunction(input.type()))
                || body.outputs().stream().anyMatch(output -> Wires.isFunction(output.type()))
                || body.nodes().stream().anyMatch(InlineOperators::isOperator);
    }

    private static boolean isOperator(ShaderNode node) {
        return OutputNode.isOutput(node)
                || (node.implementation() instanceof CustomNode custom
                        && custom.source() != null
                        && custom.source().file().path().endsWith(".blocks"));
    }

    private static void inline(NodeId callId, ShaderGraph body, GraphEditor editor) {
        ShaderNode call = editor.node(callId);
        if (call == null) {
            return;
        }
        Map<String, InputSource> arguments = new HashMap<>();
        call.inputs().forEach(input -> arguments.put(input.name(), input.source()));
        for (ShaderNode node : body.nodes()) {
            ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
            node.inputs().forEach(input -> inputs.add(input.withSource(outside(input.source(), callId, arguments))));
            editor.put(new ShaderNode(
                    inside(callId, node.id()),
                    call.name() + "_" + node.name(),
                    node.declaration(),
                    node.implementation(),
                    node.traits(),
                    inputs.build(),
                    node.outputs(),
                    node.span()));
        }
        for (GraphOutput output : body.outputs()) {
            Upstream old = new Upstream(callId, output.name());
            InputSource shown = outside(output.source(), callId, arguments);
            editor.redirect(source -> source.equals(old) ? shown : source);
        }
        editor.removeAll(Set.of(callId));
    }

    private static NodeId inside(NodeId call, NodeId node) {
        return new NodeId(call.path() + "/" + node.path());
    }

    /** A source inside the function, seen from outside. */
    private static InputSource outside(InputSource source, NodeId call, Map<String, InputSource> arguments) {
        return source.match(new InputSource.Cases<>(
                constant -> constant,
                upstream -> new Upstream(inside(call, upstream.node()), upstream.output()),
                parameter ->
                        Optional.ofNullable(arguments.get(parameter.name())).orElse(InputSource.UNSET),
                () -> InputSource.UNSET));
    }
}
