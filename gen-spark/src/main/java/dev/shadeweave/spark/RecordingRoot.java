package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.io.ByteSource;
import dev.shadeweave.source.SourceRoot;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The files of a root. Remembers the names that were looked for, also those of files that do not exist. */
final class RecordingRoot implements SourceRoot {
    private final SourceRoot root;
    private final Set<String> names = Collections.synchronizedSet(new TreeSet<>());

    RecordingRoot(SourceRoot root) {
        this.root = root;
    }

    /** Returns the names that were looked for. */
    ImmutableSortedSet<String> names() {
        synchronized (names) {
            return ImmutableSortedSet.copyOf(names);
        }
    }

    @Override
    public String name() {
        return root.name();
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        names.add(path);
        return root.bytes(path);
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return root.list(suffix);
    }

    @Override
    public ImmutableList<String> names(String folder) {
        return root.names(folder);
    }

    @Override
    public Optional<String> otherCase(String path) {
        return root.otherCase(path);
    }
}
