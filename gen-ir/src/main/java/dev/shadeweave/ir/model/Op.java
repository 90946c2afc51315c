package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The operation of an instruction. {@linkplain Branch Branches} are separate. */
public sealed interface Op {
    /** Returns all operands, in the order the dump shows them. */
    ImmutableList<Operand> operands();

    /** Returns the operation with each operand replaced; the same instance if no operand changes. */
    Op map(UnaryOperator<Operand> change);

    /** Extracts a part of a value. */
    record Extract(Operand source, Selector selector) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return Operands.of(source, selector);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand newSource = change.apply(source);
            Selector newSelector = Operands.map(selector, change);
            return newSource == source && newSelector == selector ? this : new Extract(newSource, newSelector);
        }
    }

    /** Computes the address of a part of a place in memory. */
    record Access(Operand pointer, Selector selector) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return Operands.of(pointer, selector);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand newPointer = change.apply(pointer);
            Selector newSelector = Operands.map(selector, change);
            return newPointer == pointer && newSelector == selector ? this : new Access(newPointer, newSelector);
        }
    }

    /** Constructs a value from others. The type of the result is the type of the value. */
    record Construct(ConstructKind kind, ImmutableList<Operand> operands) implements Op {
        @Override
        public Op map(UnaryOperator<Operand> change) {
            ImmutableList<Operand> changed = Operands.map(operands, change);
            return changed.equals(operands) ? this : new Construct(kind, changed);
        }
    }

    /** Ways to build a value from others. */
    enum ConstructKind {
        /** A scalar cast to another type. */
        SCALAR_FROM_SCALAR("ConstructScalarFromScalar"),
        /** All components have the same value. */
        VECTOR_FROM_SCALAR("ConstructVectorFromScalar"),
        /** The scalar on the diagonal. */
        MATRIX_FROM_SCALAR("ConstructMatrixFromScalar"),
        /** The matrix cut to size, or extended by the identity. */
        MATRIX_FROM_MATRIX("ConstructMatrixFromMatrix"),
        /** Components of scalars and vectors one after the other, each cast. */
        VECTOR_FROM_MULTIPLE("ConstructVectorFromMultiple"),
        /** Components of scalars and vectors one after the other, columns first, each cast. */
        MATRIX_FROM_MULTIPLE("ConstructMatrixFromMultiple"),
        /** The members. */
        STRUCT("ConstructStruct"),
        /** The elements. */
        ARRAY("ConstructArray");

        private final String text;

        ConstructKind(String text) {
            this.text = text;
        }

        /** Returns the name in the dump. */
        public String text() {
            return text;
        }

        /** Returns whether the dump writes the only operand without brackets. */
        public boolean takesOne() {
            return compareTo(MATRIX_FROM_MATRIX) <= 0;
        }
    }

    /** Loads the value at an address. */
    record Load(Operand pointer) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return ImmutableList.of(pointer);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand changed = change.apply(pointer);
            return changed == pointer ? this : new Load(changed);
        }
    }

    /** Writes a value to an address; it has no result. */
    record Store(Operand pointer, Operand value) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return ImmutableList.of(pointer, value);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand newPointer = change.apply(pointer);
            Operand newValue = change.apply(value);
            return newPointer == pointer && newValue == value ? this : new Store(newPointer, newValue);
        }
    }

    /**
     * Calls a function. Arguments of {@code out} and {@code inout} parameters are pointers; so are opaque arguments,
     * such as samplers. All others are values.
     */
    record Call(int function, ImmutableList<Operand> operands) implements Op {
        @Override
        public Op map(UnaryOperator<Operand> change) {
            ImmutableList<Operand> changed = Operands.map(operands, change);
            return changed.equals(operands) ? this : new Call(function, changed);
        }
    }

    /** Another name for an operand. A pass leaves an alias so that it need not change each user of a register. */
    record Alias(Operand operand) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return ImmutableList.of(operand);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand changed = change.apply(operand);
            return changed == operand ? this : new Alias(changed);
        }
    }

    /** An operation on one operand. */
    record Unary(UnaryOp op, Operand operand) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return ImmutableList.of(operand);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand changed = change.apply(operand);
            return changed == operand ? this : new Unary(op, changed);
        }
    }

    /** An operation on two operands. */
    record Binary(BinaryOp op, Operand left, Operand right) implements Op {
        @Override
        public ImmutableList<Operand> operands() {
            return ImmutableList.of(left, right);
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Operand newLeft = change.apply(left);
            Operand newRight = change.apply(right);
            return newLeft == left && newRight == right ? this : new Binary(op, newLeft, newRight);
        }
    }

    /** A built-in function with any number of operands. */
    record BuiltIn(BuiltInOp op, ImmutableList<Operand> operands) implements Op {
        @Override
        public Op map(UnaryOperator<Operand> change) {
            ImmutableList<Operand> changed = Operands.map(operands, change);
            return changed.equals(operands) ? this : new BuiltIn(op, changed);
        }
    }

    /**
     * A lookup in a texture.
     *
     * @param variant the kind of lookup
     * @param sampler the sampler, a value
     * @param place the coordinate and the offset of the lookup
     * @param reference the value to compare with, if it is not part of the coordinate
     * @param detail the level or the derivatives
     * @param component the component to gather, a constant
     */
    record Texture(
            TextureVariant variant,
            Operand sampler,
            Place place,
            @Nullable Operand reference,
            Detail detail,
            @Nullable Operand component)
            implements Op {
        /**
         * The place of a texture lookup.
         *
         * @param coord the coordinate; its last component is the reference of most shadow lookups
         * @param projected whether the coordinate is divided by its last component
         * @param offset in texels; an array of four for {@code textureGatherOffsets}
         */
        public record Place(Operand coord, boolean projected, @Nullable Operand offset) {}

        /**
         * The mip level of a texture lookup. If all parts are null, the level is implicit.
         *
         * @param level the level or the bias, if stated
         * @param dx derivative of the coordinate along x, for lookups with gradients
         * @param dy derivative of the coordinate along y, for lookups with gradients
         */
        public record Detail(@Nullable Operand level, @Nullable Operand dx, @Nullable Operand dy) {
            /** An implicit level. */
            public static final Detail NONE = new Detail(null, null, null);
        }

        /** Returns the coordinate. */
        public Operand coord() {
            return place.coord();
        }

        /** Returns whether the coordinate is divided by its last component. */
        public boolean projected() {
            return place.projected();
        }

        /** Returns an offset in texels, or null. */
        public @Nullable Operand offset() {
            return place.offset();
        }

        /** Returns the level or the bias, or null. */
        public @Nullable Operand level() {
            return detail.level();
        }

        /** Returns the derivative along x, or null. */
        public @Nullable Operand dx() {
            return detail.dx();
        }

        /** Returns the derivative along y, or null. */
        public @Nullable Operand dy() {
            return detail.dy();
        }

        @Override
        public ImmutableList<Operand> operands() {
            ImmutableList.Builder<Operand> all = ImmutableList.builder();
            all.add(sampler, coord());
            for (Operand it : new @Nullable Operand[] {reference, level(), dx(), dy(), component, offset()}) {
                if (it != null) {
                    all.add(it);
                }
            }
            return all.build();
        }

        @Override
        public Op map(UnaryOperator<Operand> change) {
            Texture changed = new Texture(
                    variant,
                    change.apply(sampler),
                    new Place(change.apply(coord()), projected(), mapped(offset(), change)),
                    mapped(reference, change),
                    new Detail(mapped(level(), change), mapped(dx(), change), mapped(dy(), change)),
                    mapped(component, change));
            return changed.equals(this) ? this : changed;
        }

        private static @Nullable Operand mapped(@Nullable Operand operand, UnaryOperator<Operand> change) {
            return operand == null ? null : change.apply(operand);
        }
    }

    /** Kinds of lookups. Each has its own parameters. */
    enum TextureVariant {
        /** The level is implicit: in the fragment stage, it is computed from derivatives. */
        IMPLICIT("Texture"),
        /** As implicit, with a comparison to a separate reference. */
        COMPARE("TextureCompare"),
        /** The level is stated. */
        LOD("TextureLod"),
        /** The level is stated, with a comparison to a separate reference. */
        COMPARE_LOD("TextureCompareLod"),
        /** A number is added to the implicit level. */
        BIAS("TextureBias"),
        /** A number is added to the implicit level, with a comparison to a separate reference. */
        COMPARE_BIAS("TextureCompareBias"),
        /** The derivatives are stated. */
        GRAD("TextureGrad"),
        /** Gathers the first component of four texels. */
        GATHER("TextureGather"),
        /** Gathers a stated component of four texels. */
        GATHER_COMPONENT("TextureGatherComponent"),
        /** Gathers the comparisons of four texels with a reference. */
        GATHER_REF("TextureGatherRef");

        private final String text;

        TextureVariant(String text) {
            this.text = text;
        }

        /** Returns the name in the dump. */
        public String text() {
            return text;
        }

        /** Returns true if the level is computed from differences between neighbouring pixels in the fragment stage. */
        public boolean hasImplicitDerivatives() {
            return switch (this) {
                case IMPLICIT, COMPARE, BIAS, COMPARE_BIAS -> true;
                case LOD, COMPARE_LOD, GRAD, GATHER, GATHER_COMPONENT, GATHER_REF -> false;
            };
        }
    }
}
