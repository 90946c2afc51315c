package dev.shadeweave.glsl.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Choices;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts strings that name a choice to integers, since GLSL has no strings.
 *
 * <pre>
 * i.uaddressmode &lt;- string(clamp), one of constant, clamp, periodic, mirror   →   i.uaddressmode &lt;- integer(1)
 * </pre>
 *
 * <p>The number is the index in the list, or the entry of {@code enumvalues} if those are integers. An input of the
 * graph that feeds a choice becomes an integer too. Inputs whose value must be known when the code is written keep
 * their string, but are also checked.
 */
public record RemapEnumerations() implements GraphPass {
    static final DiagnosticKind COMPUTED = DiagnosticKind.repaired(
            "SW1611",
            "input '{0}' of '{1}' is a choice, which a computed text cannot make; state it as a value",
            "its default is used");

    @Override
    public String name() {
        return "remap-enumerations";
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // unchanged objects stay the same
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Map<String, PortDeclaration> choices = graphInputs(graph, context);
        boolean changed = false;
        ImmutableList.Builder<ShaderNode> nodes = ImmutableList.builder();
        for (ShaderNode node : graph.nodes()) {
            ShaderNode remapped = remap(node, graph, choices, context);
            changed |= remapped != node;
            nodes.add(remapped);
        }
        ImmutableList.Builder<GraphInput> inputs = ImmutableList.builder();
        for (GraphInput input : graph.inputs()) {
            GraphInput remapped = remap(input, choices.get(input.name()), context);
            changed |= remapped != input;
            inputs.add(remapped);
        }
        return changed
                ? new ShaderGraph(
                        graph.name(), graph.path(), inputs.build(), graph.outputs(), nodes.build(), graph.span())
                : graph;
    }

