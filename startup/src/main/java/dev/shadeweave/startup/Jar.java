package dev.shadeweave.startup;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Reads and writes the entries of a jar. */
final class Jar {
    /** The time stamp of all entries. It is fixed, and local, so that equal content gives equal bytes in every time zone. */
    private static final LocalDateTime MOMENT = LocalDateTime.of(2026, 1, 1, 0, 0);

    private Jar() {}

    /**
     * Returns the bytes of all entries by name. The manifest comes first, as programs that read jars as streams
     * require, then the others in order of their names.
     */
    static Map<String, byte[]> read(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>(Jar::manifestFirst);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    /**
     * Writes a jar beside the old one and then replaces it. The entries are stored without compression, because
     * inflating them would take a tenth of the time to the first shader in each process. Published jars stay
     * compressed.
     */
    static void write(Path jar, Map<String, byte[]> entries) throws IOException {
        Path written = jar.resolveSibling(jar.getFileName() + ".new");
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(written)))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry header = new ZipEntry(entry.getKey());
                header.setTimeLocal(MOMENT);
                CRC32 sum = new CRC32();
                sum.update(entry.getValue());
                header.setMethod(ZipEntry.STORED);
                header.setSize(entry.getValue().length);
                header.setCrc(sum.getValue());
                zip.putNextEntry(header);
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static int manifestFirst(String one, String other) {
        boolean oneFirst = isManifest(one);
        boolean otherFirst = isManifest(other);
        return oneFirst == otherFirst ? one.compareTo(other) : oneFirst ? -1 : 1;
    }

    private static boolean isManifest(String name) {
        return name.equals("META-INF/") || name.equals("META-INF/MANIFEST.MF");
    }
}
