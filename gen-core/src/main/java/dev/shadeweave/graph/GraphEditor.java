package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes a graph inside {@link ShaderGraph#edit}; must not be used afterwards. */
public final class GraphEditor {
    private final ShaderGraph original;
    private final List<GraphInput> inputs;
    private final List<GraphOutput> outputs;
    private final Map<String, Integer> takenNames = new HashMap<>();
    private @Nullable Map<NodeId, ShaderNode> nodes;
    private boolean changed;

    GraphEditor(ShaderGraph original) {
        this.original = original;
        this.inputs = new ArrayList<>(original.inputs());
        this.outputs = new ArrayList<>(original.outputs());
    }

    /** Returns the current node with that identity, or null. */
    public @Nullable ShaderNode node(NodeId id) {
        return nodesById().get(id);
    }

    /** Returns the current nodes. */
    public ImmutableList<ShaderNode> nodes() {
        return nodes == null ? original.nodes() : ImmutableList.copyOf(nodes.values());
    }

    /** Adds a node, or replaces the node with its identity. */
    public void put(ShaderNode node) {
        changed |= !node.equals(nodesById().put(node.id(), node));
    }

    /** Removes nodes that nothing reads. */
    public void removeAll(Set<NodeId> ids) {
        changed |= nodesById().keySet().removeAll(ids);
    }

    /** Returns the current number of inputs. */
    public int inputCount() {
        return inputs.size();
    }

    /**
     * Replaces the sources of all node inputs and graph outputs by the result of a function, which may return its
     * argument.
     */
    public void redirect(UnaryOperator<InputSource> newSource) {
        for (ShaderNode node : nodes()) {
            boolean touched = false;
            ImmutableList.Builder<ShaderInput> redirected =
                    ImmutableList.builderWithExpectedSize(node.inputs().size());
            for (ShaderInput input : node.inputs()) {
                InputSource source = newSource.apply(input.source());
                touched |= source != input.source();
                redirected.add(source == input.source() ? input : input.withSource(source));
            }
            if (touched) {
                put(node.withInputs(redirected.build()));
            }
        }
        for (int i = 0; i < outputs.size(); i++) {
            GraphOutput output = outputs.get(i);
            InputSource source = newSource.apply(output.source());
            if (source != output.source()) {
                outputs.set(i, output.withSource(source));
                changed = true;
            }
        }
    }

    /** Replaces the output of the same name. */
    public void replaceOutput(GraphOutput output) {
        outputs.replaceAll(known -> known.name().equals(output.name()) ? output : known);
        changed = true;
    }

    /** Adds a graph input and returns its name: the wanted name, with the first free number appended if it is taken. */
    public String addInput(String wantedName, Type type, @Nullable Value value, PortDetails details) {
        if (takenNames.isEmpty()) {
            inputs.forEach(input -> takenNames.put(input.name(), 1));
            outputs.forEach(output -> takenNames.put(output.name(), 1));
        }
        String name = wantedName;
        while (takenNames.containsKey(name)) {
            name = wantedName + takenNames.merge(wantedName, 1, Integer::sum);
        }
        takenNames.put(name, 1);
        inputs.add(new GraphInput(name, type, value, details));
        changed = true;
        return name;
    }

    ShaderGraph result() {
        if (!changed) {
            return original;
        }
        SourceSpan span = original.span();
        return new ShaderGraph(
                original.name(),
                original.path(),
                ImmutableList.copyOf(inputs),
                ImmutableList.copyOf(outputs),
                nodes(),
                span);
    }

    /** Returns the nodes to change, created on demand: many passes change nothing. */
    private Map<NodeId, ShaderNode> nodesById() {
        if (nodes == null) {
            nodes = Maps.newLinkedHashMapWithExpectedSize(original.nodes().size());
            for (ShaderNode node : original.nodes()) {
                nodes.put(node.id(), node);
            }
        }
        return nodes;
    }

    /**
     * Replaces a call by the nodes of its function. Their names begin with that of the call.
     *
     * <pre>
     * m: f, a &lt;- d.out   →   m/inner: g, in &lt;- d.out
     * </pre>
     *
     * @param callId the node that calls; without such a node, nothing happens
     * @param body the function
     */
    public void inline(NodeId callId, ShaderGraph body) {
        ShaderNode call = node(callId);
        if (call == null) {
            return;
        }
        Placement place = new Placement(call, body);
        for (ShaderNode node : body.nodes()) {
            ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
            node.inputs()
                    .forEach(input -> inputs.add(
                            input.withSource(place.shown(input.source()).source())));
            put(place.node(node, call.name() + "_" + node.name(), inputs.build()));
        }
        Map<InputSource, InputSource> shown = new HashMap<>();
        for (GraphOutput output : body.outputs()) {
            shown.put(
                    new Upstream(callId, output.name()),
                    place.shown(output.source()).source());
        }
        redirect(source -> shown.getOrDefault(source, source));
        removeAll(Set.of(callId));
    }
}
