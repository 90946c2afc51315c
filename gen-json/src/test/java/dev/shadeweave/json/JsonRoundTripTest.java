package dev.shadeweave.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.OtherElement;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Conversion from XML to JSON and back loses nothing, and invalid documents are reported at their place. */
class JsonRoundTripTest {
    private static final SourceSpan NOWHERE = SourceSpan.none();

    @Property(tries = 500)
    void reads_written_documents_unchanged(@ForAll("documents") Document document) {
        String json = JsonWriter.write(document);
        Document again = read(json);
        assertTrue(again.sameContentAs(document), json);
        assertEquals(json, JsonWriter.write(again));
        assertEquals(DocumentWriter.write(document), DocumentWriter.write(again));
    }

    @Example
    void the_form_of_a_document() {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString(
                        "red.mtlx",
                        """
                        <!-- one -->
                        <materialx version="1.39">

                          <!-- two -->
                          <constant name="c" category="odd" @x="1" type="float">
                            <input name="value" type="float" value="1" />
                          </constant>
                        </materialx>
                        """
                                .replace("@x", "children"),
                        diagnostics)
                .orElseThrow();
        assertEquals(
                """
                {
                  "mimetype" : "application/mtlx+json",
                  "prolog" : [
                    {
                      "category" : "#comment",
                      "text" : " one "
                    }
                  ],
                  "materialx" : {
                    "version" : "1.39",
                    "children" : [
                      {
                        "category" : "#newline",
                        "count" : "1"
                      },
                      {
                        "category" : "#comment",
                        "text" : " two "
                      },
                      {
                        "category" : "constant",
                        "name" : "c",
                        "@category" : "odd",
                        "@children" : "1",
                        "type" : "float",
                        "children" : [
                          {
                            "category" : "input",
                            "name" : "value",
                            "type" : "float",
                            "value" : "1"
                          }
                        ]
                      }
                    ]
                  }
                }
                """,
                JsonWriter.write(document));
    }

    @Example
    void reports_malformed_documents_at_their_place() {
        check("", "1:1: error[SW1061]: a document is an object with a field 'materialx'");
        check("[]", "1:1: error[SW1061]: a document is an object with a field 'materialx'");
        check("{}", "1:2: error[SW1061]: the object has no field 'materialx', which would be the document");
        check("{\"materialx\": {}} 1", "1:19: error[SW1061]: nothing may follow the document");
        check("{\"material\": {}}", "1:14: error[SW1061]: a document has no field 'material'");
        check(
                "{\"materialx\": {\"version\": 1.39}}",
                "1:27: error[SW1061]: attribute 'version' is a text; put it in quotation marks");
        check("{\"materialx\": {\"children\": {}}}", "1:28: error[SW1061]: elements stand in an array");
        check("{\"materialx\": {\"children\": [1]}}", "1:29: error[SW1061]: an element is an object");
        check(
                "{\"materialx\": {\"children\": [{\"name\": \"a\"}]}}",
                "1:38: error[SW1061]: the first field of an element is its 'category'");
        check("{\"materialx\": {\"children\": [{}]}}", "1:30: error[SW1061]: the element has no 'category'");
        check(
                "{\"materialx\": {\"children\": [{\"category\": \"#newline\", \"count\": \"0\"}]}}",
                "1:66: error[SW1061]: 'count' says how many lines are blank: a whole number from 1, as a text");
        check(
                "{\"materialx\": {\"category\": \"#comment\"}}",
                "1:28: error[SW1061]: the field 'materialx' is a document and has no other 'category'");
        check(
                "{\"materialx\": {\"a\": \"1\", \"a\": \"2\"}}",
                "1:29: error[SW1060]: this is not JSON: duplicate field 'a'");
        assertTrue(messages("{\"materialx\": ").startsWith("test.json:1:15: error[SW1060]: this is not JSON: "));
        assertTrue(messages("[".repeat(600)).contains("error[SW1061]"));
        String deep =
                messages("{\"materialx\": {\"children\": [" + "{\"category\": \"a\", \"children\": [".repeat(600));
        assertTrue(deep.contains("error[SW1008]: elements are nested too deep; the limit is 256"), deep);
    }

