package dev.shadeweave.cli.files;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Include;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.NamedFolder;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files that a run reads. The file system identifies them, so links and different spellings of a path are
 * recognized. Files are examined only when an output would replace an existing file.
 */
public final class ReadFiles {
    private final List<Path> documents = new ArrayList<>();
    private final List<Path> others = new ArrayList<>();
    private @Nullable Map<Object, Path> named;
    private @Nullable LinkedDocument content;
    private Map<Object, Path> ofContent = Map.of();
    private final Map<Object, Path> drawnIn = new HashMap<>();

    /** Adds the files, folders and archives that contain the documents of a call. */
    public void addDocuments(List<Path> paths) {
        documents.addAll(paths);
        named = null;
    }

    /** Adds the value of an option: a file, an archive, or a folder with all its files. */
    public void add(@Nullable Path path) {
        if (path != null) {
            others.add(path);
            named = null;
        }
    }

    /** Returns the files that options of the call name, and the includes that were added. */
    ImmutableList<Path> others() {
        return ImmutableList.copyOf(others);
    }

    /** Adds the includes of a document, but not the document itself. */
    void addIncluded(Document document) {
        Deque<Document> open = new ArrayDeque<>(List.of(document));
        Set<Document> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            open.pop().children(Include.class).forEach(include -> {
                Document included = include.document();
                if (included != null && seen.add(included)) {
                    open.push(included);
                    onDisk(included).ifPresent(this::add);
                }
            });
        }
    }

    /** Adds all files that a document uses, for outputs that are written after it is released. */
    public void add(LinkedDocument document) {
        drawnIn.putAll(of(document));
    }

    private static Optional<Path> onDisk(Document document) {
        SourceFile source = document.source();
        SourceRoot root = source == null ? null : source.root();
        return source == null || root == null ? Optional.empty() : root.onDisk(source.path());
    }

    /** Returns the file of this run that an output would replace; empty if the output replaces none. */
    public Optional<Path> at(Path output) {
        return at(output, null);
    }

    /** Returns the file that an output would replace, among the files of this run and those that a document uses. */
    public Optional<Path> at(Path output, @Nullable LinkedDocument document) {
        Object key = key(output);
        if (key == null) {
            return Optional.empty();
        }
        Path found = named().getOrDefault(key, drawnIn.get(key));
        if (found == null && document != null) {
            found = of(document).get(key);
        }
        return Optional.ofNullable(found);
    }

    private Map<Object, Path> named() {
        Map<Object, Path> known = named;
        if (known == null) {
            known = new HashMap<>();
            for (Path path : InputFiles.find(documents, new Diagnostics())) {
                put(path, known);
            }
            for (Path path : others) {
                inside(path, known);
            }
            named = known;
        }
        return known;
    }

    private static void inside(Path path, Map<Object, Path> files) {
        if (!Files.isDirectory(path)) {
            put(path, files);
            return;
        }
        try {
            NamedFolder.walk(path).stream().filter(Files::isRegularFile).forEach(file -> put(file, files));
        } catch (IOException e) {
            // A folder that cannot be listed cannot be read either. The reader reports that.
            return;
        }
    }

    @SuppressWarnings("ReferenceEquality") // the kept files belong to one object, not to equal ones
    private Map<Object, Path> of(LinkedDocument document) {
        if (document != content) {
            Map<Object, Path> files = new HashMap<>();
            for (Document included : document.documents()) {
                onDisk(included).ifPresent(path -> put(path, files));
                included.children(Implementation.class)
                        .flatMap(implementation -> Optional.ofNullable(implementation.attribute("file")).stream())
                        .flatMap(file -> document.library().sources().find(file, included.source()).file().stream())
                        .forEach(file -> put(file, files));
            }
            TextureCheck.files(document, Looks.of(document)).forEach(file -> put(file, files));
            content = document;
            ofContent = files;
        }
        return ofContent;
    }

    private static void put(FoundFile file, Map<Object, Path> files) {
        file.root().onDisk(file.path()).ifPresent(path -> put(path, files));
    }

    private static void put(Path path, Map<Object, Path> files) {
        Path file = ArchivePath.of(path).map(ArchivePath::archive).orElse(path);
        Object key = key(file);
        if (key != null) {
            files.putIfAbsent(key, file);
        }
    }

    /**
     * Returns the identity of a regular file: its file key, or its real path if the file system has no keys; null for
     * other files.
     */
    private static @Nullable Object key(Path file) {
        if (!file.toFile().exists()) {
            return null; // the usual case; Files.exists is slower, because it catches an exception
        }
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                return null;
            }
            Object key = attributes.fileKey();
            return key == null ? file.toRealPath() : key;
        } catch (IOException e) {
            return null;
        }
    }
}
