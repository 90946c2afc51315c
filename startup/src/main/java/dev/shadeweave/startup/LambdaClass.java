package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A generated class that implements several lambdas. Its fields hold the captured values, and its methods pass them and
 * the arguments on to the target methods. The number of an object says which lambda it is. The objects of lambdas that
 * capture nothing are created once, when the class is initialized.
 *
 * @param head its name, version and nest
 * @param fields the types of its fields for captured values
 * @param works the lambdas; those that capture nothing have the numbers -1, -2, …, the others 0, 1, …
 */
record LambdaClass(Head head, List<Type> fields, List<Work> works) {
    /**
     * The interface of a lambda and the values that it captures.
     *
     * @param method the name of the interface's method
     * @param factory the method type of the call site: the types of the captured values, and the interface as the
     *     result
     * @param erased the erased type of the method, as the interface declares it
     */
    record Shape(String method, String factory, Type erased) {
        Type type() {
            return Type.getReturnType(factory);
        }

        Type[] captured() {
            return Type.getArgumentTypes(factory);
        }

        /** Returns the name and descriptor of the method. */
        String signature() {
            return method + erased.getDescriptor();
        }
    }

    /**
     * One lambda: the method that it calls.
     *
     * @param number its number within the class
     * @param shape its interface and captured values
     * @param target the method that it calls
     * @param known the type of its method at the call site, with type arguments resolved
     */
    record Work(int number, Shape shape, Handle target, Type known) {
        boolean isFixed() {
            return number < 0;
        }
    }

    /**
     * The name, version and nest of a class.
     *
     * @param name its name, with slashes
     * @param version the version of its class file
     * @param host the host of its nest; null if its version of class files has no nests
     */
    record Head(String name, int version, @Nullable String host) {}

    /**
     * The name of the static methods that return a lambda. Their arguments are its captured values and its number, or,
     * if it captures nothing, only its place in the list of such lambdas.
     */
    static final String MAKER = "of";

    static final Type OBJECT = Type.getType(Object.class);

    private static final String CONSTRUCTOR = "<init>";
    private static final String NUMBER = "number";

    /** The field with the list of lambdas that capture nothing. */
    private static final String FIXED = "fixed";

    /** Returns the class file. */
    byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        Set<String> interfaces = new LinkedHashSet<>();
        works.forEach(work -> interfaces.add(work.shape().type().getInternalName()));
        writer.visit(
                head.version(),
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
                head.name(),
                null,
                OBJECT.getInternalName(),
                interfaces.toArray(String[]::new));
        String host = head.host();
        if (host != null) {
            writer.visitNestHost(host);
        }
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        writer.visitField(access, NUMBER, Type.INT_TYPE.getDescriptor(), null, null)
                .visitEnd();
        for (int i = 0; i < fields.size(); i++) {
            writer.visitField(access, field(i), fields.get(i).getDescriptor(), null, null)
                    .visitEnd();
        }
        constructor(writer);
        if (works.stream().anyMatch(Work::isFixed)) {
            fixed(writer);
        }
        Set<String> makers = new LinkedHashSet<>();
        Map<String, List<Work>> methods = new LinkedHashMap<>();
        for (Work work : works) {
            String maker = maker(fields, work.shape(), work.isFixed());
            if (makers.add(maker)) {
                maker(writer, maker, work.isFixed());
            }
            methods.computeIfAbsent(work.shape().signature(), none -> new ArrayList<>())
                    .add(work);
        }
        methods.values().forEach(same -> method(writer, same));
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Returns the descriptor of the method that returns a lambda. */
    static String maker(List<Type> fields, Shape shape, boolean fixed) {
        List<Type> given = fixed ? new ArrayList<>() : new ArrayList<>(fields);
        given.add(Type.INT_TYPE);
        return Type.getMethodDescriptor(shape.type(), given.toArray(Type[]::new));
    }

    private String constructor() {
        List<Type> given = new ArrayList<>(fields);
        given.add(Type.INT_TYPE);
        return Type.getMethodDescriptor(Type.VOID_TYPE, given.toArray(Type[]::new));
    }

    private static String field(int index) {
        return "captured" + index;
    }

    private String list() {
        return "[L" + head.name() + ";";
    }

