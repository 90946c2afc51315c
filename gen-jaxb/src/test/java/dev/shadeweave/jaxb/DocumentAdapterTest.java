package dev.shadeweave.jaxb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Objects;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Test;

/** Tests the adapter with plain JAXB, without the unmarshaller and marshaller of this module. */
class DocumentAdapterTest {
    private static final String XML =
            """
            <p:product xmlns:p="urn:shop">
              <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                <!-- lost -->
                <xi:include href="b.mtlx"/>
                <mix type="color3" name="m" studio="a &lt; b"><input name="mix" type="float" value="0.5"/></mix>
                <constant name="c" type="float"/>
              </materialx>
            </p:product>
            """;

    private static Unmarshaller unmarshaller() throws JAXBException {
        return JAXBContext.newInstance(Product.class).createUnmarshaller();
    }

    private static Product read(Unmarshaller unmarshaller, String xml) throws JAXBException {
        return unmarshaller
                .unmarshal(new StreamSource(new StringReader(xml)), Product.class)
                .getValue();
    }

    @Test
    void keeps_order_and_unknown_attributes() throws JAXBException {
        Diagnostics diagnostics = new Diagnostics();
        Unmarshaller unmarshaller = unmarshaller();
        unmarshaller.setAdapter(DocumentAdapter.class, new DocumentAdapter(DocumentReader.create(), diagnostics));
        Product product = read(unmarshaller, XML);
        assertEquals(1, diagnostics.all().size(), diagnostics.all()::toString); // the include is not found
        String expected =
                """
                <?xml version="1.0"?>
                <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                  <xi:include href="b.mtlx" />
                  <mix name="m" studio="a &lt; b" type="color3">
                    <input name="mix" type="float" value="0.5" />
                  </mix>
                  <constant name="c" type="float" />
                </materialx>
                """;
        assertEquals(expected, DocumentWriter.write(product.materials.get(0)).replaceAll("\n\n+", "\n"));

        StringWriter written = new StringWriter();
        JAXBContext.newInstance(Product.class).createMarshaller().marshal(product, written);
        Product again = read(unmarshaller, written.toString());
        assertEquals(expected, DocumentWriter.write(again.materials.get(0)), written::toString);
    }

    @Test
    void with_diagnostics_a_document_that_cannot_be_read_is_null() throws JAXBException {
        Diagnostics diagnostics = new Diagnostics();
        Unmarshaller unmarshaller = unmarshaller();
        DocumentReader few = DocumentReader.create().withLimits(ReaderLimits.STANDARD.withElements(2));
        unmarshaller.setAdapter(DocumentAdapter.class, new DocumentAdapter(few, diagnostics));
        Product product = read(unmarshaller, XML);
        assertTrue(product.materials.stream().noneMatch(Objects::nonNull));
        assertTrue(diagnostics.all().toString().contains("too many elements"), diagnostics.all()::toString);
    }

    @Test
    void without_diagnostics_an_error_is_one_of_jaxb() throws JAXBException {
        String deep = "<p:product xmlns:p='urn:shop'><materialx version='1.39'>" + "<a>".repeat(5000)
                + "</a>".repeat(5000) + "</materialx></p:product>";
        Unmarshaller unmarshaller = unmarshaller();
        unmarshaller.setEventHandler(event -> false);
        JAXBException refused = assertThrows(JAXBException.class, () -> read(unmarshaller, deep));
        String said = refused + " " + refused.getLinkedException();
        assertTrue(said.contains("nested too deep"), said);
    }
}
