package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import dev.shadeweave.source.SourceRoot;
import java.util.Map;
import java.util.Optional;

/**
 * Files in memory: those of an archive or of a set of documents.
 *
 * @param name the name before those of the files in messages; may be empty
 * @param files the bytes of each file
 */
record NamedFiles(String name, ImmutableSortedMap<String, ByteSource> files) implements SourceRoot {
    static NamedFiles of(String name, Map<String, byte[]> bytes) {
        ImmutableSortedMap.Builder<String, ByteSource> files = ImmutableSortedMap.naturalOrder();
        bytes.forEach((path, content) -> files.put(path, ByteSource.wrap(content)));
        return new NamedFiles(name, files.buildOrThrow());
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return files.keySet().stream().filter(path -> path.endsWith(suffix)).collect(ImmutableList.toImmutableList());
    }
}
