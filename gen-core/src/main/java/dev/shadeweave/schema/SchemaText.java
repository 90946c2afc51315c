package dev.shadeweave.schema;

import com.google.common.xml.XmlEscapers;
import java.util.ArrayDeque;
import java.util.Deque;

/** Lines of an XML Schema: one tag a line, two spaces of indent. */
final class SchemaText {
    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /** Writes a start tag; {@code attributes} has names and values alternately. */
    void open(String element, String... attributes) {
        tag(element, attributes);
        text.append(">\n");
        open.push(element);
    }

    /** Writes the end tag of the element that was opened last. */
    void close() {
        String element = open.pop();
        indent();
        text.append("</xs:").append(element).append(">\n");
    }

    /** Writes an element without content. */
    void leaf(String element, String... attributes) {
        tag(element, attributes);
        text.append("/>\n");
    }

    /** Writes the documentation that editors show for the element that was opened last; nothing for a blank text. */
    void documentation(String words) {
        if (words.isBlank()) {
            return;
        }
        open("annotation");
        indent();
        text.append("<xs:documentation>")
                .append(XmlEscapers.xmlContentEscaper().escape(words))
                .append("</xs:documentation>\n");
        close();
    }

    private void tag(String element, String... attributes) {
        indent();
        text.append("<xs:").append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(XmlEscapers.xmlAttributeEscaper().escape(attributes[i + 1]))
                    .append('"');
        }
    }

    private void indent() {
        text.append("  ".repeat(open.size()));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
