package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.instance.ValueTables;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Reads and links the documents of one task, and lets a {@link RowMaker} make their rows. */
final class Workbench implements AutoCloseable {
    static final DiagnosticKind TOO_LONG =
            DiagnosticKind.error("SW2901", "'{0}' takes more than {1} s; option '--seconds' allows more");
    static final DiagnosticKind NOT_OPENED = DiagnosticKind.error("SW2902", "'{0}' cannot be read: {1}");
    static final DiagnosticKind DEFECT = DiagnosticKind.error(
            "SW2903", "'{0}' shows a defect of shadeweave: {1}; please report it with the document");

    /** The characters of documents that a task remembers, to recognise others like them. */
    private static final long REMEMBERED = 1L << 25;

    private final JobOptions options;
    private final Library library;
    private final FileSource files;
    private final GenerationOptions generation;
    private final TimeLimit limit;
    private final Map<String, ValueTables> tables = new ConcurrentHashMap<>();

    Workbench(JobOptions options, Library library, FileSource files) {
        this.options = options;
        this.library = library;
        this.files = files;
        this.generation = options.read();
        this.limit = new TimeLimit(options.seconds());
    }

    JobOptions options() {
        return options;
    }

    /** Returns the options of generation, in canonical form. */
    GenerationOptions generation() {
        return generation;
    }

    Library library() {
        return library;
    }

    ShaderGenerator generator(String target) {
        return Generators.forTarget(target, library);
    }

    /** Returns the structures and values of a target, for all documents of the task. */
    ValueTables tables(String target) {
        return tables.computeIfAbsent(
                target,
                name -> new ValueTables(
                        generator(name),
                        library,
                        generation,
                        REMEMBERED / options.targets().size()));
    }

    DocumentReader reader() {
        return DocumentReader.create().withLimits(options.limits());
    }

    /** Reads and links a document. Reports all messages about it. */
    Optional<LinkedDocument> linked(Opened opened, Diagnostics diagnostics) {
        Optional<LinkedDocument> content =
                read(opened, reader(), diagnostics).map(document -> LinkedDocument.of(library, document));
        content.ifPresent(linked -> diagnostics.reportAll(linked.diagnostics()));
        return content;
    }

    /** Reads a document with a given reader. */
    Optional<Document> read(Opened opened, DocumentReader reader, Diagnostics diagnostics) {
        SourceFile text = opened.text();
        return text == null ? Optional.empty() : reader.read(text, diagnostics);
    }

    /**
     * Returns a document with the files that it looked for so far. The next run makes its rows again if it names source files,
     * because these may read others later.
     *
     * @param content the document, if it was linked
     */
    Opened withReads(Opened opened, @Nullable LinkedDocument content) {
        SourceFile text = opened.text();
        if (text == null || !(text.root() instanceof RecordingRoot root)) {
            return opened;
        }
        ImmutableList.Builder<Row> reads = ImmutableList.builder();
        for (String path : root.names()) {
            if (!path.equals(text.path())) {
                reads.add(Columns.row(path, hash(root, path)));
            }
        }
        return opened.reading(reads.build(), content != null && !StoredShaders.holds(content));
    }

    /**
     * Returns true if the bytes of a document and of all files that it looks for are those that earlier rows were made from.
     *
     * @param input the hash of the earlier bytes
     * @param reads the earlier files; the hash of a file that did not exist is empty
     */
    boolean isSame(String name, byte[] content, String input, List<Row> reads) {
        if (!hash(content).equals(input)) {
            return false;
        }
        SourceRoot root = files.root(name, content);
        for (Row read : reads) {
            if (!read.getString(1).equals(hash(root, read.getString(0)))) {
                return false;
            }
        }
        return true;
    }

    private static String hash(SourceRoot root, String path) {
        try {
            return root.bytes(path).isPresent() ? hash(root.bytes(path).get().read()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(byte[] content) {
        return Hashing.sha256().hashBytes(content).toString();
    }

    /**
     * Returns the rows of all documents of a row. Each document has rows, whatever happens: messages of a document that cannot be
     * read, takes too long, or shows a defect of this program.
     *
     * @param source a row of {@link MaterialDocuments}
     */
    List<Row> rows(Row source, RowMaker maker) {
        String name = source.getAs(MaterialDocuments.NAME);
        byte[] content = source.getAs(MaterialDocuments.CONTENT);
        if (content == null) {
            return refused(source, maker, Opened.unread(name, name, ""), NOT_OPENED, name, "it has too many bytes");
        }
        String input = hash(content);
        List<Opened> documents;
        try {
            documents = ArchivedDocuments.isArchive(name)
                    ? ArchivedDocuments.of(name, input, content)
                    : List.of(Opened.of(
                            name,
                            name,
                            input,
                            SourceFile.decode(new RecordingRoot(files.root(name, content)), name, content)));
        } catch (IOException e) {
            return refused(source, maker, Opened.unread(name, name, input), NOT_OPENED, name, IoReason.of(e));
        }
        if (documents.isEmpty()) {
            return refused(
                    source,
                    maker,
                    Opened.unread(name, name, input),
                    NOT_OPENED,
                    name,
                    "it contains no file that ends in " + ArchivedDocuments.SUFFIX);
        }
        List<Row> all = new ArrayList<>();
        for (Opened document : documents) {
            all.addAll(limited(source, maker, document));
        }
        return all;
    }

    private List<Row> limited(Row source, RowMaker maker, Opened document) {
        try {
            return limit.run(() -> maker.rows(source, document, this))
                    .orElseGet(() -> refused(source, maker, document, TOO_LONG, document.name(), options.seconds()));
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof UncheckedIOException io) {
                throw io; // the file system failed, not the document: Spark runs the task again
            }
            if (cause instanceof VirtualMachineError error && !(cause instanceof StackOverflowError)) {
                throw error;
            }
            return refused(source, maker, document, DEFECT, document.name(), String.valueOf(cause));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the task was cancelled", e);
        }
    }

    private static List<Row> refused(
            Row source, RowMaker maker, Opened document, DiagnosticKind kind, Object... arguments) {
        return maker.refused(
                source,
                document.reading(ImmutableList.of(), true),
                List.of(Diagnostic.of(kind, SourceSpan.none(), arguments)));
    }

    @Override
    public void close() {
        limit.close();
    }
}
