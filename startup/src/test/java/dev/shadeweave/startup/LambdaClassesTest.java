package dev.shadeweave.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Checks that rewritten classes give the same results as the original ones. */
class LambdaClassesTest {
    private static final List<Class<?>> CLASSES =
            List.of(Lambdas.class, Lambdas.Inner.class, Lambdas.Shape.class, Lambdas.All.class, Lambdas.Empty.class);

    @TempDir
    private Path folder;

    private int lines;

    @Test
    void every_kind_of_lambda() throws ReflectiveOperationException {
        check(bytes());
    }

    /** Lambdas of interfaces that one object may implement together share one class. */
    @Test
    void lambdas_share_classes() {
        Map<String, byte[]> rewritten = LambdaClasses.rewrite(new TreeMap<>(Map.of(
                name(LambdasThatShare.class),
                bytes(LambdasThatShare.class),
                name(LambdasThatShare.Nested.class),
                bytes(LambdasThatShare.Nested.class))));
        assertEquals(
                List.of(
                        "Object Object as Supplier",
                        "Object Object Object Object as Supplier",
                        "int as Supplier",
                        "Object Object as Supplier Runnable Function",
                        "Object Object as IntConsumer"),
                rewritten.entrySet().stream()
                        .filter(each -> each.getKey().startsWith(name(LambdasThatShare.class) + "$$"))
                        .map(each -> look(each.getValue()))
                        .toList());
    }

    /** Returns the fields and the interfaces of a class. */
    private static String look(byte[] bytes) {
        StringJoiner look = new StringJoiner(" ");
        ClassReader reader = new ClassReader(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access, String name, String type, String signature, Object value) {
                        if (name.startsWith("captured")) {
                            look.add(Type.getType(type).getClassName().replaceAll(".*\\.", ""));
                        }
                        return null;
                    }
                },
                0);
        look.add("as");
        for (String face : reader.getInterfaces()) {
            look.add(face.replaceAll(".*/", ""));
        }
        return look.toString();
    }

    /** In class files without nests, the methods of lambdas become accessible to the package. */
    @Test
    void old_class_files() throws ReflectiveOperationException {
        Map<String, byte[]> old = new TreeMap<>();
        for (Class<?> type : List.of(LambdasOfOld.class, LambdasOfOld.Face.class, LambdasOfOld.Shown.class)) {
            old.put(name(type), old(bytes(type)));
        }
        Map<String, byte[]> rewritten = new TreeMap<>(old);
        rewritten.putAll(LambdaClasses.rewrite(old));
        Supplier<?> made = (Supplier<?>) load(rewritten, LambdasOfOld.class);
        assertEquals(new LambdasOfOld().get(), made.get());
        assertTrue(rewritten.size() > 1);
    }

    /** Returns the class without nests, as a compiler for Java 8 writes it. */
    private static byte[] old(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public void visit(
                                    int version,
                                    int access,
                                    String own,
                                    String signature,
                                    String above,
                                    String[] faces) {
                                super.visit(Opcodes.V1_8, access, own, signature, above, faces);
                            }

                            @Override
                            public void visitNestHost(String host) {}

                            @Override
                            public void visitNestMember(String member) {}
                        },
                        0);
        return writer.toByteArray();
    }

    @Test
    void jars() throws IOException {
        Path jar = folder.resolve("some.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.write("Manifest-Version: 1.0\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("A.txt"));
            zip.putNextEntry(new ZipEntry(name(Lambdas.class) + ".class"));
            zip.write(bytes(Lambdas.class));
        }
        LambdaClasses.main(new String[] {folder.toString()});
        byte[] first = Files.readAllBytes(jar);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            assertEquals("META-INF/MANIFEST.MF", zip.entries().nextElement().getName());
            assertTrue(zip.size() > 4, () -> zip.size() + " entries");
        }
        LambdaClasses.main(new String[] {jar.toString()});
        assertEquals(List.of(jar), files());
        assertEquals(-1, java.util.Arrays.mismatch(first, Files.readAllBytes(jar)), "a second time changes nothing");
    }

    @Test
    void names_of_local_variables_are_left_out_and_lines_stay() throws ReflectiveOperationException {
        Map<String, byte[]> stripped = new TreeMap<>();
        bytes().forEach((name, bytes) -> stripped.put(name, LocalNames.strip(bytes)));
        assertEquals(new Lambdas().get(), ((Supplier<?>) load(stripped, Lambdas.class)).get(), "they do what they did");
        for (byte[] bytes : stripped.values()) {
            new ClassReader(bytes)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String type, String signature, String[] exceptions) {
                                    return new MethodVisitor(Opcodes.ASM9) {
                                        @Override
                                        public void visitLocalVariable(
                                                String local, String of, String generic, Label from, Label to, int at) {
                                            fail(local + " of " + name);
                                        }

                                        @Override
                                        public void visitLineNumber(int line, Label start) {
                                            lines++;
                                        }
                                    };
                                }
                            },
                            0);
        }
        assertTrue(lines > 0, "stack traces say where they are");
    }

    private List<Path> files() throws IOException {
        try (java.util.stream.Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static void check(Map<String, byte[]> classes) throws ReflectiveOperationException {
        Map<String, byte[]> rewritten = new TreeMap<>(classes);
        rewritten.putAll(LambdaClasses.rewrite(classes));
        Supplier<?> made = (Supplier<?>) load(rewritten, Lambdas.class);
        assertEquals(new Lambdas().get(), made.get());
        assertFalse(LambdaClasses.rewrite(classes).isEmpty());
        assertEquals(Map.of(), LambdaClasses.rewrite(rewritten), "nothing is left to rewrite");
    }

    private static Object load(Map<String, byte[]> classes, Class<?> type) throws ReflectiveOperationException {
        ClassLoader loader = new ClassLoader(LambdaClassesTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                byte[] bytes = classes.get(name.replace('.', '/'));
                Class<?> known = findLoadedClass(name);
                return known != null
                        ? known
                        : bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
            }
        };
        return Class.forName(type.getName(), true, loader)
                .getDeclaredConstructor()
                .newInstance();
    }

    private static Map<String, byte[]> bytes() {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        CLASSES.forEach(type -> classes.put(name(type), bytes(type)));
        return classes;
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static byte[] bytes(Class<?> type) {
        try (InputStream in = LambdaClassesTest.class.getClassLoader().getResourceAsStream(name(type) + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