    /** Content that cannot be written as XML is reported at its place when it is read. */
    @Example
    void reports_content_that_no_document_can_state_at_its_place() {
        check(
                "{\"materialx\": {\"doc\": \"bell\\u0007\"}}",
                "1:23: error[SW1061]: attribute 'doc' has the character U+0007, which no document can state");
        check(
                "{\"materialx\": {\"doc\": \"half\\ud800\"}}",
                "1:23: error[SW1061]: attribute 'doc' has the character U+D800, which no document can state");
        check(
                "{\"materialx\": {\"a b\": \"\"}}",
                "1:16: error[SW1061]: 'a b' is no name; names have letters, digits, '_', '-', '.' and ':' and begin with"
                        + " a letter, '_' or ':'");
        check(
                "{\"materialx\": {\"@\": \"\"}}",
                "1:16: error[SW1061]: '' is no name; names have letters, digits, '_', '-', '.' and ':' and begin with a"
                        + " letter, '_' or ':'");
        check(
                "{\"materialx\": {\"children\": [{\"category\": \"#odd\"}]}}",
                "1:42: error[SW1061]: '#odd' is no name; names have letters, digits, '_', '-', '.' and ':' and begin with"
                        + " a letter, '_' or ':'");
        check(
                "{\"materialx\": {}, \"prolog\": [{\"category\": \"#comment\", \"text\": \"a--b\"}]}",
                "1:30: error[SW1061]: a comment has no two hyphens in a row and none at its end");
    }

    private static void check(String json, String expected) {
        assertEquals("test.json:" + expected, messages(json));
    }

    private static String messages(String json) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                JsonReader.read(SourceFile.of("test.json", json), diagnostics).isEmpty());
        return String.join(
                "\n", diagnostics.all().stream().map(Object::toString).toList());
    }

    private static Document read(String json) {
        Diagnostics diagnostics = new Diagnostics();
        Document document =
                JsonReader.read(SourceFile.of("test.json", json), diagnostics).orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        return document;
    }

    /** Documents with nested elements, comments and blank lines, and attributes of every character. */
    @Provide
    Arbitrary<Document> documents() {
        Arbitrary<ImmutableList<Element>> around =
                Combinators.combine(comments(), blanks()).as(ImmutableList::of);
        return Combinators.combine(attributes(), children(true, 3), around, around)
                .as((attributes, children, before, after) ->
                        new Document(attributes, children, NOWHERE).withSurroundings(before, after));
    }

    private static Arbitrary<ImmutableList<Element>> children(boolean inDocument, int depth) {
        if (depth == 0) {
            return Arbitraries.just(ImmutableList.of());
        }
        Arbitrary<Element> element =
                Arbitraries.lazy(() -> Combinators.combine(names(), attributes(), children(false, depth - 1))
                        .as((name, attributes, inner) -> inDocument
                                ? new Node("n" + name, attributes, inner, NOWHERE)
                                : new OtherElement("n" + name, attributes, inner, NOWHERE)));
        Arbitrary<Element> any = Arbitraries.oneOf(element, comments());
        // Two runs of blank lines cannot be adjacent.
        return Combinators.combine(any.list().ofMaxSize(3), blanks(), any.list().ofMaxSize(2))
                .as((first, blank, second) -> ImmutableList.<Element>builder()
                        .addAll(first)
                        .add(blank)
                        .addAll(second)
                        .build());
    }

    private static Arbitrary<Element> comments() {
        return texts().filter(text -> !text.contains("--") && !text.endsWith("-") && text.indexOf('\r') < 0)
                .map(text -> new Comment(text, NOWHERE));
    }

    private static Arbitrary<Element> blanks() {
        return Arbitraries.integers().between(1, 3).map(count -> new BlankLines(count, NOWHERE));
    }

    /** Includes names with a special meaning in the JSON form. */
    private static Arbitrary<Attributes> attributes() {
        return Arbitraries.maps(Arbitraries.oneOf(names(), Arbitraries.of("category", "children", "text")), texts())
                .ofMaxSize(4)
                .map(map -> new Attributes(ImmutableMap.copyOf(map)));
    }

    private static Arbitrary<String> names() {
        return Arbitraries.strings()
                .withCharRange('a', 'w')
                .withChars("_é")
                .ofMinLength(1)
                .ofMaxLength(6);
    }

    private static Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("<>&\"'\\\n\r\t -;#@x10")
                .withCharRange(' ', '\uD7FF')
                .withCharRange('\uE000', '\uFFFD')
                .ofMaxLength(12);
    }
}
