package dev.shadeweave.pass.optimize;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.Placement;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.optimize.NodeRewrite.Replacement;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Applies rewrites to every node of a sorted graph, in order, and inlines functions that are called with a constant.
 *
 * <pre>
 * c: NG_twice, in &lt;- float(2);  n.in &lt;- c.out   →   c/NG_twice/m: multiply, in1 &lt;- float(2), in2 &lt;- float(2)
 *                                                 n.in &lt;- c/NG_twice/m.out
 * </pre>
 *
 * <p>One walk is enough: a node is rewritten when everything that it reads is final. Nodes without readers are removed
 * afterwards. Calls are inlined only in the main graph, since a constant in all calls is rare elsewhere, and only up to
 * a number of nodes.
 *
 * @param inline true to inline calls
 * @param rewrites the rewrites for each node, in order; the first with a replacement decides
 */
public record RewriteNodes(boolean inline, ImmutableList<NodeRewrite> rewrites) implements GraphPass {
    /**
     * The largest number of inlined nodes; if functions call functions many times each, the call is smaller than its
     * nodes.
     */
    private static final int MOST_NODES = 20_000;

    /**
     * Creates a pass.
     *
     * @param inline true to inline calls
     * @param rewrites the rewrites for each node, in order; the first with a replacement decides
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
            walk.visit(node);
        }
        return walk.changed ? RemoveUnusedNodes.apply(walk.result(graph)) : graph;
    }

    /**
     * A function whose nodes are visited.
     *
     * @param call the call that it replaces
     * @param body the function
     * @param place the names and inputs of its nodes at the call
     * @param rest its nodes that are not yet visited
     */
    private record Frame(ShaderNode call, ShaderGraph body, Placement place, Iterator<ShaderNode> rest) {
        static Frame of(ShaderNode call, ShaderGraph body) {
            return new Frame(call, body, new Placement(call, body), body.nodes().iterator());
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

        /** Visits a node of the graph, and those of all functions that are called; each level of calls is a frame. */
        void visit(ShaderNode top) {
            Deque<Frame> frames = new ArrayDeque<>();
            enter(placed(top, null), frames);
            while (!frames.isEmpty()) {
                Frame frame = frames.element();
                if (frame.rest().hasNext()) {
                    enter(placed(frame.rest().next(), frame), frames);
                } else {
                    frames.remove();
                    for (GraphOutput output : frame.body().outputs()) {
                        replaced.put(new Upstream(frame.call().id(), output.name()), source(output.source(), frame));
                    }
                }
            }
        }

        private void enter(ShaderNode node, Deque<Frame> frames) {
            Optional<ShaderGraph> body = body(node);
            if (body.isPresent()) {
                changed = true;
                frames.push(Frame.of(node, body.get()));
            } else {
                rewrite(node);
            }
        }

        private void rewrite(ShaderNode node) {
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

        /** Returns the node with the current sources of its inputs. */
        @SuppressWarnings("ReferenceEquality") // an unchanged input stays the same object
        private ShaderNode placed(ShaderNode node, @Nullable Frame frame) {
            ImmutableList<ShaderInput> inputs = node.inputs();
            ShaderInput[] placed = null;
            for (int i = 0; i < inputs.size(); i++) {
                ShaderInput input = inputs.get(i);
                ShaderInput now = placed(input, frame);
                if (now != input) {
                    if (placed == null) {
                        placed = inputs.toArray(new ShaderInput[0]);
                    }
                    placed[i] = now;
                }
            }
            if (placed == null && frame == null) {
                return node;
            }
            changed = true;
            ImmutableList<ShaderInput> now = placed == null ? inputs : ImmutableList.copyOf(placed);
            return frame == null ? node.withInputs(now) : frame.place().node(node, node.name(), now);
        }

        @SuppressWarnings("ReferenceEquality") // an unchanged input stays the same object
        private ShaderInput placed(ShaderInput input, @Nullable Frame frame) {
            InputSource source = source(input.source(), frame);
            if (source == input.source()) {
                return input;
            }
            ShaderInput argument =
                    frame == null ? null : frame.place().shown(input.source()).argument();
            PortDetails details =
                    frame == null || argument == null ? input.details() : handedOn(input, argument, frame.call());
            return new ShaderInput(input.name(), input.type(), source, details);
        }

        /** Returns the details of an argument, which keeps its document path and the name that hosts use. */
        private static PortDetails handedOn(ShaderInput reader, ShaderInput argument, ShaderNode call) {
            PortDetails from = argument.details();
            PortDetails to = reader.details();
            boolean file = argument.type().equals(Types.FILENAME);
            String name = from.publicName();
            return from.handedTo(to)
                    .colorSpace(file ? from.colorSpace() : to.colorSpace())
                    .publicName(name == null ? call.name() + "_" + argument.name() : name)
                    .build();
        }

        private InputSource source(InputSource source, @Nullable Frame frame) {
            if (frame == null && !(source instanceof Upstream && !replaced.isEmpty())) {
                return source;
            }
            InputSource here =
                    frame == null ? source : frame.place().shown(source).source();
            // Arguments were looked up when their call was placed.
            return source instanceof Upstream ? replaced.getOrDefault(here, here) : here;
        }

        private ImmutableList<GraphOutput> outputs(ShaderGraph graph) {
            ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
            for (GraphOutput output : graph.outputs()) {
                outputs.add(output.withSource(source(output.source(), null)));
            }
            return outputs.build();
        }

        ShaderGraph result(ShaderGraph graph) {
            return new ShaderGraph(
                    graph.name(),
                    graph.path(),
                    graph.inputs(),
                    outputs(graph),
                    ImmutableList.copyOf(nodes),
                    graph.span());
        }
    }

    /** Returns true if a function receives a constant to compute with; files and closures do not count. */
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
