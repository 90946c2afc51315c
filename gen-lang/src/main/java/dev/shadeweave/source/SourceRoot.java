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
 * A tree of named files: a folder, a class path prefix, a zip archive, or a map in memory. All roots are immutable values
 * that any number of threads may ask; what lies in a folder is what lies there when it is asked for.
 *
 * <p>Names are {@code /}-separated and normalised, and a name means the letters as they are written. No root shows what
 * lies outside of it, whatever a name, a symbolic link or an entry of an archive says; only folders have a wider limit
 * if they are made with one.
 *
 * <pre>{@code
 * SourceRoot root = SourceRoot.memory("shaders", Map.of("lib/noise.glsl", "float noise(vec2 p);"));
 * System.out.println(root.list(".glsl")); // [lib/noise.glsl]
 * System.out.println(root.read("lib/noise.glsl").orElseThrow().text()); // float noise(vec2 p);
 * }</pre>
 */
public interface SourceRoot {
    /** Its name in messages: the folder's path, {@code brass.mtlz!}, {@code classpath:…} or {@code memory:…}. */
    String name();

    /**
     * The name in messages of a file below this root.
     *
     * @param path its name below this root
     */
    default String displayName(String path) {
        return name().isEmpty() ? path : name() + "/" + path;
    }

    /**
     * The bytes of a file; empty when there is none of that name. The name does not leave this root.
     *
     * @param path its name, with {@code /} between folders
     */
    Optional<ByteSource> bytes(String path);

    /**
     * All names that end in the given suffix, sorted by code point; never depends on directory order.
     *
     * @param suffix the end of the names: {@code .mtlx}
     */
    ImmutableList<String> list(String suffix);

    /** Why the files of this root cannot be listed, and what to do about it; empty if they can. */
    default Optional<String> unlisted() {
        return Optional.empty();
    }

    /**
     * Looks for a file, and says so if the name leads out of this root.
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
     * Reads a text; empty when there is none of that name.
     *
     * @param path its name, with {@code /} between folders
     * @throws UncheckedIOException if there is one but it cannot be read
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
     * A value computed earlier from a file of this root, so that it is not computed again; null if there is none. Only who
     * wrote it knows what it says.
     *
     * @param path its name, with {@code /} between folders
     */
    default byte @Nullable [] computed(String path) {
        return null;
    }

    /**
     * The file on disk that a file of this root is, or that it lies in; empty for what is no file.
     *
     * @param path its name, with {@code /} between folders
     */
    default Optional<Path> onDisk(String path) {
        return Optional.empty();
    }

    /** Keeps what it takes to read many files of this root at hand; what that is, is freed on closing. */
    default Hold hold() {
        return () -> {};
    }

    /** Something kept at hand. */
    @FunctionalInterface
    interface Hold extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * The names of the files right inside a folder, without the folder, sorted by code point.
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
     * The name of a file that differs from this one in capital letters only.
     *
     * @param path its name, with {@code /} between folders
     */
    default Optional<String> otherCase(String path) {
        return list("").stream()
                .filter(name -> name.equalsIgnoreCase(path) && !name.equals(path))
                .findFirst();
    }

    /** The answer of a root for a name, with the {@code file} if there is one. */
    record Lookup(Optional<FoundFile> file, boolean outside) {
        static final Lookup NOTHING = new Lookup(Optional.empty(), false);
        static final Lookup OUTSIDE = new Lookup(Optional.empty(), true);

        static Lookup of(FoundFile file) {
            return new Lookup(Optional.of(file), false);
        }
    }

    /**
     * True if a path on disk is that of a folder.
     *
     * @param path a path, which need not exist
     */
    static boolean isFolder(Path path) {
        return Files.isDirectory(path);
    }

    /**
     * Reads a text to the end of a pipe or terminal; empty if the path is that of a file, of a folder or of nothing.
     *
     * @param path a path on disk
     * @param root where relative references from the text are looked for
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
     * A folder on disk, which no name and no symbolic link leaves.
     *
     * @param folder the folder
     */
    static SourceRoot folder(Path folder) {
        return new FolderRoot(folder, folder, true);
    }

    /**
     * A folder on disk whose names may climb out of it ({@code ../textures/brass.png}), but not out of another folder.
     *
     * @param folder where names start
     * @param limit the folder that no name leaves; it contains the first
     */
    static SourceRoot folder(Path folder, Path limit) {
        return new FolderRoot(folder, limit, !limit.equals(limit.getRoot()));
    }

    /**
     * A folder on disk whose names may climb as documents that lie about on a disk do: as far as the second folder below
     * the top of the disk ({@code /home/somebody}, {@code C:/work/project}), which holds what belongs together and nothing
     * of the system or of others. Absolute names are found if they lie there too.
     *
     * @param folder where names start
     */
    static SourceRoot around(Path folder) {
        return new FolderRoot(folder, FolderRoot.surroundings(folder), false);
    }

    /**
     * A zip archive on disk. It is checked as a whole before anything in it is used: entries that leave it, two entries of
     * one name, and more entries or bytes than a library of materials has are refused.
     *
     * @param file a ZIP file
     * @throws BadArchiveException if it is damaged or refused
     */
    static SourceRoot zip(Path file) throws BadArchiveException {
        return ZipRoot.open(file);
    }

    /** The files of the built-in data library, on the class path of this program. */
    static SourceRoot builtInLibrary() {
        return resources(SourceRoot.class.getClassLoader(), "dev/shadeweave/libraries");
    }

    /**
     * Resources below a class path prefix, listed by the {@code index.txt} that lies at the prefix.
     *
     * @param loader where resources are read
     * @param prefix the start of their names, without a {@code /} at the end
     */
    static SourceRoot resources(ClassLoader loader, String prefix) {
        return new ResourceRoot(loader, prefix);
    }

    /**
     * Texts by name.
     *
     * @param name what messages call it
     * @param texts text by name
     * @throws IllegalArgumentException if a name leaves the root
     */
    static SourceRoot memory(String name, Map<String, String> texts) {
        return new TextRoot(name, texts);
    }

    /**
     * Files by name: documents, sources and images together.
     *
     * @param name what messages call it
     * @param files bytes by name
     * @throws IllegalArgumentException if a name leaves the root
     */
    static SourceRoot files(String name, Map<String, ByteSource> files) {
        return new MemoryRoot(name, files);
    }
}
