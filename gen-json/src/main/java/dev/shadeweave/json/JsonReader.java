package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Characters;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ElementKinds;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentFormat;
import dev.shadeweave.document.xml.ReaderBudget;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads documents from their JSON form, as {@link JsonWriter} writes it. The first mistake ends the reading with a
 * message at its place; the reader does not guess.
 */
public final class JsonReader {
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1060", "this is not JSON: {0}");
    static final DiagnosticKind UNEXPECTED = DiagnosticKind.error("SW1061", "{0}");

    /** The maximum nesting of JSON. It allows the maximum depth of elements, each of which takes two levels. */
    private static final int MOST_LEVELS = 2 * 1000 + 4;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_:[^\\x00-\\x7F]][A-Za-z0-9_:.\\-[^\\x00-\\x7F]]*");

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MOST_LEVELS).build())
            .build();

    private final JsonParser json;
    private final SourceFile file;
    private final ReaderBudget budget;
    private int depth;

    private JsonReader(JsonParser json, SourceFile file, ReaderBudget budget) {
        this.json = json;
        this.file = file;
        this.budget = budget;
    }

    /** Reads a document. If the text is not a document, reports this and returns empty. */
    public static Optional<Document> read(SourceFile file, Diagnostics diagnostics) {
        return read(file, new ReaderBudget(ReaderLimits.STANDARD), diagnostics);
    }

    /**
     * Reads a document with the same limits as in XML. If the text is not a document, reports this and returns empty.
     */
    public static Optional<Document> read(SourceFile file, ReaderBudget budget, Diagnostics diagnostics) {
        try (JsonParser json = FACTORY.createParser(file.text())) {
            return Optional.of(new JsonReader(json, file, budget).file());
        } catch (Unexpected e) {
            diagnostics.report(Diagnostic.of(e.kind, e.span, e.arguments));
        } catch (JsonProcessingException e) {
            int at = (int)
                    Math.max(0, e.getLocation() == null ? 0 : e.getLocation().getCharOffset());
            int start = Math.min(at, file.text().length());
            diagnostics.report(
                    MALFORMED,
                    new SourceSpan(file, start, Math.min(start + 1, file.text().length())),
                    JsonFailure.reason(e));
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory cannot fail", e);
        }
        return Optional.empty();
    }

    /** Thrown for valid JSON that is not a document. */
    private static final class Unexpected extends IOException {
        private static final long serialVersionUID = 1L;

        private final transient DiagnosticKind kind;
        private final transient SourceSpan span;
        private final transient Object[] arguments;

        Unexpected(String what, SourceSpan span) {
            this(UNEXPECTED, span, what);
        }

        Unexpected(DiagnosticKind kind, SourceSpan span, Object... arguments) {
            super(kind.format(arguments));
            this.kind = kind;
            this.span = span;
            this.arguments = arguments;
        }
    }

    private Document file() throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw unexpected("a document is an object with a field 'materialx'");
        }
        ImmutableList<Element> prolog = ImmutableList.of();
        ImmutableList<Element> epilog = ImmutableList.of();
        Document document = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case JsonNames.MIME_TYPE -> text("'mimetype'");
                case JsonNames.PROLOG -> prolog = elements(false);
                case JsonNames.EPILOG -> epilog = elements(false);
                case JsonNames.DOCUMENT -> document = (Document) object(Place.ROOT);
                default -> throw unexpected("a document has no field '" + field + "'");
            }
        }
        if (json.nextToken() != null) {
            throw unexpected("nothing may follow the document");
        }
        if (document == null) {
            throw unexpected("the object has no field 'materialx', which would be the document");
        }
        return document.withSurroundings(prolog, epilog);
    }

    /** The place of an element, which determines the meaning of its category. */
    private enum Place {
        ROOT,
        IN_GRAPH,
        ELSEWHERE
    }

    private ImmutableList<Element> elements(boolean insideGraph) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw unexpected("elements stand in an array");
        }
        ImmutableList.Builder<Element> elements = ImmutableList.builder();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(object(insideGraph ? Place.IN_GRAPH : Place.ELSEWHERE));
        }
        return elements.build();
    }

    /** Reads the current object. Its category comes first, so that its children know their parent. */
    private Element object(Place place) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw unexpected("an element is an object");
        }
        SourceSpan span = span();
        if (!budget.takeElements(1)) {
            throw new Unexpected(
                    DocumentFormat.TOO_LARGE,
                    span,
                    "the document has too many elements",
                    budget.limits().elements());
        }
        if (++depth > budget.limits().depth()) {
            throw new Unexpected(
                    DocumentFormat.TOO_LARGE,
                    span,
                    "elements are nested too deep",
                    budget.limits().depth());
        }
        String category = place == Place.ROOT ? JsonNames.DOCUMENT : "";
        Map<String, String> attributes = new LinkedHashMap<>();
        ImmutableList<Element> children = ImmutableList.of();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            SourceSpan fieldSpan = span();
            json.nextToken();
            if (field.equals(JsonNames.CATEGORY)) {
                category = text("'category'");
                if (place == Place.ROOT && !category.equals(JsonNames.DOCUMENT)) {
                    throw unexpected("the field 'materialx' is a document and has no other 'category'");
                }
                if (!JsonNames.NO_ELEMENTS.contains(category)) {
                    checkName(category, span());
                }
            } else if (category.isEmpty()) {
                throw unexpected("the first field of an element is its 'category'");
            } else if (field.equals(JsonNames.CHILDREN)) {
                children = elements(place == Place.ROOT || category.equals(NodeGraph.CATEGORY));
            } else {
                checkName(JsonNames.attribute(field), fieldSpan);
                attributes.put(JsonNames.attribute(field), text("attribute '" + field + "'"));
            }
        }
        if (category.isEmpty()) {
            throw unexpected("the element has no 'category'");
        }
        depth--;
        Attributes all = new Attributes(ImmutableMap.copyOf(attributes));
        return switch (category) {
            case JsonNames.COMMENT -> new Comment(comment(all, span), span);
            case JsonNames.NEWLINE -> new BlankLines(count(all), span);
            case JsonNames.INCLUDE -> new Include(all, null, span);
            default ->
                place == Place.ROOT
                        ? new Document(all, children, span)
                        : ElementKinds.make(category, place == Place.IN_GRAPH, all, children, span);
        };
    }

    private int count(Attributes attributes) throws IOException {
        String count = attributes.get(JsonNames.COUNT, "1");
        if (!count.matches("[1-9][0-9]{0,8}")) {
            throw unexpected("'count' says how many lines are blank: a whole number from 1, as a text");
        }
        // The count is one short text, but writing the document creates that many characters.
        if (!budget.takeCharacters(Integer.parseInt(count))) {
            throw new Unexpected(
                    DocumentFormat.TOO_LARGE,
                    span(),
                    "the document has too many blank lines",
                    budget.limits().characters());
        }
        return Integer.parseInt(count);
    }

    private String text(String what) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw unexpected(what + " is a text; put it in quotation marks");
        }
        String text = json.getText();
        int most = budget.limits().attributeLength();
        if (text.length() > most) {
            throw new Unexpected(DocumentFormat.TOO_LARGE, span(), "a text is too long", most);
        }
        int odd = Characters.firstOutside(text);
        if (odd >= 0) {
            throw unexpected(
                    "%s has the character U+%04X, which no document can state".formatted(what, text.codePointAt(odd)));
        }
        return text;
    }

    private static String comment(Attributes attributes, SourceSpan span) throws IOException {
        String text = attributes.get(JsonNames.TEXT, "");
        if (text.contains("--") || text.endsWith("-")) {
            throw new Unexpected("a comment has no two hyphens in a row and none at its end", span);
        }
        return text;
    }

    /** Checks that a name can be written as XML. Letters beyond ASCII that XML does not permit are found then. */
    private static void checkName(String name, SourceSpan span) throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw new Unexpected(
                    "'" + name
                            + "' is no name; names have letters, digits, '_', '-', '.' and ':' and begin with a letter,"
                            + " '_' or ':'",
                    span);
        }
    }

    private Unexpected unexpected(String what) {
        return new Unexpected(what, span());
    }

    private SourceSpan span() {
        int start = (int) Math.max(0, json.currentTokenLocation().getCharOffset());
        int length = file.text().length();
        return new SourceSpan(file, Math.min(start, length), Math.min(start + 1, length));
    }
}
