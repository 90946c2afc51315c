package dev.shadeweave.document.xml;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Characters;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.FormatVersion;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.internal.upgrade.Upgrade;
import dev.shadeweave.document.internal.upgrade.Upgrader;
import dev.shadeweave.service.internal.Providers;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;
import org.jspecify.annotations.Nullable;

/**
 * Reads MaterialX documents from XML (specification 1.39, "MaterialX XML Format") and other {@linkplain DocumentFormat forms}.
 *
 * <p>Nothing is dropped: the document has unknown elements and attributes, comments and blank lines. Bad input never throws:
 * errors are reported, and there is a document whenever the XML can be read to its end. Included documents (XML Inclusions
 * 1.0, whole documents only) are read, too; their {@link dev.shadeweave.document.Include} holds them. Documents of older versions
 * are upgraded ({@link OlderVersions}). There are no document type declarations and no external entities. A file that exceeds
 * one of the {@linkplain ReaderLimits limits} is rejected with a message.
 *
 * <p>Immutable; one reader serves all threads.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * Optional<Document> document = DocumentReader.create()
 *         .readString("red.mtlx", "<materialx version='1.39'><constant name='c' type='color3'/></materialx>", diagnostics);
 * System.out.println(document.isPresent()); // true
 * System.out.println(diagnostics.all()); // []
 * }</pre>
 */
public final class DocumentReader {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1000", "cannot read {0}: {1}");
    static final DiagnosticKind ENCODING = DiagnosticKind.error("SW1001", "the file is not valid text: {0}");
    static final DiagnosticKind EMPTY =
            DiagnosticKind.error("SW1002", "the file is empty; the least document is <materialx version=\"1.39\" />");

    static final DiagnosticKind NO_FORMAT = DiagnosticKind.error(
            "SW1062", "nothing here reads documents in JSON; add the artefact shadeweave-json to the class path");
    static final DiagnosticKind OLDER = DiagnosticKind.note(
            "SW1200", "the document is of version {0} and is read as {1}; 'shadeweave upgrade' reports the {2}");

    private static final DocumentReader STANDARD = new DocumentReader(
            SearchPath.EMPTY, SourceRoot.builtInLibrary(), ReaderLimits.STANDARD, OlderVersions.UPGRADE, null);

    /** The treatment of documents of older versions. */
    public enum OlderVersions {
        /** Keeps them as written, for programs that only show or edit them. */
        KEEP,
        /** Upgrades them to the current version. One note states how much changed, and a warning names each loss. */
        UPGRADE,
        /** Upgrades them, with a note for each change. */
        UPGRADE_AND_TELL
    }

    private final SearchPath searchPath;
    private final SourceRoot library;
    private final ReaderLimits limits;
    private final OlderVersions olderVersions;
    private final @Nullable Path limit;
    private final XMLInputFactory2 factory;

    private DocumentReader(
            SearchPath searchPath,
            SourceRoot library,
            ReaderLimits limits,
            OlderVersions olderVersions,
            @Nullable Path limit) {
        this.searchPath = searchPath;
        this.library = library;
        this.limit = limit;
        this.limits = limits;
        this.olderVersions = olderVersions;
        this.factory = factory(limits);
    }

    /** Returns a reader without a search path and with the {@linkplain ReaderLimits#STANDARD standard limits}. */
    public static DocumentReader create() {
        return STANDARD;
    }

    /**
     * Returns the same reader with a search path for included files, which is used after the folder of the including
     * file.
     *
     * @param newSearchPath where included files are looked up, in order
     */
    public DocumentReader withSearchPath(SearchPath newSearchPath) {
        return new DocumentReader(newSearchPath, library, limits, olderVersions, limit);
    }

    /**
     * Returns the same reader for documents that are used with another data library than the built-in one. A document
     * may include files of the library, such as {@code libraries/stdlib/stdlib_defs.mtlx}, even if there is no such
     * file beside it. The {@link Include} then holds no document, because the program that uses the document has loaded
     * the library.
     *
     * @param newLibrary the root of the library
     */
    public DocumentReader withLibrary(SourceRoot newLibrary) {
        return new DocumentReader(searchPath, newLibrary, limits, olderVersions, limit);
    }

    /**
     * Returns the same reader for documents on disk that may only name files inside a folder.
     *
     * @param folder the folder
     */
    public DocumentReader withLimit(Path folder) {
        return new DocumentReader(searchPath, library, limits, olderVersions, folder);
    }

