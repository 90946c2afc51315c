package dev.shadeweave.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Checks that the list of a class path has the services of its jars, in their order. */
class FixedClassPathTest {
    private static final String SERVICES = "META-INF/services/";

    @TempDir
    private Path folder;

    @Test
    void services_of_all_jars_in_the_order_of_the_class_path() throws IOException {
        jar("b.jar", Map.of(SERVICES + "dev.shadeweave.Language", "one.Second # a remark\n\n# and another\none.Third"));
        jar(
                "a.jar",
                Map.of(
                        SERVICES + "dev.shadeweave.Language", "one.Third\none.Last\n",
                        SERVICES + "dev.shadeweave.Node", "one.Node\n",
                        SERVICES + "java.util.Other", "one.Other\n"));
        check(
                "Class-Path: b.jar a.jar\n",
                """
                dev.shadeweave.Language one.First
                dev.shadeweave.Language one.Second
                dev.shadeweave.Language one.Third
                dev.shadeweave.Language one.Last
                dev.shadeweave.Node one.Node
                """);
    }

    @Test
    void jars_that_the_manifest_does_not_name_come_last() throws IOException {
        jar("lib/a.jar", Map.of("other/Library.class", ""));
        jar("lib/natives-b.jar", Map.of("linux/library.so", ""));
        jar("lib/natives-a.jar", Map.of("linux/other.so", ""));
        assertEquals(
                "Manifest-Version: 1.0\nClass-Path: lib/a.jar lib/natives-a.jar lib/natives-b.jar\n",
                entry(rewritten("Class-Path: lib/a.jar\n"), "META-INF/MANIFEST.MF")
                        .replace("\r", "")
                        .replace("\n ", "")
                        .replace("\n\n", "\n"));
    }

    @Test
    void jars_of_the_program_come_first() throws IOException {
        jar("lib/a.jar", Map.of("other/Library.class", "", SERVICES + "dev.shadeweave.Language", "other.Language"));
        jar("lib/b.jar", Map.of("dev/shadeweave/one.txt", "", SERVICES + "dev.shadeweave.Language", "one.Second"));
        jar("lib/c.jar", Map.of("dev/shadeweave/two.txt", ""));
        String classPath = "Class-Path: lib/a.jar lib/b.jar lib/c.jar\n";
        assertEquals(
                "Manifest-Version: 1.0\nClass-Path: lib/b.jar lib/c.jar lib/a.jar\n",
                entry(rewritten(classPath), "META-INF/MANIFEST.MF")
                        .replace("\r", "")
                        .replace("\n\n", "\n"));
        check(
                classPath,
                """
                dev.shadeweave.Language one.First
                dev.shadeweave.Language one.Second
                dev.shadeweave.Language other.Language
                """);
    }

    /** Returns the bytes of a class. Without targets, it has no annotation. */
    private static byte[] code(String name, String... targets) {
        ClassWriter code = new ClassWriter(0);
        code.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        if (targets.length > 0) {
            AnnotationVisitor array = code.visitAnnotation("Ldev/shadeweave/extension/ForTarget;", true)
                    .visitArray("value");
            for (String target : targets) {
                array.visit(null, target);
            }
            array.visitEnd();
        }
        code.visitEnd();
        return code.toByteArray();
    }

    @Test
    void lists_of_packages() {
        Map<String, String> lists = new TreeMap<>();
        TargetLists.of(new TreeMap<>(Map.of(
                        SERVICES + "dev.shadeweave.Language",
                        "one.First\none.Plain\none.two.Other # a remark\nelsewhere.Third\n"
                                .getBytes(StandardCharsets.UTF_8),
                        SERVICES + "dev.shadeweave.Node",
                        "one.Nodes$Inner\n".getBytes(StandardCharsets.UTF_8),
                        "one/First.class",
                        code("one/First", "near", "far"),
                        "one/Plain.class",
                        code("one/Plain"),
                        "one/Unnamed.class",
                        code("one/Unnamed", "near"),
                        "one/Nodes$Inner.class",
                        code("one/Nodes$Inner", "near"),
                        "one/two/Other.class",
                        code("one/two/Other", "other"))))
                .forEach((name, text) -> lists.put(name, new String(text, StandardCharsets.UTF_8)));
        assertEquals(
                Map.of(
                        "one/for-target.list", "First near far\nNodes$Inner near\n",
                        "one/two/for-target.list", "Other other\n"),
                lists);
    }

    @Test
    void targets_that_an_annotation_names() throws IOException {
        Map<String, byte[]> entries = new TreeMap<>(Map.of("one/First.class", code("one/First", "near", "far")));
        Jar.write(folder.resolve("code.jar"), entries);
        check("Class-Path: code.jar\n", "dev.shadeweave.Language one.First near far\n");
    }

    @Test
    void a_jar_alone() throws IOException {
        check("", "dev.shadeweave.Language one.First\n");
    }

    private void check(String classPath, String expected) throws IOException {
        assertEquals(expected, entry(rewritten(classPath), "META-INF/shadeweave.providers"));
    }

    private Path rewritten(String classPath) throws IOException {
        Path jar = jar(
                "main.jar",
                Map.of(
                        "META-INF/MANIFEST.MF",
                        "Manifest-Version: 1.0\n" + classPath,
                        SERVICES + "dev.shadeweave.Language",
                        "one.First\n"));
        FixedClassPath.main(new String[] {jar.toString()});
        return jar;
    }

    private static String entry(Path jar, String name) throws IOException {
        return new String(Jar.read(jar).getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
    }

    private Path jar(String name, Map<String, String> texts) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        texts.forEach((entry, text) -> entries.put(entry, text.getBytes(StandardCharsets.UTF_8)));
        Path jar = folder.resolve(name);
        Files.createDirectories(folder.resolve("lib"));
        Jar.write(jar, entries);
        return jar;
    }
}
