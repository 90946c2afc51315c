package dev.shadeweave.cli.files;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * Writes the files of a run. An output never replaces a file that the run reads, two outputs never share a name, and
 * each file is written atomically.
 *
 * <p>Names that differ only in case or in Unicode normalization are two files on some disks and one file on others. If
 * two elements claim such names, a warning is reported on every disk. If the names are one file on this disk, the
 * second output is refused too.
 */
public final class Outputs {
    public static final DiagnosticKind NOT_WRITTEN = DiagnosticKind.error("SW1722", "cannot write '{0}': {1}");
    static final DiagnosticKind CLASH = DiagnosticKind.error(
            "SW1721",
            "'{0}' is already written for {1}; rename this element, choose another folder for its"
                    + " document, or keep folders (--layout tree)");
    public static final DiagnosticKind IS_READ =
            DiagnosticKind.error("SW1727", "cannot write '{0}': this run reads it; name another file");
    static final DiagnosticKind CASE = DiagnosticKind.warning(
            "SW1728",
            "'{0}' and '{1}' of {2} differ in capital letters alone; many disks have room for one of them only");

    /** The reason in the message about the second of two outputs with the same name. */
    public static final String TWICE = "this run has written something else there; name another file";

    private final ReadFiles read;
    private final Consumer<Path> listener;
    private final Map<String, Claim> claims = new HashMap<>();
    private final Map<String, Claim> folded = new HashMap<>();
    private final Set<Path> written = new HashSet<>();
    private final Map<String, Set<Path>> writtenFolded = new HashMap<>();
    private final Set<Path> cleared = new HashSet<>();

    /** The owner of a name. */
    private record Claim(String name, String owner, SourceSpan place) {}

    public Outputs(ReadFiles read) {
        this(read, file -> {});
    }

    /**
     * Creates the outputs of a run.
     *
     * @param listener receives each file that was written
     */
    public Outputs(ReadFiles read, Consumer<Path> listener) {
        this.read = read;
        this.listener = listener;
    }

    /**
     * Returns the files that the options of the call name for reading, and the includes that were added. The documents
     * of the call are not in the list.
     */
    public ImmutableList<Path> namedByOptions() {
        return read.others();
    }

    /**
     * Claims a file name, or the beginning of several file names.
     *
     * @param folder the folder of the file; names in other folders are independent
     * @param name the name without its folder
     * @param owner the name of the element in messages
     * @param place the location of the element
     * @return true if no other element has claimed it; otherwise the clash is reported
     */
    public boolean claim(Path folder, String name, String owner, SourceSpan place, Diagnostics diagnostics) {
        Claim claim = new Claim(name, owner, place);
        Claim other = claims.putIfAbsent(key(folder, name), claim);
        if (other != null) {
            diagnostics.report(noted(Diagnostic.of(CLASH, place, name, other.owner()), other));
            return false;
        }
        Claim similar = folded.putIfAbsent(folded(key(folder, name)), claim);
        if (similar != null) {
            diagnostics.report(noted(Diagnostic.of(CASE, place, name, similar.name(), similar.owner()), similar));
        }
        return true;
    }

    /** Returns a unique key: no name begins with a slash, and no path has two slashes in a row. */
    private static String key(Path folder, String name) {
        return folder.toAbsolutePath().normalize() + "//" + name;
    }

    private static Diagnostic noted(Diagnostic message, Claim other) {
        return other.place().isKnown() ? message.note("the other element", other.place()) : message;
    }

