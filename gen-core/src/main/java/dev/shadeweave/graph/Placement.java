package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function in the place of one of its calls: what its nodes are called there, and what they read there.
 *
 * <pre>
 * m: f, a &lt;- d.out   →   m/inner: g, in &lt;- d.out
 * </pre>
 */
public final class Placement {
    private final Map<NodeId, NodeId> ids;
    private final Map<String, ShaderInput> arguments;

    /**
     * What stands where something of the function was read.
     *
     * @param argument the input of the call that hands it in; null if it is not handed in
     */
    public record Shown(InputSource source, @Nullable ShaderInput argument) {}

    /** Places a function; its nodes are named after the call. */
    public Placement(ShaderNode call, ShaderGraph body) {
        this(call, body, node -> inside(call.id(), node.id()));
    }

    /**
     * Places a function.
     *
     * @param id what a node of the function is called in its new place
     */
    public Placement(ShaderNode call, ShaderGraph body, Function<ShaderNode, NodeId> id) {
        this.ids = Maps.newHashMapWithExpectedSize(body.nodes().size());
        body.nodes().forEach(node -> ids.put(node.id(), id.apply(node)));
        this.arguments = Maps.newHashMapWithExpectedSize(call.inputs().size());
        call.inputs().forEach(input -> arguments.put(input.name(), input));
    }

    /** What a node is called behind a call. */
    public static NodeId inside(NodeId call, NodeId node) {
        return new NodeId(call.path() + "/" + node.path());
    }

    /** What a node of the function is called here. */
    public NodeId id(NodeId inner) {
        return ids.getOrDefault(inner, inner);
    }

    /** A source inside the function, seen from here. What nobody hands in is unset. */
    public Shown shown(InputSource inner) {
        if (inner instanceof Upstream upstream) {
            return new Shown(new Upstream(id(upstream.node()), upstream.output()), null);
        }
        if (inner instanceof FromGraphInput parameter) {
            ShaderInput argument = arguments.get(parameter.name());
            return argument == null ? new Shown(InputSource.UNSET, null) : new Shown(argument.source(), argument);
        }
        return new Shown(inner, null);
    }

    /** A node of the function here. */
    public ShaderNode node(ShaderNode inner, String name, ImmutableList<ShaderInput> inputs) {
        return new ShaderNode(id(inner.id()), name, inner.definition(), inputs, inner.outputs(), inner.span());
    }
}
