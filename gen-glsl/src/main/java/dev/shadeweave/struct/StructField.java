package dev.shadeweave.struct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A member of a structure: a number, a vector, a matrix, or a structure.
 *
 * @param name its name in the shader
 * @param type its type in the document
 * @param value its default; null for none
 * @param offset its first byte, from the start of the block
 * @param size its number of bytes
 * @param matrixStride the distance between columns in bytes; 0 if it is not a matrix
 * @param fields the members of a structure, by their offsets; empty for others
 */
record StructField(
        String name,
        Type type,
        @Nullable Value value,
        int offset,
        int size,
        int matrixStride,
        ImmutableList<StructField> fields) {
    private static final int NUMBER = 4;
    private static final int SQUARE_OF_4 = 16;

    /** Returns the members of a block by their offsets. Variables without a place are left out. */
    static ImmutableList<StructField> of(List<Variable> variables, BlockLayout layout) {
        Map<String, Member> places = Maps.uniqueIndex(layout.members(), Member::name);
        List<StructField> fields = new ArrayList<>();
        for (Variable variable : variables) {
            field(variable.name(), variable.name(), variable.type(), variable.value(), places)
                    .ifPresent(fields::add);
        }
        return sorted(fields);
    }

    private static ImmutableList<StructField> sorted(List<StructField> fields) {
        return ImmutableList.sortedCopyOf(Comparator.comparingInt(StructField::offset), fields);
    }

    private static Optional<StructField> field(
            String name, String path, Type type, @Nullable Value value, Map<String, Member> places) {
        if (!type.isStruct()) {
            return Optional.ofNullable(places.get(path))
                    .map(it -> new StructField(
                            name, type, value, it.offset(), it.size(), it.matrixStride(), ImmutableList.of()));
        }
        List<StructField> inner = new ArrayList<>();
        List<String> names = new ArrayList<>(GlslSyntax.INSTANCE.memberNames(type));
        for (int i = 0; i < names.size(); i++) {
            Type.Member part = type.members().get(i);
            Value own = value instanceof StructValue struct ? struct.members().get(i) : part.value();
            // A layout has the member names of the document or, if it was read from a text, of the text.
            Optional<StructField> found = field(names.get(i), path + "." + part.name(), part.type(), own, places);
            found.or(() -> field(part.name(), path + "." + part.name(), part.type(), own, places))
                    .ifPresent(inner::add);
        }
        return inner.isEmpty() ? Optional.empty() : Optional.of(group(name, type, inner));
    }

    /** Returns a structure of members. */
    static StructField group(String name, Type type, List<StructField> members) {
        ImmutableList<StructField> fields = sorted(members);
        int offset = fields.get(0).offset();
        return new StructField(
                name, type, null, offset, Iterables.getLast(fields).end() - offset, 0, fields);
    }

    boolean isStruct() {
        return !fields.isEmpty();
    }

    boolean isMatrix() {
        return matrixStride > 0;
    }

    /** Returns the offset after its last byte. */
    int end() {
        return offset + size;
    }

    /** Returns the number of components of a vector or of a column of a matrix; 1 for a number. */
    int rows() {
        return isMatrix() ? columns() : isFloat() ? Math.max(1, type.size()) : 1;
    }

    /** Returns the number of columns of a matrix; 1 for others. */
    int columns() {
        return !isMatrix() ? 1 : type.size() == SQUARE_OF_4 ? 4 : 3;
    }

    /** Returns true for floats, vectors and matrices of floats; false for whole numbers and booleans. */
    boolean isFloat() {
        return type.base() == Type.Base.FLOAT;
    }

    /** Returns true for a boolean or whole number with fewer bytes than an {@code int}. */
    boolean isByte() {
        return !isFloat() && !isStruct() && size < NUMBER;
    }

    /**
     * Returns the components of the default, column by column; zeros without a default. Whole numbers and booleans have
     * one component.
     */
    float[] numbers() {
        float[] numbers = new float[rows() * columns()];
        List<Float> components = value instanceof VectorValue vector
                ? vector.components()
                : value instanceof MatrixValue matrix ? matrix.components() : List.of();
        for (int i = 0; i < Math.min(numbers.length, components.size()); i++) {
            numbers[i] = components.get(i);
        }
        if (value instanceof Value.FloatValue number) {
            numbers[0] = number.value();
        }
        return numbers;
    }

    /** Returns the default of a whole number or boolean. */
    int integer() {
        return value instanceof Value.IntegerValue number
                ? number.value()
                : value instanceof Value.BooleanValue flag && flag.value() ? 1 : 0;
    }
}
