package dev.shadeweave.pass.input;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.NodeDefinition;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Choices;
import dev.shadeweave.link.implementation.ChoiceValues;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Replaces choices by the values that the implementation of the node states for them.
 *
 * <pre>
 * image i: uaddressmode &lt;- string(clamp), implemented with "0, 2, 1, 3" of integer   →   uaddressmode &lt;- integer(2)
 * </pre>
 *
 * <p>Mapped inputs are fixed, so this pass follows {@link FixInputs}. A mapped node has the port and value that the code takes, and
 * no mapping, because a graph may be rewritten again after it is inlined.
 */
public record MapChoices() implements GraphPass {
    @Override
    public String name() {
        return "map-choices";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (!node.traits().choices().isEmpty()) {
                    editor.put(mapped(node, context));
                }
            }
        });
    }

    private static ShaderNode mapped(ShaderNode node, PassContext context) {
        Map<String, PortDeclaration> ports =
                new LinkedHashMap<>(node.declaration().inputs());
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        for (ShaderInput input : node.inputs()) {
            ChoiceValues choices = node.traits().choices().get(input.name());
            PortDeclaration port = ports.get(input.name());
            if (choices == null || port == null) {
                inputs.add(input);
            } else {
                Value otherwise = otherwise(port, choices);
                Constant value = new Constant(value(input, choices, otherwise, context));
                inputs.add(new ShaderInput(input.name(), choices.type(), value, input.details()));
                ports.put(input.name(), coded(port, choices.type(), otherwise));
            }
        }
        NodeDefinition definition = new NodeDefinition(
                node.declaration().withInputs(ImmutableMap.copyOf(ports)),
                node.implementation(),
                node.traits().withoutChoices());
        return new ShaderNode(node.id(), node.name(), definition, inputs.build(), node.outputs(), node.span());
    }

    /** Returns the port with the type and default that the code takes, without the choices. */
    private static PortDeclaration coded(PortDeclaration port, Type type, Value value) {
        return new PortDeclaration(
                port.name(), type, value, port.attributes().without("enum").without("enumvalues"), port.span());
    }

    private static Value value(ShaderInput input, ChoiceValues choices, Value otherwise, PassContext context) {
        if (!(input.source() instanceof Constant constant)) {
            return otherwise;
        }
        Value value = choices.of(constant.value());
        if (value != null) {
            return value;
        }
        String text = constant.value().text();
        context.diagnostics()
                .report(
                        Choices.NO_CHOICE,
                        AttributeSpans.value(input.details().span(), "value"),
                        text,
                        input.name(),
                        Suggestions.didYouMean(text, choices.values().keySet()),
                        String.join(", ", choices.values().keySet()));
        return otherwise;
    }

    private static Value otherwise(PortDeclaration port, ChoiceValues choices) {
        Value value = port.value() == null ? null : choices.of(port.value());
        return value == null ? choices.first() : value;
    }
}
