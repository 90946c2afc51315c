package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** What {@code -} stands for where a file is expected: standard input as a document, standard output as a result. */
public final class StandardStreams {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1780", "standard input cannot be read: {0}");

    static final DiagnosticKind SEVERAL_FILES = DiagnosticKind.error(
            "SW1776",
            "option '{0}' writes several files, and standard output (-) takes one; name a folder, './-' for one of that"
                    + " name");

    /** How the document of standard input is called in messages and in the names of files. */
    public static final String INPUT_NAME = "stdin";

    private static final String DASH = "-";

    /** Longer than any document, and shorter than what never ends. */
    private static final int MOST_BYTES = 256 << 20;

    private StandardStreams() {}

    /** True for the name that stands for a stream. */
    public static boolean isStandard(@Nullable Path file) {
        return file != null && file.toString().equals(DASH);
    }

    /**
     * Refuses a call that would have standard output take what is several files.
     *
     * @param folder what the option names
     */
    public static void refuse(String option, @Nullable Path folder, CommandLine command) {
        if (isStandard(folder)) {
            throw UsageErrors.wrongCall(command, SEVERAL_FILES, option);
        }
    }

    /** The document that comes in; files that it names are looked for in the current folder. */
    public static Optional<Document> read(DocumentReader reader, @Nullable Path limit, Diagnostics diagnostics) {
        try {
            byte[] bytes = System.in.readNBytes(MOST_BYTES);
            if (System.in.read() >= 0) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            Path here = Path.of("");
            SourceRoot root = limit == null ? SourceRoot.around(here) : SourceRoot.folder(here, limit);
            return reader.read(SourceFile.decode(root, name(bytes), bytes), diagnostics);
        } catch (IOException e) {
            diagnostics.report(UNREADABLE, SourceSpan.none(), IoReason.of(e));
            return Optional.empty();
        }
    }

    /** Readers tell the two forms of documents by the ending, and no XML begins with a brace. */
    private static String name(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(bytes.length, 64), StandardCharsets.UTF_8);
        return start.stripLeading().startsWith("{") ? INPUT_NAME + ".json" : INPUT_NAME;
    }
}
