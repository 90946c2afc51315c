package dev.shadeweave.document.xml;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import javax.xml.stream.XMLStreamException;

/**
 * Binds the events of a document to beans, and makes elements of those. Whoever does not ask for it needs no runtime of
 * Jakarta XML Binding.
 */
final class BoundReading {
    /** Making a context takes a good part of a second, so it is made once. */
    private static final Supplier<JAXBContext> CONTEXT = Suppliers.memoize(() -> {
        try {
            return JAXBContext.newInstance(XElement.XDocument.class);
        } catch (JAXBException e) {
            throw new IllegalStateException("the beans cannot be bound", e);
        }
    });

    private BoundReading() {}

    /** Reads to the end of the root element; what comes after it is left. */
    static Document read(CanonicalElementReader events, SourceFile file) throws XMLStreamException {
        try {
            Unmarshaller unmarshaller = CONTEXT.get().createUnmarshaller();
            // The beans are bound to everything the canonical reader can show, so an event here is a defect.
            unmarshaller.setEventHandler(event -> false);
            return unmarshaller
                    .unmarshal(events, XElement.XDocument.class)
                    .getValue()
                    .toModel(file);
        } catch (JAXBException e) {
            if (events.failed()) {
                throw new XMLStreamException(e);
            }
            throw new IllegalStateException("the beans do not fit " + file, e);
        }
    }
}
