package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A graph with what is known about its inputs: the main graph, or a function as one node calls it.
 *
 * @param graph the graph
 * @param arguments the texts of its inputs, as far as they are constant
 */
record GraphVisit(ShaderGraph graph, ImmutableMap<String, String> arguments) {
    private static final Pattern ZERO = Pattern.compile("0(?:\\.0*)?");
    private static final Pattern ONES = Pattern.compile("1(?:\\.0*)?(?:, 1(?:\\.0*)?){0,15}");

    /** A function as a node of this graph calls it. */
    GraphVisit call(ShaderNode node, ShaderGraph function) {
        ImmutableMap.Builder<String, String> known = ImmutableMap.builder();
        for (ShaderInput input : node.inputs()) {
            constant(input).ifPresent(value -> known.put(input.name(), value));
        }
        return new GraphVisit(function, known.buildKeepingLast());
    }

    /** The text of an input's value; empty if it is computed or has none. */
    Optional<String> constant(ShaderInput input) {
        if (input.source() instanceof Constant constant) {
            return Optional.of(constant.value().text());
        }
        return input.source() instanceof FromGraphInput from
                ? Optional.ofNullable(arguments.get(from.name()))
                : Optional.empty();
    }

    /** True if an input is a constant of that text. */
    boolean is(ShaderNode node, String input, Pattern text) {
        return node.hasInput(input)
                && constant(node.input(input))
                        .filter(value -> text.matcher(value).matches())
                        .isPresent();
    }

    /** True if an input is stated, or computed, as something else. */
    boolean isNot(ShaderNode node, String input, Pattern text) {
        return node.hasInput(input)
                && !(node.input(input).source() instanceof InputSource.Unset)
                && !is(node, input, text);
    }

    boolean isZero(ShaderNode node, String input) {
        return is(node, input, ZERO);
    }

    boolean isOne(ShaderNode node, String input) {
        return is(node, input, ONES);
    }

    boolean isNotZero(ShaderNode node, String input) {
        return isNot(node, input, ZERO);
    }

    boolean isNotOne(ShaderNode node, String input) {
        return isNot(node, input, ONES);
    }

    /** True if what an input is connected to is not asked for. */
    boolean isIdle(ShaderNode node, String input) {
        return switch (node.category()) {
            case "mix" ->
                (input.equals("bg") && is(node, "mix", ONES)) || (input.equals("fg") && is(node, "mix", ZERO));
            case "surfacematerial" -> !input.equals("surfaceshader");
            default -> false;
        };
    }
}
