package dev.shadeweave.startup;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method {@code equals} or {@code hashCode} of a record, with the same results as {@link
 * java.lang.runtime.ObjectMethods}.
 *
 * @param name the name of the method
 * @param type its type, with the record as the first argument
 * @param fields the components
 */
record RecordMethod(String name, String type, List<Handle> fields) {
    private static final String FACTORY = "java/lang/runtime/ObjectMethods";
    private static final String EQUALS = "equals";
    private static final String HASH = "hashCode";
    private static final int FACTOR = 31;

    /**
     * Creates a method from the arguments of the call site: the record, the names of the components, and their fields.
     */
    RecordMethod(String name, String type, Object... arguments) {
        this(
                name,
                type,
                Arrays.stream(arguments)
                        .filter(Handle.class::isInstance)
                        .map(Handle.class::cast)
                        .toList());
    }

    /**
     * Returns true if a call site computes {@code equals} or {@code hashCode}. Call sites of {@code toString} stay,
     * because the start of a process does not need them.
     */
    static boolean isOne(String name, Handle bootstrap) {
        return bootstrap.getOwner().equals(FACTORY) && (name.equals(EQUALS) || name.equals(HASH));
    }

    /** Returns the name of the static method that computes the result. */
    String helper() {
        return "record$" + name;
    }

    /** Adds the static method to the class of the record. */
    void write(ClassVisitor owner) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor code = owner.visitMethod(access, helper(), type, null, null);
        code.visitCode();
        if (name.equals(HASH)) {
            hash(code);
        } else {
            equal(code);
        }
        code.visitEnd();
    }

    private void hash(MethodVisitor code) {
        code.visitInsn(Opcodes.ICONST_0);
        for (Handle field : fields) {
            code.visitIntInsn(Opcodes.BIPUSH, FACTOR);
            code.visitInsn(Opcodes.IMUL);
            get(field, 0, code);
            Type of = Type.getType(field.getDesc());
            String box = Conversion.box(of);
            if (box == null) {
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/Objects", HASH, "(Ljava/lang/Object;)I", false);
            } else {
                code.visitMethodInsn(Opcodes.INVOKESTATIC, box, HASH, "(" + field.getDesc() + ")I", false);
            }
            code.visitInsn(Opcodes.IADD);
        }
        code.visitInsn(Opcodes.IRETURN);
        // the sum, and a long or double of two words
        code.visitMaxs(3, 1);
    }

    private void equal(MethodVisitor code) {
        String record = Type.getArgumentTypes(type)[0].getInternalName();
        Label same = new Label();
        Label comparable = new Label();
        Label different = new Label();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.INSTANCEOF, record);
        code.visitJumpInsn(Opcodes.IFNE, comparable);
        code.visitInsn(Opcodes.ICONST_0);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(comparable);
        code.visitFrame(Opcodes.F_NEW, 2, new Object[] {record, "java/lang/Object"}, 0, new Object[0]);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.CHECKCAST, record);
        code.visitVarInsn(Opcodes.ASTORE, 2);
        for (Handle field : fields) {
            get(field, 0, code);
            get(field, 2, code);
            compare(Type.getType(field.getDesc()), different, code);
        }
        code.visitLabel(same);
        code.visitFrame(Opcodes.F_NEW, 2, new Object[] {record, "java/lang/Object"}, 0, new Object[0]);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IRETURN);
        if (!fields.isEmpty()) {
            code.visitLabel(different);
            code.visitFrame(Opcodes.F_NEW, 2, new Object[] {record, "java/lang/Object"}, 0, new Object[0]);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
        }
        code.visitMaxs(4, 3);
    }

    /**
     * Writes the comparison of two values, which jumps if they differ. Numbers compare as their boxes do: NaN equals
     * NaN, and 0.0 does not equal -0.0.
     */
    private static void compare(Type of, Label different, MethodVisitor code) {
        String box = Conversion.box(of);
        if (box == null) {
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "java/util/Objects",
                    EQUALS,
                    "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                    false);
            code.visitJumpInsn(Opcodes.IFEQ, different);
        } else {
            String both = of.getDescriptor() + of.getDescriptor();
            code.visitMethodInsn(Opcodes.INVOKESTATIC, box, "compare", "(" + both + ")I", false);
            code.visitJumpInsn(Opcodes.IFNE, different);
        }
    }

    private static void get(Handle field, int local, MethodVisitor code) {
        code.visitVarInsn(Opcodes.ALOAD, local);
        code.visitFieldInsn(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc());
    }
}
