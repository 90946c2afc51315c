package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder on disk. With {@code ..}, a name may leave the folder, but not the limit. The root of a file found that way
 * is the folder that contains it, with the same limit.
 *
 * @param folder the folder that names are relative to
 * @param limit the folder that no name leads out of: not with {@code ..}, not as an absolute name, not through a
 *     symbolic link
 * @param isGuarded true if files are opened step by step from the limit down. Then a link that another program
 *     creates in the place of a folder is not followed. This process must be permitted to list every folder on the way.
 */
record FolderRoot(Path folder, Path limit, boolean isGuarded) implements SourceRoot {
    /** The number of path parts of {@code /home/user}. */
    private static final int SURROUNDINGS = 2;

    /** The longest chain of symbolic links that is followed; the same as in Linux. */
    private static final int MOST_LINKS = 40;

    /** The identity of a file at the time it was found. */
    private record Version(Path file, long modified, long size) {}

    /** The bytes of a file. This class loads faster than the more general ones of Guava. */
    private static final class Contents extends ByteSource {
        private final Path file;
        private final Path real;
        private final @Nullable Path from;

        /**
         * Creates the bytes of a file.
         *
         * @param real the path of the file with links resolved
         * @param from the folder from which the file is opened, with links resolved; null to open it by its full
         *     path
         */
        Contents(Path file, Path real, @Nullable Path from) {
            this.file = file;
            this.real = real;
            this.from = from;
        }

        /**
         * Opens the file that was found. A link that has since replaced the file is not followed. If the root is
         * guarded, a link that has since replaced a folder below the limit is not followed either.
         */
        @Override
        public InputStream openStream() throws IOException {
            return from == null
                    ? Files.newInputStream(real, LinkOption.NOFOLLOW_LINKS)
                    : GuardedFile.open(from, from.relativize(real));
        }

        @Override
        public String toString() {
            return file.toString();
        }
    }

    /**
     * Returns the ancestor two folders below the top of the disk, after links are resolved; the folder itself if it
     * lies higher.
     */
    static Path surroundings(Path folder) {
        Path whole = resolved(folder);
        Path top = whole.getRoot();
        return top == null || whole.getNameCount() <= SURROUNDINGS
                ? whole
                : top.resolve(whole.subpath(0, SURROUNDINGS));
    }

    @Override
    public String name() {
        String name = folder.toString().replace('\\', '/');
        return name.equals(".") ? "" : name;
    }

    @Override
    public String displayName(String path) {
        if (SourcePaths.isAbsolute(path)) {
            return path;
        }
        if (SourcePaths.leaves(path)) {
            return SourcePaths.join(name(), path);
        }
        String name = name();
        return name.isEmpty() || name.endsWith("/") ? name + path : name + "/" + path;
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        return look(path).file().map(FoundFile::bytes);
    }

    @Override
    public Lookup look(String path) {
        if (path.isEmpty()) {
            return Lookup.NOTHING;
        }
        try {
            if (!SourcePaths.leaves(path)) {
                return look(this, path, folder.resolve(path));
            }
            Path file = isReachedByLink() ? resolved(folder).resolve(path).normalize() : Path.of(displayName(path));
            Path parent = file.getParent();
            Path name = file.getFileName();
            return name == null
                    ? Lookup.NOTHING
                    : look(
                            new FolderRoot(parent == null ? Path.of("") : parent, limit, isGuarded),
                            name.toString(),
                            file);
        } catch (InvalidPathException e) {
            // The file system cannot represent this name, so no file has it.
            return Lookup.NOTHING;
        }
    }

