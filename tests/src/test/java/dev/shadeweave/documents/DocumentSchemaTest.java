package dev.shadeweave.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.schema.DocumentSchema;
import dev.shadeweave.source.SearchPath;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * The schema of the library accepts what is right and refuses what is not. Another folder of documents is validated by
 * {@code -Dshadeweave.documents=DIR}.
 */
class DocumentSchemaTest {
    private static final Path RESOURCES = Path.of("../resources");
    private static final Path LIBRARIES = Path.of("../libraries");
    private static final Schema STANDARD = schema(Library.standard());

    /** Written for older versions, so {@code upgrade} comes first; and a prefix that no XML namespace is bound to. */
    private static final ImmutableSet<String> INVALID = ImmutableSet.of(
            "materials/namespaces/studio.mtlx",
            "materials/versions/enamel_1_37.mtlx",
            "materials/versions/lacquer_1_22.mtlx",
            "materials/versions/relief_1_38.mtlx",
            "materials/versions/weave_1_36.mtlx");

    @Test
    void accepts_the_example_documents() throws IOException {
        assertEquals(INVALID, invalid(RESOURCES));
    }

    /** One definition states its defaults with an attribute that the specification has for outputs only. */
    @Test
    void accepts_the_library() throws IOException {
        assertEquals(Set.of("stdlib/genosl/stdlib_genosl_impl.mtlx"), invalid(LIBRARIES));
    }

    @Test
    void accepts_other_documents() throws IOException {
        String folder = System.getProperty("shadeweave.documents", "");
        if (!folder.isEmpty()) {
            assertEquals(Set.of(), invalid(Path.of(folder)));
        }
    }

    @Test
    void is_the_same_each_time() {
        assertEquals(DocumentSchema.of(Library.standard()), DocumentSchema.of(Library.standard()));
    }

    @Test
    void accepts_a_material() {
        check(
                """
                <standard_surface name="s" type="surfaceshader">
                  <input name="base_color" type="color3" value="0.8, .5 1e-2" colorspace="acescg"/>
                  <input name="thin_walled" type="boolean" value="true"/>
                </standard_surface>""",
                "");
    }

    @Test
    void refuses_a_misspelt_input() {
        check(
                """
                <standard_surface name="s" type="surfaceshader">
                  <input name="base_colour" type="color3" value="0.8, 0.5, 0.1"/>
                </standard_surface>""",
                "3: Value 'base_colour' is not facet-valid");
    }

    @Test
    void refuses_a_misspelt_node() {
        check("<standrad_surface name='s' type='surfaceshader'/>", "2: Invalid content was found starting with");
    }

    @Test
    void refuses_a_choice_that_does_not_exist() {
        check(
                """
                <dielectric_bsdf name="b" type="BSDF">
                  <input name="scatter_mode" type="string" value="RTX"/>
                </dielectric_bsdf>""",
                "3: 'RTX' is not a valid value of union type");
        check(
                """
                <dielectric_bsdf name="b" type="BSDF">
                  <input name="scatter_mode" type="string" value="RT"/>
                </dielectric_bsdf>""",
                "");
    }

    @Test
    void refuses_a_value_of_no_input() {
        check(
                """
                <add name="a" type="color3">
                  <input name="in1" type="color3" value="1, 0, x"/>
                </add>""",
                "3: '1, 0, x' is not a valid value of union type");
    }

    @Test
    void refuses_a_type_that_the_node_does_not_have() {
        check("<standard_surface name='s' type='color3'/>", "2: Value 'color3' is not facet-valid");
        check("<add name='a' type='colour3'/>", "2: Value 'colour3' is not facet-valid");
    }

    @Test
    void refuses_an_attribute_of_no_element() {
        check("<add name='a' type='float' channels='r'/>", "2: Attribute 'channels' is not allowed");
        check("<look name='l' material='m'/>", "2: Attribute 'material' is not allowed");
        check("<add name='a' type='float' my:note='x' xmlns:my='urn:my'/>", "");
    }

