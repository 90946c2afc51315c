package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import java.util.Map;
import java.util.Optional;

/** A root in memory: bytes by name. */
record MemoryRoot(String name, ImmutableSortedMap<String, ByteSource> files) implements SourceRoot {
    MemoryRoot(String name, Map<String, ByteSource> files) {
        this(name.isEmpty() ? "" : "memory:" + name, SourcePaths.normalizedKeys(files));
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return files.keySet().stream().filter(name -> name.endsWith(suffix)).collect(ImmutableList.toImmutableList());
    }
}
