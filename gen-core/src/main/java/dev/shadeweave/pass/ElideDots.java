package dev.shadeweave.pass;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Types;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Connects the readers of a {@code dot} node for file names to the source of the dot, because no shading language has
 * variables for textures.
 *
 * <pre>
 * d: dot_filename, in &lt;- $file;  i.file &lt;- d.out   →   i.file &lt;- $file
 * </pre>
 *
 * <p>Dots of other types stay: they cost nothing in the target language and keep their name in the code.
 */
public record ElideDots() implements GraphPass {
    @Override
    public String name() {
        return "elide-dots";
    }

    @SuppressWarnings("ReferenceEquality") // an unchanged value stays the same object
    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Map<NodeId, ShaderInput> dots = new LinkedHashMap<>();
        for (ShaderNode node : graph.nodes()) {
            if (node.category().equals("dot") && node.output().type().equals(Types.FILENAME)) {
                dots.put(node.id(), node.input("in"));
            }
        }
        if (dots.isEmpty()) {
            return graph;
        }
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                ShaderNode changed = node;
                for (ShaderInput input : node.inputs()) {
                    ShaderInput origin = origin(input, dots);
                    if (origin != input) {
                        changed = changed.withInput(
                                input.withSource(origin.source()).withDetails(origin.details()));
                    }
                }
                if (changed != node) {
                    editor.put(changed);
                }
            }
            editor.redirect(source -> origin(source, dots));
            editor.removeAll(dots.keySet());
        });
    }

    /** Returns the source of a graph output without dots in between. Outputs have no details to copy. */
    private static InputSource origin(InputSource source, Map<NodeId, ShaderInput> dots) {
        InputSource at = source;
        while (at instanceof Upstream upstream && dots.containsKey(upstream.node())) {
            at = dots.get(upstream.node()).source();
        }
        return at;
    }

    private static ShaderInput origin(ShaderInput input, Map<NodeId, ShaderInput> dots) {
        ShaderInput origin = input;
        InputSource at = input.source();
        while (at instanceof Upstream upstream && dots.containsKey(upstream.node())) {
            origin = dots.get(upstream.node());
            at = origin.source();
        }
        return origin;
    }
}