    @Test
    void refuses_a_missing_attribute() {
        check("<add name='a'/>", "2: Attribute 'type' must appear on element 'add'");
        check("<nodedef name='ND_a'/>", "2: Attribute 'node' must appear");
    }

    @Test
    void refuses_two_of_one_name() {
        check("<add name='a' type='float'/><mix name='a' type='float'/>", "2: Duplicate unique value [a]");
    }

    @Test
    void accepts_includes_and_looks() {
        check(
                """
                <xi:include href="other.mtlx" xmlns:xi="http://www.w3.org/2001/XInclude"/>
                <look name="l"><materialassign name="m" material="M" geom="/"><!-- all --></materialassign></look>""",
                "");
    }

    @Test
    void knows_the_nodes_and_attributes_of_more_libraries() {
        String own =
                """
                <attributedef name="AD" attrname="room" type="string" elements="lace"/>
                <nodedef name="ND_lace" node="lace">
                  <input name="holes" type="float" value="1"/><output name="out" type="float"/>
                </nodedef>""";
        String used =
                """
                <lace name="l" type="float" room="hall"><input name="holes" type="float" value="2"/></lace>""";
        check(used, "2: Invalid content was found starting with");
        Schema extended = schema(extended(List.of(read(document(own)))));
        assertEquals(List.of(), messages(extended, new StreamSource(new StringReader(document(used)))));
        assertEquals(
                1,
                messages(
                                extended,
                                new StreamSource(new StringReader(document("<add name='a' type='float' room='x'/>"))))
                        .size());
    }

    private static void check(String content, String expected) {
        List<String> messages = messages(STANDARD, new StreamSource(new StringReader(document(content))));
        assertEquals(expected.isEmpty(), messages.isEmpty(), messages::toString);
        assertTrue(expected.isEmpty() || messages.get(0).startsWith(expected), messages::toString);
    }

    private static String document(String content) {
        return "<materialx version='1.39'>\n" + content + "\n</materialx>";
    }

    private static Document read(String text) {
        return DocumentReader.create()
                .readString("own.mtlx", text, new Diagnostics())
                .orElseThrow();
    }

    /** The documents of a folder that are not valid even where the schema has the definitions of all of them. */
    private static Set<String> invalid(Path folder) throws IOException {
        List<Path> doubtful = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList()) {
                if (!messages(STANDARD, new StreamSource(file.toFile())).isEmpty()) {
                    doubtful.add(file);
                }
            }
        }
        List<Document> definitions = new ArrayList<>();
        for (Path file : doubtful) {
            DocumentReader.create().read(file, new Diagnostics()).ifPresent(document -> {
                definitions.add(document);
                document.includes().forEach(definitions::add);
            });
        }
        Schema extended = schema(extended(definitions));
        Set<String> invalid = new TreeSet<>();
        for (Path file : doubtful) {
            List<String> messages = messages(extended, new StreamSource(file.toFile()));
            if (!messages.isEmpty()) {
                invalid.add(folder.relativize(file).toString().replace('\\', '/'));
            }
        }
        return invalid;
    }

    private static Library extended(List<Document> documents) {
        return Library.standard().extendedBy(documents, SearchPath.EMPTY, new Diagnostics());
    }

    private static Schema schema(Library library) {
        try {
            return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(new StreamSource(new StringReader(DocumentSchema.of(library))));
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> messages(Schema schema, Source document) {
        List<String> messages = new ArrayList<>();
        Validator validator = schema.newValidator();
        validator.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {
                error(e);
            }

            @Override
            public void error(SAXParseException e) {
                messages.add(e.getLineNumber() + ": "
                        + String.valueOf(e.getMessage()).replaceFirst("^[a-zA-Z0-9.-]+: ", ""));
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        try {
            validator.validate(document);
        } catch (SAXException e) {
            assertTrue(!messages.isEmpty(), e::toString);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return messages;
    }
}
