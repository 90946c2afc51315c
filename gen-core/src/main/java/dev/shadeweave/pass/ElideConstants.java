package dev.shadeweave.pass;

import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Types;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Moves the value of a {@code constant} node to its readers.
 *
 * <pre>
 * c: constant, value &lt;- float(0.5);  m.in1 &lt;- c.out   →   m.in1 &lt;- float(0.5), edited at c/value
 * </pre>
 *
 * <p>A constant that feeds an output of the graph stays a node, so that an editor finds its value as a uniform. File names are
 * an exception, because variables of shading languages cannot hold them.
 *
 * @param filenamesOnly true to move only file names
 */
public record ElideConstants(boolean filenamesOnly) implements GraphPass {
    @Override
    public String name() {
        return "elide-constants";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Map<NodeId, ShaderInput> elided = new LinkedHashMap<>();
        Set<NodeId> shown = new HashSet<>();
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof Upstream upstream) {
                shown.add(upstream.node());
            }
        }
        for (ShaderNode node : graph.nodes()) {
            if (isElided(node, shown)) {
                elided.put(node.id(), node.inputs().get(0));
            }
        }
        return elided.isEmpty() ? graph : graph.edit(editor -> handOn(graph, elided, editor));
    }

    private boolean isElided(ShaderNode node, Set<NodeId> shown) {
        if (!node.category().equals("constant")
                || node.inputs().size() != 1
                || node.outputs().size() != 1) {
            return false;
        }
        boolean filename = node.output().type().equals(Types.FILENAME);
        return filename || (!filenamesOnly && !shown.contains(node.id()));
    }

    @SuppressWarnings("ReferenceEquality") // an unchanged value stays the same object
    private static void handOn(ShaderGraph graph, Map<NodeId, ShaderInput> elided, GraphEditor editor) {
        for (ShaderNode node : graph.nodes()) {
            ShaderNode changed = node;
            for (ShaderInput input : node.inputs()) {
                ShaderInput origin = origin(input.source(), elided);
                if (origin != null) {
                    changed =
                            changed.withInput(input.withSource(origin.source()).withDetails(merged(input, origin)));
                }
            }
            if (changed != node) {
                editor.put(changed);
            }
        }
        editor.redirect(source -> {
            ShaderInput origin = origin(source, elided);
            return origin == null ? source : origin.source();
        });
        editor.removeAll(elided.keySet());
    }

    /** Returns the input of the first constant of a chain of constants, or null. */
    private static @Nullable ShaderInput origin(InputSource source, Map<NodeId, ShaderInput> elided) {
        ShaderInput origin = null;
        InputSource at = source;
        while (at instanceof Upstream upstream && elided.containsKey(upstream.node())) {
            origin = elided.get(upstream.node());
            at = origin.source();
        }
        return origin;
    }

    /** Returns details with the document path of the constant and the hints of the reader. */
    private static PortDetails merged(ShaderInput reader, ShaderInput origin) {
        PortDetails from = origin.details();
        PortDetails to = reader.details();
        boolean literal = origin.source() instanceof Constant;
        return from.handedTo(to)
                .colorSpace(literal ? from.colorSpace() : "")
                .unit(literal ? from.unit() : "")
                .unitType(literal ? from.unitType() : "")
                .build();
    }
}
