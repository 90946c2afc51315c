package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.osl.NodeShaders.NodeShader;
import dev.shadeweave.osl.internal.syntax.OslGroupValues;
import dev.shadeweave.osl.internal.syntax.OslSyntax;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes a shader group in the text form that renderers read: for each node, first its parameters that differ from the
 * nodedef, then the node; after all nodes, the connections.
 */
final class OslNetworkWriter {
    /** The layer of a node of the main graph. */
    private record Layer(@Untainted String name, NodeShader shader) {}

    private final EmissionPlan plan;
    private final ShaderGraph main;
    private final NodeShaders shaders;
    private final NameAllocator names = NameAllocator.global(OslSyntax.INSTANCE);
    private final Map<NodeId, Layer> layers = new LinkedHashMap<>();
    private final List<@Untainted String> connections = new ArrayList<>();
    private final CodeWriter out = new CodeWriter();

    OslNetworkWriter(EmissionPlan plan) {
        this.plan = plan;
        this.main = plan.program().main();
        this.shaders = new NodeShaders(plan);
    }

    /** Returns the group, then the sources of its shaders. */
    ImmutableList<ShaderStage> write() {
        main.nodes().forEach(this::node);
        main.outputs().forEach(this::output);
        connections.forEach(out::line);
        ShaderStage group = new ShaderStage(Stage.PIXEL, out.text(), out.sourceMap(), ImmutableList.of());
        return ImmutableList.<ShaderStage>builder()
                .add(group)
                .addAll(shaders.stages())
                .build();
    }

    private void node(ShaderNode node) {
        if (!plan.isLive(node)) {
            return;
        }
        out.origin(new Origin(node.id().path(), node.span()));
        Layer layer = new Layer(names.fresh(node.name()), shaders.of(node));
        layers.put(node.id(), layer);
        for (ShaderInput input : node.inputs()) {
            Optional<Variable> parameter = layer.shader().input(input.name());
            if (parameter.isPresent()) {
                input(layer, parameter.get(), input);
            }
        }
        out.line("shader " + layer.shader().name() + " " + layer.name() + " ;");
        out.origin(null);
    }

    private void input(Layer layer, Variable parameter, ShaderInput input) {
        if (input.source() instanceof Upstream upstream) {
            connect(upstream, layer, parameter);
            return;
        }
        Value value = value(input.source());
        if (value != null && !Objects.equals(value, parameter.value())) {
            parameter(layer, parameter, value);
        }
        String colorSpace = input.details().colorSpace();
        if (input.type().equals(Types.FILENAME) && !colorSpace.isEmpty()) {
            layer.shader()
                    .writer()
                    .colorSpace(parameter.name())
                    .ifPresent(
                            name -> out.line("param string " + name + " " + OslGroupValues.quoted(colorSpace) + " ;"));
        }
    }

    /** Adds a node for an output that no node computes, so that the group has the output. */
    private void output(GraphOutput output) {
        if (output.source() instanceof Upstream) {
            return;
        }
        out.origin(new Origin(output.path(), output.span()));
        Layer layer = new Layer(names.fresh(output.name()), shaders.value(output.type()));
        Value value = value(output.source());
        Variable parameter = layer.shader().input("value").orElseThrow();
        if (value != null) {
            parameter(layer, parameter, value);
        }
        out.line("shader " + layer.shader().name() + " " + layer.name() + " ;");
        out.origin(null);
    }

    private void parameter(Layer layer, Variable parameter, Value value) {
        OslGroupValues.of(layer.shader().plan().syntax(), parameter.type(), name(parameter), value)
                .forEach(text -> out.line("param " + text + " ;"));
    }

    private void connect(Upstream source, Layer layer, Variable parameter) {
        Layer from = layers.get(source.node());
        if (from == null) {
            throw new IllegalStateException(source.node() + " stands behind what reads it");
        }
        @Untainted String output = from.shader().output(source.output());
        if (parameter.type().equals(Types.FILENAME)) {
            connections.add("connect " + from.name() + "." + output + ".filename " + layer.name() + "."
                    + name(parameter) + " ;");
        } else {
            connections.add(
                    "connect " + from.name() + "." + output + " " + layer.name() + "." + name(parameter) + " ;");
        }
    }

    private static @Untainted String name(Variable parameter) {
        return Identifiers.known(parameter.name());
    }

    /** Returns the value stated here or on the input of the graph; null if no value is stated. */
    private @Nullable Value value(InputSource source) {
        if (source instanceof Constant constant) {
            return constant.value();
        }
        if (source instanceof FromGraphInput fromGraph) {
            GraphInput input = main.input(fromGraph.name());
            return input == null ? null : input.value();
        }
        return null;
    }
}
