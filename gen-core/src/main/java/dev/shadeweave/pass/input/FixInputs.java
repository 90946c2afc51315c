package dev.shadeweave.pass.input;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;

/**
 * Disconnects inputs whose value code must know or map, if they are connected to a computed value. They get their
 * default.
 *
 * <pre>
 * position p: space &lt;- a computed text   →   position p: space &lt;- "object"
 * </pre>
 */
public record FixInputs() implements GraphPass {
    @Override
    public String name() {
        return "fix-inputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                for (String name : node.traits().fixedInputs()) {
                    if (node.hasInput(name) && isNeeded(node, name) && isComputed(node.input(name))) {
                        ShaderInput input = node.input(name);
                        context.diagnostics()
                                .report(Values.NOT_FIXED, input.details().span(), name, node.name());
                        ShaderNode current = editor.node(node.id());
                        editor.put(
                                (current == null ? node : current).withInput(input.withSource(otherwise(node, name))));
                    }
                }
            }
        });
    }

    /** Returns false for inputs that a pass fixed only to keep them out of the interface. */
    private static boolean isNeeded(ShaderNode node, String input) {
        return node.implementation() instanceof CustomNode
                || node.traits().choices().containsKey(input);
    }

    private static boolean isComputed(ShaderInput input) {
        return !(input.source() instanceof Constant) && !input.source().equals(InputSource.UNSET);
    }

    private static InputSource otherwise(ShaderNode node, String name) {
        PortDeclaration port = node.declaration().input(name);
        return port == null || port.value() == null ? InputSource.UNSET : new Constant(port.value());
    }
}