    /**
     * Returns the same reader with other limits.
     *
     * @param newLimits the maximum sizes of documents
     */
    public DocumentReader withLimits(ReaderLimits newLimits) {
        return new DocumentReader(searchPath, library, newLimits, olderVersions, limit);
    }

    /**
     * Returns the same reader with another treatment of older documents.
     *
     * @param newOlderVersions the treatment
     */
    public DocumentReader withOlderVersions(OlderVersions newOlderVersions) {
        return new DocumentReader(searchPath, library, limits, newOlderVersions, limit);
    }

    /**
     * Reads a file on disk: in the {@linkplain DocumentFormat form} of its suffix, else as XML. Included files are
     * first looked up beside it. In an archive ({@code .mtlz} or {@code .zip}), it reads the only document; {@code
     * metals.zip!/brass.mtlx} names one of several. A document on disk can name files in its {@linkplain
     * SourceRoot#around surroundings}, and a document in an archive files in the archive. Empty after an error that
     * ends the reading.
     *
     * @param path a document, or {@code archive.zip!/entry.mtlx}
     * @param diagnostics receives the errors, with line and column
     */
    public Optional<Document> read(Path path, Diagnostics diagnostics) {
        return new DocumentFiles(limit, diagnostics).find(path).flatMap(file -> read(file, diagnostics));
    }

    /**
     * Reads a text. Empty after an error that ends the reading.
     *
     * @param name the name of the text in messages, whose suffix states its form: {@code brick.mtlx}
     * @param text the document
     * @param diagnostics receives the errors, with line and column
     */
    public Optional<Document> readString(String name, String text, Diagnostics diagnostics) {
        return read(SourceFile.of(name, text), diagnostics);
    }

    /**
     * Reads a document. Empty after an error that ends the reading.
     *
     * @param file the document, whose suffix states its form
     * @param diagnostics receives the errors, with line and column
     */
    @SuppressWarnings("try") // the hold is not used, only closed
    public Optional<Document> read(SourceFile file, Diagnostics diagnostics) {
        IncludeResolver includes = new IncludeResolver(searchPath, library, limits, diagnostics, this::readOne);
        SourceRoot root = file.root();
        if (root == null) {
            return includes.read(file);
        }
        try (SourceRoot.Hold hold = root.hold()) {
            return includes.read(file);
        }
    }

    private Optional<Document> readOne(
            SourceFile file, IncludeResolver includes, ReaderBudget budget, Diagnostics diagnostics) {
        if (!isReadable(file, budget, diagnostics)) {
            return Optional.empty();
        }
        String name = Ascii.toLowerCase(file.path());
        if (isXml(name)) {
            return readXml(file, includes, budget, diagnostics);
        }
        Optional<DocumentFormat> format = formatOf(name, diagnostics);
        if (format.isPresent()) {
            return format.get()
                    .read(file, budget, diagnostics)
                    .map(document -> included(document, includes))
                    .map(document -> upgrade(document, diagnostics));
        }
        if (name.endsWith(".json")) {
            diagnostics.report(NO_FORMAT, new SourceSpan(file, 0, 1));
            return Optional.empty();
        }
        return readXml(file, includes, budget, diagnostics);
    }

    /** Returns true for names that are read as XML without looking for other forms. */
    private static boolean isXml(String name) {
        return name.endsWith(".mtlx") || name.endsWith(".xml") || name.lastIndexOf('.') <= name.lastIndexOf('/');
    }

    private static Optional<DocumentFormat> formatOf(String name, Diagnostics diagnostics) {
        for (Providers.Provider<DocumentFormat> provider :
                Providers.of(DocumentFormat.class, DocumentReader.class.getClassLoader(), diagnostics)) {
            Optional<DocumentFormat> format = provider.ask(Function.identity(), diagnostics);
            if (format.isPresent() && name.endsWith(format.get().suffix())) {
                return format;
            }
        }
        return Optional.empty();
    }

