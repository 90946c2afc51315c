package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A place that holds named texts: a folder, a class path prefix, or a map in memory.
 *
 * <p>Names are {@code /}-separated and normalised. A name that climbs above its root ({@code ../shared/brass.mtlx}) or is
 * absolute is found by folders only.
 */
public interface SourceRoot {
    /** What people call this root: the folder's path, {@code classpath:…} or {@code memory:…}. */
    String name();

    /** What people call a file below this root. */
    default String displayName(String path) {
        return name().isEmpty() ? path : name() + "/" + path;
    }

    /**
     * Reads a text; empty when there is none of that name.
     *
     * @throws java.io.UncheckedIOException if there is one but it cannot be read
     */
    Optional<SourceFile> read(String path);

    /** All names that end in the given suffix, sorted by code point; never depends on directory order. */
    ImmutableList<String> list(String suffix);

    /** A folder on disk. */
    static SourceRoot folder(Path folder) {
        return new FolderRoot(folder);
    }

    /** Resources below a class path prefix, listed by the {@code index.txt} that lies at the prefix. */
    static SourceRoot resources(ClassLoader loader, String prefix) {
        return new ResourceRoot(loader, prefix);
    }

    /** Texts by name. */
    static SourceRoot memory(String name, Map<String, String> texts) {
        return new MemoryRoot(name, texts);
    }
}
