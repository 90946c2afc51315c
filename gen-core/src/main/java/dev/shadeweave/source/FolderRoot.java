package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** A folder on disk. */
record FolderRoot(Path folder) implements SourceRoot {
    @Override
    public String name() {
        String name = folder.toString().replace('\\', '/');
        return name.equals(".") ? "" : name;
    }

    @Override
    public String displayName(String path) {
        String name = name();
        return name.isEmpty() || name.endsWith("/") ? name + path : name + "/" + path;
    }

    @Override
    public Optional<SourceFile> read(String path) {
        Path file = folder.resolve(path);
        if (path.isEmpty() || SourcePaths.leaves(path) || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            // Malformed bytes become U+FFFD here; the XML reader reports them at their place.
            return Optional.of(SourceFile.in(this, path, new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