    private static String folded(String name) {
        if (isAscii(name)) {
            return name.toLowerCase(Locale.ROOT);
        }
        return Normalizer.normalize(name, Normalizer.Form.NFC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    private static boolean isAscii(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }

    /**
     * Refuses a call that names an input as an output, before anything is read.
     *
     * @throws picocli.CommandLine.ParameterException if the run reads the file
     */
    public void check(@Nullable Path file, CommandLine command) {
        if (file != null && read.at(file).isPresent()) {
            throw UsageErrors.wrongCall(command, IS_READ, shown(file));
        }
    }

    /** Adds the includes of a document that is read. The document itself is not added. */
    public void addRead(Document document) {
        read.addIncluded(document);
    }

    /** Adds all files that a document uses, for outputs made from several documents. */
    public void addRead(LinkedDocument document) {
        read.add(document);
    }

    /** Returns true if an output would replace a file that the run or this document reads. */
    public boolean isRead(Path file, LinkedDocument document) {
        return read.at(file, document).isPresent();
    }

    /** Returns a path as messages show it: with slashes. */
    public static String shown(Path file) {
        return file.toString().replace('\\', '/');
    }

    /** Returns the message that a file cannot be written, with a reason in the words of {@link IoReason}. */
    public static Diagnostic notWritten(Path file, String reason) {
        return Diagnostic.of(NOT_WRITTEN, SourceSpan.none(), shown(file), reason);
    }

    /**
     * Writes a file, and creates its folders.
     *
     * @param document the document that the file is made from: the file cannot replace one that the document uses; null
     *     if the run has no such document
     * @return true if the file was written; otherwise the error is reported
     */
    public boolean write(Path file, byte[] bytes, @Nullable LinkedDocument document, Diagnostics diagnostics) {
        return write(file, document, diagnostics, at -> WholeFile.write(at, bytes));
    }

    /** Writes a file that can be generated again, such as a shader: atomically, but without forcing it to the disk. */
    boolean writeDerived(Path file, byte[] bytes, @Nullable LinkedDocument document, Diagnostics diagnostics) {
        return write(file, document, diagnostics, at -> WholeFile.writeDerived(at, bytes));
    }

    /** Writes a file into a folder that was empty before this run, so it cannot replace a file that is read. */
    boolean writeNew(Path file, byte[] bytes, Diagnostics diagnostics) {
        return write(file, none -> false, diagnostics, at -> WholeFile.writeNew(at, bytes));
    }

    /**
     * Returns true if this run has written a file. Also finds a file that it has written by its real path, if the given
     * path leads through a link to its folder.
     */
    public boolean isWritten(Path file) {
        try {
            if (written.contains(file.toAbsolutePath().normalize())) {
                return true;
            }
            Path parent = file.toAbsolutePath().getParent();
            Path name = file.getFileName();
            return parent != null
                    && name != null
                    && written.contains(parent.toRealPath().resolve(name));
        } catch (IOException e) {
            return false; // its folder does not exist
        }
    }

    /** Removes temporary files of killed runs from a folder, before this run writes its first file there. */
    private void clear(@Nullable Path parent) {
        if (parent != null && cleared.add(parent)) {
            WholeFile.removeAbandoned(parent);
        }
    }

    /** A way to write a file. */
    @FunctionalInterface
    public interface Way {
        /** Writes the file atomically, and creates its folders. */
        void write(Path file) throws IOException;
    }

    /** Writes a file with a custom writer. Returns true if the file was written; otherwise the error is reported. */
    public boolean write(Path file, @Nullable LinkedDocument document, Diagnostics diagnostics, Way way) {
        return write(file, at -> read.at(at, document).isPresent(), diagnostics, way);
    }

    private boolean write(Path file, Predicate<Path> isRead, Diagnostics diagnostics, Way way) {
        try {
            Path whole = file.toAbsolutePath().normalize();
            String folded = folded(whole.toString());
            if (written.contains(whole)) {
                diagnostics.report(notWritten(file, TWICE));
                return false;
            }
            if (isRead.test(file)) {
                diagnostics.report(IS_READ, SourceSpan.none(), shown(file));
                return false;
            }
            for (Path before : writtenFolded.getOrDefault(folded, Set.of())) {
                if (Files.exists(file) && Files.isSameFile(before, file)) {
                    diagnostics.report(notWritten(file, "it is '" + shown(before) + "'"));
                    return false;
                }
            }
            clear(whole.getParent());
            way.write(file);
            written.add(whole);
            listener.accept(whole);
            // Keep the names that some disks do not distinguish from this one.
            writtenFolded.computeIfAbsent(folded, none -> new HashSet<>(2)).add(whole);
            return true;
        } catch (IOException e) {
            diagnostics.report(notWritten(file, IoReason.of(e)));
            return false;
        }
    }
}