    /**
     * Returns the inputs of the graph that name a choice, with the port that declares it: their own, or one that they
     * feed.
     */
    private static Map<String, PortDeclaration> graphInputs(ShaderGraph graph, PassContext context) {
        Map<String, PortDeclaration> choices = new LinkedHashMap<>();
        for (GraphInput input : graph.inputs()) {
            if (!input.type().equals(Types.STRING)) {
                continue;
            }
            PortDeclaration own = new PortDeclaration(
                    input.name(),
                    input.type(),
                    null,
                    input.details().attributes(),
                    input.details().span());
            if (isChoice(own)) {
                choices.put(input.name(), own);
            }
        }
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                PortDeclaration port = port(node, input.name(), context);
                if (isChoice(port) && input.source() instanceof FromGraphInput source) {
                    choices.putIfAbsent(source.name(), port);
                }
            }
        }
        return choices;
    }

    /**
     * Returns the declaration of an input: that of the nodedef or, if the nodedef does not declare a choice, that of
     * the input it feeds inside the implementing function.
     */
    private static @Nullable PortDeclaration port(ShaderNode node, String input, PassContext context) {
        PortDeclaration port = node.declaration().input(input);
        if (node.traits().choices().containsKey(input)) {
            // MapChoices replaces it.
            return null;
        }
        if (port == null
                || !port.type().equals(Types.STRING)
                || isChoice(port)
                || !(node.implementation() instanceof GraphFunction function)) {
            return port;
        }
        GraphInput inner = context.nodes()
                .function(function.name())
                .map(graph -> graph.input(input))
                .orElse(null);
        return inner == null || !inner.type().equals(Types.INTEGER)
                ? port
                : new PortDeclaration(
                        input, port.type(), port.value(), inner.details().attributes(), port.span());
    }

    private static boolean isChoice(@Nullable PortDeclaration port) {
        return port != null && port.type().equals(Types.STRING) && port.isEnumeration();
    }

    private static GraphInput remap(GraphInput input, @Nullable PortDeclaration choice, PassContext context) {
        if (choice == null) {
            return input;
        }
        Value value = input.value();
        Value number = value == null
                ? null
                : new IntegerValue(number(value.text(), choice, input.details().span(), context));
        // The names of the choices stay with the input, for callers of the function.
        return new GraphInput(
                input.name(), Types.INTEGER, number, input.details().withAttributes(choices(input, choice)));
    }

    private static Attributes choices(GraphInput input, PortDeclaration choice) {
        Attributes attributes = input.details().attributes();
        for (String name : ImmutableList.of("enum", "enumvalues")) {
            String text = choice.attributes().get(name);
            attributes = text == null || attributes.has(name) ? attributes : attributes.with(name, text);
        }
        return attributes;
    }

    @SuppressWarnings("ReferenceEquality") // unchanged objects stay the same
    private static ShaderNode remap(
            ShaderNode node, ShaderGraph graph, Map<String, PortDeclaration> choices, PassContext context) {
        ShaderNode changed = node;
        for (ShaderInput input : node.inputs()) {
            ShaderInput remapped = remap(node, input, graph, choices, context);
            if (remapped != input) {
                changed = changed.withInput(remapped);
            }
        }
        return changed;
    }

    private static ShaderInput remap(
            ShaderNode node,
            ShaderInput input,
            ShaderGraph graph,
            Map<String, PortDeclaration> choices,
            PassContext context) {
        PortDeclaration port = port(node, input.name(), context);
        InputSource source = input.source();
        if (source instanceof FromGraphInput fromGraph && choices.containsKey(fromGraph.name())) {
            return new ShaderInput(input.name(), Types.INTEGER, source, input.details());
        }
        if (port == null || !isChoice(port)) {
            return input;
        }
        SourceSpan span = input.details().span();
        Constant text = text(source, graph);
        if (text == null) {
            if (source instanceof Upstream) {
                context.diagnostics().report(COMPUTED, span, input.name(), node.name());
                return new ShaderInput(
                        input.name(), Types.INTEGER, new Constant(new IntegerValue(otherwise(port))), input.details());
            }
            return source.equals(InputSource.UNSET)
                    ? new ShaderInput(input.name(), Types.INTEGER, source, input.details())
                    : input;
        }
        int number = number(text.value().text(), port, span, context);
        return node.traits().fixedInputs().contains(input.name())
                ? input
                : new ShaderInput(input.name(), Types.INTEGER, new Constant(new IntegerValue(number)), input.details());
    }

    /** Returns the text of an input, stated directly or by a constant node; null if it is computed. */
    private static @Nullable Constant text(InputSource source, ShaderGraph graph) {
        if (source instanceof Constant constant) {
            return constant;
        }
        if (source instanceof Upstream upstream) {
            ShaderNode node = graph.node(upstream.node());
            if (node.category().equals("constant")
                    && node.inputs().size() == 1
                    && node.inputs().get(0).source() instanceof Constant constant) {
                return constant;
            }
        }
        return null;
    }

    private static int number(String text, PortDeclaration port, SourceSpan span, PassContext context) {
        int index = port.enumNames().indexOf(text.trim());
        if (index < 0) {
            context.diagnostics()
                    .report(
                            Choices.NO_CHOICE,
                            AttributeSpans.value(span, "value"),
                            text,
                            port.name(),
                            Suggestions.didYouMean(text, port.enumNames()),
                            String.join(", ", port.enumNames()));
            return otherwise(port);
        }
        return number(index, port);
    }

    /** Returns the number of a choice's default, or of the first choice if the default is not a choice. */
    private static int otherwise(PortDeclaration port) {
        Value value = port.value();
        return number(value == null ? 0 : Math.max(0, port.enumNames().indexOf(value.text())), port);
    }

    private static int number(int index, PortDeclaration port) {
        ImmutableList<String> values = port.enumValues();
        return index < values.size() && values.get(index).matches("-?[0-9]{1,9}")
                ? Integer.parseInt(values.get(index))
                : index;
    }
}
