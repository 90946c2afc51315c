package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Document;
import dev.shadeweave.edit.DocumentEdit;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.view.setup.ViewerSetup;
import dev.shadeweave.watch.internal.CodeFiles;
import dev.shadeweave.watch.internal.FileStamps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A document as it was read.
 *
 * @param file its path
 * @param revision the number of times it was read
 * @param content its content, or null if it cannot be read
 * @param materials the paths of the elements that can be shown
 * @param diagnostics the messages about the whole document
 * @param files the files on which it depends; a change of one means that the document must be read again
 */
public record DocumentState(
        Path file,
        int revision,
        @Nullable LinkedDocument content,
        ImmutableList<String> materials,
        ImmutableList<Diagnostic> diagnostics,
        FileStamps files) {
    /** Reads a document for the first time. */
    static DocumentState read(Path file, ViewerSetup setup, Library library) {
        return read(file, 1, FileStamps.NONE, setup, library);
    }

    /** Reads the document again. */
    DocumentState again(ViewerSetup setup, Library library) {
        return read(file, revision + 1, files, setup, library);
    }

    private static DocumentState read(Path file, int revision, FileStamps known, ViewerSetup setup, Library library) {
        Diagnostics diagnostics = new Diagnostics();
        List<Path> files = new ArrayList<>();
        Path disk = ArchivePath.of(file).map(ArchivePath::archive).orElse(file);
        files.add(disk);
        // Stamp the files before reading, so that a change while reading counts as a change.
        FileStamps first =
                FileStamps.of(Sets.union(ImmutableSet.of(disk), known.stamps().keySet()));
        Optional<Document> document = setup.documents().reader().read(file, diagnostics);
        if (document.isEmpty()) {
            return new DocumentState(file, revision, null, ImmutableList.of(), diagnostics.all(), first);
        }
        LinkedDocument content =
                LinkedDocument.of(library, document.get(), setup.documents().searchPath());
        diagnostics.reportAll(content.diagnostics());
        for (Document one : content.documents()) {
            SourceFile source = one.source();
            if (source != null) {
                CodeFiles.onDisk(source).ifPresent(files::add);
            }
        }
        files.addAll(CodeFiles.of(content.documents(), content.library()));
        // An include with errors is missing from the content. It may have been incomplete when it was read, so it is
        // still watched.
        diagnostics.all().forEach(message -> CodeFiles.onDisk(message.span().file())
                .ifPresent(files::add));
        if (diagnostics.hasErrors()) {
            files.addAll(known.stamps().keySet());
        }
        ImmutableList<String> materials =
                content.renderables().stream().map(content::path).collect(ImmutableList.toImmutableList());
        return new DocumentState(file, revision, content, materials, diagnostics.all(), FileStamps.of(files, first));
    }

    /** Returns the document with edited values; this object if no value is edited. */
    DocumentState edited(Map<String, String> values, ViewerSetup setup, Library library) {
        if (values.isEmpty() || content == null) {
            return this;
        }
        DocumentEdit edit = ValueEdits.apply(content, values);
        return new DocumentState(
                file,
                revision,
                LinkedDocument.of(library, edit.document(), setup.documents().searchPath()),
                materials,
                ImmutableList.<Diagnostic>builder()
                        .addAll(diagnostics)
                        .addAll(edit.diagnostics())
                        .build(),
                files);
    }

    boolean hasErrors() {
        return diagnostics.stream().anyMatch(message -> message.severity() == Severity.ERROR);
    }
}