    private static void finish(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PRIVATE, CONSTRUCTOR, constructor(), null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT.getInternalName(), CONSTRUCTOR, "()V", false);
        int local = 1;
        for (int i = 0; i < fields.size(); i++) {
            Type type = fields.get(i);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            code.visitFieldInsn(Opcodes.PUTFIELD, head.name(), field(i), type.getDescriptor());
            local += type.getSize();
        }
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ILOAD, local);
        code.visitFieldInsn(Opcodes.PUTFIELD, head.name(), NUMBER, Type.INT_TYPE.getDescriptor());
        code.visitInsn(Opcodes.RETURN);
        finish(code);
    }

    /** Writes the class initializer, which creates each lambda that captures nothing once and stores all in a field. */
    private void fixed(ClassWriter writer) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL | Opcodes.ACC_STATIC;
        writer.visitField(access, FIXED, list(), null, null).visitEnd();
        List<Work> all = works.stream().filter(Work::isFixed).toList();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        code.visitCode();
        code.visitIntInsn(Opcodes.SIPUSH, all.size());
        code.visitTypeInsn(Opcodes.ANEWARRAY, head.name());
        for (Work work : all) {
            code.visitInsn(Opcodes.DUP);
            code.visitIntInsn(Opcodes.SIPUSH, place(work.number()));
            code.visitTypeInsn(Opcodes.NEW, head.name());
            code.visitInsn(Opcodes.DUP);
            for (Type type : fields) {
                code.visitInsn(zero(type));
            }
            code.visitIntInsn(Opcodes.SIPUSH, work.number());
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, head.name(), CONSTRUCTOR, constructor(), false);
            code.visitInsn(Opcodes.AASTORE);
        }
        code.visitFieldInsn(Opcodes.PUTSTATIC, head.name(), FIXED, list());
        code.visitInsn(Opcodes.RETURN);
        finish(code);
    }

    /** Returns the place of a lambda in the list of lambdas that capture nothing. */
    static int place(int number) {
        return -1 - number;
    }

    /** Returns the instruction that pushes zero or null of a type. */
    private static int zero(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LCONST_0;
            case Type.FLOAT -> Opcodes.FCONST_0;
            case Type.DOUBLE -> Opcodes.DCONST_0;
            case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
            default -> Opcodes.ICONST_0;
        };
    }

    private void maker(ClassWriter writer, String descriptor, boolean fixed) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, MAKER, descriptor, null, null);
        code.visitCode();
        if (fixed) {
            code.visitFieldInsn(Opcodes.GETSTATIC, head.name(), FIXED, list());
            code.visitVarInsn(Opcodes.ILOAD, 0);
            code.visitInsn(Opcodes.AALOAD);
        } else {
            code.visitTypeInsn(Opcodes.NEW, head.name());
            code.visitInsn(Opcodes.DUP);
            int local = 0;
            for (Type type : Type.getArgumentTypes(descriptor)) {
                code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
                local += type.getSize();
            }
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, head.name(), CONSTRUCTOR, constructor(), false);
        }
        code.visitInsn(Opcodes.ARETURN);
        finish(code);
    }

    /** Writes a method that several lambdas share. It selects the target by the number of the object. */
    private void method(ClassWriter writer, List<Work> same) {
        Shape shape = same.get(0).shape();
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC, shape.method(), shape.erased().getDescriptor(), null, null);
        code.visitCode();
        if (same.size() == 1) {
            work(same.get(0), code);
        } else {
            List<Work> sorted = same.stream()
                    .sorted((one, other) -> Integer.compare(one.number(), other.number()))
                    .toList();
            int[] numbers = sorted.stream().mapToInt(Work::number).toArray();
            Label[] labels = sorted.stream().map(each -> new Label()).toArray(Label[]::new);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, head.name(), NUMBER, Type.INT_TYPE.getDescriptor());
            if (numbers[numbers.length - 1] - numbers[0] == numbers.length - 1) {
                code.visitTableSwitchInsn(numbers[0], numbers[numbers.length - 1], labels[0], labels);
            } else {
                code.visitLookupSwitchInsn(labels[0], numbers, labels);
            }
            for (int i = 0; i < labels.length; i++) {
                code.visitLabel(labels[i]);
                code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                work(sorted.get(i), code);
            }
        }
        finish(code);
    }

    private void work(Work work, MethodVisitor code) {
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
        Type[] captured = work.shape().captured();
        for (int i = 0; i < captured.length; i++) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(
                    Opcodes.GETFIELD, head.name(), field(i), fields.get(i).getDescriptor());
            Conversion.write(fields.get(i), captured[i], code);
            Conversion.write(captured[i], wanted.get(next++), code);
        }
        Type erased = work.shape().erased();
        Type[] given = erased.getArgumentTypes();
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
        Type returned = erased.getReturnType();
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

    /** Writes the call of the target. Within a nest, private methods are called like all others. */
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
