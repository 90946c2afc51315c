package dev.shadeweave.ir.internal.model;

/**
 * What an instruction works on: a register, a constant or a variable, with its type and, in ES, the precision it has
 * there (a constant has none of its own).
 */
public sealed interface Operand {
    /** Its type; variables are pointers. */
    Type type();

    /** Its precision here. */
    Precision precision();

    /** The same with another precision. */
    Operand with(Precision newPrecision);

    /** The register with its result type and precision. */
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

    /** True for addresses. */
    default boolean isPointer() {
        return type() instanceof Type.Pointer;
    }
}
