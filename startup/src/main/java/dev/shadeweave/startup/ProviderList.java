package dev.shadeweave.startup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * Writes into a jar which classes of its class path provide which services of this program: one a line, the interface, a
 * blank and the class, in the order in which {@link java.util.ServiceLoader} would find them.
 */
public final class ProviderList {
    private static final String LIST = "META-INF/shadeweave.providers";
    private static final String SERVICES = "META-INF/services/";
    private static final String OURS = SERVICES + "dev.shadeweave.";

    private ProviderList() {}

    /**
     * Writes the list.
     *
     * @param args the jar that a launcher starts; its manifest names the others
     * @throws IOException if one of them cannot be read, or the first not written
     */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Map<String, byte[]> entries = Jar.read(jar);
        List<Map<String, byte[]>> classPath = new ArrayList<>();
        classPath.add(entries);
        for (String name : others(entries)) {
            classPath.add(Jar.read(jar.resolveSibling(name)));
        }
        entries.put(LIST, list(classPath).getBytes(StandardCharsets.UTF_8));
        Jar.write(jar, entries);
    }

    private static List<String> others(Map<String, byte[]> entries) throws IOException {
        byte[] manifest = entries.getOrDefault("META-INF/MANIFEST.MF", new byte[0]);
        String path = new Manifest(new ByteArrayInputStream(manifest))
                .getMainAttributes()
                .getValue(Attributes.Name.CLASS_PATH);
        return path == null || path.isBlank() ? List.of() : List.of(path.strip().split(" +", -1));
    }

    /** The list of jars in the order of a class path. */
    static String list(List<Map<String, byte[]>> classPath) {
        Set<String> lines = new LinkedHashSet<>();
        for (Map<String, byte[]> entries : classPath) {
            entries.forEach((name, bytes) -> {
                if (name.startsWith(OURS)) {
                    new String(bytes, StandardCharsets.UTF_8)
                            .lines()
                            .map(line -> line.replaceFirst("#.*", "").strip())
                            .filter(line -> !line.isEmpty())
                            .forEach(type -> lines.add(name.substring(SERVICES.length()) + " " + type));
                }
            });
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }
}
