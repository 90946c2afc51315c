package dev.shadeweave.pass.input;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.ShownInputs;
import dev.shadeweave.type.Type;
import java.util.stream.Collectors;

/**
 * Shows inputs of the root node instead of its outputs.
 *
 * <pre>
 * out &lt;- steel.out, steel.base_color &lt;- c.out   →   base_color &lt;- c.out
 * </pre>
 *
 * <p>Inputs without a value that a shader can hold (texts, file names) are left out. An input that is a closure is an
 * error, because a closure has no value before it is lit.
 *
 * @param shown the inputs to show
 */
public record ShowInputs(ShownInputs shown) implements GraphPass {
    static final DiagnosticKind OF_CLOSURES = DiagnosticKind.error(
            "SW1451", "'{0}' is a {1}, whose inputs {2} are closures without a value of their own; {3}");

    static final DiagnosticKind NO_VALUE =
            DiagnosticKind.error("SW1452", "input '{0}' is a {1}, which no shader can show");

    @Override
    public String name() {
        return "show-inputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main() || !(graph.outputs().get(0).source() instanceof Upstream upstream)) {
            return graph;
        }
        ShaderNode root = graph.node(upstream.node());
        if (shown.all()) {
            if (root.inputs().stream().anyMatch(input -> input.type().isShading())) {
                context.diagnostics()
                        .report(ofClosures(root, "use a shading model such as standard_surface or open_pbr_surface"));
                return graph;
            }
        }
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (ShaderInput input : root.inputs()) {
            if (!shown.has(input.name()) || root.declaration().input(input.name()) == null) {
                continue;
            }
            if (!isShown(input.type())) {
                if (!shown.all()) {
                    context.diagnostics().report(NO_VALUE, root.span(), input.name(), input.type());
                }
                continue;
            }
            outputs.add(new GraphOutput(
                    input.name(),
                    input.type(),
                    input.source(),
                    input.details().path(),
                    input.details().span()));
        }
        ImmutableList<GraphOutput> all = outputs.build();
        return all.isEmpty()
                ? graph
                : RemoveUnusedNodes.apply(
                        new ShaderGraph(graph.name(), graph.path(), graph.inputs(), all, graph.nodes(), graph.span()));
    }

    /**
     * Returns the message that the inputs of a node cannot be shown, because some are closures.
     *
     * @param reason why they have no other form, or what to do
     */
    public static Diagnostic ofClosures(ShaderNode root, String reason) {
        String closures = root.inputs().stream()
                .filter(input -> input.type().isShading())
                .map(ShaderInput::name)
                .collect(Collectors.joining(", "));
        return Diagnostic.of(
                OF_CLOSURES, root.span(), root.name(), root.declaration().category(), closures, reason);
    }

    /** Returns the inputs of a node that are shown if all are. */
    public static ImmutableList<String> names(NodeDeclaration node) {
        return node.inputs().values().stream()
                .filter(port -> isShown(port.type()))
                .map(PortDeclaration::name)
                .collect(ImmutableList.toImmutableList());
    }

    private static boolean isShown(Type type) {
        return switch (type.base()) {
            case FLOAT, INTEGER, BOOLEAN -> !type.isArray();
            case STRING, STRUCT, NONE -> false;
        };
    }
}
