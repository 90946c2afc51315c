package dev.shadeweave.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Rewrites jars so that they load faster: lambdas and method references become ordinary classes, the annotations of
 * services become lists, and the names of local variables are removed.
 */
public final class LambdaClasses {
    private static final String CLASS = ".class";

    private LambdaClasses() {}

    /**
     * Rewrites jars in place.
     *
     * @param args jars, and folders with jars
     * @throws IOException if a jar cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        for (String argument : args) {
            Path place = Path.of(argument);
            if (!Files.isDirectory(place)) {
                rewrite(place);
                continue;
            }
            List<Path> jars;
            try (Stream<Path> inside = Files.list(place)) {
                jars = inside.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .toList();
            }
            for (Path jar : jars) {
                rewrite(jar);
            }
        }
    }

    private static void rewrite(Path jar) throws IOException {
        Map<String, byte[]> entries = Jar.read(jar);
        Map<String, byte[]> classes = new TreeMap<>();
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            String name = entry.getKey();
            if (name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                classes.put(name.substring(0, name.length() - CLASS.length()), entry.getValue());
            }
        }
        Map<String, byte[]> changed = rewrite(classes);
        if (changed.isEmpty()) {
            return;
        }
        classes.putAll(changed);
        classes.forEach((name, bytes) -> entries.put(name + CLASS, LocalNames.strip(bytes)));
        entries.putAll(TargetLists.of(entries));
        Jar.write(jar, entries);
    }

    /**
     * Rewrites the classes of one jar.
     *
     * @param classes the bytes of class files by class name, with slashes
     * @return the changed classes and the new classes
     */
    static Map<String, byte[]> rewrite(Map<String, byte[]> classes) {
        LambdaSites sites = new LambdaSites();
        classes.forEach(sites::rewrite);
        return sites.finish(classes);
    }
}
