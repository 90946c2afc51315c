package dev.shadeweave.cli.files;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A folder for generated files. A file name belongs to the first element that claims it. */
public final class OutputFolder {
    static final DiagnosticKind TWO_MEANINGS = DiagnosticKind.error(
            "SW1724",
            "'{0}' is already written for {1}, with another meaning; rename the nodedef or choose another folder");

    private final Path folder;
    private final Outputs outputs;
    /** True if the folder was empty when it was opened, so that all files in it are from this run. */
    private final boolean isNew;

    private final Map<String, String> owners = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    private OutputFolder(Path folder, Outputs outputs, boolean isNew) {
        this.folder = folder;
        this.outputs = outputs;
        this.isNew = isNew;
    }

    /**
     * Opens a folder; creates it with its parents if it does not exist.
     *
     * @throws IOException if files cannot be written there
     */
    public static OutputFolder open(Path folder, Outputs outputs) throws IOException {
        Files.createDirectories(folder);
        // Only writing a trial file gives a reliable answer for every file system and user.
        WholeFile.tryFolder(folder, 0);
        return new OutputFolder(folder, outputs, isEmpty(folder));
    }

    private static boolean isEmpty(Path folder) {
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder)) {
            return !inside.iterator().hasNext();
        } catch (IOException | DirectoryIteratorException e) {
            return false; // some folders are writable but cannot be listed
        }
    }

    /**
     * Claims the file names of an element.
     *
     * @param stem the names without their suffixes
     * @param owner the name of the element in messages
     * @param place the location of the element
     * @return true if no other element has claimed them; otherwise the clash is reported
     */
    public boolean claim(String stem, String owner, SourceSpan place, Diagnostics diagnostics) {
        return outputs.claim(folder, stem, owner, place, diagnostics);
    }

    /**
     * Writes a file that several elements share. The first element writes it; later elements only compare their text
     * with it.
     *
     * @param name the name of the file
     * @param text its text; a different text under the same name is reported
     * @param owner the name of the element in messages
     * @param place the location of the element
     * @param document the document that it is generated from
     * @return the path of the file, with slashes; empty if there was an error, which is reported
     */
    public Optional<String> writeShared(
            String name,
            String text,
            String owner,
            SourceSpan place,
            LinkedDocument document,
            Diagnostics diagnostics) {
        String written = texts.putIfAbsent(name, text);
        if (written == null) {
            owners.put(name, owner);
            return write(name, text, document, diagnostics);
        }
        if (!written.equals(text)) {
            diagnostics.report(TWO_MEANINGS, place, name, String.valueOf(owners.get(name)));
            return Optional.empty();
        }
        return Optional.of(shown(name));
    }

    /** Returns the path of a file of the folder, with slashes. */
    public String shown(String name) {
        return folder.resolve(name).toString().replace('\\', '/');
    }

    /** Writes a file. Returns its path with slashes; empty if there was an error, which is reported. */
    public Optional<String> write(
            String name, String text, @Nullable LinkedDocument document, Diagnostics diagnostics) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve(name);
        boolean written = isNew
                ? outputs.writeNew(file, bytes, diagnostics)
                : outputs.writeDerived(file, bytes, document, diagnostics);
        return written ? Optional.of(file.toString().replace('\\', '/')) : Optional.empty();
    }
}
