package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Computes what a graph shows. A node that the evaluator cannot compute, such as a position or an image, gets a smooth
 * function of its inputs, always the same for a nodedef. A property that holds for these functions holds for the real
 * results. A result that depends on a call of a nodegraph has no value, because a pass may replace the call by the
 * nodes of the graph.
 */
final class Interpreter {
    private final ShaderGraph graph;
    private final Map<String, Value> inputs;
    private final Map<Upstream, Optional<Value>> known = new HashMap<>();

    private Interpreter(ShaderGraph graph, Map<String, Value> inputs) {
        this.graph = graph;
        this.inputs = inputs;
    }

    /**
     * The outputs that have a value, by name.
     *
     * @param graph a graph without cycles
     * @param inputs values of inputs of the graph; the others have their defaults
     */
    static ImmutableMap<String, Value> values(ShaderGraph graph, Map<String, Value> inputs) {
        Interpreter interpreter = new Interpreter(graph, inputs);
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (GraphOutput output : graph.outputs()) {
            interpreter.value(output.source(), output.type()).ifPresent(value -> values.put(output.name(), value));
        }
        return values.buildOrThrow();
    }

    private void compute(ShaderNode node) {
        Map<String, Value> values = new LinkedHashMap<>();
        boolean complete = true;
        complete &= !(node.implementation() instanceof GraphFunction);
        for (ShaderInput input : node.inputs()) {
            Optional<Value> value = value(input.source(), input.type());
            value.ifPresent(found -> values.put(input.name(), found));
            complete &= value.isPresent() || input.source().equals(InputSource.UNSET);
        }
        for (ShaderOutput output : node.outputs()) {
            known.put(
                    new Upstream(node.id(), output.name()),
                    complete ? Optional.ofNullable(computed(node, output, values)) : Optional.empty());
        }
    }

    private static @Nullable Value computed(ShaderNode node, ShaderOutput output, Map<String, Value> values) {
        boolean standard = node.isStandard() || node.isPhysicallyBased();
        if (standard && !Evaluator.deciding(node.declaration()).isEmpty()) {
            Optional<String> shown = Evaluator.choice(node.declaration(), values);
            if (shown.isPresent()) {
                return values.getOrDefault(shown.get(), zero(output.type()));
            }
            if (Evaluator.isZeroPastTheEnd(node.declaration())) {
                return zero(output.type());
            }
        }
        if (standard) {
            Value value = Evaluator.values(node.declaration(), values).get(output.name());
            boolean answered = value != null
                    || !Evaluator.values(node.declaration(), Map.of()).isEmpty();
            if (answered) {
                return value;
            }
        }
        return opaque(node.declaration().name() + "." + output.name(), output.type(), values);
    }

    private Optional<Value> value(InputSource source, Type type) {
        if (source instanceof Constant constant) {
            return Optional.of(constant.value());
        }
        if (source instanceof FromGraphInput parameter) {
            GraphInput input = graph.input(parameter.name());
            Value stated = inputs.get(parameter.name());
            return Optional.ofNullable(stated != null ? stated : input == null ? null : input.value())
                    .or(() -> Optional.ofNullable(zero(type)));
        }
        if (source instanceof Upstream upstream) {
            if (!known.containsKey(upstream)) {
                compute(graph.node(upstream.node()));
            }
            return known.getOrDefault(upstream, Optional.empty());
        }
        return Optional.ofNullable(zero(type));
    }

    /** The default of a type, or null for types without numbers. */
    private static @Nullable Value zero(Type type) {
        return of(type, 0);
    }

    private static @Nullable Value opaque(String name, Type type, Map<String, Value> values) {
        double sum = name.hashCode() % 100;
        for (Map.Entry<String, Value> entry : values.entrySet()) {
            double weight = (entry.getKey().hashCode() % 7) * 0.25;
            double[] numbers = numbers(entry.getValue());
            if (numbers.length == 0) {
                sum += entry.getValue().text().hashCode() % 50;
            }
            for (double number : numbers) {
                sum += weight * Math.tanh(number / 10);
                weight += 0.5;
            }
        }
        return of(type, Math.sin(sum));
    }

    private static @Nullable Value of(Type type, double number) {
        return switch (type.base()) {
            case FLOAT -> {
                if (type.isArray()) {
                    yield null;
                }
                ImmutableList<Float> components = IntStream.range(0, type.size())
                        .mapToObj(i -> (float) (number / (i + 1)))
                        .collect(ImmutableList.toImmutableList());
                yield type.size() == 1
                        ? new FloatValue(components.get(0))
                        : type.semantic() == Type.Semantic.MATRIX
                                ? new MatrixValue(type, components)
                                : new VectorValue(type, components);
            }
            case INTEGER -> type.isArray() ? null : new IntegerValue((int) (number * 4));
            case BOOLEAN -> type.isArray() ? null : new BooleanValue(number > 0.5);
            case STRING, STRUCT, NONE -> null;
        };
    }

    /** The numbers of a value; none of a text. */
    static double[] numbers(Value value) {
        if (value instanceof FloatValue one) {
            return new double[] {one.value()};
        }
        if (value instanceof IntegerValue one) {
            return new double[] {one.value()};
        }
        if (value instanceof BooleanValue one) {
            return new double[] {one.value() ? 1 : 0};
        }
        if (value instanceof MatrixValue matrix) {
            return matrix.components().stream().mapToDouble(Float::doubleValue).toArray();
        }
        return value instanceof VectorValue vector
                ? vector.components().stream().mapToDouble(Float::doubleValue).toArray()
                : new double[0];
    }
}
