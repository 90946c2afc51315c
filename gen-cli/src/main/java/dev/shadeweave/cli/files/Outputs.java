package dev.shadeweave.cli.files;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.IoReason;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.source.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * The files that a run writes: none that it reads, no two of one name, and each as a whole or not at all.
 *
 * <p>Two names that differ only in capital letters, or in how a letter with a mark is written, are two files on some disks
 * and one on others. Where they are one, the second is refused; elsewhere a warning says what will happen when they move.
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

    /** The reason why the second of two outputs of one name is not written. */
    public static final String TWICE = "this run has written something else there; name another file";

    private final ReadFiles read;
    private final Map<String, Claim> claims = new HashMap<>();
    private final Map<String, Claim> folded = new HashMap<>();
    private final Set<Path> written = new HashSet<>();
    private final Map<String, Set<Path>> writtenFolded = new HashMap<>();
    private final Set<Path> cleared = new HashSet<>();

    /** Who has a name. */
    private record Claim(String name, String owner, SourceSpan place) {}

    public Outputs(ReadFiles read) {
        this.read = read;
    }

    /** What the run reads besides documents because options name it. */
    public ImmutableList<Path> namedByOptions() {
        return read.others();
    }

    /**
     * Claims a name, or the beginning of several.
     *
     * @param folder the folder it is in: in another one the name is free
     * @param name the name, without its folder
     * @param owner what people call the element
     * @param place where it stands
     * @return true if nobody claimed it before
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

    /** No name begins with a slash, and no path has two in a row. */
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
     * @throws picocli.CommandLine.ParameterException if the file is one that the run reads
     */
    public void check(@Nullable Path file, CommandLine command) {
        if (file != null && read.at(file).isPresent()) {
            throw UsageErrors.wrongCall(command, IS_READ, shown(file));
        }
    }

    /** Adds what turns out to be read. */
    public void addRead(Document document) {
        read.addIncluded(document);
    }

    /** Adds all that a document draws in, for what is written of several documents together. */
    public void addRead(LinkedDocument document) {
        read.add(document);
    }

    /** Whether a file lies in the place of an output that a run with this document reads. */
    public boolean isRead(Path file, LinkedDocument document) {
        return read.at(file, document).isPresent();
    }

    /** A path as messages show it. */
    public static String shown(Path file) {
        return file.toString().replace('\\', '/');
    }

    /** The message that a file cannot be written, for a reason as {@link IoReason} states it. */
    public static Diagnostic notWritten(Path file, String reason) {
        return Diagnostic.of(NOT_WRITTEN, SourceSpan.none(), shown(file), reason);
    }

    /**
     * Writes a file, with the folders it lies in.
     *
     * @param document what it is made of, if that may draw in files of its own
     * @return true if it is there now; if not, that is reported
     */
    public boolean write(Path file, byte[] bytes, @Nullable LinkedDocument document, Diagnostics diagnostics) {
        return write(file, document, diagnostics, at -> WholeFile.write(at, bytes));
    }

    /** The same for a file that can be made again, such as a shader: it is whole, but not forced onto the disk. */
    boolean writeDerived(Path file, byte[] bytes, @Nullable LinkedDocument document, Diagnostics diagnostics) {
        return write(file, document, diagnostics, at -> WholeFile.writeDerived(at, bytes));
    }

    /** The same where nothing was before this run, so that it can neither read nor replace what others wrote. */
    boolean writeNew(Path file, byte[] bytes, Diagnostics diagnostics) {
        return write(file, none -> false, diagnostics, at -> WholeFile.writeNew(at, bytes));
    }

    /** Whether this run has written a file, by whatever name. */
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
            return false; // it lies in no folder that there is
        }
    }

    /** Removes from a folder, before the first file of this run, what runs left there that were killed. */
    private void clear(@Nullable Path parent) {
        if (parent != null && cleared.add(parent)) {
            WholeFile.removeAbandoned(parent);
        }
    }

    /** A way to write a file. */
    @FunctionalInterface
    public interface Way {
        /** Writes it as a whole, or not at all. */
        void write(Path file) throws IOException;
    }

    /** The same for a file that is written in a way of its own. */
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
            // What was written under names that some disks take for this one.
            writtenFolded.computeIfAbsent(folded, none -> new HashSet<>(2)).add(whole);
            return true;
        } catch (IOException e) {
            diagnostics.report(notWritten(file, IoReason.of(e)));
            return false;
        }
    }
}
