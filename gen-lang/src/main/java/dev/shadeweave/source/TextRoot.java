package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import com.google.common.io.CharSource;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** A root in memory: texts by name. The texts are already decoded, so the encoding in an XML declaration is ignored. */
record TextRoot(String name, ImmutableSortedMap<String, String> texts) implements SourceRoot {
    TextRoot(String name, Map<String, String> texts) {
        this("memory:" + name, SourcePaths.normalizedKeys(texts));
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        return Optional.ofNullable(texts.get(path))
                .map(text -> CharSource.wrap(text).asByteSource(StandardCharsets.UTF_8));
    }

    @Override
    public Lookup look(String path) {
        String text = texts.get(path);
        return text == null
                ? SourceRoot.super.look(path)
                : Lookup.of(new FoundFile(this, path, bytes(path).orElseThrow(), text));
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
