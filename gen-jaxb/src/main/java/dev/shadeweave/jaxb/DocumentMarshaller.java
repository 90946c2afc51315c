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
 * Writes objects that contain documents with a program's {@link Marshaller}. The fields of documents have a {@link
 * DocumentAdapter}.
 *
 * <p>Each document is written as {@link DocumentWriter} writes it: comments, blank lines and the order of attributes
 * are kept. {@link DocumentUnmarshaller} reads it back with the same content. The lines of a document get no additional
 * indentation. Comments before and after the root element of a document are left out.
 *
 * <pre>{@code
 * String xml = new DocumentMarshaller(context.createMarshaller()).marshal(product);
 * }</pre>
 */
public final class DocumentMarshaller {
    private final Marshaller marshaller;

    /**
     * Creates a marshaller.
     *
     * @param marshaller writes the program's objects; its output properties apply here too
     */
    public DocumentMarshaller(Marshaller marshaller) {
        this.marshaller = marshaller;
    }

    /**
     * Returns an object as XML.
     *
     * @param root an object of a class that is a root element, or a {@code JAXBElement}
     * @throws JAXBException if JAXB cannot write the object, if a document cannot be written as XML, or if the
     *     element of a document is not called {@code materialx} or is in an XML namespace
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

    /** Returns the text with its placeholder elements replaced by documents. */
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

    /** No limits, since JAXB wrote this text from the program's own objects. */
    private static final ReaderLimits UNLIMITED =
            new ReaderLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, 1000, Integer.MAX_VALUE, Integer.MAX_VALUE, 1000);

    /** Returns only the root element of a document. */
    private static String body(Document document) {
        String text = DocumentWriter.write(document.withSurroundings(ImmutableList.of(), ImmutableList.of()));
        return text.substring(text.indexOf('\n') + 1).stripTrailing();
    }
}
