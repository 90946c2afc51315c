package dev.shadeweave.pass.input;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.PassContext;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the inputs of the main graph that the policy bakes into constants.
 *
 * <pre>
 * in float size = 3.0;  m.in1 &lt;- $size   →   m.in1 &lt;- float(3.0), edited at NG/size
 * </pre>
 *
 * <p>Closures, and inputs without a value that show a geometric property, do not change.
 *
 * @param policy decides which inputs are live
 */
public record BakeInputs(InputPolicy policy) implements GraphPass {
    @Override
    public String name() {
        return "bake-inputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        Map<String, GraphInput> baked = new LinkedHashMap<>();
        ImmutableList.Builder<GraphInput> kept = ImmutableList.builder();
        for (GraphInput input : graph.inputs()) {
            if (isBaked(input)) {
                baked.put(input.name(), input);
                context.inputs().baked(input.details().path(), input.type(), input.value());
            } else {
                kept.add(input);
                context.inputs().live(input.details().path(), input.type(), input.value(), input.name());
            }
        }
        return baked.isEmpty()
                ? graph
                : new ShaderGraph(
                        graph.name(),
                        graph.path(),
                        kept.build(),
                        outputs(graph, baked),
                        nodes(graph, baked),
                        graph.span());
    }

    private boolean isBaked(GraphInput input) {
        boolean showsProperty = input.value() == null && input.details().geomProp() != null;
        return !showsProperty
                && !input.type().isShading()
                && !policy.isLive(input.details().path(), true);
    }

    private static ImmutableList<GraphOutput> outputs(ShaderGraph graph, Map<String, GraphInput> baked) {
        return graph.outputs().stream()
                .map(output -> {
                    GraphInput input = find(output.source(), baked);
                    return input == null ? output : output.withSource(value(input));
                })
                .collect(ImmutableList.toImmutableList());
    }

    private static ImmutableList<ShaderNode> nodes(ShaderGraph graph, Map<String, GraphInput> baked) {
        ImmutableList.Builder<ShaderNode> nodes =
                ImmutableList.builderWithExpectedSize(graph.nodes().size());
        for (ShaderNode node : graph.nodes()) {
            boolean reads = false;
            for (ShaderInput reader : node.inputs()) {
                reads |= find(reader.source(), baked) != null;
            }
            nodes.add(reads ? baked(node, baked) : node);
        }
        return nodes.build();
    }

    private static ShaderNode baked(ShaderNode node, Map<String, GraphInput> baked) {
        return node.withInputs(node.inputs().stream()
                .map(reader -> {
                    GraphInput input = find(reader.source(), baked);
                    return input == null ? reader : baked(reader, input);
                })
                .collect(ImmutableList.toImmutableList()));
    }

    private static @Nullable GraphInput find(InputSource source, Map<String, GraphInput> baked) {
        return source instanceof FromGraphInput fromGraph ? baked.get(fromGraph.name()) : null;
    }

    private static InputSource value(GraphInput input) {
        return input.value() == null ? InputSource.UNSET : new Constant(input.value());
    }

    /**
     * Returns the baked input. It keeps the document path of the graph input, so the same rules apply to the reader.
     */
    private static ShaderInput baked(ShaderInput reader, GraphInput input) {
        PortDetails details = input.details()
                .handedTo(reader.details())
                .publicName(input.name())
                .build();
        return new ShaderInput(reader.name(), input.type(), value(input), details);
    }
}
