package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.semantics.Feature;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A graph with the known values of its inputs: the main graph, or a function as one node calls it.
 *
 * @param graph the graph
 * @param arguments the texts of its constant inputs
 */
record GraphVisit(ShaderGraph graph, ImmutableMap<String, String> arguments) {
    private static final Pattern ZERO = Pattern.compile("0(?:\\.0*)?");
    private static final Pattern ONES = Pattern.compile("1(?:\\.0*)?(?:, 1(?:\\.0*)?){0,15}");

    /** Returns a function as a node of this graph calls it. */
    GraphVisit call(ShaderNode node, ShaderGraph function) {
        ImmutableMap.Builder<String, String> known = ImmutableMap.builder();
        for (ShaderInput input : node.inputs()) {
            constant(input).ifPresent(value -> known.put(input.name(), value));
        }
        return new GraphVisit(function, known.buildKeepingLast());
    }

    /** Returns the text of an input's value; empty if it is computed or has no value. */
    Optional<String> constant(ShaderInput input) {
        if (input.source() instanceof Constant constant) {
            return Optional.of(constant.value().text());
        }
        return input.source() instanceof FromGraphInput from
                ? Optional.ofNullable(arguments.get(from.name()))
                : Optional.empty();
    }

    /** Returns true if an input is a constant that matches a pattern. */
    boolean is(ShaderNode node, String input, Pattern text) {
        return node.hasInput(input)
                && constant(node.input(input))
                        .filter(value -> text.matcher(value).matches())
                        .isPresent();
    }

    /** Returns true if an input has a value that does not match, or is computed. */
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

    /**
     * Returns true if an input of a node uses a feature. For most features, this means that the input is computed or
     * has another value than the neutral one. For features without a neutral value, the input must be connected to a
     * node.
     */
    boolean asks(ShaderNode node, Feature.Use use) {
        return use.neutral().isEmpty()
                ? node.hasInput(use.input()) && node.input(use.input()).source() instanceof InputSource.Upstream
                : isNot(node, use.input(), neutral(use.neutral()));
    }

    private static Pattern neutral(String text) {
        return text.equals("0") ? ZERO : text.equals("1") ? ONES : Pattern.compile(Pattern.quote(text));
    }

    /**
     * Returns true if a node ignores an input. A material uses only its {@code surfaceshader}, and a node such as a mix
     * with the constant 0 or 1 returns one of its inputs.
     */
    boolean isIdle(ShaderNode node, String input) {
        if (node.category().equals("surfacematerial")) {
            return !input.equals("surfaceshader");
        }
        NodeMeaning meaning = node.isOfDataLibrary() ? Meanings.of(node) : null;
        if (meaning == null) {
            return false;
        }
        for (Law law : meaning.laws()) {
            if (law.then() instanceof Law.Input shown
                    && law.holds((asked, number) -> is(node, asked, number == 0 ? ZERO : ONES))) {
                return !shown.name().equals(input);
            }
        }
        return false;
    }
}
