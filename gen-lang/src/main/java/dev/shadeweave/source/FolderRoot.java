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
 * A folder on disk. A name may climb out of the folder as far as the limit, and a file found so has the folder it lies in
 * as its root, with the same limit.
 *
 * @param folder where names begin
 * @param limit the folder that no name leaves: not by {@code ..}, not by being absolute, not by a symbolic link
 * @param isGuarded true if files are opened from the limit down, so that no link that another program puts in the place of a folder is
 *     followed; every folder on the way must then be one that this process may list
 */
record FolderRoot(Path folder, Path limit, boolean isGuarded) implements SourceRoot {
    /** The parts of {@code /home/somebody}. */
    private static final int SURROUNDINGS = 2;

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    /** A file as it was when it was found. */
    private record Version(Path file, long modified, long size) {}

    /** The bytes of a file, and nothing else that can be asked of files: the classes for that take longer to load. */
    private static final class Contents extends ByteSource {
        private final Path file;
        private final Path real;
        private final @Nullable Path from;

        /**
         * A file.
         *
         * @param real the same without links
         * @param from the folder that it is opened from, without links; null to open it by its whole name
         */
        Contents(Path file, Path real, @Nullable Path from) {
            this.file = file;
            this.real = real;
            this.from = from;
        }

        /** Opens the file that was found; a link that has replaced it or a folder below the limit since then is not followed. */
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

    /** The second folder below the top of the disk that holds a folder, links followed; the folder itself if it lies higher. */
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
            // A name this system cannot have names no file.
            return Lookup.NOTHING;
        }
    }

    private static Lookup look(FolderRoot root, String path, Path file) {
        // The folder itself may be reached by a link: whoever named it asked for what lies there.
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
        // Links are followed only now that the name itself is known to stay inside.
        Path real = real(file);
        Path realLimit = real(root.limit());
        if (real == null || realLimit == null || !real.startsWith(realLimit)) {
            return Lookup.OUTSIDE;
        }
        Version version = new Version(real, attributes.lastModifiedTime().toMillis(), attributes.size());
        return Lookup.of(
                new FoundFile(root, path, new Contents(file, real, root.isGuarded() ? realLimit : null), version));
    }

    /** What is missing behind a link that leads out is outside as what is there would be: nobody learns which it is. */
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
                // a link to nothing
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

    /** True if a symbolic link leads to the folder: {@code ..} goes up from where it is then, as it does for the system. */
    private boolean isReachedByLink() {
        return !resolved(folder).equals(folder.toAbsolutePath().normalize());
    }

    /** A path without links, as far as it exists. */
    private static Path resolved(Path path) {
        Path real = real(path);
        return real == null ? path.toAbsolutePath().normalize() : real;
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
            // No such folder, or none that may be read: as far as anybody can tell, there is nothing in it.
            return ImmutableList.of();
        }
    }

    /** Goes down part by part, so that only the folders on the way are listed. */
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
