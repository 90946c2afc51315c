package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A tree of named files: a folder, a class path prefix, a zip archive, or a map in memory. All roots are immutable
 * values and safe for use by several threads. A folder root always shows the current content of its folder.
 *
 * <p>Names are {@code /}-separated, normalised and case-sensitive. No name, symbolic link or archive entry leads out of
 * a root. Only folder roots can be created with a wider limit.
 *
 * <pre>{@code
 * SourceRoot root = SourceRoot.memory("shaders", Map.of("lib/noise.glsl", "float noise(vec2 p);"));
 * System.out.println(root.list(".glsl")); // [lib/noise.glsl]
 * System.out.println(root.read("lib/noise.glsl").orElseThrow().text()); // float noise(vec2 p);
 * }</pre>
 */
public interface SourceRoot {
    /**
     * Returns the name of this root in messages: the folder's path, {@code brass.mtlz!}, {@code classpath:…} or {@code
     * memory:…}.
     */
    String name();

    /**
     * Returns the name in messages of a file below this root.
     *
     * @param path its name below this root
     */
    default String displayName(String path) {
        return name().isEmpty() ? path : name() + "/" + path;
    }

    /**
     * Returns the bytes of a file; empty if the file does not exist. The name must not lead out of this root.
     *
     * @param path its name, with {@code /} between folders
     */
    Optional<ByteSource> bytes(String path);

    /**
     * Returns all names with the given suffix, sorted by UTF-16 units, whatever the order in the directory is.
     *
     * @param suffix the end of the names: {@code .mtlx}
     */
    ImmutableList<String> list(String suffix);

    /** Returns why the files of this root cannot be listed, and what to do about it; empty if they can be listed. */
    default Optional<String> unlisted() {
        return Optional.empty();
    }

    /**
     * Finds a file, and reports if the name leads out of this root.
     *
     * @param path its name, with {@code /} between folders
     */
    default Lookup look(String path) {
        return SourcePaths.leaves(path)
                ? Lookup.OUTSIDE
                : bytes(path)
                        .map(bytes -> Lookup.of(new FoundFile(this, path, bytes, bytes)))
                        .orElse(Lookup.NOTHING);
    }

