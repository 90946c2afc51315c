package dev.shadeweave.watch.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files on disk with code of implementations: functions, code blocks, modifiers, and the files that they include.
 * Missing files are included by the places where they would be found, so a watcher notices when they appear.
 */
public final class CodeFiles {
    private static final Pattern INCLUDE =
            Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]+\"([^\"\\r\\n]+)\"", Pattern.MULTILINE);

    /** The largest number of files, more than any real document has; further files are not watched. */
    private static final int MOST = 4096;

    private final Set<Path> files = new LinkedHashSet<>();
    private final Set<String> read = new HashSet<>();
    private final Deque<SourceFile> open = new ArrayDeque<>();

    private CodeFiles() {}

    /**
     * Returns the code files that implementations of documents name.
     *
     * @param library the library with their locations
     */
    public static ImmutableSet<Path> of(Collection<Document> documents, Library library) {
        CodeFiles found = new CodeFiles();
        for (Document document : documents) {
            for (Element element : document.children()) {
                String file = element.attributes().get("file", "");
                if (element.category().equals("implementation") && !file.isEmpty()) {
                    found.add(library.source(file, document));
                }
            }
        }
        found.follow(library.sources());
        return ImmutableSet.copyOf(found.files);
    }

    /** Returns the files of texts with everything they include. */
    public static ImmutableSet<Path> of(Collection<SourceFile> texts, SearchPath path) {
        CodeFiles found = new CodeFiles();
        texts.forEach(found::add);
        found.follow(path);
        return ImmutableSet.copyOf(found.files);
    }

    private void follow(SearchPath path) {
        while (!open.isEmpty() && files.size() < MOST) {
            SourceFile file = open.removeFirst();
            String text;
            try {
                text = file.text();
            } catch (UncheckedIOException e) {
                // it was removed in the meantime, which its stamp shows
                continue;
            }
            Matcher include = INCLUDE.matcher(text);
            while (include.find()) {
                add(path.resolve(include.group(1), file));
            }
        }
    }

    private void add(SearchPath.Resolution found) {
        if (found.file().isPresent()) {
            add(found.file().get());
        } else {
            found.tried().forEach(place -> disk(place).ifPresent(files::add));
        }
    }

    private void add(SourceFile file) {
        if (read.add(file.displayName())) {
            open.add(file);
            onDisk(file).ifPresent(files::add);
        }
    }

    /** Returns the file on disk of a text, if it has one; for a text in an archive, the archive. */
    public static Optional<Path> onDisk(SourceFile file) {
        return file.root() == null ? Optional.empty() : file.root().onDisk(file.path());
    }

    /** Returns the file on disk with a name; for a name in an archive, the archive. */
    public static Optional<Path> disk(String name) {
        try {
            Path file = Path.of(name);
            return Optional.of(ArchivePath.of(file).map(ArchivePath::archive).orElse(file));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
