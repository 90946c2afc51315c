package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Resources below a class path prefix. A class path cannot be listed, so {@code <prefix>/index.txt} names the files,
 * one a line.
 */
record ResourceRoot(ClassLoader loader, String prefix) implements SourceRoot {
    private static final String INDEX = "index.txt";

    @Override
    public String name() {
        return "classpath:" + prefix;
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        URL resource = loader.getResource(prefix + "/" + path);
        return resource == null ? Optional.empty() : Optional.of(Resources.asByteSource(resource));
    }

    /**
     * Finds and reads a file in one step, without a {@link FoundFile}. The class path of a running program does not
     * change, so the version of the file is not needed. The size of the file is not limited, because the class path is
     * part of the program.
     */
    @Override
    public Optional<SourceFile> read(String path) {
        return SourcePaths.leaves(path) ? Optional.empty() : content(path).map(it -> SourceFile.decode(this, path, it));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return content(INDEX)
                .map(it -> new String(it, StandardCharsets.UTF_8))
                .orElse("")
                .lines()
                .filter(name -> name.endsWith(suffix))
                .sorted()
                .collect(ImmutableList.toImmutableList());
    }

    @Override
    public Optional<String> unlisted() {
        return loader.getResource(prefix + "/" + INDEX) == null
                ? Optional.of("a class path cannot be listed, so " + prefix + "/" + INDEX
                        + " must name the files there, one a line; there is no such file")
                : Optional.empty();
    }

    private Optional<byte[]> content(String path) {
        try (InputStream in = loader.getResourceAsStream(prefix + "/" + path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
