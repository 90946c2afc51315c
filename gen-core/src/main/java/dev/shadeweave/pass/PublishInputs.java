package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * Makes inputs of the shader of constants of the main graph, so that a host can edit them; every one of them is the complete
 * interface.
 *
 * <pre>
 * m.in2 &lt;- color3(0.1, 0.2, 0.3)   →   in color3 m_in2 = 0.1, 0.2, 0.3;  m.in2 &lt;- $m_in2
 * </pre>
 *
 * <p>Not published: closures, inputs whose value code must know when it is written, and what the policy bakes. Functions
 * keep their constants.
 *
 * @param policy says what is live
 * @param complete true if everything is that the policy says nothing about
 */
public record PublishInputs(InputPolicy policy, boolean complete) implements GraphPass {
    /** A pass that publishes everything. */
    public PublishInputs() {
        this(InputPolicy.NONE, true);
    }

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
                publish(node, editor, context.inputs());
            }
        });
    }

    private void publish(ShaderNode node, GraphEditor editor, InputLedger ledger) {
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        boolean changed = false;
        for (ShaderInput input : node.inputs()) {
            PortDetails details = input.details();
            if (isPublished(node, input)) {
                String wanted = details.publicName();
                String name = editor.addInput(
                        wanted == null ? node.name() + "_" + input.name() : wanted,
                        new GraphInput("", input.type(), value(input.source()), details));
                ledger.live(details.path(), input.type(), value(input.source()), name);
                inputs.add(input.withSource(new FromGraphInput(name)));
                changed = true;
            } else {
                if (input.source() instanceof Constant constant
                        && !details.path().isEmpty()) {
                    ledger.baked(details.path(), input.type(), constant.value());
                }
                inputs.add(input);
            }
        }
        if (changed) {
            editor.put(node.withInputs(inputs.build()));
        }
    }

    private boolean isPublished(ShaderNode node, ShaderInput input) {
        boolean hasValue = input.source() instanceof Constant
                || (input.source().equals(InputSource.UNSET) && input.type().base() != Type.Base.NONE);
        return hasValue
                && !input.type().isShading()
                && !input.type().isArray()
                && !node.traits().fixedInputs().contains(input.name())
                && policy.isLive(input.details().path(), complete);
    }

    private static @Nullable Value value(InputSource source) {
        return source instanceof Constant constant ? constant.value() : null;
    }
}
