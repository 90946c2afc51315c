package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * Makes every constant of the main graph an input of the shader, so that a host can edit it: the complete interface.
 *
 * <pre>
 * m.in2 &lt;- color3(0.1, 0.2, 0.3)   →   in color3 m_in2 = 0.1, 0.2, 0.3;  m.in2 &lt;- $m_in2
 * </pre>
 *
 * <p>Not published: closures, and inputs whose value code must know when it is written. Functions keep their
 * constants.
 */
public final class PublishInputs implements GraphPass {
    @Override
    public String name() {
        return "publish-inputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                publish(node, editor);
            }
        });
    }

    private static void publish(ShaderNode node, GraphEditor editor) {
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        boolean changed = false;
        for (ShaderInput input : node.inputs()) {
            if (isPublished(node, input)) {
                String wanted = input.details().publicName();
                String name = editor.addInput(
                        wanted == null ? node.name() + "_" + input.name() : wanted,
                        new GraphInput("", input.type(), value(input.source()), input.details()));
                inputs.add(input.withSource(new FromGraphInput(name)));
                changed = true;
            } else {
                inputs.add(input);
            }
        }
        if (changed) {
            editor.put(node.withInputs(inputs.build()));
        }
    }

    private static boolean isPublished(ShaderNode node, ShaderInput input) {
        boolean hasValue = input.source() instanceof Constant
                || (input.source().equals(InputSource.UNSET) && input.type().base() != Type.Base.NONE);
        return hasValue
                && !input.type().isClosure()
                && !input.type().isArray()
                && !node.traits().fixedInputs().contains(input.name());
    }

    private static @Nullable Value value(InputSource source) {
        return source instanceof Constant constant ? constant.value() : null;
    }
}
