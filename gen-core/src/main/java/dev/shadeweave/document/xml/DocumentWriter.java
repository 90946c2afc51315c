package dev.shadeweave.document.xml;

import com.ctc.wstx.api.WstxOutputProperties;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.google.common.base.Strings;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Characters;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLOutputFactory2;
import org.codehaus.stax2.XMLStreamProperties;
import org.codehaus.stax2.XMLStreamWriter2;

/**
 * Writes documents as XML: one element a line, two spaces of indent, attributes in their order, comments and blank lines
 * at their positions, included documents as their {@code xi:include} elements.
 *
 * <p>What was written reads back to a document of the {@linkplain Document#sameContentAs same content}. Line ends are
 * {@code \n}; save the text as UTF-8.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.set("version", "1.39"));
 * System.out.println(DocumentWriter.write(document).contains("<materialx version=\"1.39\"")); // true
 * }</pre>
 */
public final class DocumentWriter {
    private static final String INDENT = "  ";
    private static final XMLOutputFactory2 FACTORY = factory();

    private final Document document;
    private final XMLStreamWriter2 xml;

    private DocumentWriter(Document document, XMLStreamWriter2 xml) {
        this.document = document;
        this.xml = xml;
    }

    /**
     * Returns the document as XML text.
     *
     * @param document the document
     * @throws IllegalArgumentException if XML cannot represent the document: a name with a space, a control
     *     character, a comment with two hyphens. Documents that were read can always be written
     */
    public static String write(Document document) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter2 xml = (XMLStreamWriter2) FACTORY.createXMLStreamWriter(text);
            new DocumentWriter(document, xml).write();
            xml.close();
        } catch (XMLStreamException | IllegalArgumentException e) {
            throw new IllegalArgumentException("XML cannot state this document: " + e.getMessage(), e);
        }
        return text.toString();
    }

    private void write() throws XMLStreamException {
        xml.writeRaw("<?xml version=\"1.0\"?>");
        for (Element trivia : document.prolog()) {
            write(trivia, 0);
        }
        write(document, 0);
        for (Element trivia : document.epilog()) {
            write(trivia, 0);
        }
        xml.writeRaw("\n");
    }

    /** Writes an element on separate lines, with a line end before it and none after it. */
    private void write(Element element, int depth) throws XMLStreamException {
        if (element instanceof BlankLines blank) {
            xml.writeRaw(Strings.repeat("\n", blank.count()));
            return;
        }
        newLine(depth);
        if (element instanceof Comment comment) {
            xml.writeComment(checked(comment.text()));
            return;
        }
        String name = element instanceof Include include ? includeName(include) : element.category();
        if (element.children().isEmpty()) {
            xml.writeEmptyElement(name);
            writeAttributes(element);
            return;
        }
        xml.writeStartElement(name);
        writeAttributes(element);
        for (Element child : element.children()) {
            write(child, depth + 1);
        }
        newLine(depth);
        xml.writeEndElement();
    }

    private void writeAttributes(Element element) throws XMLStreamException {
        for (Map.Entry<String, String> attribute : element.attributes().map().entrySet()) {
            xml.writeAttribute(attribute.getKey(), checked(attribute.getValue()));
        }
    }

    private void newLine(int depth) throws XMLStreamException {
        xml.writeRaw("\n");
        for (int i = 0; i < depth; i++) {
            xml.writeRaw(INDENT);
        }
    }

    /** Checks a text; the XML writer below only checks control characters. */
    private static String checked(String text) {
        int odd = Characters.firstOutside(text);
        if (odd >= 0) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "character U+%04X", text.codePointAt(odd)));
        }
        return text;
    }

    /** Returns the name with the prefix that the include or the document binds to XInclude; otherwise {@code xi}. */
    private String includeName(Include include) {
        if (IncludeNames.XINCLUDE.equals(include.attribute("xmlns"))) {
            return "include";
        }
        for (Element scope : new Element[] {include, document}) {
            for (Map.Entry<String, String> attribute : scope.attributes().map().entrySet()) {
                if (attribute.getKey().startsWith(IncludeNames.XMLNS)
                        && attribute.getValue().equals(IncludeNames.XINCLUDE)) {
                    return attribute.getKey().substring(IncludeNames.XMLNS.length()) + ":include";
                }
            }
        }
        return include.category();
    }

    private static XMLOutputFactory2 factory() {
        WstxOutputFactory factory = new WstxOutputFactory();
        // Prefixes are parts of names, as in the reader, even if they are not declared.
        factory.setProperty(WstxOutputProperties.P_OUTPUT_VALIDATE_STRUCTURE, true);
        factory.setProperty(WstxOutputProperties.P_OUTPUT_VALIDATE_CONTENT, true);
        factory.setProperty(WstxOutputProperties.P_OUTPUT_VALIDATE_NAMES, true);
        factory.setProperty(WstxOutputProperties.P_ADD_SPACE_AFTER_EMPTY_ELEM, true);
        factory.setProperty(XMLStreamProperties.XSP_NAMESPACE_AWARE, false);
        factory.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, false);
        return factory;
    }
}
