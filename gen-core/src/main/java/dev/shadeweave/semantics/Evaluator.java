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
     * Which input a conditional or switch shows; empty if it is neither, or if it shows none of them.
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

    /** The inputs that decide what a conditional or switch shows; empty for other categories. */
    public static ImmutableList<String> deciding(NodeDeclaration declaration) {
        NodeMeaning meaning = meaning(declaration);
        return meaning == null || meaning.choice() == null
                ? ImmutableList.of()
                : meaning.choice().deciding();
    }

    /** True if a switch gives zero where it shows none of its inputs. */
    public static boolean isZeroPastTheEnd(NodeDeclaration declaration) {
        NodeMeaning meaning = meaning(declaration);
        return meaning != null && meaning.choice() != null && meaning.choice().zeroOtherwise();
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
