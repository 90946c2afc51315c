package dev.shadeweave.startup;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Rewrites jars so that lambdas and method references are classes of their own. */
public final class LambdaClasses {
    private static final String CLASS = ".class";

    /** A moment for all entries, so that equal jars give equal bytes: 1 January 2026 in the clock of zip files. */
    private static final long MOMENT = 1_767_225_600_000L;

    private LambdaClasses() {}

    /**
     * Rewrites jars in place.
     *
     * @param args jars, and folders of them
     * @throws IOException if one cannot be read or written
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
        Map<String, byte[]> entries = read(jar);
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
        changed.forEach((name, bytes) -> entries.put(name + CLASS, bytes));
        Path written = jar.resolveSibling(jar.getFileName() + ".new");
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(written)))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry header = new ZipEntry(entry.getKey());
                header.setTime(MOMENT);
                zip.putNextEntry(header);
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Rewrites classes that belong together.
     *
     * @param classes their bytes by their names, with slashes
     * @return those that changed, and those that are new
     */
    static Map<String, byte[]> rewrite(Map<String, byte[]> classes) {
        LambdaSites sites = new LambdaSites();
        classes.forEach(sites::rewrite);
        return sites.finish(classes);
    }

    private static Map<String, byte[]> read(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>(LambdaClasses::manifestFirst);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    /** Readers of streams look for the manifest in the first two entries. */
    private static int manifestFirst(String one, String other) {
        boolean oneFirst = isManifest(one);
        boolean otherFirst = isManifest(other);
        return oneFirst == otherFirst ? one.compareTo(other) : oneFirst ? -1 : 1;
    }

    private static boolean isManifest(String name) {
        return name.equals("META-INF/") || name.equals("META-INF/MANIFEST.MF");
    }
}
