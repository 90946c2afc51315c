package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Decoration.Numbered;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * The memory layout of a block (OpenGL 4.6 specification, section 7.6.2.2).
 *
 * @param size the size in bytes
 * @param members the members in order; members of structures have a qualified name, such as {@code a.b}
 */
public record BlockLayout(int size, ImmutableList<Member> members) {
    private static final int VEC4 = 16;

    /**
     * A member of a block.
     *
     * @param name its name; {@code lights[0].color} for members of structures
     * @param type the GLSL name of its type, without array sizes
     * @param arraySizes sizes of arrays, innermost first
     * @param offset the offset of its first byte in the block
     * @param size its size in bytes; 0 for an array without a size
     * @param strides the distances between elements, columns or rows
     */
    public record Member(
            String name, String type, ImmutableList<Integer> arraySizes, int offset, int size, Strides strides) {}

    /**
     * The distances between the parts of a member.
     *
     * @param array bytes from one element of the outermost array to the next; 0 if the member is not an array
     * @param matrix bytes from one column (or row) to the next; 0 if the member is not a matrix
     * @param rowMajor whether the matrix is stored row by row
     */
    public record Strides(int array, int matrix, boolean rowMajor) {}

    /** The alignment and the size of a type, in bytes. */
    private record Space(int alignment, int size) {}

    /** Returns the layout of a block: {@code std430} if {@code packed}, else {@code std140}. */
    public static BlockLayout of(Type.Struct block, boolean packed, boolean rowMajor) {
        Placer placer = new Placer(packed);
        int size = placer.place("", block, 0, rowMajor);
        return new BlockLayout(size, placer.members.build());
    }

    private static final class Placer {
        private final boolean packed;
        private final ImmutableList.Builder<Member> members = ImmutableList.builder();

        Placer(boolean packed) {
            this.packed = packed;
        }

        int place(String prefix, Type.Struct struct, int start, boolean rowMajor) {
            int next = start;
            int alignment = 1;
            for (Field field : struct.fields()) {
                boolean rows = rowMajor(field, rowMajor);
                Space space = space(field.type(), rows);
                Integer stated = number(field, Decoration.Key.OFFSET);
                Integer aligned = number(field, Decoration.Key.ALIGN);
                int multiple = Math.max(space.alignment, aligned == null ? 1 : aligned);
                int offset = up(stated == null ? next : start + stated, multiple);
                alignment = Math.max(alignment, multiple);
                member(prefix + field.name().text(), field.type(), offset, rows);
                next = offset + space.size;
            }
            return up(next, packed ? alignment : Math.max(alignment, VEC4)) - start;
        }

        private void member(String name, Type type, int offset, boolean rows) {
            Type innermost = type.innermost();
            if (innermost instanceof Type.Struct struct) {
                int count = count(type);
                int stride = space(struct, rows).size;
                for (int i = 0; i < Math.max(1, count); i++) {
                    String element = innermost == type ? name : name + "[" + i + "]";
                    place(element + ".", struct, offset + i * stride, rows);
                }
                return;
            }
            int arrayStride = type.element() != null && innermost != type ? stride(type, rows) : 0;
            int matrixStride = innermost instanceof Type.Matrix matrix ? up(vector(matrix, rows).alignment, 1) : 0;
            members.add(new Member(
                    name,
                    TypeWords.of(type),
                    TypeWords.sizes(type),
                    offset,
                    space(type, rows).size,
                    new Strides(arrayStride, matrixStride, rows && innermost instanceof Type.Matrix)));
        }

        private static int count(Type type) {
            return TypeWords.sizes(type).stream().reduce(1, (a, b) -> a * b);
        }

        private int stride(Type array, boolean rows) {
            Type element = array.element();
            if (element == null) {
                return 0;
            }
            Space space = space(element, rows);
            return up(space.size, packed ? space.alignment : Math.max(space.alignment, VEC4));
        }

        /** Returns the space of a column or row. A matrix is stored as an array of them. */
        private Space vector(Type.Matrix matrix, boolean rows) {
            Space one = ofVector(rows ? matrix.columns() : matrix.rows());
            int alignment = packed ? one.alignment : Math.max(one.alignment, VEC4);
            return new Space(alignment, up(one.size, alignment));
        }

        private static Space ofVector(int size) {
            return new Space(size == 1 ? 4 : size == 2 ? 8 : VEC4, 4 * size);
        }

        private Space space(Type type, boolean rows) {
            if (type instanceof Type.Matrix matrix) {
                Space one = vector(matrix, rows);
                return new Space(one.alignment, one.size * (rows ? matrix.rows() : matrix.columns()));
            }
            if (type instanceof Type.Struct struct) {
                return ofStruct(struct, rows);
            }
            if (type instanceof Type.Array array) {
                Space element = space(array.element(), rows);
                int alignment = packed ? element.alignment : Math.max(element.alignment, VEC4);
                return new Space(alignment, up(element.size, alignment) * array.length());
            }
            if (type instanceof Type.UnsizedArray array) {
                Space element = space(array.element(), rows);
                return new Space(packed ? element.alignment : Math.max(element.alignment, VEC4), 0);
            }
            return ofVector(Math.max(1, type.components()));
        }

        private Space ofStruct(Type.Struct struct, boolean rows) {
            int alignment = packed ? 1 : VEC4;
            int next = 0;
            for (Field field : struct.fields()) {
                Space space = space(field.type(), rowMajor(field, rows));
                alignment = Math.max(alignment, space.alignment);
                next = up(next, space.alignment) + space.size;
            }
            return new Space(alignment, up(next, alignment));
        }

        private static boolean rowMajor(Field field, boolean inherited) {
            if (field.decorations().contains(Flag.ROW_MAJOR)) {
                return true;
            }
            return inherited && !field.decorations().contains(Flag.COLUMN_MAJOR);
        }

        private static @Nullable Integer number(Field field, Decoration.Key key) {
            for (Decoration decoration : field.decorations()) {
                if (decoration instanceof Numbered number && number.key() == key) {
                    return number.value();
                }
            }
            return null;
        }

        private static int up(int value, int multiple) {
            return (value + multiple - 1) / multiple * multiple;
        }
    }
}
