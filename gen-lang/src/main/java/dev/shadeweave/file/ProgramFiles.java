package dev.shadeweave.file;

import com.google.common.base.Splitter;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Identifies the build of the running program by its files: the name, size and timestamp of each jar on the class path
 * and the module path, and of each file in a folder of classes.
 */
public final class ProgramFiles {
    /**
     * The jars and folders of the class path, the module path and this class, which do not change while a program runs.
     */
    private static final Supplier<Set<Path>> STARTED = Suppliers.memoize(ProgramFiles::started);

    private ProgramFiles() {}

    /**
     * Returns the SHA-256 hash of the names, sizes and timestamps of the files as hexadecimal digits.
     *
     * @param classes classes whose files may be on neither path, such as those of plug-ins
     * @throws java.io.UncheckedIOException if a jar or folder cannot be read
     */
    public static String hash(Iterable<Class<?>> classes) {
        Set<Path> places = new LinkedHashSet<>(STARTED.get());
        for (Class<?> type : classes) {
            add(type, places);
        }
        Set<String> files = new TreeSet<>();
        places.forEach(place -> describe(place, files));
        return hash(files);
    }

    /**
     * Returns the SHA-256 hash of the bytes of the jars that define classes, as hexadecimal digits, for programs whose jars are
     * copied to places with new timestamps. The files in a folder of classes count by name, size and timestamp, as for {@link
     * #hash}.
     *
     * @param classes the classes
     * @throws java.io.UncheckedIOException if a jar or folder cannot be read
     */
    public static String contentHash(Iterable<Class<?>> classes) {
        Set<Path> places = new LinkedHashSet<>();
        for (Class<?> type : classes) {
            add(type, places);
        }
        Set<String> files = new TreeSet<>();
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                try {
                    files.add(
                            MoreFiles.asByteSource(place).hash(Hashing.sha256()).toString());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            } else {
                describe(place, files);
            }
        }
        return hash(files);
    }

    private static String hash(Set<String> files) {
        Hasher hasher = Hashing.sha256().newHasher();
        files.forEach(file -> hasher.putString(file, StandardCharsets.UTF_8).putChar('\n'));
        return hasher.hash().toString();
    }

    private static Set<Path> started() {
        Set<Path> places = new LinkedHashSet<>();
        for (String property : new String[] {"java.class.path", "jdk.module.path"}) {
            for (String name :
                    Splitter.on(File.pathSeparatorChar).omitEmptyStrings().split(System.getProperty(property, ""))) {
                places.add(Path.of(name).toAbsolutePath());
            }
        }
        add(ProgramFiles.class, places);
        return places;
    }

    private static void add(Class<?> type, Set<Path> places) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null
                || source.getLocation() == null
                || !"file".equals(source.getLocation().getProtocol())) {
            return; // a class of the JDK, or one generated at run time
        }
        try {
            places.add(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException | InvalidPathException e) {
            throw new IllegalStateException("the class " + type.getName() + " comes from no file", e);
        }
    }

    /**
     * Adds a line for a jar, or for each file in a folder. Files that do not exist are skipped, because a class path
     * may name such files.
     */
    private static void describe(Path place, Set<String> files) {
        if (!Files.exists(place)) {
            return;
        }
        try (Stream<Path> all = Files.walk(place)) {
            all.forEach(file -> {
                try {
                    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
                    if (found.isRegularFile()) {
                        files.add(file.getFileName() + " " + found.size() + " "
                                + found.lastModifiedTime().toMillis());
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + place, e);
        }
    }
}
