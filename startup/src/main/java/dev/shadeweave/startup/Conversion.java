package dev.shadeweave.startup;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The conversions that arguments and results of lambdas may need ({@link java.lang.invoke.LambdaMetafactory}). */
@SuppressWarnings("ImmutableEnumChecker") // types of ASM are immutable
enum Conversion {
    BOOLEAN(Type.BOOLEAN_TYPE, "java/lang/Boolean"),
    CHAR(Type.CHAR_TYPE, "java/lang/Character"),
    BYTE(Type.BYTE_TYPE, "java/lang/Byte"),
    SHORT(Type.SHORT_TYPE, "java/lang/Short"),
    INT(Type.INT_TYPE, "java/lang/Integer"),
    LONG(Type.LONG_TYPE, "java/lang/Long"),
    FLOAT(Type.FLOAT_TYPE, "java/lang/Float"),
    DOUBLE(Type.DOUBLE_TYPE, "java/lang/Double");

    private final Type primitive;
    private final String box;

    Conversion(Type primitive, String box) {
        this.primitive = primitive;
        this.box = box;
    }

    /**
     * Writes code that converts the value on top of the stack to another type. Conversions are widening, boxing,
     * unboxing and casts of references.
     */
    static void write(Type from, Type to, MethodVisitor code) {
        if (from.equals(to)) {
            return;
        }
        Conversion source = of(from);
        Conversion sink = of(to);
        if (source != null && sink != null) {
            widen(from.getSort(), to.getSort(), code);
        } else if (source != null) {
            String type = Type.getMethodDescriptor(Type.getObjectType(source.box), source.primitive);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, source.box, "valueOf", type, false);
        } else if (sink != null) {
            unbox(from, sink, code);
        } else if (!to.getInternalName().equals("java/lang/Object")) {
            code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
        }
    }

    private static void unbox(Type from, Conversion sink, MethodVisitor code) {
        Conversion boxed = sink;
        for (Conversion each : values()) {
            if (each.box.equals(from.getInternalName())) {
                boxed = each;
            }
        }
        if (!boxed.box.equals(from.getInternalName())) {
            code.visitTypeInsn(Opcodes.CHECKCAST, boxed.box);
        }
        String method = boxed.primitive.getClassName() + "Value";
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, boxed.box, method, Type.getMethodDescriptor(boxed.primitive), false);
        write(boxed.primitive, sink.primitive, code);
    }

    private static void widen(int from, int to, MethodVisitor code) {
        if (from <= Type.INT && to == Type.LONG) {
            code.visitInsn(Opcodes.I2L);
        } else if (from <= Type.INT && to == Type.FLOAT) {
            code.visitInsn(Opcodes.I2F);
        } else if (from <= Type.INT && to == Type.DOUBLE) {
            code.visitInsn(Opcodes.I2D);
        } else if (from == Type.LONG && to == Type.FLOAT) {
            code.visitInsn(Opcodes.L2F);
        } else if (from == Type.LONG && to == Type.DOUBLE) {
            code.visitInsn(Opcodes.L2D);
        } else if (from == Type.FLOAT && to == Type.DOUBLE) {
            code.visitInsn(Opcodes.F2D);
        }
    }

    /** Returns the box class of a primitive type; null for any other type. */
    static @Nullable String box(Type type) {
        Conversion conversion = of(type);
        return conversion == null ? null : conversion.box;
    }

    private static @Nullable Conversion of(Type type) {
        for (Conversion each : values()) {
            if (each.primitive.equals(type)) {
                return each;
            }
        }
        return null;
    }
}
