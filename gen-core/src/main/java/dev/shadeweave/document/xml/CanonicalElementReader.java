package dev.shadeweave.document.xml;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.LocationInfo;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Reads a document as start and end events with {@linkplain CanonicalNames canonical names}, one for each kind of
 * element. Each start event has the real name of its element and the place of its start tag. Comments and blank lines
 * become elements.
 *
 * <p>The XML reader below does not process namespaces; prefixes stay in the names. All errors of the document are
 * reported here. After an error that ends the reading, {@link #next} throws, and {@link #failed()} returns true.
 */
final class CanonicalElementReader implements XMLStreamConstants {
    static final DiagnosticKind WRONG_ROOT =
            DiagnosticKind.error("SW1006", "the root element is <{0}>; a MaterialX document begins with <materialx>");
    static final DiagnosticKind DOCTYPE = DiagnosticKind.error(
            "SW1007",
            "a document type declaration is not allowed; remove it, and write out what its entities stand for");
    static final DiagnosticKind TEXT =
            DiagnosticKind.warning("SW1020", "text inside <{0}> has no meaning and is ignored; values are attributes");
    static final DiagnosticKind INSTRUCTION =
            DiagnosticKind.warning("SW1021", "processing instruction '{0}' has no meaning and is ignored");
    static final DiagnosticKind INCLUDE_MISPLACED = DiagnosticKind.repaired(
            "SW1053", "an include inside <{0}> has no effect; move it directly under <materialx>", "it is passed over");
    static final DiagnosticKind INCLUDE_CONTENT =
            DiagnosticKind.warning("SW1054", "<{0}> inside an include has no meaning and is ignored");

    /** The canonical name of elements inside an include, which are skipped. */
    private static final String HIDDEN = "";

    private final XMLStreamReader2 xml;
    private final SourceFile file;
    private final StrayBrackets stray;
    private final ReaderBudget budget;
    private final ReaderLimits limits;
    private final Diagnostics diagnostics;

    private final Deque<Open> open = new ArrayDeque<>();
    private final IncludeNames includes = new IncludeNames();
    private final ImmutableList.Builder<Element> prolog = ImmutableList.builder();
    private final ImmutableList.Builder<Element> epilog = ImmutableList.builder();
    private boolean rootSeen;
    private boolean failed;
    private final long elementsBefore;

    // The current event.
    private int event = START_DOCUMENT;
    private String name = "";
    private String category = "";
    private SourceSpan place = SourceSpan.none();
    private boolean showsAttributes;
    private String extraValue = "";
    private boolean synthetic;

    // White space since the last tag or comment, and a start tag that waits until the blank lines before it are read.
    private int lineEnds;
    private int spaceStart = -1;
    private int spaceEnd;
    private boolean textReported;
    private int heldEvent = -1;

    /** An element whose end tag has not been read. */
    record Open(String category, String name, SourceSpan span) {
        boolean hidesContent() {
            return name.equals(CanonicalNames.INCLUDE) || name.equals(HIDDEN);
        }

        boolean isGraph() {
            return name.equals("materialx") || name.equals("nodegraph");
        }
    }

    CanonicalElementReader(
            XMLStreamReader2 xml, SourceFile file, StrayBrackets stray, ReaderBudget budget, Diagnostics diagnostics) {
        this.xml = xml;
        this.file = file;
        this.stray = stray;
        this.budget = budget;
        this.limits = budget.limits();
        this.elementsBefore = budget.elements();
        this.diagnostics = diagnostics;
    }

    /** Returns true if an error was reported after which the rest of the file cannot be understood. */
    boolean failed() {
        return failed;
    }

    /** Returns the comments and blank lines before the root element. */
    ImmutableList<Element> prolog() {
        return prolog.build();
    }

    /** Returns the comments and blank lines after the root element. */
    ImmutableList<Element> epilog() {
        return epilog.build();
    }

    /** Returns true until the end of the file. */
    boolean hasNext() throws XMLStreamException {
        return xml.hasNext();
    }

    /** Moves to the next start or end of an element, or to the end of the file. */
    int next() throws XMLStreamException {
        if (synthetic && event == START_ELEMENT) {
            event = END_ELEMENT;
            return event;
        }
        synthetic = false;
        try {
            do {
                int raw = heldEvent >= 0 ? heldEvent : xml.next();
                heldEvent = -1;
                event = show(raw);
            } while (event < 0);
            return event;
        } catch (Stop stop) {
            failed = true;
            diagnostics.report(stop.diagnostic);
            throw stop;
        } catch (XMLStreamException e) {
            failed = true;
            diagnostics.report(XmlFailures.describe(e, file, tokenStart(), rootSeen, open.peek()));
            throw e;
        }
    }

    /** Translates an XML event: returns the same or another event, or -1 to skip it. */
    private int show(int raw) throws Stop {
        switch (raw) {
            case SPACE, CHARACTERS, CDATA, ENTITY_REFERENCE -> {
                text();
                return -1;
            }
            case PROCESSING_INSTRUCTION -> {
                diagnostics.report(INSTRUCTION, span(), xml.getPITarget());
                // The line of the instruction is skipped with it.
                lineEnds = Math.max(0, lineEnds - 1);
                spaceStart = -1;
                return -1;
            }
            case DTD -> throw new Stop(Diagnostic.of(DOCTYPE, span()));
            default -> {}
        }
        if (blankLines() > 0 && raw != END_DOCUMENT) {
            int blank = blankLines();
            SourceSpan place = new SourceSpan(file, spaceStart, spaceEnd);
            forgetSpace();
            if (!open.isEmpty()) {
                heldEvent = raw;
                return synthesize(CanonicalNames.NEWLINE, place, Integer.toString(blank));
            }
            (rootSeen ? epilog : prolog).add(new BlankLines(blank, place));
        }
        forgetSpace();
        return switch (raw) {
            case START_ELEMENT -> start();
            case END_ELEMENT -> end();
            case COMMENT -> comment();
            default -> raw;
        };
    }

    private int start() throws Stop {
        String category = xml.getLocalName();
        SourceSpan place = span();
        if (!budget.takeElements(1)) {
            String what = elementsBefore == 0 ? "the file has" : "the document and what it includes have";
            throw new Stop(Diagnostic.of(XmlFailures.LIMIT, place, what + " too many elements", limits.elements()));
        }
        if (open.size() >= limits.depth()) {
            throw new Stop(Diagnostic.of(XmlFailures.LIMIT, place, "elements are nested too deep", limits.depth()));
        }
        Open parent = open.peek();
        String canonical;
        if (parent == null) {
            if (!category.equals(CanonicalNames.DOCUMENT)) {
                throw new Stop(Diagnostic.of(WRONG_ROOT, place, category));
            }
            rootSeen = true;
            includes.declare(xml);
            canonical = CanonicalNames.DOCUMENT;
        } else if (parent.hidesContent()) {
            if (parent.name.equals(CanonicalNames.INCLUDE)) {
                diagnostics.report(INCLUDE_CONTENT, place, category);
            }
            open.push(new Open(category, HIDDEN, place));
            return -1;
        } else if (includes.isInclude(xml)) {
            boolean misplaced = open.size() > 1;
            if (misplaced) {
                diagnostics.report(INCLUDE_MISPLACED, place, parent.category);
            }
            canonical = misplaced ? CanonicalNames.OTHER : CanonicalNames.INCLUDE;
        } else {
            canonical = CanonicalNames.of(category, parent.isGraph());
        }
        open.push(new Open(category, canonical, place));
        present(canonical, place, category);
        showsAttributes = true;
        return START_ELEMENT;
    }

    private int end() {
        Open closed = open.pop();
        Open parent = open.peek();
        if (parent != null && parent.hidesContent()) {
            return -1;
        }
        name = closed.name;
        return END_ELEMENT;
    }

    private int comment() {
        if (open.isEmpty()) {
            (rootSeen ? epilog : prolog).add(new Comment(xml.getText(), span()));
            return -1;
        }
        if (open.getFirst().hidesContent()) {
            return -1;
        }
        return synthesize(CanonicalNames.COMMENT, span(), xml.getText());
    }

    private int synthesize(String canonical, SourceSpan span, String value) {
        present(canonical, span, canonical);
        synthetic = true;
        showsAttributes = false;
        extraValue = value;
        return START_ELEMENT;
    }

    private void present(String canonical, SourceSpan span, String said) {
        name = canonical;
        category = said;
        place = span;
    }

    private void text() {
        SourceSpan place = span();
        String text = xml.getText();
        boolean blank = text.isBlank();
        if (!blank) {
            spaceStart = -1;
        } else if (spaceStart < 0) {
            spaceStart = place.start();
        }
        spaceEnd = place.end();
        for (int i = 0; i < text.length(); i++) {
            lineEnds += text.charAt(i) == '\n' ? 1 : 0;
        }
        if (!blank && !textReported && !open.isEmpty()) {
            textReported = true;
            diagnostics.report(TEXT, trimmed(place), open.getFirst().category);
        }
    }

    /**
     * Returns the number of blank lines. The first line end belongs to the tag before; each further one is an empty
     * line.
     */
    private int blankLines() {
        return textReported || isInsideInclude() ? 0 : lineEnds - 1;
    }

    private boolean isInsideInclude() {
        return !open.isEmpty() && open.getFirst().hidesContent();
    }

    private void forgetSpace() {
        lineEnds = 0;
        spaceStart = -1;
        textReported = false;
    }

    private SourceSpan trimmed(SourceSpan place) {
        String text = file.text();
        int start = place.start();
        int end = place.end();
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new SourceSpan(file, start, end);
    }

    private SourceSpan span() {
        LocationInfo info = xml.getLocationInfo();
        int end;
        try {
            end = (int) info.getEndingCharOffset();
        } catch (XMLStreamException e) {
            end = (int) info.getStartingCharOffset();
        }
        return new SourceSpan(file, (int) info.getStartingCharOffset(), end);
    }

    private int tokenStart() {
        return (int) xml.getLocationInfo().getStartingCharOffset();
    }

    /** Ends the reading with a message. */
    private static final class Stop extends XMLStreamException {
        private static final long serialVersionUID = 1L;

        private final transient Diagnostic diagnostic;

        Stop(Diagnostic diagnostic) {
            super(diagnostic.message());
            this.diagnostic = diagnostic;
        }
    }

    /** Returns the canonical name of the current element. */
    String name() {
        return name;
    }

    /** Returns the element's real name. */
    String category() {
        return category;
    }

    /** Returns the place of its start tag. */
    SourceSpan place() {
        return place;
    }

    /** Returns its attributes in the document. */
    Attributes attributes() {
        int count = showsAttributes ? xml.getAttributeCount() : 0;
        if (count == 0) {
            return Attributes.EMPTY;
        }
        String[] parts = new String[2 * count];
        for (int i = 0; i < count; i++) {
            parts[2 * i] = xml.getAttributeLocalName(i);
            parts[2 * i + 1] = stray.restore(xml.getAttributeValue(i));
        }
        return Attributes.distinct(parts);
    }

    /** Returns the text of a comment, or the number of blank lines. */
    String extraValue() {
        return extraValue;
    }
}
