package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function body placed at one of its calls: the names of its nodes there, and the sources that they read.
 *
 * <pre>
 * m: f, a &lt;- d.out   →   m/inner: g, in &lt;- d.out
 * </pre>
 */
public final class Placement {
    private final Map<NodeId, NodeId> ids;
    private final Map<String, ShaderInput> arguments;

    /**
     * The replacement of a source of the function.
     *
     * @param argument the input of the call that provides it, or null
     */
    public record Shown(InputSource source, @Nullable ShaderInput argument) {}

    /** Places a function; the names of its nodes start with the name of the call. */
    public Placement(ShaderNode call, ShaderGraph body) {
        this(call, body, node -> inside(call.id(), node.id()));
    }

    /**
     * Places a function.
     *
     * @param id returns the new identity of a node of the function
     */
    public Placement(ShaderNode call, ShaderGraph body, Function<ShaderNode, NodeId> id) {
        this.ids = Maps.newHashMapWithExpectedSize(body.nodes().size());
        body.nodes().forEach(node -> ids.put(node.id(), id.apply(node)));
        this.arguments = Maps.newHashMapWithExpectedSize(call.inputs().size());
        call.inputs().forEach(input -> arguments.put(input.name(), input));
    }

    /** Returns the identity of a function's node at a call. */
    public static NodeId inside(NodeId call, NodeId node) {
        return new NodeId(call.path() + "/" + node.path());
    }

    /** Returns the new identity of a node of the function. */
    public NodeId id(NodeId inner) {
        return ids.getOrDefault(inner, inner);
    }

    /** Returns the replacement of a source inside the function; unset if the call does not provide it. */
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

    /** Returns the copy of a node of the function. */
    public ShaderNode node(ShaderNode inner, String name, ImmutableList<ShaderInput> inputs) {
        return new ShaderNode(id(inner.id()), name, inner.definition(), inputs, inner.outputs(), inner.span());
    }
}
