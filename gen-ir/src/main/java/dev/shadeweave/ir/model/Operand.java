package dev.shadeweave.ir.model;

/**
 * An operand of an instruction: a register, a constant or a variable. It has a type and, in ES, a precision. A constant
 * itself has no precision, but each of its uses has one.
 */
public sealed interface Operand {
    /** Returns its type; for variables, a pointer type. */
    Type type();

    /** Returns its precision in this use. */
    Precision precision();

    /** Returns the same operand with another precision. */
    Operand with(Precision newPrecision);

    /** A register, with the type and the precision of its value. */
    record Register(int id, Type type, Precision precision) implements Operand {
        @Override
        public Register with(Precision newPrecision) {
            return newPrecision == precision ? this : new Register(id, type, newPrecision);
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public String toString() {
            return "r" + id;
        }
    }

    /** The use of a constant. */
    record ConstantRef(int id, Type type, Precision precision) implements Operand {
        @Override
        public ConstantRef with(Precision newPrecision) {
            return newPrecision == precision ? this : new ConstantRef(id, type, newPrecision);
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public String toString() {
            return "c" + id;
        }
    }

    /** The address of a variable. */
    record VariableRef(int id, Type type, Precision precision) implements Operand {
        @Override
        public VariableRef with(Precision newPrecision) {
            return newPrecision == precision ? this : new VariableRef(id, type, newPrecision);
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public String toString() {
            return "v" + id;
        }
    }

    /** Returns whether the operand is an address. */
    default boolean isPointer() {
        return type() instanceof Type.Pointer;
    }
}
