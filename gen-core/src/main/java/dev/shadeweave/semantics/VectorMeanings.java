package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.type.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Nodes that treat a vector as a whole, and nodes of matrices. */
final class VectorMeanings {
    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("normalize")
                    .exact(in -> in.value(Vectors.normalize(in.floats("in"))))
                    .estimate(Pointwise.numeric(call -> call.all(Range.SIGNED_UNIT, call.origins())))
                    .row(),
            node("magnitude")
                    .exact(in -> in.value(Vectors.length(in.floats("in"))))
                    .estimate(call -> call.all(Range.POSITIVE, call.origins()))
                    .row(),
            node("distance")
                    .exact(in -> in.value(Vectors.length(Vectors.subtract(in.floats("in1"), in.floats("in2")))))
                    .estimate(call -> call.all(Range.POSITIVE, call.origins()))
                    .row(),
            node("dotproduct")
                    .exact(in -> in.value(Vectors.dot(in.floats("in1"), in.floats("in2"))))
                    .estimate(VectorMeanings::dotProduct)
                    .row(),
            node("crossproduct")
                    .exact(in -> in.value(Vectors.cross(in.floats("in1"), in.floats("in2"))))
                    .row(),
            node("reflect")
                    .exact(in -> in.value(Vectors.reflect(in.floats("in"), in.floats("normal"))))
                    .row(),
            node("refract")
                    .exact(in -> in.value(Vectors.refract(in.floats("in"), in.floats("normal"), in.floats("ior")[0])))
                    .row(),
            node("rotate2d")
                    .exact(in -> in.value(Vectors.rotate2d(in.floats("in"), in.floats("amount")[0])))
                    .law(Law.is("amount", 0, "in"))
                    .row(),
            node("rotate3d")
                    .exact(in -> in.value(Vectors.rotate3d(in.floats("in"), in.floats("amount")[0], in.floats("axis"))))
                    .law(Law.is("amount", 0, "in"))
                    .row(),
            node("transformmatrix").exact(VectorMeanings::transform).row(),
            node("transpose")
                    .exact(in -> in.value(Vectors.transpose(in.floats("in"))))
                    .row(),
            node("determinant")
                    .exact(in -> in.value(Vectors.determinant(in.floats("in"))))
                    .row(),
            node("invertmatrix").exact(VectorMeanings::inverse).row(),
            node("creatematrix").exact(VectorMeanings::createMatrix).row());

    private VectorMeanings() {}

    /**
     * Transforms a vector by a matrix. A vector with one component less than the matrix has rows is a point, and gets a
     * last component of one.
     */
    private static Value transform(Operands in) {
        float[] v = in.floats("in");
        float[] matrix = in.floats("mat");
        int rows = (int) Math.round(Math.sqrt(matrix.length));
        return in.value(Vectors.transform(rows == v.length ? v : extended(v, rows, 1), matrix));
    }

    private static @Nullable Value inverse(Operands in) {
        float[] inverse = Vectors.invert(in.floats("in"));
        return inverse == null ? null : in.value(inverse);
    }

    private static Value createMatrix(Operands in) {
        int rows = in.type().size() == 16 ? 4 : 3;
        float[] result = new float[rows * rows];
        for (int row = 0; row < rows; row++) {
            float[] given = in.floats("in" + (row + 1));
            System.arraycopy(given, 0, result, row * rows, given.length);
            if (given.length < rows) {
                result[row * rows + rows - 1] = row == rows - 1 ? 1 : 0;
            }
        }
        return in.value(result);
    }

    private static float[] extended(float[] v, int size, float last) {
        float[] result = Arrays.copyOf(v, size);
        result[size - 1] = last;
        return result;
    }

    private static @Nullable AbstractValue dotProduct(AbstractCall call) {
        Numbers a = call.numbers("in1");
        Numbers b = call.numbers("in2");
        if (a.components().size() != b.components().size()) {
            return null;
        }
        int size = a.components().size();
        Range sum = b.isPoint() ? weightedSum(a, b, size) : weightedSum(b, a, size);
        return new Numbers(ImmutableList.of(sum), true, AbstractValue.origins(a, b));
    }

    /**
     * Returns the sum of products. If the weights are known and add up to one, equal components give exactly their
     * value.
     */
    static Range weightedSum(Numbers values, Numbers weights, int size) {
        double total = 0;
        boolean known = true;
        Range sum = Range.ZERO;
        for (int i = 0; i < size; i++) {
            known &= weights.at(i).isPoint() && weights.at(i).low() >= 0;
            total += weights.at(i).high();
            sum = sum.plus(values.at(i).times(weights.at(i)));
        }
        if (!known || Math.abs(total - 1) > 1e-5) {
            return sum;
        }
        Range first = values.at(0);
        boolean same = values.grey();
        if (!same) {
            same = first.isPoint();
            for (int i = 1; i < size; i++) {
                same &= values.at(i).equals(first);
            }
        }
        if (same) {
            return first;
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            low = Math.min(low, values.at(i).low());
            high = Math.max(high, values.at(i).high());
        }
        return Range.between(low, high);
    }
}
