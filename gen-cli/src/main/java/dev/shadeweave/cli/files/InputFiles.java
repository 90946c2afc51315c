package dev.shadeweave.cli.files;

import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.NamedFolder;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the documents in the files and folders of a call. */
public final class InputFiles {
    static final DiagnosticKind NOT_FOUND = DiagnosticKind.error("SW1710", "'{0}' does not exist");
    public static final DiagnosticKind NOT_READABLE = DiagnosticKind.error("SW1711", "cannot read '{0}': {1}");
    static final DiagnosticKind EMPTY_FOLDER =
            DiagnosticKind.error("SW1712", "folder '{0}' has no file that ends in .mtlx or .mtlz");

    static final DiagnosticKind NO_FILE = DiagnosticKind.warning(
            "SW1733", "'{0}' is no file but a pipe or a device; it is passed over unless the call names it");

    static final DiagnosticKind NO_TEXT = DiagnosticKind.warning(
            "SW1759",
            "'{0}' is passed over: its name is no text in the encoding of this system, {1}; rename it, or run in a locale"
                    + " that has the encoding of the name, such as LC_ALL=C.UTF-8");

    /** A file and its path within the folder, with slashes on every system. */
    private record Inside(String place, Path file) {}

    /** The character by which Java replaces bytes that are invalid in the encoding. */
    private static final char REPLACEMENT = '\uFFFD';

    private InputFiles() {}

    /**
     * Lists the documents that a call names. A path is a file, an archive, a document in an archive, {@code -} for
     * standard input, or a folder with all {@code .mtlx} and {@code .mtlz} files below it.
     *
     * @param named the files and folders of the call
     * @param diagnostics receives a message for each path that does not exist, cannot be read, or is a folder without
     *     documents
     * @return the files in the order of the call, each once; the files of a folder are sorted by path
     */
    public static List<Path> find(List<Path> named, Diagnostics diagnostics) {
        Set<Path> found = new LinkedHashSet<>();
        for (Path path : named) {
            if (Files.isDirectory(path)) {
                List<Path> inside = walk(path, diagnostics);
                if (inside.isEmpty()) {
                    diagnostics.report(EMPTY_FOLDER, SourceSpan.none(), path);
                }
                found.addAll(inside);
            } else if (StandardStreams.isStandard(path)) {
                found.add(path);
            } else if (Files.exists(path)
                    || ArchivePath.of(path).filter(ArchivePath::exists).isPresent()) {
                found.add(path);
            } else {
                diagnostics.report(missing(path));
            }
        }
        return List.copyOf(found);
    }

    private static Diagnostic missing(Path path) {
        Diagnostic missing = Diagnostic.of(NOT_FOUND, SourceSpan.none(), path);
        return path.toString().indexOf(REPLACEMENT) < 0
                ? missing
                : missing.hint("if it does, its name is no text in the encoding of this system, " + encoding()
                        + "; rename it, or run in a locale that has the encoding of the name, such as LC_ALL=C.UTF-8");
    }

    /**
     * Returns true if a file name is valid text. On some systems names are bytes. If the bytes are invalid in the
     * encoding of the system, Java cannot find the file again by its name.
     */
    public static boolean hasText(Path file) {
        Path name = file.getFileName();
        try {
            return name == null || name.getFileSystem().getPath(name.toString()).equals(name);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Reports a file whose name {@linkplain #hasText is not valid text}. */
    public static void reportNoText(Path file, Diagnostics diagnostics) {
        diagnostics.report(NO_TEXT, SourceSpan.none(), file, encoding());
    }

    /** Returns the encoding of file names, which Java takes from the locale. */
    private static String encoding() {
        return System.getProperty("sun.jnu.encoding", "UTF-8");
    }

    /**
     * Lists the documents below a folder, in the same order on every system: sorted by their paths with slashes,
     * compared by UTF-16 code unit.
     */
    private static List<Path> walk(Path folder, Diagnostics diagnostics) {
        List<Path> files = new ArrayList<>();
        try {
            NamedFolder named = NamedFolder.of(folder);
            Files.walkFileTree(named.start(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path walked, BasicFileAttributes attributes) {
                    Path file = named.named(walked);
                    String name = file.getFileName().toString();
                    if ((name.endsWith(".mtlx") || name.endsWith(".mtlz")) && !Files.isDirectory(file)) {
                        if (!hasText(file)) {
                            reportNoText(file, diagnostics);
                            return FileVisitResult.CONTINUE;
                        }
                        // A broken link is reported when it is read as a document; pipes and devices are not documents.
                        if (Files.isRegularFile(file) || !Files.exists(file)) {
                            files.add(file);
                        } else {
                            diagnostics.report(NO_FILE, SourceSpan.none(), file);
                        }
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException problem) {
                    diagnostics.report(NOT_READABLE, SourceSpan.none(), named.named(file), IoReason.of(problem));
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            diagnostics.report(NOT_READABLE, SourceSpan.none(), folder, IoReason.of(e));
        }
        List<Inside> inside = new ArrayList<>(files.size());
        for (Path file : files) {
            inside.add(new Inside(folder.relativize(file).toString().replace('\\', '/'), file));
        }
        inside.sort((one, other) -> one.place().compareTo(other.place()));
        for (int i = 0; i < files.size(); i++) {
            files.set(i, inside.get(i).file());
        }
        return files;
    }
}
