package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.Map;
import java.util.Optional;

/** Texts by name. */
record MemoryRoot(String name, ImmutableSortedMap<String, String> texts) implements SourceRoot {
    MemoryRoot(String name, Map<String, String> texts) {
        this("memory:" + name, ImmutableSortedMap.copyOf(texts));
    }

    @Override
    public Optional<SourceFile> read(String path) {
        return Optional.ofNullable(texts.get(path)).map(text -> SourceFile.in(this, path, text));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return texts.keySet().stream().filter(name -> name.endsWith(suffix)).collect(ImmutableList.toImmutableList());
    }
}
