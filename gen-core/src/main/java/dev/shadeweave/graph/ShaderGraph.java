package dev.shadeweave.graph;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.facet.Facets;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A graph of nodes between inputs and outputs. A value: {@link #edit} returns a changed copy.
 *
 * <p>Before sorting, the order of the nodes has no meaning. Afterwards, every node comes after the nodes that it reads.
 */
public final class ShaderGraph implements Located {
    private final String name;
    private final String path;
    private final ImmutableList<GraphInput> inputs;
    private final ImmutableList<GraphOutput> outputs;
    private final ImmutableList<ShaderNode> nodes;
    private final SourceSpan span;
    private final Supplier<ImmutableMap<NodeId, ShaderNode>> nodesById;
    private final Supplier<ImmutableMap<String, GraphInput>> inputsByName;
    private final Facets facets = new Facets();

    /**
     * Creates a graph.
     *
     * @param name the name of the shader or function, from which identifiers are made
     * @param path the path of the element that it was built from
     */
    public ShaderGraph(
            String name,
            String path,
            ImmutableList<GraphInput> inputs,
            ImmutableList<GraphOutput> outputs,
            ImmutableList<ShaderNode> nodes,
            SourceSpan span) {
        this.name = name;
        this.path = path;
        this.inputs = inputs;
        this.outputs = outputs;
        this.nodes = nodes;
        this.span = span;
        this.nodesById = Suppliers.memoize(() -> Maps.uniqueIndex(this.nodes, ShaderNode::id));
        this.inputsByName = Suppliers.memoize(() -> Maps.uniqueIndex(this.inputs, GraphInput::name));
    }

    /** Returns the name of the shader or function. */
    public String name() {
        return name;
    }

    /** Returns the path of the element that it was built from. */
    public String path() {
        return path;
    }

    /** Returns the inputs, in order. */
    public ImmutableList<GraphInput> inputs() {
        return inputs;
    }

    /** Returns the outputs, in order. */
    public ImmutableList<GraphOutput> outputs() {
        return outputs;
    }

    /** Returns the nodes. */
    public ImmutableList<ShaderNode> nodes() {
        return nodes;
    }

    @Override
    public SourceSpan span() {
        return span;
    }

    /**
     * Returns the node with that identity.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    public ShaderNode node(NodeId id) {
        ShaderNode node = find(id);
        if (node == null) {
            throw new IllegalArgumentException("no node " + id + " in graph " + name);
        }
        return node;
    }

    /** Returns the node with that identity, or null. */
    public @Nullable ShaderNode find(NodeId id) {
        return nodesById.get().get(id);
    }

    /** Returns the graph input with that name, or null. */
    public @Nullable GraphInput input(String inputName) {
        return inputsByName.get().get(inputName);
    }

    /**
     * Returns data derived only from this graph, computed at the first call. A graph of the data library serves
     * thousands of programs.
     *
     * @param <V> the data
     * @param facet identifies the data, and computes it
     */
    public <V> V get(Facet<ShaderGraph, V> facet) {
        return facets.get(this, facet);
    }

    /** Returns the same graph with its nodes in another order; this graph if they already have that order. */
    @SuppressWarnings("ReferenceEquality") // the same nodes
    public ShaderGraph inOrder(ImmutableList<ShaderNode> sorted) {
        for (int i = 0; i < sorted.size(); i++) {
            if (sorted.get(i) != nodes.get(i)) {
                return new ShaderGraph(name, path, inputs, outputs, sorted, span);
            }
        }
        return this;
    }

    /** Returns a changed copy; this graph if the editor changed nothing. */
    public ShaderGraph edit(Consumer<GraphEditor> body) {
        GraphEditor editor = new GraphEditor(this);
        body.accept(editor);
        return editor.result();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ShaderGraph that
                && name.equals(that.name)
                && path.equals(that.path)
                && inputs.equals(that.inputs)
                && outputs.equals(that.outputs)
                && nodes.equals(that.nodes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, path, inputs, outputs, nodes);
    }

    @Override
    public String toString() {
        return GraphPrinter.print(this);
    }
}
