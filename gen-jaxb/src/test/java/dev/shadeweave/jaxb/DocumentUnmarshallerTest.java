package dev.shadeweave.jaxb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DocumentUnmarshallerTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39" colorspace="lin_rec709">
                <!-- what a chair is made of -->
                <constant type="color3" name="paint" studio="north">
                  <input value="1, 0, 0" name="value" type="color3"/>
                </constant>

                <output name="out" type="color3" nodename="paint"/>
              </materialx>""";

    private static final String XML = "<shop:product xmlns:shop=\"urn:shop\" name=\"chair\">\n"
            + "  <price>80</price>\n"
            + "  " + DOCUMENT + "\n"
            + "  <materialx version=\"1.39\"><constant name=\"c\" type=\"float\"/></materialx>\n"
            + "</shop:product>\n";

    private final JAXBContext context = context();
    private final Diagnostics diagnostics = new Diagnostics();

    private static JAXBContext context() {
        try {
            return JAXBContext.newInstance(Product.class);
        } catch (JAXBException e) {
            throw new AssertionError(e);
        }
    }

    private Product read(String xml) throws JAXBException {
        return unmarshaller().unmarshal(SourceFile.of("chair.xml", xml), Product.class, diagnostics);
    }

    private DocumentUnmarshaller unmarshaller() throws JAXBException {
        return new DocumentUnmarshaller(context.createUnmarshaller());
    }

    @Test
    void keeps_everything_of_a_document() throws JAXBException {
        Product product = read(XML);
        assertEquals("chair", product.name);
        assertEquals(80, product.price);
        assertEquals(2, product.materials.size());
        assertEquals(
                """
                <?xml version="1.0"?>
                <materialx version="1.39" colorspace="lin_rec709">
                  <!-- what a chair is made of -->
                  <constant type="color3" name="paint" studio="north">
                    <input value="1, 0, 0" name="value" type="color3" />
                  </constant>

                  <output name="out" type="color3" nodename="paint" />
                </materialx>
                """,
                DocumentWriter.write(product.materials.get(0)));
        assertEquals("[]", diagnostics.all().toString());
    }

    @Test
    void places_are_places_in_the_file() throws JAXBException {
        Product product = read(XML);
        Document first = product.materials.get(0);
        assertEquals("chair.xml:3:3", place(first));
        assertEquals("chair.xml:5:5", place(first.find("paint").orElseThrow()));
        assertEquals("chair.xml:6:7", place(first.find("paint/value").orElseThrow()));
        Document second = product.materials.get(1);
        assertEquals("chair.xml:11:3", place(second));
        assertEquals("chair.xml:11:29", place(second.find("c").orElseThrow()));
    }

    private static String place(Element element) {
        return element.span().toString();
    }

    @Test
    void messages_name_the_place_in_the_file() throws JAXBException {
        Product product =
                read("<p:product xmlns:p='urn:shop'>\n <materialx version='1.39'>\n  <a>text</a></materialx>\n"
                        + "</p:product>");
        assertEquals(1, product.materials.size());
        assertTrue(
                diagnostics.all().get(0).toString().startsWith("chair.xml:3:6: warning[SW1020]"),
                diagnostics.all()::toString);
    }

    @Test
    void includes_are_found_beside_the_file() throws JAXBException {
        String text = "<p:product xmlns:p='urn:shop'><materialx version='1.39'>"
                + "<xi:include href='b.mtlx' xmlns:xi='http://www.w3.org/2001/XInclude'/></materialx></p:product>";
        SourceRoot root = SourceRoot.memory(
                "shop",
                Map.of("in/chair.xml", text, "in/b.mtlx", "<materialx version='1.39'><add name='a'/></materialx>"));
        Product product = unmarshaller().unmarshal(root.read("in/chair.xml").orElseThrow(), Product.class, diagnostics);
        Include include =
                product.materials.get(0).children(Include.class).findFirst().orElseThrow();
        assertEquals("[]", diagnostics.all().toString());
        assertTrue(include.document() != null && include.document().find("a").isPresent());
    }

    @Test
    void limits_hold_for_documents_and_around_them() throws JAXBException {
        DocumentUnmarshaller few = unmarshaller().withLimits(ReaderLimits.STANDARD.withElements(5));
        JAXBException deep = assertThrows(
                JAXBException.class, () -> few.unmarshal(SourceFile.of("chair.xml", XML), Product.class, diagnostics));
        assertTrue(String.valueOf(deep.getMessage()).contains("chair.xml"), deep::toString);
        DocumentUnmarshaller one = unmarshaller().withLimits(ReaderLimits.STANDARD.withIncludes(0));
        JAXBException many = assertThrows(
                JAXBException.class, () -> one.unmarshal(SourceFile.of("chair.xml", XML), Product.class, diagnostics));
        assertTrue(many.toString().contains("documents in one file"), many::toString);
    }

    @Test
    void entities_and_document_types_are_refused() {
        JAXBException refused = assertThrows(
                JAXBException.class,
                () -> read(
                        "<!DOCTYPE p [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><p:product xmlns:p='urn:shop'><price>&e;"
                                + "</price></p:product>"));
        assertTrue(!refused.toString().contains("root:"), refused::toString);
    }

    @Test
    void a_number_in_the_file_stands_for_no_document() throws JAXBException {
        Product product = read("<p:product xmlns:p='urn:shop'><materialx version='1.39' part='1'/>"
                + "<materialx version='1.39' part='0'><add name='a'/></materialx></p:product>");
        assertEquals("1", product.materials.get(0).attributes().get("part"));
        assertTrue(product.materials.get(1).find("a").isPresent());
    }

    @Test
    void reads_marshalled_documents_unchanged() throws JAXBException {
        Product product = read(XML);
        for (boolean formatted : new boolean[] {false, true}) {
            Marshaller marshaller = context.createMarshaller();
            marshaller.setProperty(Marshaller.JAXB_FORMATTED_OUTPUT, formatted);
            String written = new DocumentMarshaller(marshaller).marshal(product);
            Product again = read(written);
            assertEquals(80, again.price);
            assertEquals(2, again.materials.size(), written);
            for (int i = 0; i < 2; i++) {
                assertTrue(product.materials.get(i).sameContentAs(again.materials.get(i)), written);
            }
        }
        assertEquals("[]", diagnostics.all().toString());
    }

    @Test
    void an_element_of_another_name_is_refused() throws JAXBException {
        Mislabelled wrong = new Mislabelled();
        wrong.material = read(XML).materials.get(0);
        Marshaller marshaller = JAXBContext.newInstance(Mislabelled.class).createMarshaller();
        JAXBException refused =
                assertThrows(JAXBException.class, () -> new DocumentMarshaller(marshaller).marshal(wrong));
        assertTrue(refused.toString().contains("must be called materialx"), refused::toString);
    }

    /** A class in which the element of a document has another name. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    static class Mislabelled {
        @XmlElement(name = "paint")
        @XmlJavaTypeAdapter(DocumentAdapter.class)
        @Nullable
        Document material;
    }
}