    private Optional<Document> readXml(
            SourceFile file, IncludeResolver includes, ReaderBudget budget, Diagnostics diagnostics) {
        StrayBrackets stray = new StrayBrackets(file);
        CanonicalElementReader canonical = null;
        try {
            XMLStreamReader2 xml = (XMLStreamReader2) factory.createXMLStreamReader(new StringReader(stray.text()));
            canonical = new CanonicalElementReader(xml, file, stray, budget, diagnostics);
            Document root = StreamedReading.read(canonical);
            while (canonical.hasNext()) {
                canonical.next();
            }
            stray.report(diagnostics);
            Document document = included(root.withSurroundings(canonical.prolog(), canonical.epilog()), includes);
            return Optional.of(upgrade(document, diagnostics));
        } catch (XMLStreamException e) {
            if (canonical == null) {
                // Woodstox reads the XML declaration when the parser is created.
                diagnostics.report(XmlFailures.describe(e, file, 0, false, null));
            } else if (!canonical.failed()) {
                throw new IllegalStateException("the parser failed without a message for " + file, e);
            }
            return Optional.empty();
        }
    }

    private static boolean includesOthers(Document document) {
        for (Element child : document.children()) {
            if (child instanceof Include) {
                return true;
            }
        }
        return false;
    }

    /** Returns a document with the documents that it includes. */
    private static Document included(Document document, IncludeResolver includes) {
        if (!includesOthers(document)) {
            return document;
        }
        return document.with(
                document.attributes(),
                document.children().stream()
                        .map(child -> child instanceof Include include
                                ? new Include(
                                        include.attributes(),
                                        includes.document(include.attribute("href"), include.span()),
                                        include.span())
                                : child)
                        .collect(ImmutableList.toImmutableList()));
    }

    private Document upgrade(Document document, Diagnostics diagnostics) {
        Optional<Upgrade> upgrade = olderVersions == OlderVersions.KEEP ? Optional.empty() : Upgrader.upgrade(document);
        if (upgrade.isEmpty()) {
            return document;
        }
        Upgrade done = upgrade.get();
        if (olderVersions == OlderVersions.UPGRADE_AND_TELL) {
            diagnostics.reportAll(done.changes());
        } else if (!done.changes().isEmpty() && done.from().isBefore(FormatVersion.CURRENT)) {
            diagnostics.report(
                    OLDER,
                    AttributeSpans.value(document, "version"),
                    done.from(),
                    FormatVersion.CURRENT,
                    done.changes().size() == 1 ? "change" : done.changes().size() + " changes");
        }
        diagnostics.reportAll(done.losses());
        return done.document();
    }

    private static boolean isReadable(SourceFile file, ReaderBudget budget, Diagnostics diagnostics) {
        SourceFile.DecodingProblem problem = file.decodingProblem();
        if (problem != null) {
            int end = Math.min(problem.offset() + 1, file.text().length());
            diagnostics.report(ENCODING, new SourceSpan(file, Math.min(problem.offset(), end), end), problem.message());
            return false;
        }
        // The parsers report control characters together with their context.
        int odd = Characters.firstOutside(file.text());
        if (odd >= 0 && file.text().charAt(odd) >= ' ') {
            diagnostics.report(
                    ENCODING,
                    new SourceSpan(file, odd, odd + 1),
                    String.format(
                            Locale.ROOT,
                            "U+%04X is no character%s; save the file as UTF-8",
                            (int) file.text().charAt(odd),
                            Character.isSurrogate(file.text().charAt(odd)) ? " but half of one" : ""));
            return false;
        }
        long before = budget.characters();
        if (!budget.takeCharacters(file.text().length())) {
            String what = before == 0 ? "the file has " : "the document and what it includes have ";
            diagnostics.report(
                    XmlFailures.LIMIT,
                    SourceSpan.startOf(file),
                    what + budget.characters() + " characters",
                    budget.limits().characters());
            return false;
        }
        if (file.text().isBlank()) {
            diagnostics.report(EMPTY, SourceSpan.startOf(file));
            return false;
        }
        return true;
    }

    /** Returns the system's reason for an error, without the class name of the exception. */
    static String reason(UncheckedIOException e) {
        Throwable cause = e.getCause();
        String message = cause == null ? e.getMessage() : cause.getMessage();
        return cause instanceof java.nio.file.AccessDeniedException
                ? "access denied"
                : message == null ? "the system gives no reason" : message;
    }

    private static XMLInputFactory2 factory(ReaderLimits limits) {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setProperty(XMLInputFactory2.P_REPORT_PROLOG_WHITESPACE, true);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, limits.attributeLength());
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, Integer.MAX_VALUE);
        return factory;
    }
}
