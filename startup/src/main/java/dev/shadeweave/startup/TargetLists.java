package dev.shadeweave.startup;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes the annotations of a jar's services as a list in each package. Each line has the name of a class without its
 * package, and the targets that its annotation names, separated by blanks. Reading an annotation by reflection would
 * load about sixty classes, two of which the JVM generates.
 */
final class TargetLists {
    private static final String FOR_TARGET = "Ldev/shadeweave/extension/ForTarget;";
    private static final String SERVICES = "META-INF/services/dev.shadeweave.";
    private static final String LIST = "for-target.list";

    private TargetLists() {}

    /** Returns the lists of a jar by the names of their entries. */
    static Map<String, byte[]> of(Map<String, byte[]> entries) {
        Map<String, StringBuilder> lists = new TreeMap<>();
        entries.forEach((name, bytes) -> {
            if (name.startsWith(SERVICES)) {
                providers(bytes).forEach(type -> {
                    byte[] code = entries.get(type.replace('.', '/') + ".class");
                    String targets = code == null ? "" : targets(code);
                    if (!targets.isEmpty()) {
                        int start = type.lastIndexOf('.') + 1;
                        lists.computeIfAbsent(
                                        type.substring(0, start).replace('.', '/') + LIST, none -> new StringBuilder())
                                .append(type, start, type.length())
                                .append(' ')
                                .append(targets)
                                .append('\n');
                    }
                });
            }
        });
        Map<String, byte[]> texts = new TreeMap<>();
        lists.forEach((name, text) -> texts.put(name, text.toString().getBytes(StandardCharsets.UTF_8)));
        return texts;
    }

    /** Returns the classes that a service file names. */
    static Stream<String> providers(byte[] services) {
        return new String(services, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty());
    }

    /** Returns the targets that the annotation of a class names, separated by blanks. */
    static String targets(byte[] type) {
        StringJoiner targets = new StringJoiner(" ");
        new ClassReader(type).accept(new Reader(targets), ClassReader.SKIP_CODE);
        return targets.toString();
    }

    /** Collects the targets that the annotation names. */
    private static final class Reader extends ClassVisitor {
        private final StringJoiner targets;

        Reader(StringJoiner targets) {
            super(Opcodes.ASM9);
            this.targets = targets;
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            if (!type.equals(FOR_TARGET)) {
                return null;
            }
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitArray(String name) {
                    return this;
                }

                @Override
                public void visit(@Nullable String name, Object value) {
                    targets.add(value.toString());
                }
            };
        }
    }
}
