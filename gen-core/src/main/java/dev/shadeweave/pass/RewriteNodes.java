package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
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
 * <p>One walk is enough: a node is rewritten when all that it reads is final. Calls are only looked into on the main graph,
 * since a constant that all calls hand over is rare elsewhere, and never past a number of nodes.
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
        return walk.changed ? walk.result(graph) : graph;
    }

    /**
     * Where the nodes being visited stand.
     *
     * @param call the call whose function they are, or null for nodes of the graph itself
     */
    private record Place(@Nullable ShaderNode call) {
        static final Place TOP = new Place(null);

        NodeId id(NodeId inner) {
            return call == null ? inner : new NodeId(call.id().path() + "/" + inner.path());
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
                Place inside = new Place(node);
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
                            && node.inputs().stream().anyMatch(RewriteNodes::isWorthKnowing)
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
            ShaderInput changedInput = input.withSource(source);
            ShaderNode call = place.call();
            return call != null && input.source() instanceof FromGraphInput parameter && call.hasInput(parameter.name())
                    ? changedInput.withDetails(handedOn(input, call.input(parameter.name()), call))
                    : changedInput;
        }

        /** What is handed over keeps its place in the document and the name a host knows it by. */
        private static PortDetails handedOn(ShaderInput reader, ShaderInput argument, ShaderNode call) {
            PortDetails from = argument.details();
            PortDetails to = reader.details();
            boolean file = argument.type().equals(Types.FILENAME);
            String name = from.publicName();
            return new PortDetails(
                    from.path(),
                    file ? from.colorSpace() : to.colorSpace(),
                    to.unit(),
                    to.unitType(),
                    null,
                    name == null ? call.name() + "_" + argument.name() : name,
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
                return place.call().hasInput(parameter.name())
                        ? place.call().input(parameter.name()).source()
                        : InputSource.UNSET;
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

    /** Files and closures tell a function nothing to compute with. */
    private static boolean isWorthKnowing(ShaderInput input) {
        return input.source() instanceof Constant
                && !input.type().isClosure()
                && !input.type().equals(Types.FILENAME);
    }
}
