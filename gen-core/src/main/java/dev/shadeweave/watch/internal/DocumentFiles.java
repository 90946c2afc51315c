package dev.shadeweave.watch.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.source.SourceFile;
import java.nio.file.Path;

/** The files on disk that a document is read from: itself and its includes, code of implementations, and textures. */
public final class DocumentFiles {
    private DocumentFiles() {}

    /** Returns these files; for a missing file of code, the places where it would be found. */
    public static ImmutableSet<Path> of(LinkedDocument content) {
        ImmutableSet.Builder<Path> files = ImmutableSet.builder();
        for (Document document : content.documents()) {
            SourceFile source = document.source();
            if (source != null) {
                CodeFiles.onDisk(source).ifPresent(files::add);
            }
        }
        files.addAll(CodeFiles.of(content.documents(), content.library()));
        TextureCheck.places(content, Looks.of(content)).stream()
                .flatMap(place -> CodeFiles.disk(place).stream())
                .forEach(files::add);
        return files.build();
    }
}
