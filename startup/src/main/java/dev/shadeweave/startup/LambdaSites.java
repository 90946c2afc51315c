package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces the {@code invokedynamic} instructions that create lambdas by calls of a generated class (Java Virtual
 * Machine Specification, 6.5, invokedynamic; {@link java.lang.invoke.LambdaMetafactory}). Also replaces those for
 * {@code equals} and {@code hashCode} of records by ordinary methods.
 */
final class LambdaSites {
    private static final int API = Opcodes.ASM9;
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final String LAMBDA = "lambda$";

    /** The first version of class files with nests, whose classes may call each other's private methods. */
    private static final int NESTS = Opcodes.V11;

    private final Map<String, byte[]> changed = new TreeMap<>();
    private final LambdaTables tables = new LambdaTables();

    /** Rewrites a class if it creates lambdas or has record methods. */
    void rewrite(String name, byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        Nest nest = new Nest(name);
        reader.accept(nest, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        ClassWriter writer = new ClassWriter(0);
        Sites sites = new Sites(writer, nest);
        reader.accept(sites, 0);
        if (sites.found || !sites.records.isEmpty()) {
            changed.put(name, writer.toByteArray());
        }
    }

    /** Adds the new classes to their nests, and returns all changed and new classes. */
    Map<String, byte[]> finish(Map<String, byte[]> classes) {
        tables.members().forEach((host, names) -> {
            byte[] bytes = changed.getOrDefault(host, classes.get(host));
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(bytes).accept(new Members(writer, names), 0);
            changed.put(host, writer.toByteArray());
        });
        changed.putAll(tables.classes());
        return changed;
    }

    /** Writes a class that is the host of a nest, with additional members of the nest. */
    private static final class Members extends ClassVisitor {
        private final List<String> names;

        Members(ClassVisitor next, List<String> names) {
            super(API, next);
            this.names = names;
        }

        @Override
        public void visitEnd() {
            names.forEach(super::visitNestMember);
            super.visitEnd();
        }
    }

    /** The facts about a class that must be known before it is rewritten. */
    private static final class Nest extends ClassVisitor {
        private final String name;
        private final Set<String> methods = new HashSet<>();
        private int version;

        /** The access flag that lets the package call a method: public in interfaces, none in classes. */
        private int open;

        private String host;

        Nest(String name) {
            super(API);
            this.name = name;
            this.host = name;
        }

        @Override
        public void visit(
                int classVersion,
                int access,
                String ownName,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            version = classVersion & 0xFFFF;
            open = (access & Opcodes.ACC_INTERFACE) == 0 ? 0 : Opcodes.ACC_PUBLIC;
        }

        @Override
        public void visitNestHost(String nestHost) {
            host = nestHost;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            // A static method may become package-private: other classes of the package can then call it, and none can
            // override it.
            if ((access & Opcodes.ACC_PRIVATE) != 0 && !isOpened(access, method)) {
                methods.add(method + descriptor);
            }
            return null;
        }

        boolean isOpened(int access, String method) {
            return version < NESTS && (access & Opcodes.ACC_STATIC) != 0 && method.startsWith(LAMBDA);
        }

        /** Returns true if the generated class may call a method. */
        boolean reaches(Handle method) {
            return version >= NESTS
                    || !method.getOwner().equals(name)
                    || !methods.contains(method.getName() + method.getDesc());
        }
    }

    private final class Sites extends ClassVisitor {
        private final Nest nest;
        private final List<RecordMethod> records = new ArrayList<>();
        private boolean found;

        Sites(ClassVisitor next, Nest nest) {
            super(API, next);
            this.nest = nest;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            int own = nest.isOpened(access, method) ? (access & ~Opcodes.ACC_PRIVATE) | nest.open : access;
            MethodVisitor next = super.visitMethod(own, method, descriptor, signature, exceptions);
            return new MethodVisitor(API, next) {
                private int deeper;

                @Override
                public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
                    if (RecordMethod.isOne(name, bootstrap)) {
                        RecordMethod shape = new RecordMethod(name, type, arguments);
                        records.add(shape);
                        super.visitMethodInsn(Opcodes.INVOKESTATIC, nest.name, shape.helper(), type, false);
                    } else if (isLambda(bootstrap) && nest.reaches((Handle) arguments[1])) {
                        LambdaClass.Shape shape = new LambdaClass.Shape(name, type, (Type) arguments[0]);
                        make(place(shape, (Handle) arguments[1], (Type) arguments[2]));
                    } else {
                        super.visitInvokeDynamicInsn(name, type, bootstrap, arguments);
                    }
                }

                /**
                 * Writes the call that returns the lambda. The captured values are on the stack; null for each unused
                 * field and the number follow.
                 */
                private void make(LambdaTables.Place place) {
                    int missing = LambdaTables.missing(place);
                    for (int i = 0; i < missing; i++) {
                        super.visitInsn(Opcodes.ACONST_NULL);
                    }
                    LambdaClass.Work work = place.work();
                    boolean fixed = work.isFixed();
                    super.visitIntInsn(Opcodes.SIPUSH, fixed ? LambdaClass.place(work.number()) : work.number());
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            place.name(),
                            LambdaClass.MAKER,
                            LambdaClass.maker(place.fields(), work.shape(), fixed),
                            false);
                    deeper = Math.max(deeper, missing + 1);
                }

                @Override
                public void visitMaxs(int stack, int locals) {
                    super.visitMaxs(stack + deeper, locals);
                }
            };
        }

        private LambdaTables.Place place(LambdaClass.Shape shape, Handle target, Type known) {
            found = true;
            boolean nested = nest.version >= NESTS;
            return tables.add(nested ? nest.host : nest.name, nest.version, nested, shape, target, known);
        }

        @Override
        public void visitEnd() {
            records.forEach(method -> method.write(cv));
            super.visitEnd();
        }
    }

    /**
     * Returns true for the usual factory. The other one, {@code altMetafactory}, creates lambdas that are serializable
     * or have several interfaces.
     */
    private static boolean isLambda(Handle bootstrap) {
        return bootstrap.getOwner().equals(FACTORY) && bootstrap.getName().equals("metafactory");
    }
}
