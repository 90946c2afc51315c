package dev.shadeweave.ir.model;

import com.google.common.primitives.ImmutableIntArray;

/** Selects a part of a value or of a place in memory. */
public sealed interface Selector {
    /** Returns the name in the dump, which follows {@code Extract} or {@code Access}. */
    String text();

    /** One component of a vector, with a constant index. */
    record Component(int index) implements Selector {
        @Override
        public String text() {
            return "VectorComponent";
        }
    }

    /** Several components of a vector, in any order. */
    record Components(ImmutableIntArray indices) implements Selector {
        @Override
        public String text() {
            return "VectorComponentMulti";
        }
    }

    /** One component of a vector, with a computed index. */
    record DynamicComponent(Operand index) implements Selector {
        @Override
        public String text() {
            return "VectorComponentDynamic";
        }
    }

    /** One column of a matrix. */
    record Column(Operand index) implements Selector {
        @Override
        public String text() {
            return "MatrixColumn";
        }
    }

    /** One member of a structure or block. */
    record Member(int index) implements Selector {
        @Override
        public String text() {
            return "StructField";
        }
    }

    /** One element of an array. */
    record Element(Operand index) implements Selector {
        @Override
        public String text() {
            return "ArrayElement";
        }
    }
}
