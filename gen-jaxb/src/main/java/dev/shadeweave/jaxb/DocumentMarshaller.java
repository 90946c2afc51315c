package dev.shadeweave.jaxb;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentWriter;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.MarshalException;
import jakarta.xml.bind.Marshaller;
import java.io.StringWriter;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Writes objects with documents in them by a program's {@link Marshaller}. The fields of documents have a
 * {@link DocumentAdapter}.
 *
 * <p>Each document is written as {@link DocumentWriter} writes it: comments, blank lines and the order of attributes are kept,
 * and {@link DocumentUnmarshaller} reads it back to the same content. The lines of a document are not indented further, whatever
 * is around it. Comments before and after the root element of a document are left out.
 *
 * <pre>{@code
 * String xml = new DocumentMarshaller(context.createMarshaller()).marshal(product);
 * }</pre>
 */
public final class DocumentMarshaller {
    private final Marshaller marshaller;

    /**
     * Creates one.
     *
     * @param marshaller writes the program's objects; what its properties say of the output holds here too
     */
    public DocumentMarshaller(Marshaller marshaller) {
        this.marshaller = marshaller;
    }

    /**
     * Returns an object as XML.
     *
     * @param root an object of a class that is a root element, or a {@code JAXBElement}
     * @throws JAXBException if JAXB cannot write the object, if XML cannot state a document, or if the element of a document is not
     *     called {@code materialx} or is in an XML namespace
     */
    public String marshal(Object root) throws JAXBException {
        Parts parts = new Parts();
        StringWriter text = new StringWriter();
        DocumentAdapter before = marshaller.getAdapter(DocumentAdapter.class);
        marshaller.setAdapter(DocumentAdapter.class, DocumentAdapter.writing(parts));
        try {
            marshaller.marshal(root, text);
            return filled(text.toString(), parts);
        } catch (XMLStreamException | IllegalArgumentException e) {
            throw new MarshalException("cannot write a document: " + e.getMessage(), e);
        } finally {
            marshaller.setAdapter(DocumentAdapter.class, before);
        }
    }

    /** The text with documents in place of the elements that stand for them. */
    private static String filled(String text, Parts parts) throws XMLStreamException {
        StringBuilder filled = new StringBuilder();
        int written = 0;
        int count = 0;
        XMLStreamReader2 xml = Parsers.of(text, UNLIMITED);
        int depth = 0;
        while (xml.hasNext()) {
            int event = xml.next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            if (event != XMLStreamConstants.START_ELEMENT || !PartReader.isDocument(xml, depth)) {
                continue;
            }
            Document document = parts.document(xml.getAttributeValue("", Parts.NUMBER));
            if (document != null) {
                count++;
                int start = (int) xml.getLocationInfo().getStartingCharOffset();
                xml.skipElement();
                depth--;
                filled.append(text, written, start).append(body(document));
                written = (int) xml.getLocationInfo().getEndingCharOffset();
            }
        }
        if (count < parts.documents()) {
            throw new IllegalArgumentException("its element must be called materialx and be in no XML namespace");
        }
        return filled.append(text, written, text.length()).toString();
    }

    /** What JAXB wrote is the program's own. */
    private static final ReaderLimits UNLIMITED =
            new ReaderLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, 1000, Integer.MAX_VALUE, Integer.MAX_VALUE, 1000);

    /** The root element of a document alone. */
    private static String body(Document document) {
        String text = DocumentWriter.write(document.withSurroundings(ImmutableList.of(), ImmutableList.of()));
        return text.substring(text.indexOf('\n') + 1).stripTrailing();
    }
}
