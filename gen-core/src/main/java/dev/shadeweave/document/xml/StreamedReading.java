package dev.shadeweave.document.xml;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ElementKinds;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.OtherElement;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/** Creates elements from the events of a document. */
final class StreamedReading {
    private StreamedReading() {}

    /** An element whose end has not been read. */
    private record Open(
            String name,
            String category,
            Attributes attributes,
            SourceSpan span,
            String extra,
            ImmutableList.Builder<Element> children) {
        Element make() {
            return switch (name) {
                case CanonicalNames.COMMENT -> new Comment(extra, span);
                case CanonicalNames.NEWLINE -> new BlankLines(Integer.parseInt(extra), span);
                // Included documents are read when the including document is complete.
                case CanonicalNames.INCLUDE -> new Include(attributes, null, span);
                case CanonicalNames.NODE -> new Node(category, attributes, children.build(), span);
                case CanonicalNames.OTHER -> new OtherElement(category, attributes, children.build(), span);
                case CanonicalNames.DOCUMENT -> new Document(attributes, children.build(), span);
                default -> ElementKinds.make(name, false, attributes, children.build(), span);
            };
        }
    }

    /** Reads to the end of the root element and leaves the rest. */
    static Document read(CanonicalElementReader events) throws XMLStreamException {
        Deque<Open> open = new ArrayDeque<>();
        while (true) {
            int event = events.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                open.push(new Open(
                        events.name(),
                        events.category(),
                        events.attributes(),
                        events.place(),
                        events.extraValue(),
                        ImmutableList.builder()));
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                Element made = open.pop().make();
                if (made instanceof Document document) {
                    return document;
                }
                open.element().children().add(made);
            }
        }
    }
}
