package dev.shadeweave.startup;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Writes facts about a class path that does not change into its first jar. To find a file, the JVM opens jars in order
 * until one contains it. To find services, it opens all jars.
 *
 * <p>The jars of this program are therefore moved to the front, and the first jar lists the providers of services. Each
 * line of the list has the interface, the class, and the targets that the annotation of the class names, separated by
 * blanks. The order is that of {@link java.util.ServiceLoader}.
 */
public final class FixedClassPath {
    private static final String LIST = "META-INF/shadeweave.providers";
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String SERVICES = "META-INF/services/";
    private static final String PROGRAM = "dev/shadeweave/";
    private static final String FOLDER = "lib";
    private static final String OURS = SERVICES + "dev.shadeweave.";

    private FixedClassPath() {}

    /**
     * Rewrites a jar.
     *
     * @param args the jar that a launcher starts. Its manifest names the other jars. The folder {@code lib} beside it
     *     may contain more, such as native libraries of a platform.
     * @throws IOException if a jar cannot be read, or if the first jar cannot be written
     */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Map<String, byte[]> entries = Jar.read(jar);
        Manifest manifest = new Manifest(new ByteArrayInputStream(entries.getOrDefault(MANIFEST, new byte[0])));
        List<Map<String, byte[]>> ours = new ArrayList<>(List.of(entries));
        StringJoiner first = new StringJoiner(" ");
        StringJoiner last = new StringJoiner(" ");
        List<Map<String, byte[]>> others = new ArrayList<>();
        for (String name : names(jar, manifest)) {
            Map<String, byte[]> other = Jar.read(jar.resolveSibling(name));
            boolean own = other.keySet().stream().anyMatch(entry -> entry.startsWith(PROGRAM));
            (own ? ours : others).add(other);
            (own ? first : last).add(name);
        }
        ours.addAll(others);
        entries.put(LIST, list(ours).getBytes(StandardCharsets.UTF_8));
        String path = (first + " " + last).strip();
        if (!path.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, path);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            manifest.write(bytes);
            entries.put(MANIFEST, bytes.toByteArray());
        }
        Jar.write(jar, entries);
    }

    /** Returns the jars that the manifest names, then the other jars in the folder, by name: those of the platform. */
    private static Set<String> names(Path jar, Manifest manifest) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        String path = manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        if (path != null && !path.isBlank()) {
            Collections.addAll(names, path.strip().split(" +", -1));
        }
        Path folder = jar.resolveSibling(FOLDER);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> FOLDER + "/" + file.getFileName())
                        .filter(name -> name.endsWith(".jar"))
                        .sorted()
                        .forEach(names::add);
            }
        }
        return names;
    }

    /** Returns the list of providers in the order of a class path. */
    private static String list(List<Map<String, byte[]>> classPath) {
        Set<String> lines = new LinkedHashSet<>();
        for (Map<String, byte[]> entries : classPath) {
            entries.forEach((name, bytes) -> {
                if (name.startsWith(OURS)) {
                    String service = name.substring(SERVICES.length());
                    TargetLists.providers(bytes)
                            .forEach(
                                    type -> lines.add((service + " " + type + " " + targets(type, classPath)).strip()));
                }
            });
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** Returns the targets that the annotation of a class names, separated by blanks. */
    private static String targets(String type, List<Map<String, byte[]>> classPath) {
        for (Map<String, byte[]> entries : classPath) {
            byte[] bytes = entries.get(type.replace('.', '/') + ".class");
            if (bytes != null) {
                return TargetLists.targets(bytes);
            }
        }
        return "";
    }
}
