package dev.shadeweave.cli;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where generated files go. The first that claims a name has it. */
final class OutputFolder {
    static final DiagnosticKind CLASH = DiagnosticKind.error(
            "SW1721",
            "'{0}' is already written for {1}; rename this element, choose another folder for its"
                    + " document, or keep folders (--layout tree)");
    static final DiagnosticKind TWO_MEANINGS = DiagnosticKind.error(
            "SW1724",
            "'{0}' is already written for {1}, with another meaning; rename the nodedef or choose another folder");
    static final DiagnosticKind NOT_WRITTEN = DiagnosticKind.error("SW1722", "cannot write '{0}': {1}");

    private final Path folder;
    private final Map<String, String> owners = new HashMap<>();
    private final Map<String, SourceSpan> places = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    private OutputFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens a folder, made with all above it if it is not there.
     *
     * @throws IOException if files cannot be written there
     */
    static OutputFolder open(Path folder) throws IOException {
        Files.createDirectories(folder);
        // A trial is the only answer that holds for every file system and user.
        Files.delete(Files.createTempFile(folder, ".shadeweave", ".tmp"));
        return new OutputFolder(folder);
    }

    /**
     * Claims the file names of an element.
     *
     * @param stem the names without their suffixes
     * @param owner what people call the element
     * @param place where it stands
     * @return true if nobody claimed them before
     */
    boolean claim(String stem, String owner, SourceSpan place, Diagnostics diagnostics) {
        String other = owners.putIfAbsent(stem, owner);
        SourceSpan otherPlace = places.putIfAbsent(stem, place);
        if (other == null) {
            return true;
        }
        Diagnostic clash = Diagnostic.of(CLASH, place, stem, other);
        diagnostics.report(
                otherPlace != null && otherPlace.isKnown() ? clash.note("the other element", otherPlace) : clash);
        return false;
    }

    /**
     * Writes a file that several elements share, once.
     *
     * @param name the name of the file
     * @param text its text: another text under the same name is reported
     * @param owner what people call the element
     * @param place where it stands
     */
    Optional<String> writeShared(String name, String text, String owner, SourceSpan place, Diagnostics diagnostics) {
        String written = texts.putIfAbsent(name, text);
        if (written == null) {
            owners.put(name, owner);
            return write(name, text, diagnostics);
        }
        if (!written.equals(text)) {
            diagnostics.report(TWO_MEANINGS, place, name, String.valueOf(owners.get(name)));
            return Optional.empty();
        }
        return Optional.of(shown(name));
    }

    private String shown(String name) {
        return folder.resolve(name).toString().replace('\\', '/');
    }

    /** Writes a file; its path, or nothing if that failed, which is reported. */
    Optional<String> write(String name, String text, Diagnostics diagnostics) {
        Path file = folder.resolve(name);
        String shown = shown(name);
        try {
            OutputFile.makeFolders(file);
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
            return Optional.of(shown);
        } catch (IOException e) {
            diagnostics.report(NOT_WRITTEN, SourceSpan.none(), shown, IoReason.of(e));
            return Optional.empty();
        }
    }
}
