package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes a graph inside {@link ShaderGraph#edit}; of no use afterwards. */
public final class GraphEditor {
    private final ShaderGraph original;
    private final Map<NodeId, ShaderNode> nodes = new LinkedHashMap<>();
    private final List<GraphInput> inputs;
    private final List<GraphOutput> outputs;
    private final Map<String, Integer> takenNames = new HashMap<>();
    private boolean changed;

    GraphEditor(ShaderGraph original) {
        this.original = original;
        original.nodes().forEach(node -> nodes.put(node.id(), node));
        this.inputs = new ArrayList<>(original.inputs());
        this.outputs = new ArrayList<>(original.outputs());
    }

    /** The node of that identity as it is now, or null. */
    public @Nullable ShaderNode node(NodeId id) {
        return nodes.get(id);
    }

    /** The nodes as they are now. */
    public ImmutableList<ShaderNode> nodes() {
        return ImmutableList.copyOf(nodes.values());
    }

    /** Adds a node, or replaces the one of its identity. */
    public void put(ShaderNode node) {
        changed |= !node.equals(nodes.put(node.id(), node));
    }

    /** Removes nodes; nothing may read them any more. */
    public void removeAll(Set<NodeId> ids) {
        changed |= nodes.keySet().removeAll(ids);
    }

    /** Puts the nodes in another order; the same nodes. */
    public void reorder(List<NodeId> order) {
        List<ShaderNode> sorted = order.stream().map(id -> original(id)).toList();
        if (!sorted.equals(List.copyOf(nodes.values()))) {
            nodes.clear();
            sorted.forEach(node -> nodes.put(node.id(), node));
            changed = true;
        }
    }

    /** Replaces the sources of all node inputs and graph outputs by what the function says; it may return its argument. */
    public void redirect(UnaryOperator<InputSource> newSource) {
        for (ShaderNode node : ImmutableList.copyOf(nodes.values())) {
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

    /**
     * Adds a graph input, under the wanted name or, if that is taken, with the first number behind it that makes it
     * free; gives the name it got.
     */
    public String addInput(String wantedName, GraphInput draft) {
        if (takenNames.isEmpty()) {
            inputs.forEach(input -> takenNames.put(input.name(), 1));
            outputs.forEach(output -> takenNames.put(output.name(), 1));
        }
        String name = wantedName;
        while (takenNames.containsKey(name)) {
            name = wantedName + takenNames.merge(wantedName, 1, Integer::sum);
        }
        takenNames.put(name, 1);
        inputs.add(new GraphInput(name, draft.type(), draft.value(), draft.details()));
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
                ImmutableList.copyOf(nodes.values()),
                span);
    }

    private ShaderNode original(NodeId id) {
        ShaderNode node = nodes.get(id);
        if (node == null) {
            throw new IllegalArgumentException("no node " + id);
        }
        return node;
    }
}
