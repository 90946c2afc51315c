package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Resources below a class path prefix. A class path cannot be listed, so {@code <prefix>/index.txt} names the files,
 * one a line.
 */
record ResourceRoot(ClassLoader loader, String prefix) implements SourceRoot {
    @Override
    public String name() {
        return "classpath:" + prefix;
    }

    @Override
    public Optional<SourceFile> read(String path) {
        return SourcePaths.leaves(path) ? Optional.empty() : text(path).map(text -> SourceFile.in(this, path, text));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return text("index.txt")
                .orElse("")
                .lines()
                .filter(name -> name.endsWith(suffix))
                .sorted()
                .collect(ImmutableList.toImmutableList());
    }

    private Optional<String> text(String path) {
        try (InputStream in = loader.getResourceAsStream(prefix + "/" + path)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
