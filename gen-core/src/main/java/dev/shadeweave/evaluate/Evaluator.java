package dev.shadeweave.evaluate;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes what nodes of the standard and the physically based library give for constant inputs. */
public final class Evaluator {
    private Evaluator() {}

    /**
     * The values of a node's outputs by name; empty if this is no question of arithmetic, or if no literal can state an
     * answer.
     *
     * @param declaration a nodedef of the standard or the physically based library
     * @param inputs the values of its inputs by name; an input that is missing has the default of its type
     */
    public static ImmutableMap<String, Value> values(NodeDeclaration declaration, Map<String, Value> inputs) {
        PureNodes.Rule rule = LobeParameters.RULES.get(declaration.category());
        if (rule == null && declaration.outputs().size() == 1) {
            rule = PureNodes.RULES.get(declaration.category());
        }
        if (rule == null) {
            return ImmutableMap.of();
        }
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (PortDeclaration output : declaration.outputs().values()) {
            Value value = value(rule, new Operands(declaration, output, inputs));
            if (value == null || !value.type().equals(output.type()) || !isPlain(value)) {
                return ImmutableMap.of();
            }
            values.put(output.name(), value);
        }
        return values.buildOrThrow();
    }

    private static @Nullable Value value(PureNodes.Rule rule, Operands operands) {
        try {
            return rule.apply(operands);
        } catch (Operands.MissingValue e) {
            return null;
        }
    }

    /**
     * Which input a conditional or switch shows; empty if it is neither, or if it shows none of them.
     *
     * @param inputs the values of the inputs that decide
     */
    public static Optional<String> choice(NodeDeclaration declaration, Map<String, Value> inputs) {
        Operands in = new Operands(declaration, declaration.firstOutput(), inputs);
        try {
            return switch (declaration.category()) {
                case "ifgreater" -> branch(in, Comparison.GREATER);
                case "ifgreatereq" -> branch(in, Comparison.GREATER_OR_EQUAL);
                case "ifequal" -> branch(in, Comparison.EQUAL);
                case "switch" -> Optional.of(chosen(in)).filter(in::has);
                default -> Optional.empty();
            };
        } catch (Operands.MissingValue e) {
            return Optional.empty();
        }
    }

    /** The inputs that decide what a conditional or switch shows; empty for other categories. */
    public static List<String> deciding(String category) {
        return switch (category) {
            case "ifgreater", "ifgreatereq", "ifequal" -> List.of("value1", "value2");
            case "switch" -> List.of("which");
            default -> List.of();
        };
    }

    private static Optional<String> branch(Operands in, Comparison comparison) {
        return in.has("in1") && in.has("in2")
                ? Optional.of(comparison.holds(in, "value1", "value2") ? "in1" : "in2")
                : Optional.empty();
    }

    private static String chosen(Operands in) {
        double which = in.floats("which")[0];
        return "in" + (int) (which < 1 ? 1 : Math.min(Math.floor(which) + 1, 1e6));
    }

    /** Infinity has no literal, and machines differ about numbers below the normal ones. */
    private static boolean isPlain(Value value) {
        if (value instanceof FloatValue one) {
            return isPlain(one.value());
        }
        if (value instanceof VectorValue vector) {
            return vector.components().stream().allMatch(Evaluator::isPlain);
        }
        if (value instanceof MatrixValue matrix) {
            return matrix.components().stream().allMatch(Evaluator::isPlain);
        }
        return true;
    }

    private static boolean isPlain(float number) {
        return Float.isFinite(number) && (number == 0 || Math.abs(number) >= Float.MIN_NORMAL);
    }
}
