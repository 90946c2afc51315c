package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of one lambda: what it captured as fields, and one method that hands those and its arguments on.
 *
 * @param head what it is called, and where it belongs
 * @param method the name of its method
 * @param factory what it captures, and the interface it has
 * @param erased the type of its method as the interface states it
 * @param target the method that does the work
 * @param known the type of its method as far as it is known where it is made
 */
record LambdaClass(Head head, String method, String factory, Type erased, Handle target, Type known) {
    /**
     * What a class is called, and where it belongs.
     *
     * @param name its name, with slashes
     * @param version the version of its class file
     * @param host the host of the nest it belongs to; null for none
     */
    record Head(String name, int version, @Nullable String host) {}

    /** The name of the static method that makes one. */
    static final String MAKER = "of";

    private static final String OBJECT = "java/lang/Object";
    private static final String CONSTRUCTOR = "<init>";
    private static final String ONLY = "only";

    byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String type = Type.getReturnType(factory).getInternalName();
        writer.visit(
                head.version(),
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
                head.name(),
                null,
                OBJECT,
                new String[] {type});
        String host = head.host();
        if (host != null) {
            writer.visitNestHost(host);
        }
        Type[] captured = Type.getArgumentTypes(factory);
        for (int i = 0; i < captured.length; i++) {
            writer.visitField(
                            Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, field(i), captured[i].getDescriptor(), null, null)
                    .visitEnd();
        }
        constructor(writer, captured);
        if (captured.length == 0) {
            only(writer);
        }
        maker(writer, captured);
        work(writer, captured);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static String field(int index) {
        return "captured" + index;
    }

    private String own() {
        return "L" + head.name() + ";";
    }

    private static void finish(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void constructor(ClassWriter writer, Type[] captured) {
        String type = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PRIVATE, CONSTRUCTOR, type, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, CONSTRUCTOR, "()V", false);
        int local = 1;
        for (int i = 0; i < captured.length; i++) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), local);
            code.visitFieldInsn(Opcodes.PUTFIELD, head.name(), field(i), captured[i].getDescriptor());
            local += captured[i].getSize();
        }
        code.visitInsn(Opcodes.RETURN);
        finish(code);
    }

    /** What captures nothing is made once. */
    private void only(ClassWriter writer) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL | Opcodes.ACC_STATIC;
        writer.visitField(access, ONLY, own(), null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        code.visitCode();
        code.visitTypeInsn(Opcodes.NEW, head.name());
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, head.name(), CONSTRUCTOR, "()V", false);
        code.visitFieldInsn(Opcodes.PUTSTATIC, head.name(), ONLY, own());
        code.visitInsn(Opcodes.RETURN);
        finish(code);
    }

    private void maker(ClassWriter writer, Type[] captured) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, MAKER, factory, null, null);
        code.visitCode();
        if (captured.length == 0) {
            code.visitFieldInsn(Opcodes.GETSTATIC, head.name(), ONLY, own());
        } else {
            code.visitTypeInsn(Opcodes.NEW, head.name());
            code.visitInsn(Opcodes.DUP);
            int local = 0;
            for (Type type : captured) {
                code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
                local += type.getSize();
            }
            code.visitMethodInsn(
                    Opcodes.INVOKESPECIAL,
                    head.name(),
                    CONSTRUCTOR,
                    Type.getMethodDescriptor(Type.VOID_TYPE, captured),
                    false);
        }
        code.visitInsn(Opcodes.ARETURN);
        finish(code);
    }

    private void work(ClassWriter writer, Type[] captured) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, method, erased.getDescriptor(), null, null);
        code.visitCode();
        Type owner = Type.getObjectType(target.getOwner());
        boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        if (makes) {
            code.visitTypeInsn(Opcodes.NEW, target.getOwner());
            code.visitInsn(Opcodes.DUP);
        }
        List<Type> wanted = new ArrayList<>();
        if (!makes && target.getTag() != Opcodes.H_INVOKESTATIC) {
            wanted.add(owner);
        }
        wanted.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        int next = 0;
        for (int i = 0; i < captured.length; i++) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, head.name(), field(i), captured[i].getDescriptor());
            Conversion.write(captured[i], wanted.get(next++), code);
        }
        Type[] given = erased.getArgumentTypes();
        Type[] meant = known.getArgumentTypes();
        int local = 1;
        for (int i = 0; i < given.length; i++) {
            code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
            local += given[i].getSize();
            Conversion.write(given[i], meant[i], code);
            Conversion.write(meant[i], wanted.get(next++), code);
        }
        call(code);
        Type made = makes ? owner : Type.getReturnType(target.getDesc());
        Type returned = erased.getReturnType();
        if (returned.equals(Type.VOID_TYPE)) {
            if (made.getSize() > 0) {
                code.visitInsn(made.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
        } else {
            Conversion.write(made, known.getReturnType(), code);
            Conversion.write(known.getReturnType(), returned, code);
        }
        code.visitInsn(returned.getOpcode(Opcodes.IRETURN));
        finish(code);
    }

    /** Calls the method that does the work; a private one is called like any other by those of its nest. */
    private void call(MethodVisitor code) {
        int call =
                switch (target.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                    default -> target.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
                };
        code.visitMethodInsn(call, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    }
}
