package dev.shadeweave.jaxb;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.shadeweave.document.ReaderLimits;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Creates parsers of the XML around documents: without document types and external entities, and with the limits of a
 * reader.
 */
final class Parsers {
    private Parsers() {}

    static XMLStreamReader2 of(String text, ReaderLimits limits) throws XMLStreamException {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, limits.attributeLength());
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, limits.depth());
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_COUNT, (long) limits.elements());
        factory.setProperty(WstxInputProperties.P_MAX_CHARACTERS, (long) limits.characters());
        return (XMLStreamReader2) factory.createXMLStreamReader(new StringReader(text));
    }
}