    /**
     * Reads a text; empty if the file does not exist.
     *
     * @param path its name, with {@code /} between folders
     * @throws UncheckedIOException if the file exists but cannot be read
     */
    default Optional<SourceFile> read(String path) {
        return look(path).file().map(found -> {
            try {
                return SourceFile.decode(found.root(), found.path(), found.read());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * Returns a value computed earlier from a file of this root, so that it need not be computed again; null if no
     * value is stored. Its format is known only to the code that wrote it.
     *
     * @param path its name, with {@code /} between folders
     */
    default byte @Nullable [] computed(String path) {
        return null;
    }

    /**
     * Returns the path on disk of a file of this root, or of the archive that contains it; empty if this root is not on
     * disk. The file need not exist.
     *
     * @param path its name, with {@code /} between folders
     */
    default Optional<Path> onDisk(String path) {
        return Optional.empty();
    }

    /** Keeps resources open for reading many files of this root. Closing the result frees them. */
    default Hold hold() {
        return () -> {};
    }

    /** Resources kept open until they are closed. */
    @FunctionalInterface
    interface Hold extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Returns the names of the files directly in a folder, without the folder, sorted by UTF-16 units.
     *
     * @param folder the folder's name; empty for the root itself
     */
    default ImmutableList<String> names(String folder) {
        String prefix = folder.isEmpty() ? "" : folder + "/";
        return list("").stream()
                .filter(name -> name.startsWith(prefix) && name.indexOf('/', prefix.length()) < 0)
                .map(name -> name.substring(prefix.length()))
                .collect(ImmutableList.toImmutableList());
    }

    /**
     * Returns the name of a file that differs from the given name only in letter case; empty if no such file exists.
     *
     * @param path its name, with {@code /} between folders
     */
    default Optional<String> otherCase(String path) {
        return list("").stream()
                .filter(name -> name.equalsIgnoreCase(path) && !name.equals(path))
                .findFirst();
    }

    /**
     * The result of looking for a name in a root.
     *
     * @param file the file, if it exists
     * @param outside true if the name leads out of the root or its limit
     */
    record Lookup(Optional<FoundFile> file, boolean outside) {
        static final Lookup NOTHING = new Lookup(Optional.empty(), false);
        static final Lookup OUTSIDE = new Lookup(Optional.empty(), true);

        static Lookup of(FoundFile file) {
            return new Lookup(Optional.of(file), false);
        }
    }

    /**
     * Returns true if a path on disk is a folder.
     *
     * @param path a path, which need not exist
     */
    static boolean isFolder(Path path) {
        return Files.isDirectory(path);
    }

    /**
     * Reads a text to the end of a pipe or terminal. Returns empty if the path is a file, a folder, or does not exist.
     *
     * @param path a path on disk
     * @param root where relative references from the text are resolved
     * @throws UncheckedIOException if it cannot be read, or does not end within {@value Pipes#MOST_BYTES} bytes
     */
    static Optional<SourceFile> pipe(Path path, SourceRoot root) {
        try {
            return Pipes.read(path)
                    .map(bytes -> SourceFile.decode(root, path.toString().replace('\\', '/'), bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Creates the root of a folder on disk. No name and no symbolic link leads out of the folder.
     *
     * @param folder the folder
     */
    static SourceRoot folder(Path folder) {
        return new FolderRoot(folder, folder, true);
    }

    /**
     * Creates the root of a folder on disk whose names may climb out of it ({@code ../textures/brass.png}), but not out
     * of a second folder.
     *
     * @param folder the folder that names are relative to
     * @param limit the folder that no name leads out of; it contains the first
     */
    static SourceRoot folder(Path folder, Path limit) {
        return new FolderRoot(folder, limit, !limit.equals(limit.getRoot()));
    }

    /**
     * Creates the root of a folder on disk whose names may climb to the second folder below the top of the disk ({@code
     * /home/user}, {@code C:/work/project}). Documents that belong together usually share that folder, and it usually
     * contains no files of the system or of other users. Absolute names are found if they lie in that folder too.
     *
     * @param folder the folder that names are relative to
     */
    static SourceRoot around(Path folder) {
        return new FolderRoot(folder, FolderRoot.surroundings(folder), false);
    }

    /**
     * Opens a zip archive on disk. The whole archive is checked before anything in it is used. It is rejected if it is
     * encrypted, if entries lead out of it, if two entries have the same name, or if it is too large: more than 100,000
     * entries, 512 MiB in a file or 16 GiB in all files.
     *
     * @param file a ZIP file
     * @throws BadArchiveException if it is damaged or rejected
     */
    static SourceRoot zip(Path file) throws BadArchiveException {
        return ZipRoot.open(file);
    }

    /** Returns the root of the built-in data library, on the class path of this program. */
    static SourceRoot builtInLibrary() {
        return resources(SourceRoot.class.getClassLoader(), "dev/shadeweave/libraries");
    }

    /**
     * Creates a root of resources below a class path prefix. The file {@code index.txt} at the prefix lists them.
     *
     * @param loader the class loader that reads the resources
     * @param prefix the start of their names, without a {@code /} at the end
     */
    static SourceRoot resources(ClassLoader loader, String prefix) {
        return new ResourceRoot(loader, prefix);
    }

    /**
     * Creates a root of texts in memory.
     *
     * @param name its name in messages
     * @param texts texts by name
     * @throws IllegalArgumentException if a name is empty or leads out of the root, or if two names are the same file
     */
    static SourceRoot memory(String name, Map<String, String> texts) {
        return new TextRoot(name, texts);
    }

    /**
     * Creates a root of files in memory: documents, sources and images together.
     *
     * @param name its name in messages; empty if the names of files need no name before them
     * @param files bytes by name
     * @throws IllegalArgumentException if a name is empty or leads out of the root, or if two names are the same file
     */
    static SourceRoot files(String name, Map<String, ByteSource> files) {
        return new MemoryRoot(name, files);
    }
}
