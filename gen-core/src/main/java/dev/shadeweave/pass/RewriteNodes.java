package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.NodeRewrite.Replacement;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks rewrites about every node of a sorted graph, in order, and puts the nodes of a function in the place of a call that
 * hands it a constant.
 *
 * <pre>
 * c: NG_twice, in &lt;- float(2);  n.in &lt;- c.out   →   c/NG_twice/m: multiply, in1 &lt;- float(2), in2 &lt;- float(2)
 *                                                 n.in &lt;- c/NG_twice/m.out
 * </pre>
 *
 * <p>One walk is enough: a node is rewritten when all that it reads is final. What nobody reads afterwards goes. Calls are
 * only looked into on the main graph, since a constant that all calls hand over is rare elsewhere, and never past a number
 * of nodes.
 *
 * @param inline true to look into calls
 * @param rewrites what is asked about each node, in order; the first that answers decides
 */
public record RewriteNodes(boolean inline, ImmutableList<NodeRewrite> rewrites) implements GraphPass {
    /** Where functions call functions many times each, the call is smaller than its nodes. */
    private static final int MOST_NODES = 20_000;

    /**
     * A pass.
     *
     * @param inline true to look into calls
     * @param rewrites what is asked about each node, in order; the first that answers decides
     */
    public RewriteNodes(boolean inline, NodeRewrite... rewrites) {
        this(inline, ImmutableList.copyOf(rewrites));
    }

    @Override
    public String name() {
        return "rewrite-nodes";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Walk walk = new Walk(context);
        for (ShaderNode node : graph.nodes()) {
            walk.visit(node, Place.TOP);
        }
        return walk.changed ? RemoveUnusedNodes.apply(walk.result(graph)) : graph;
    }

    /**
     * Where the nodes being visited stand.
     *
     * @param call the call whose function they are, or null for nodes of the graph itself
     * @param ids what those nodes are called behind the call
     * @param arguments what the call hands over, by the parameter's name
     */
    private record Place(@Nullable ShaderNode call, Map<NodeId, NodeId> ids, Map<String, Argument> arguments) {
        static final Place TOP = new Place(null, ImmutableMap.of(), ImmutableMap.of());

        static Place inside(ShaderNode call, ShaderGraph body) {
            Map<NodeId, NodeId> ids =
                    Maps.newHashMapWithExpectedSize(body.nodes().size());
            for (ShaderNode inner : body.nodes()) {
                ids.put(
                        inner.id(),
                        new NodeId(call.id().path() + "/" + inner.id().path()));
            }
            Map<String, Argument> arguments =
                    Maps.newHashMapWithExpectedSize(call.inputs().size());
            for (ShaderInput input : call.inputs()) {
                arguments.put(input.name(), Argument.of(input, call));
            }
            return new Place(call, ids, arguments);
        }

        NodeId id(NodeId inner) {
            return ids.getOrDefault(inner, inner);
        }
    }

    /**
     * What a call hands over.
     *
     * @param input the input of the call
     * @param publicName the name a host knows it by
     */
    private record Argument(ShaderInput input, String publicName) {
        static Argument of(ShaderInput input, ShaderNode call) {
            String name = input.details().publicName();
            return new Argument(input, name == null ? call.name() + "_" + input.name() : name);
        }
    }

    private final class Walk {
        private final PassContext context;
        private final List<NodeRewrite.Work> works = new ArrayList<>();
        private final List<ShaderNode> nodes = new ArrayList<>();
        private final Map<InputSource, InputSource> replaced = new HashMap<>();
        private boolean changed;

        Walk(PassContext context) {
            this.context = context;
            rewrites.forEach(rewrite -> works.add(rewrite.start()));
        }

