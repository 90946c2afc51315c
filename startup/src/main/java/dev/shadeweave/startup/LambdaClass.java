package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of one lambda: what it captured as fields, and one method that hands those and its arguments on. Lambdas that
 * capture nothing and have one interface may share a class; each object then knows by a number which of them it is.
 *
 * @param head what it is called, and where it belongs
 * @param shape what its method looks like
 * @param shared whether its objects have numbers
 * @param works what its method does: for each number, or the one thing
 */
record LambdaClass(Head head, Shape shape, boolean shared, List<Work> works) {
    /**
     * What a lambda looks like from outside.
     *
     * @param method the name of its method
     * @param factory what it captures, and the interface it has
     * @param erased the type of its method as the interface states it
     */
    record Shape(String method, String factory, Type erased) {}

    /**
     * What a lambda does.
     *
     * @param target the method that does the work
     * @param known the type of its method as far as it is known where it is made
     */
    record Work(Handle target, Type known) {}

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

    /** The number of what a shared class does. */
    private static final String NUMBER = "number";

    byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String type = Type.getReturnType(shape.factory()).getInternalName();
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
        Type[] fields = shared ? new Type[] {Type.INT_TYPE} : Type.getArgumentTypes(shape.factory());
        for (int i = 0; i < fields.length; i++) {
            writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, field(i), fields[i].getDescriptor(), null, null)
                    .visitEnd();
        }
        constructor(writer, fields);
        if (fields.length == 0) {
            only(writer);
        }
        maker(writer, fields);
        method(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** The type of the method that makes one; of a shared class it takes the number. */
    static String maker(Shape shape, boolean shared) {
        return shared ? Type.getMethodDescriptor(Type.getReturnType(shape.factory()), Type.INT_TYPE) : shape.factory();
    }

    private String field(int index) {
        return shared ? NUMBER : "captured" + index;
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
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, MAKER, maker(shape, shared), null, null);
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

    private void method(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC, shape.method(), shape.erased().getDescriptor(), null, null);
        code.visitCode();
        if (shared) {
            Label[] labels = works.stream().map(each -> new Label()).toArray(Label[]::new);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, head.name(), NUMBER, Type.INT_TYPE.getDescriptor());
            code.visitTableSwitchInsn(0, labels.length - 1, labels[0], labels);
            for (int i = 0; i < labels.length; i++) {
                code.visitLabel(labels[i]);
                code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                work(works.get(i), new Type[0], code);
            }
        } else {
            work(works.get(0), Type.getArgumentTypes(shape.factory()), code);
        }
        finish(code);
    }

    private void work(Work work, Type[] captured, MethodVisitor code) {
        Handle target = work.target();
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
        Type[] given = shape.erased().getArgumentTypes();
        Type[] meant = work.known().getArgumentTypes();
        int local = 1;
        for (int i = 0; i < given.length; i++) {
            code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
            local += given[i].getSize();
            Conversion.write(given[i], meant[i], code);
            Conversion.write(meant[i], wanted.get(next++), code);
        }
        call(target, code);
        Type made = makes ? owner : Type.getReturnType(target.getDesc());
        Type returned = shape.erased().getReturnType();
        if (returned.equals(Type.VOID_TYPE)) {
            if (made.getSize() > 0) {
                code.visitInsn(made.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
        } else {
            Conversion.write(made, work.known().getReturnType(), code);
            Conversion.write(work.known().getReturnType(), returned, code);
        }
        code.visitInsn(returned.getOpcode(Opcodes.IRETURN));
    }

    /** Calls the method that does the work; a private one is called like any other by those of its nest. */
    private static void call(Handle target, MethodVisitor code) {
        int call =
                switch (target.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                    default -> target.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
                };
        code.visitMethodInsn(call, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    }
}
