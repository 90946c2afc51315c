package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder on disk. A name may climb out of it: what {@code ../shared/brass.mtlx} means is clear on a disk, and a file
 * found so has the folder it lies in as its root.
 */
record FolderRoot(Path folder) implements SourceRoot {
    /** Larger files are refused before a byte is read. */
    private static final long MAX_BYTES = 1L << 29;

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
    public Optional<SourceFile> read(String path) {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (!SourcePaths.leaves(path)) {
                return read(this, path, folder.resolve(path));
            }
            Path file = Path.of(displayName(path));
            Path parent = file.getParent();
            Path name = file.getFileName();
            return name == null
                    ? Optional.empty()
                    : read(new FolderRoot(parent == null ? Path.of("") : parent), name.toString(), file);
        } catch (InvalidPathException e) {
            // A name this system cannot have names no file.
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<SourceFile> read(SourceRoot root, String path, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("the file has " + Files.size(file) + " bytes, more than " + MAX_BYTES);
        }
        return Optional.of(SourceFile.decode(root, path, Files.readAllBytes(file)));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(suffix))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
