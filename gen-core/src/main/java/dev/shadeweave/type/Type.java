package dev.shadeweave.type;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * A MaterialX type.
 *
 * <pre>{@code
 * Type color = Library.standard().types().find("color3").orElseThrow();
 * System.out.println(color.size()); // 3
 * System.out.println(color.semantic()); // COLOR
 * System.out.println(color.isFloatTuple()); // true
 * }</pre>
 *
 * @param name the name in documents: {@code color3}
 * @param base the kind of one component
 * @param semantic its meaning
 * @param size number of components: 1 for scalars, 3 for {@code vector3}, 9 for {@code matrix33}, 0 for arrays (their
 *     length is the value's) and for types without literal values
 * @param members the members of a struct, in order; empty for all other types
 */
public record Type(String name, Base base, Semantic semantic, int size, ImmutableList<Member> members) {
    /** The kind of one component. */
    public enum Base {
        /** A number with fraction, 32 bits. */
        FLOAT,
        /** A whole number, 32 bits, signed. */
        INTEGER,
        /** {@code true} or {@code false}. */
        BOOLEAN,
        /** A text. */
        STRING,
        /** A struct of members. */
        STRUCT,
        /** No literal value: closures, shaders, materials. */
        NONE
    }

    /** The meaning of values of the type. */
    public enum Semantic {
        /** Just data. */
        NONE,
        /** A colour: colour spaces apply. */
        COLOR,
        /** A point, direction or tuple. */
        VECTOR,
        /** A matrix. */
        MATRIX,
        /** The name of a file. */
        FILENAME,
        /** A closure: BSDF, EDF, VDF. */
        CLOSURE,
        /** A shader: surface, volume, displacement, light. */
        SHADER,
        /** A material. */
        MATERIAL
    }

    /**
     * A member of a struct.
     *
     * @param name its name
     * @param type its type
     * @param value its default, or null if the typedef gives none
     */
    public record Member(String name, Type type, @Nullable Value value) {}

    /** Returns true for closures, shaders and materials. They are never uniforms. */
    public boolean isShading() {
        return semantic == Semantic.CLOSURE || semantic == Semantic.SHADER || semantic == Semantic.MATERIAL;
    }

    /** Returns true for closures: their result depends on the light. */
    public boolean isClosure() {
        return semantic == Semantic.CLOSURE;
    }

    /** Returns true if the type has members. */
    public boolean isStruct() {
        return base == Base.STRUCT;
    }

    /** Returns true if a value is a list whose length the type does not fix. */
    public boolean isArray() {
        return size == 0 && base != Base.NONE && base != Base.STRUCT;
    }

    /** Returns true for one float, integer or boolean. */
    public boolean isScalar() {
        return size == 1 && (base == Base.FLOAT || base == Base.INTEGER || base == Base.BOOLEAN);
    }

    /** Returns true for colours and vectors of two to four floats. */
    public boolean isFloatTuple() {
        return base == Base.FLOAT && size >= 2 && size <= 4;
    }

    /** Hashes only the name: values, and so their types, are often keys of tables. */
    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Type that
                && name.equals(that.name)
                && base == that.base
                && semantic == that.semantic
                && size == that.size
                && members.equals(that.members);
    }
}