        void visit(ShaderNode original, Place place) {
            ShaderNode node = placed(original, place);
            Optional<ShaderGraph> body = body(node);
            if (body.isPresent()) {
                changed = true;
                Place inside = Place.inside(node, body.get());
                for (ShaderNode inner : body.get().nodes()) {
                    visit(inner, inside);
                }
                for (GraphOutput output : body.get().outputs()) {
                    replaced.put(new Upstream(node.id(), output.name()), source(output.source(), inside));
                }
                return;
            }
            for (NodeRewrite.Work work : works) {
                Replacement replacement = work.replace(node);
                if (replacement != null) {
                    changed = true;
                    node.outputs()
                            .forEach(output -> replaced.put(
                                    new Upstream(node.id(), output.name()), replacement.of(output.name())));
                    return;
                }
            }
            nodes.add(node);
        }

        private Optional<ShaderGraph> body(ShaderNode node) {
            return inline
                            && context.main()
                            && nodes.size() < MOST_NODES
                            && node.implementation() instanceof GraphFunction function
                            && isWorthLookingInto(node)
                    ? context.nodes().function(function.name())
                    : Optional.empty();
        }

        /** The node with what its inputs read now. */
        @SuppressWarnings("ReferenceEquality") // an unchanged input is handed on as the same object
        private ShaderNode placed(ShaderNode node, Place place) {
            ImmutableList<ShaderInput> inputs = node.inputs();
            ShaderInput[] placed = null;
            for (int i = 0; i < inputs.size(); i++) {
                ShaderInput input = inputs.get(i);
                ShaderInput now = placed(input, place);
                if (now != input) {
                    if (placed == null) {
                        placed = inputs.toArray(new ShaderInput[0]);
                    }
                    placed[i] = now;
                }
            }
            if (placed == null && place.call() == null) {
                return node;
            }
            changed = true;
            return new ShaderNode(
                    place.id(node.id()),
                    node.name(),
                    node.declaration(),
                    node.implementation(),
                    node.traits(),
                    placed == null ? inputs : ImmutableList.copyOf(placed),
                    node.outputs(),
                    node.span());
        }

        private ShaderInput placed(ShaderInput input, Place place) {
            InputSource source = source(input.source(), place);
            if (source == input.source()) {
                return input;
            }
            Argument argument = input.source() instanceof FromGraphInput parameter
                    ? place.arguments().get(parameter.name())
                    : null;
            PortDetails details = argument == null ? input.details() : handedOn(input, argument);
            return new ShaderInput(input.name(), input.type(), source, details);
        }

        /** What is handed over keeps its place in the document and the name a host knows it by. */
        private static PortDetails handedOn(ShaderInput reader, Argument argument) {
            PortDetails from = argument.input().details();
            PortDetails to = reader.details();
            boolean file = argument.input().type().equals(Types.FILENAME);
            return new PortDetails(
                    from.path(),
                    file ? from.colorSpace() : to.colorSpace(),
                    to.unit(),
                    to.unitType(),
                    null,
                    argument.publicName(),
                    to.uniform(),
                    from.authored(),
                    to.attributes(),
                    from.span());
        }

        private InputSource source(InputSource source, Place place) {
            if (source instanceof Upstream upstream) {
                if (replaced.isEmpty() && place.call() == null) {
                    return upstream;
                }
                InputSource here =
                        place.call() == null ? upstream : new Upstream(place.id(upstream.node()), upstream.output());
                return replaced.getOrDefault(here, here);
            }
            if (source instanceof FromGraphInput parameter && place.call() != null) {
                Argument argument = place.arguments().get(parameter.name());
                return argument == null ? InputSource.UNSET : argument.input().source();
            }
            return source;
        }

        ShaderGraph result(ShaderGraph graph) {
            return new ShaderGraph(
                    graph.name(),
                    graph.path(),
                    graph.inputs(),
                    graph.outputs().stream()
                            .map(output -> output.withSource(source(output.source(), Place.TOP)))
                            .collect(ImmutableList.toImmutableList()),
                    ImmutableList.copyOf(nodes),
                    graph.span());
        }
    }

    /** True if a function is handed a constant; files and closures tell it nothing to compute with. */
    private static boolean isWorthLookingInto(ShaderNode call) {
        for (ShaderInput input : call.inputs()) {
            if (input.source() instanceof Constant
                    && !input.type().isShading()
                    && !input.type().equals(Types.FILENAME)) {
                return true;
            }
        }
        return false;
    }
}
