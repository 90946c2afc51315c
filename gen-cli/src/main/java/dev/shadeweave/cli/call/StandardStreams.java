package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** The file name {@code -}: standard input as a document, standard output as a result. */
public final class StandardStreams {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1780", "standard input cannot be read: {0}");

    static final DiagnosticKind SEVERAL_FILES = DiagnosticKind.error(
            "SW1776",
            "option '{0}' writes several files, and standard output (-) takes one; name a folder, './-' for one of that"
                    + " name");

    /** The name of the document of standard input in messages and in file names. */
    public static final String INPUT_NAME = "stdin";

    private static final String DASH = "-";

    /** The most bytes of a document, so that endless input is an error. */
    private static final int MOST_BYTES = 256 << 20;

    private StandardStreams() {}

    /** Returns true for the name of a standard stream. */
    public static boolean isStandard(@Nullable Path file) {
        return file != null && file.toString().equals(DASH);
    }

    /**
     * Checks that a folder for several files is not standard output.
     *
     * @param option the name of the option
     * @param folder the value of the option
     * @throws picocli.CommandLine.ParameterException if the folder is standard output
     */
    public static void refuse(String option, @Nullable Path folder, CommandLine command) {
        if (isStandard(folder)) {
            throw UsageErrors.wrongCall(command, SEVERAL_FILES, option);
        }
    }

    /**
     * Reads the document of standard input. Its file names are relative to the current folder.
     *
     * @param limit the folder that file names cannot leave ({@code --root}); null for the default limit
     * @return the document; empty if it cannot be read, which is reported
     */
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

    /**
     * Returns the name of the document: with the extension {@code .json} if it is JSON, because the reader chooses the
     * format by it. XML never begins with a brace.
     */
    private static String name(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(bytes.length, 64), StandardCharsets.UTF_8);
        return start.stripLeading().startsWith("{") ? INPUT_NAME + ".json" : INPUT_NAME;
    }
}