    private static Lookup look(FolderRoot root, String path, Path file) {
        // The folder itself may be reached by a link. The caller named the folder, so its target is used.
        Path whole = resolved(root.folder()).resolve(path).normalize();
        if (!whole.startsWith(resolved(root.limit()))) {
            return Lookup.OUTSIDE;
        }
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (IOException e) {
            return nothing(root, file);
        }
        if (!attributes.isRegularFile()) {
            return nothing(root, file);
        }
        // Links are resolved only after the name itself is known to stay inside.
        Path real = real(file);
        Path realLimit = real(root.limit());
        if (real == null || realLimit == null || !real.startsWith(realLimit)) {
            return Lookup.OUTSIDE;
        }
        Version version = new Version(real, attributes.lastModifiedTime().toMillis(), attributes.size());
        return Lookup.of(
                new FoundFile(root, path, new Contents(file, real, root.isGuarded() ? realLimit : null), version));
    }

    /**
     * Returns the result for a missing file or a folder. If the path goes through a link that leads out of the limit,
     * the result is "outside", as for an existing file. It therefore does not reveal whether the file exists.
     */
    private static Lookup nothing(FolderRoot root, Path file) {
        Path limit = resolved(root.limit());
        Path path = file.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS; links++) {
            Path there = path;
            while (there.getParent() != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
                there = there.getParent();
            }
            Path rest = there.relativize(path);
            Path real = real(there);
            if (real != null) {
                return real.resolve(rest).normalize().startsWith(limit) ? Lookup.NOTHING : Lookup.OUTSIDE;
            }
            try {
                // The link leads to a missing file.
                path = there.resolveSibling(Files.readSymbolicLink(there)).resolve(rest);
            } catch (IOException | UnsupportedOperationException e) {
                return Lookup.NOTHING;
            }
        }
        return Lookup.NOTHING;
    }

    @Override
    public Optional<Path> onDisk(String path) {
        try {
            return Optional.of(Path.of(displayName(path)));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns true if the path of the folder goes through a symbolic link. Then {@code ..} goes up from the target of
     * the link, as it does in the operating system.
     */
    private boolean isReachedByLink() {
        return !resolved(folder).equals(folder.toAbsolutePath().normalize());
    }

    /**
     * Returns the absolute path without {@code .} and {@code ..}, and with links resolved in its longest part that
     * exists. So a missing folder of {@code /tmp}, which is a link in macOS, is in the folder that {@code /tmp} links
     * to.
     */
    private static Path resolved(Path path) {
        Path whole = path.toAbsolutePath();
        for (Path there = whole; there != null; there = there.getParent()) {
            Path real = real(there);
            if (real != null) {
                return real.resolve(there.relativize(whole)).normalize();
            }
        }
        return whole.normalize();
    }

    private static @Nullable Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        try {
            return NamedFolder.walk(folder).stream()
                    .filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(suffix))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ImmutableList<String> names(String inside) {
        Optional<Path> found = inside.isEmpty() ? Optional.of(folder) : onDisk(inside);
        if (found.isEmpty()) {
            return ImmutableList.of();
        }
        Path at = found.get();
        if (!resolved(at).startsWith(resolved(limit))) {
            return ImmutableList.of();
        }
        try (Stream<Path> files = Files.list(at)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        } catch (IOException | UncheckedIOException e) {
            // The folder does not exist or may not be read; it is treated as empty.
            return ImmutableList.of();
        }
    }

    /** Compares one path part at a time, so that only the folders on the path are listed. */
    @Override
    public Optional<String> otherCase(String path) {
        if (SourcePaths.leaves(path)) {
            return Optional.empty();
        }
        StringBuilder name = new StringBuilder();
        Path at = folder;
        for (String part : path.split("/", -1)) {
            Optional<String> found = child(at, part);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            at = at.resolve(found.get());
            name.append(name.isEmpty() ? "" : "/").append(found.get());
        }
        String other = name.toString();
        return !other.equals(path) && look(other).file().isPresent() ? Optional.of(other) : Optional.empty();
    }

    private static Optional<String> child(Path folder, String part) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.map(child -> String.valueOf(child.getFileName()))
                    .filter(part::equalsIgnoreCase)
                    .min((a, b) -> a.equals(part) ? -1 : b.equals(part) ? 1 : a.compareTo(b));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }
}
