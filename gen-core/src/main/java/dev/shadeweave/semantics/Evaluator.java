package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the outputs of nodes of the standard and the physically based library for constant inputs. */
public final class Evaluator {
    private Evaluator() {}

    /**
     * Returns the values of a node's outputs by name; empty if the node is not arithmetic, or if no literal can express
     * a result.
     *
     * @param declaration a nodedef of the standard or the physically based library
     * @param inputs the values of its inputs by name; an input that is missing has the default of its type
     */
    public static ImmutableMap<String, Value> values(NodeDeclaration declaration, Map<String, Value> inputs) {
        NodeMeaning meaning = meaning(declaration);
        if (meaning == null || meaning.exact() == null) {
            return ImmutableMap.of();
        }
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (PortDeclaration output : declaration.outputs().values()) {
            Value value = value(meaning.exact(), new Operands(declaration, output, inputs));
            if (value == null || !value.type().equals(output.type()) || !isPlain(value)) {
                return ImmutableMap.of();
            }
            values.put(output.name(), value);
        }
        return values.buildOrThrow();
    }

    private static @Nullable NodeMeaning meaning(NodeDeclaration declaration) {
        return Meanings.of(declaration.category(), declaration.firstOutput().type());
    }

    private static @Nullable Value value(Exact rule, Operands operands) {
        try {
            return rule.apply(operands);
        } catch (Operands.MissingValue e) {
            return null;
        }
    }

    /**
     * Returns the input that a conditional or switch selects; empty if the node is neither, or if it selects none.
     *
     * @param inputs the values of the inputs that decide
     */
    public static Optional<String> choice(NodeDeclaration declaration, Map<String, Value> inputs) {
        NodeMeaning meaning = meaning(declaration);
        if (meaning == null || meaning.choice() == null) {
            return Optional.empty();
        }
        try {
            return meaning.choice().chosen().apply(new Operands(declaration, declaration.firstOutput(), inputs));
        } catch (Operands.MissingValue e) {
            return Optional.empty();
        }
    }

    /** Returns the inputs that decide the selection of a conditional or switch; empty for other categories. */
    public static ImmutableList<String> deciding(NodeDeclaration declaration) {
        NodeMeaning meaning = meaning(declaration);
        return meaning == null || meaning.choice() == null
                ? ImmutableList.of()
                : meaning.choice().deciding();
    }

    /** Returns true if a switch returns zero when it selects none of its inputs. */
    public static boolean isZeroPastTheEnd(NodeDeclaration declaration) {
        NodeMeaning meaning = meaning(declaration);
        return meaning != null && meaning.choice() != null && meaning.choice().zeroOtherwise();
    }

    /**
     * Returns false for infinity, which has no literal, and for subnormal numbers, which some machines flush to zero.
     */
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
