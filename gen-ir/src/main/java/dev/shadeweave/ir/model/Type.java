package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * A type. Types are values: types with equal content are equal. Structures are the exception: each declaration is a
 * distinct type. An {@link Ir} numbers the types that it uses ({@link TypeTable}).
 */
public sealed interface Type {
    /** A scalar. */
    record Scalar(BasicType basic) implements Type {}

    /**
     * A vector.
     *
     * @param component the type of its components
     * @param size the number of components, 2 to 4
     */
    record Vector(Scalar component, int size) implements Type {
        /** Checks the size. */
        public Vector {
            if (size < 2 || size > 4) {
                throw new IllegalArgumentException("a vector of " + size);
            }
        }
    }

    /**
     * A matrix of floats.
     *
     * @param column the type of a column
     * @param columns the number of columns, 2 to 4
     */
    record Matrix(Vector column, int columns) implements Type {
        /** Checks the shape. */
        public Matrix {
            if (columns < 2 || columns > 4 || column.component().basic() != BasicType.FLOAT) {
                throw new IllegalArgumentException(columns + " columns of " + column);
            }
        }

        /** Returns the number of rows. */
        public int rows() {
            return column.size();
        }
    }

    /**
     * An array whose length is known.
     *
     * @param element the type of an element
     * @param length the number of elements, at least 1
     */
    record Array(Type element, int length) implements Type {
        /** Checks the length. */
        public Array {
            if (length < 1) {
                throw new IllegalArgumentException("an array of " + length);
            }
        }
    }

    /**
     * An array without a static length. The length is known only at run time, or depends on the number of vertices of a
     * primitive or patch.
     */
    record UnsizedArray(Type element) implements Type {}

    /** A place in memory that holds a value. */
    record Pointer(Type pointee) implements Type {
        /** Rejects pointers to pointers. */
        public Pointer {
            if (pointee instanceof Pointer) {
                throw new IllegalArgumentException("a pointer to " + pointee);
            }
        }
    }

    /**
     * A sampler or an image.
     *
     * @param base the component type of a lookup: float, int or uint
     * @param dimension its shape
     * @param sampled true for samplers, false for images
     * @param arrayed whether it has layers
     * @param multisampled whether it has several samples per texel
     * @param shadow whether a lookup compares with a reference
     */
    record Image(
            BasicType base, Dimension dimension, boolean sampled, boolean arrayed, boolean multisampled, boolean shadow)
            implements Type {
        /** Returns the GLSL name: {@code usampler2DArray}, {@code samplerCubeShadow}. */
        public String text() {
            String prefix = base == BasicType.INT ? "i" : base == BasicType.UINT ? "u" : "";
            return prefix
                    + (sampled ? "sampler" : "image")
                    + dimension.text()
                    + (multisampled ? "MS" : "")
                    + (arrayed ? "Array" : "")
                    + (shadow ? "Shadow" : "");
        }

        /** Returns the number of components of a coordinate, including the layer but not a reference. */
        public int coordinates() {
            return dimension.coordinates() + (arrayed ? 1 : 0);
        }
    }

    /** Shapes of images. */
    enum Dimension {
        /** A row of texels. */
        D1("1D", 1),
        /** A rectangle of texels. */
        D2("2D", 2),
        /** A volume of texels. */
        D3("3D", 3),
        /** Six faces, selected by a direction. */
        CUBE("Cube", 3),
        /** A rectangle of texels with unnormalized coordinates, in texels. */
        RECT("2DRect", 2),
        /** A buffer of texels. */
        BUFFER("Buffer", 1);

        private final String text;
        private final int coordinates;

        Dimension(String text, int coordinates) {
            this.text = text;
            this.coordinates = coordinates;
        }

        /** Returns the part of a sampler's name. */
        public String text() {
            return text;
        }

        /** Returns the number of components of a coordinate. */
        public int coordinates() {
            return coordinates;
        }
    }

    /** A structure, or the content of an interface block. Each declaration is a distinct type. */
    final class Struct implements Type {
        private final Name name;
        private final ImmutableList<Field> fields;
        private final boolean block;

        /** Creates a structure ({@code block} false) or an interface block. */
        public Struct(Name name, ImmutableList<Field> fields, boolean block) {
            this.name = name;
            this.fields = fields;
            this.block = block;
        }

        /** Returns the name of the structure or the block. */
        public Name name() {
            return name;
        }

        /** Returns the members in order. */
        public ImmutableList<Field> fields() {
            return fields;
        }

        /** Returns whether this is an interface block. */
        public boolean isBlock() {
            return block;
        }

        /** Returns the index of a member, or -1. */
        public int indexOf(String field) {
            for (int i = 0; i < fields.size(); i++) {
                if (fields.get(i).name().text().equals(field)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public String toString() {
            return (block ? "block " : "struct ") + name.text();
        }
    }

    /** Returns the type to which a pointer points; the type itself if it is not a pointer. */
    default Type value() {
        return this instanceof Pointer pointer ? pointer.pointee() : this;
    }

    /** Returns the scalar type of a scalar, vector or matrix; null for other types. */
    default @Nullable Scalar scalar() {
        if (this instanceof Scalar scalar) {
            return scalar;
        }
        if (this instanceof Vector vector) {
            return vector.component();
        }
        return this instanceof Matrix ? Types.FLOAT : null;
    }

    /** Returns the basic type of a scalar, vector or matrix; {@link BasicType#VOID} for other types. */
    default BasicType basic() {
        Scalar scalar = scalar();
        return scalar == null ? BasicType.VOID : scalar.basic();
    }

    /** Returns the number of components of a scalar, vector or matrix; 0 for other types. */
    default int components() {
        if (this instanceof Scalar) {
            return 1;
        }
        if (this instanceof Vector vector) {
            return vector.size();
        }
        return this instanceof Matrix matrix ? matrix.columns() * matrix.rows() : 0;
    }

    /**
     * Returns the type of an element of an array, a column of a matrix or a component of a vector; null for other
     * types.
     */
    default @Nullable Type element() {
        if (this instanceof Array array) {
            return array.element();
        }
        if (this instanceof UnsizedArray array) {
            return array.element();
        }
        if (this instanceof Matrix matrix) {
            return matrix.column();
        }
        return this instanceof Vector vector ? vector.component() : null;
    }

    /** Returns the element type without all arrays. */
    default Type innermost() {
        Type type = this;
        while (true) {
            if (type instanceof Array array) {
                type = array.element();
            } else if (type instanceof UnsizedArray array) {
                type = array.element();
            } else {
                return type;
            }
        }
    }

    /** Returns whether values of this type cannot be copied: samplers, images, atomic counters, and arrays of them. */
    default boolean isOpaque() {
        Type type = value().innermost();
        return type instanceof Image || type.equals(Types.ATOMIC_UINT);
    }

    /** Returns whether a value of this type has a precision in ES. */
    default boolean hasPrecision() {
        Type type = value().innermost();
        return type instanceof Image || type.basic().hasPrecision();
    }
}
