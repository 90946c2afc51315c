package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.Placement;
import dev.shadeweave.graph.Placement.Shown;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Replaces a call of a definition by the nodes of its nodegraph, if the document itself contains the nodegraph.
 * Wrapping nodes into a definition must not change the picture.
 *
 * <pre>
 * t: tinted (NG_tinted: m &lt;- $of, r &lt;- m.out), of &lt;- color3(1, 0, 0)
 *   →   t/m: multiply, in1 &lt;- color3(1, 0, 0), edited at t/of
 * </pre>
 *
 * <p>Definitions of libraries stay functions, because all documents share them.
 */
public record InlineFunctions() implements GraphPass {
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error(
            "SW1450", "'{0}' has more than {1} nodes when its definitions are written out; it has no canonical form");

    /**
     * The maximum number of nodes, more than any document needs. Definitions that each use the next one twice reach it
     * after a few levels.
     */
    private static final int MAX_NODES = 1 << 16;

    private static final String GEOMPROP = "geomprop#";

    @Override
    public String name() {
        return "inline-functions";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Map<NodeId, ShaderGraph> bodies = new HashMap<>();
        long size = graph.nodes().size();
        for (ShaderNode node : graph.nodes()) {
            if (node.implementation() instanceof GraphFunction function
                    && function.provenance().isOwn()) {
                ShaderGraph body = context.nodes().function(function.name()).orElse(null);
                if (body != null) {
                    bodies.put(node.id(), body);
                    size += body.nodes().size();
                }
            }
        }
        if (bodies.isEmpty()) {
            return graph;
        }
        if (size > MAX_NODES) {
            context.diagnostics().report(TOO_LARGE, graph.span(), graph.path(), MAX_NODES);
            return graph;
        }
        return graph.edit(editor -> new Inlining(graph, bodies, editor).run());
    }

    private static final class Inlining {
        private final ShaderGraph graph;
        private final Map<NodeId, ShaderGraph> bodies;
        private final GraphEditor editor;
        private final Map<Upstream, Shown> shown = new HashMap<>();

        Inlining(ShaderGraph graph, Map<NodeId, ShaderGraph> bodies, GraphEditor editor) {
            this.graph = graph;
            this.bodies = bodies;
            this.editor = editor;
        }

        void run() {
            bodies.forEach(this::copy);
            editor.removeAll(bodies.keySet());
            for (ShaderNode node : editor.nodes()) {
                ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
                node.inputs().forEach(input -> inputs.add(redirected(input)));
                editor.put(node.withInputs(inputs.build()));
            }
            editor.redirect(source -> source instanceof Upstream upstream && shown.containsKey(upstream)
                    ? last(upstream).source()
                    : source);
        }

        private void copy(NodeId call, ShaderGraph body) {
            ShaderNode caller = graph.node(call);
            Placement place = new Placement(caller, body, node -> inside(call, node));
            for (ShaderNode node : body.nodes()) {
                ShaderNode known = editor.node(place.id(node.id()));
                if (known != null && isSharedProperty(node, known)) {
                    continue;
                }
                ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
                node.inputs().forEach(input -> inputs.add(stated(input, place.shown(input.source()))));
                editor.put(place.node(node, caller.name() + "_" + node.name(), inputs.build()));
            }
            for (GraphOutput output : body.outputs()) {
                shown.put(new Upstream(call, output.name()), place.shown(output.source()));
            }
        }

        /**
         * Returns the id of a node after inlining. A graph reads a geometric property by a single node, even if many
         * inputs fall back to it.
         */
        private NodeId inside(NodeId call, ShaderNode node) {
            if (node.id().path().startsWith(GEOMPROP)) {
                ShaderNode known = editor.node(node.id());
                if (known == null || isSharedProperty(node, known)) {
                    return node.id();
                }
            }
            return Placement.inside(call, node.id());
        }

        private static boolean isSharedProperty(ShaderNode node, ShaderNode known) {
            return known.id().path().startsWith(GEOMPROP) && known.declaration().equals(node.declaration());
        }

        private ShaderInput redirected(ShaderInput input) {
            return input.source() instanceof Upstream upstream && shown.containsKey(upstream)
                    ? stated(input, last(upstream))
                    : input;
        }

        /** Returns the final source if calls feed calls. */
        private Shown last(Upstream from) {
            Set<Upstream> seen = new HashSet<>();
            Upstream at = from;
            while (true) {
                Shown found = shown.get(at);
                if (found == null) {
                    return new Shown(at, null);
                }
                if (!(found.source() instanceof Upstream next) || !seen.add(at)) {
                    return found;
                }
                at = next;
            }
        }

        /** Returns an input with the document path of the value and the hints of the reader. */
        private static ShaderInput stated(ShaderInput reader, Shown by) {
            ShaderInput argument = by.argument();
            ShaderInput changed = reader.withSource(by.source());
            if (argument == null || !(by.source() instanceof Constant)) {
                return changed;
            }
            PortDetails from = argument.details();
            return changed.withDetails(from.handedTo(reader.details())
                    .colorSpace(from.colorSpace())
                    .unit(from.unit())
                    .unitType(from.unitType())
                    .publicName(null)
                    .build());
        }
    }
}
