package dev.shadeweave.glsl.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the nodes of a function in the place of its call, if it takes closures and gives something else: a
 * surface inside asks them in several lighting contexts, and no parameter can hold the answers to all. A function that
 * gives a material is treated alike, since the displacement inside belongs to another stage than the surface; and so is
 * one that gives the name of a file, since no function returns a sampler.
 *
 * <pre>
 * m: LamaSurface, materialFront &lt;- d.out   →   m/front_side: surface, bsdf &lt;- d.out
 *                                               m/sides: surfacematerial, surfaceshader &lt;- m/front_side.out
 * </pre>
 */
public record InlineSurfaceFunctions() implements GraphPass {
    @Override
    public String name() {
        return "inline-surface-functions";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (node.implementation() instanceof GraphFunction function && isOpened(node)) {
                    context.nodes().function(function.name()).ifPresent(body -> inline(node.id(), body, editor));
                }
            }
        });
    }

    private static boolean isOpened(ShaderNode node) {
        return node.outputs().stream()
                        .anyMatch(output -> output.type().equals(Types.MATERIAL)
                                || output.type().equals(Types.FILENAME))
                || takesClosures(node);
    }

    private static boolean takesClosures(ShaderNode node) {
        return node.inputs().stream().anyMatch(input -> input.type().isClosure())
                && node.outputs().stream().noneMatch(output -> output.type().isClosure());
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
