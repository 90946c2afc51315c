package dev.shadeweave.pass.closure;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.closure.Term.Given;
import dev.shadeweave.pass.closure.Term.Known;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds all ways to pair the closures of a model with those of a document.
 *
 * <p>The closures of a pair have the same category. A closure of the model without partner is removed.
 */
final class Matching {
    private final ShaderGraph model;
    private final ShaderGraph closures;
    private final Folding folding;
    private final Refusals refusals;

    Matching(ShaderGraph model, ShaderGraph closures, Folding folding, Refusals refusals) {
        this.model = model;
        this.closures = closures;
        this.folding = folding;
        this.refusals = refusals;
    }

    /**
     * A way to pair closures.
     *
     * @param equations the equations that the inputs of the model must fulfil
     * @param closures the number of pairs
     */
    record Pairs(ImmutableList<Equation> equations, int closures) {
        private Pairs and(Equation equation) {
            return new Pairs(
                    ImmutableList.<Equation>builder()
                            .addAll(equations)
                            .add(equation)
                            .build(),
                    closures);
        }

        private Pairs onePairMore() {
            return new Pairs(equations, closures + 1);
        }
    }

    /** Returns the ways to pair two surfaces. */
    Stream<Pairs> of(ShaderNode surface, ShaderNode given) {
        return inputs(surface, given, new Pairs(ImmutableList.of(), 0));
    }

    private Stream<Pairs> inputs(ShaderNode node, ShaderNode given, Pairs pairs) {
        Stream<Pairs> all = Stream.of(pairs.onePairMore());
        for (ShaderInput input : node.inputs()) {
            if (!given.hasInput(input.name())) {
                return Stream.empty();
            }
            ShaderInput other = given.input(input.name());
            all = input.type().isClosure()
                    ? all.flatMap(before -> closure(input.source(), other.source(), given, before))
                    : all.map(before -> before.and(new Equation(read(input), Given.of(other, closures), given, other)));
        }
        for (ShaderInput other : given.inputs()) {
            if (!node.hasInput(other.name())) {
                refusals.add(pairs.closures(), given, other);
                return Stream.empty();
            }
        }
        return all;
    }

    private Term read(ShaderInput input) {
        return folding.read(input, model, ImmutableMap.of());
    }

    /** Returns the ways to pair two closures. */
    private Stream<Pairs> closure(InputSource source, InputSource given, ShaderNode reader, Pairs pairs) {
        ShaderNode node = node(source, model);
        ShaderNode other = node(given, closures);
        if (other == null) {
            return vanish(source, reader, pairs);
        }
        if (node == null) {
            refusals.add(pairs.closures(), other, null);
            return Stream.empty();
        }
        Stream<Pairs> same =
                node.declaration().name().equals(other.declaration().name())
                                && node.implementation().equals(other.implementation())
                        ? inputs(node, other, pairs)
                        : Stream.empty();
        Stream<Pairs> fewer =
                switch (node.category()) {
                    case "mix" ->
                        Stream.concat(
                                closure(node.input("bg").source(), given, reader, pairs.and(is(node, "mix", 0, other))),
                                closure(
                                        node.input("fg").source(),
                                        given,
                                        reader,
                                        pairs.and(is(node, "mix", 1, other))));
                    case "layer" ->
                        vanish(node.input("top").source(), other, pairs)
                                .flatMap(before -> closure(node.input("base").source(), given, reader, before));
                    case "multiply" ->
                        closure(node.input("in1").source(), given, reader, pairs.and(is(node, "in2", 1, other)));
                    default -> {
                        if (!node.category().equals(other.category())) {
                            refusals.add(pairs.closures(), other, null);
                        }
                        yield Stream.empty();
                    }
                };
        return Stream.concat(same, fewer);
    }

    /** Returns the ways to remove a closure of the model. */
    private Stream<Pairs> vanish(InputSource source, ShaderNode place, Pairs pairs) {
        ShaderNode node = node(source, model);
        if (node == null) {
            return Stream.of(pairs);
        }
        return switch (node.category()) {
            case "mix" ->
                Stream.concat(
                        vanish(node.input("bg").source(), place, pairs.and(is(node, "mix", 0, place))),
                        vanish(node.input("fg").source(), place, pairs.and(is(node, "mix", 1, place))));
            case "layer" ->
                vanish(node.input("top").source(), place, pairs)
                        .flatMap(before -> vanish(node.input("base").source(), place, before));
            // Lobes of other categories hide what is below them even if their weight is zero.
            case "dielectric_bsdf", "generalized_schlick_bsdf", "sheen_bsdf" ->
                Stream.of(pairs.and(is(node, "weight", 0, place)));
            case "uniform_edf" -> Stream.of(pairs.and(is(node, "color", 0, place)));
            default -> Stream.empty();
        };
    }

    private Equation is(ShaderNode node, String input, float number, ShaderNode place) {
        ShaderInput port = node.input(input);
        Value value = Term.number(port.type(), number);
        return new Equation(read(port), new Known(value == null ? new FloatValue(number) : value), place, null);
    }

    private static @Nullable ShaderNode node(InputSource source, ShaderGraph graph) {
        return source instanceof Upstream upstream ? graph.node(upstream.node()) : null;
    }
}
